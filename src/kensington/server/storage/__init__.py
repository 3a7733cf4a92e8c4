"""What is stored: the database, its migrations, events and visitors."""
