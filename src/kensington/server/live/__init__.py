"""Tables that are being played: rooms, who is there, and work done beside the play."""
