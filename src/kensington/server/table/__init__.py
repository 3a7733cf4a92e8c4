"""What decides a table: authority, seats, events, snapshots and fair draws."""
