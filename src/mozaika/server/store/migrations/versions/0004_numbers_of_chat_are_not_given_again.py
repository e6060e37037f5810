"""On SQLite the number of a line that was deleted is not given to the next one."""

from __future__ import annotations

from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    if op.get_bind().dialect.name == "sqlite":
        kept = {"sqlite_autoincrement": True}
        with op.batch_alter_table("chat", recreate="always", table_kwargs=kept):
            pass
