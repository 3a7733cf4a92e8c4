"""Evaluation: what a house and a position are worth, and the points shown to people."""
