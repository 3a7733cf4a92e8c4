"""Records and positions as text: reading, writing, and the spelling that both share."""
