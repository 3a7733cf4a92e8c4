"""Run by Alembic: the connection is handed in by `kensington.server.storage.database.migrate`."""

from alembic import context

from kensington.server.storage.database import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
context.run_migrations()
