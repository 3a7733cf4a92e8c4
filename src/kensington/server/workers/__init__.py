"""Processes in which bots think, the queue in front of them, and bots added by the host."""
