"""Advice for people: hints, reviews of finished games, and the reasons for both."""
