"""The game server: tables, those who sit at them, and what is sent to whom. See docs/server.md.

A command goes through these, from the outside in: ``app`` (HTTP and sockets), ``room`` (one live
table), ``authority`` (what the command means), ``store`` (what is written before it is answered).
Nothing is imported here, so that a part can be had without the others.
"""

__all__: list[str] = []
