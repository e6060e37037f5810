"""The one task that writes: what many tables store at the same time is one transaction."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Delete, Dialect, Insert, Update, bindparam, insert, text, update
from sqlalchemy.exc import IntegrityError

from mozaika.errors import MozaikaError
from mozaika.server.store import schema
from mozaika.server.store.deleted_users import deleted_among
from mozaika.server.store.failpoints import reach
from mozaika.server.tables.log import Entry

MOST_AT_ONCE = 1000
PACE = 0.008
"""Seconds from one transaction of a crowd to the next: few large ones cost less than many."""
CHANNEL = "mozaika"
LONGEST_NOTE = 7000
"""Bytes; PostgreSQL carries fewer than 8,000."""


class Conflict(MozaikaError):
    """Somebody else has written this version of the table."""


class NamesDeleted(MozaikaError):
    """Somebody who would be named was deleted meanwhile."""

    def __init__(self, users: frozenset[str]) -> None:
        super().__init__()
        self.users = users


class Append(NamedTuple):
    """Entries of one table, and the columns of its row and the players that change with them."""

    table_id: str
    entries: list[Entry]
    changes: dict[str, Any]
    players: list[dict[str, Any]] | None = None
    row: dict[str, Any] | None = None
    """Of the table itself, if it is new."""
    named: frozenset[str] = frozenset()
    """The users whose names are in it."""


class Together(NamedTuple):
    """Appends to several tables: all of them are stored, or none."""

    appends: tuple[Append, ...]


class Note(NamedTuple):
    """A message to the other workers, which is not stored."""

    text: str


Work = Callable[[Connection], Any]
Transact = Callable[[Work], Awaitable[Any]]
"""Does some work in one transaction and returns once that is on disk."""
Statement = Insert | Update | Delete
Batched = Append | Together | Note
Job = tuple[Batched | Work, "asyncio.Future[Any]"]

INSERT_TABLE = insert(schema.tables)
INSERT_ENTRY = insert(schema.entries)
INSERT_PLAYER = insert(schema.players)
UPDATE_TABLE = update(schema.tables).where(schema.tables.c.id == bindparam("table"))
DELETE_PLAYERS = schema.players.delete().where(schema.players.c.table_id == bindparam("table"))
NOTIFY = text(f"SELECT pg_notify('{CHANNEL}', note) FROM unnest(CAST(:notes AS text[])) AS note")


class Writer:
    """Jobs are done in order; each waits until its transaction is on disk."""

    def __init__(self, transact: Transact, sender: str, notifies: bool) -> None:
        self.transact = transact
        self.sender = sender
        self.notifies = notifies
        self.queue: asyncio.Queue[Job | None] = asyncio.Queue()
        self.loop: asyncio.AbstractEventLoop
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.task = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Finish what is in the queue."""
        if self.task:
            self.queue.put_nowait(None)
            await self.task

    async def write(self, job: Batched | Work) -> Any:
        """Done once this returns; Conflict if another process was faster, or NamesDeleted."""
        done = self.loop.create_future()
        self.queue.put_nowait((job, done))
        try:
            return await done
        finally:
            del done  # or an error and this frame would refer to each other

    async def _run(self) -> None:
        batch: list[Job] = []
        begun = self.loop.time()
        while (job := await self.queue.get()) is not None:
            if len(batch) > 1:
                await asyncio.sleep(begun + PACE - self.loop.time())
            begun = self.loop.time()
            batch = [job]
            while len(batch) < MOST_AT_ONCE and not self.queue.empty():
                following = self.queue.get_nowait()
                if following is None:
                    self.queue.put_nowait(None)
                    break
                batch.append(following)
            await self._do(batch)

    async def _do(self, batch: list[Job]) -> None:
        """Appends and notes together, other work one by one."""
        together = [(job, done) for job, done in batch if isinstance(job, Batched)]
        if together:
            await self._append_together(together)
        for job, done in batch:
            if not isinstance(job, Batched):
                await self._work(job, done)

    async def _append_together(self, jobs: list[tuple[Batched, asyncio.Future[Any]]]) -> None:
        try:
            await self._append([job for job, _ in jobs])
        except Exception as error:
            if len(jobs) == 1:
                conflict = isinstance(error, IntegrityError)
                settle(jobs[0][1], Conflict() if conflict else error)
                return
            for job in jobs:
                await self._append_together([job])
            return
        for _, done in jobs:
            settle(done, None)

    async def _append(self, jobs: list[Batched]) -> None:
        def append_all(connection: Connection) -> None:
            if named and (deleted := deleted_among(connection, named)):
                raise NamesDeleted(deleted)
            if new:
                execute(connection, INSERT_TABLE, new)
            if rows:
                execute(connection, INSERT_ENTRY, rows)
            reach("after-insert")
            change(connection, appends)
            if self.notifies:
                self.notify(connection, notes)
            reach("before-commit")

        parts = [part for job in jobs for part in parts_of(job)]
        appends = [part for part in parts if isinstance(part, Append)]
        new = [job.row for job in appends if job.row]
        named = frozenset[str]().union(*(job.named for job in appends))
        notes = [note_of(part) for part in parts if isinstance(part, Note) or part.entries]
        rows = [entry_row(job.table_id, entry) for job in appends for entry in job.entries]
        reach("before-begin")
        await self.transact(append_all)
        reach("after-commit")

    def notify(self, connection: Connection, notes: list[str]) -> None:
        """Notify the other workers once the transaction is on disk."""
        connection.execute(NOTIFY, {"notes": [f"{self.sender} {note}" for note in notes]})

    async def _work(self, work: Work, done: asyncio.Future[Any]) -> None:
        try:
            result = await self.transact(work)
        except Exception as error:
            settle(done, error)
            return
        settle(done, result)


def change(connection: Connection, appends: list[Append]) -> None:
    """The rows of the tables, those with the same columns at once, and of the players."""
    rows: dict[tuple[str, ...], list[dict[str, Any]]] = {}
    for job in appends:
        if job.changes:
            rows.setdefault((*job.changes,), []).append({"table": job.table_id, **job.changes})
        if job.players is not None:
            execute(connection, DELETE_PLAYERS, [{"table": job.table_id}])
            if job.players:
                execute(connection, INSERT_PLAYER, job.players)
    for alike in rows.values():
        execute(connection, UPDATE_TABLE, alike)


def execute(connection: Connection, statement: Statement, rows: Sequence[dict[str, Any]]) -> None:
    """Rows with the same columns; compile the SQL once: compiling costs more than running it."""
    sql, order = compiled_sql(statement, (*rows[0],), connection.dialect)
    connection.exec_driver_sql(sql, [tuple([row[name] for name in order]) for row in rows])


@lru_cache
def compiled_sql(
    statement: Statement, columns: tuple[str, ...], dialect: Dialect
) -> tuple[str, list[str]]:
    """The SQL of a statement, and the order of its parameters."""
    compiled = statement.compile(dialect=dialect, column_keys=columns)
    return str(compiled), compiled.positiontup or []


def parts_of(job: Batched) -> Sequence[Append | Note]:
    return job.appends if isinstance(job, Together) else [job]


def note_of(job: Append | Note) -> str:
    """Of an append, what was appended, so that nobody has to ask; unless it is too long."""
    if isinstance(job, Note):
        return job.text
    log = msgspec.json.encode(job.entries)
    return f"{job.table_id} log {log.decode() if len(log) < LONGEST_NOTE else ''}".rstrip()


def settle(done: asyncio.Future[Any], outcome: Any) -> None:
    """Give whoever waits the outcome, if somebody still does."""
    if done.done():
        return
    if isinstance(outcome, Exception):
        done.set_exception(outcome)
    else:
        done.set_result(outcome)


def entry_row(table_id: str, entry: Entry) -> dict[str, Any]:
    return {
        "table_id": table_id,
        "version": entry.version,
        "kind": entry.kind.value,
        "seat": entry.seat,
        "text": entry.text,
        "at": entry.at,
        "user_id": entry.user,
        "order_id": entry.id,
        "spent": entry.spent,
    }
