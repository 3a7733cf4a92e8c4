"""What the commands show in a terminal: houses, heap, tables, progress and words."""
