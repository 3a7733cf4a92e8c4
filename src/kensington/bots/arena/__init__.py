"""Games between bots: who meets whom, the play itself, and the counting. Nothing here prints."""
