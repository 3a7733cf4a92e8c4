"""Tiles: their shapes and faces, and the sheet that says which are in the box."""
