"""What decides a table: authority, seats, events, snapshots and fair draws.

``authority`` decides and applies: moves by itself, who sits and who plays for whom by ``seating``,
the seed by ``seed_draw``. ``happenings`` keeps what everybody is told, ``view`` shows the game.
"""
