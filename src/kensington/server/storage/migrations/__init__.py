"""How the database came to its shape, one step at a time."""
