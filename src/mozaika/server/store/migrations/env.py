"""Run by alembic; the connection comes from `mozaika.server.store.database.migrate`."""

from __future__ import annotations

from alembic import context

from mozaika.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
