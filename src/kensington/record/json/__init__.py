"""Moves, positions and records as JSON values, in both directions."""
