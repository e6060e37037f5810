"""A line of chat that is sent again is stored once, at whichever worker and after any restart."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("chat", sa.Column("order_id", sa.String(40)))
    op.create_index("chat_by_order", "chat", ["table_id", "user_id", "order_id"], unique=True)
