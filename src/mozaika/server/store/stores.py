"""All stores of one worker, on one database and with one writer."""

from __future__ import annotations

from mozaika.server.store.accounts import AccountStore
from mozaika.server.store.chat import ChatStore
from mozaika.server.store.database import Database
from mozaika.server.store.index import TableIndex
from mozaika.server.store.outlines import TableOutlines
from mozaika.server.store.personal_data import PersonalData
from mozaika.server.store.records import RecordStore
from mozaika.server.store.server_state import ServerState
from mozaika.server.store.tables import TableStore
from mozaika.server.store.user_changes import UserChanges
from mozaika.server.store.workers import WorkerStore
from mozaika.server.store.writer import Writer


class Stores:
    def __init__(self, database: Database, worker: str) -> None:
        engine = database.engine
        self.is_shared = not database.is_sqlite
        """Whether other workers may write too."""
        self.writer = writer = Writer(database.transact, worker, self.is_shared)
        self.tables = TableStore(engine, writer)
        self.index = TableIndex(engine)
        self.outlines = TableOutlines(engine)
        self.records = RecordStore(engine)
        self.chat = ChatStore(engine, writer)
        self.user_changes = changes = UserChanges(writer)
        self.accounts = AccountStore(engine, writer, changes)
        self.personal_data = PersonalData(engine, changes)
        self.server_state = ServerState(engine, writer)
        self.workers = WorkerStore(engine, writer)
