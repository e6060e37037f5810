"""The tables of the database. A change here needs a migration in `migrations/versions`."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("made_at", BigInteger, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Column("setup", Text, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("status", String(10), nullable=False),
    Column("game", String(40), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("host", String(40), nullable=False),
    Column("deadline", BigInteger),  # when the clock of the seat to act runs out
    Column("has_bots", Boolean, nullable=False),
    Column("result", Text),
    Column("record", Text),  # once the game is over
    Column("worker", String(40)),  # who asks its bots and watches its clock
    Column("worker_until", BigInteger),
    Index("tables_by_status", "status", "public", "changed_at"),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(24), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("kind", String(12), nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("user_id", String(40)),
    Column("order_id", String(40), nullable=False),
    Column("spent", BigInteger, nullable=False),
)

players = Table(
    "players",
    metadata,
    Column("table_id", String(24), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user_id", String(40)),
    Column("name", String(60), nullable=False),
    Column("name_key", String(60), nullable=False),
    Column("place", Integer),
    Index("players_by_user", "user_id"),
    Index("players_by_name", "name_key"),
)

chat = Table(
    "chat",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(24), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("user_id", String(40), nullable=False),
    Column("seat", Integer),
    Column("name", String(60), nullable=False),
    Column("text", Text, nullable=False),
    Column("order_id", String(40)),  # of the order to say it, if it had one
    Index("chat_by_table", "table_id", "number"),
    Index("chat_by_order", "table_id", "user_id", "order_id", unique=True),
    sqlite_autoincrement=True,  # or the number of a line that was deleted is given again
)

users = Table(
    "users",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("name_key", String(60), unique=True),  # only of accounts
    Column("password", Text),
    Column("made_at", BigInteger, nullable=False),
    Column("banned", Boolean, nullable=False),
    Column("settings", Text),  # JSON; what an account chose on the page
)

sessions = Table(
    "sessions",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("secret", String(64), nullable=False, unique=True),  # its SHA-256
    Column("user_id", String(40), nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("agent", String(200), nullable=False),
    Index("sessions_by_user", "user_id"),
)

tokens = Table(
    "tokens",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("secret", String(64), nullable=False, unique=True),  # its SHA-256
    Column("user_id", String(40), nullable=False),
    Column("name", String(60), nullable=False),
    Column("scopes", String(60), nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Index("tokens_by_user", "user_id"),
)

server_state = Table(
    "house",  # its name in every database so far
    metadata,
    Column("key", String(20), primary_key=True),
    Column("value", Text, nullable=False),
)

pauses = Table(
    "pauses",
    metadata,
    Column("start", BigInteger, primary_key=True),
    Column("end", BigInteger, nullable=False),
)
