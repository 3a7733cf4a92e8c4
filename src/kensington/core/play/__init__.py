"""The play: a game, its states and moves, turn by turn, and what everybody may know."""
