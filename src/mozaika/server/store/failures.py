"""One place for failures: logged once without secrets, and a sentence for whoever waits."""

from __future__ import annotations

import errno
import logging
import sqlite3
from collections.abc import Iterator
from socket import gaierror
from traceback import format_tb
from typing import NamedTuple

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, SQLAlchemyError

CAUSES = {
    "SQLITE_BUSY": "the database is locked by another program",
    "SQLITE_LOCKED": "the database is locked by another program",
    "SQLITE_FULL": "the disk is full",
    "SQLITE_IOERR": "the disk cannot be read or written",
    "SQLITE_READONLY": "the database may not be written",
    "SQLITE_CANTOPEN": "the database cannot be opened",
    "SQLITE_CORRUPT": "the database is damaged; restore a backup",
    "SQLITE_NOTADB": "it is no database",
    "53100": "the disk is full",
    "25006": "the database may not be written",
    "ENOSPC": "the disk is full",
}
"""By how the name of an error begins: SQLite's, PostgreSQL's number, the system's."""
BAD_VALUE = "22"
"""How PostgreSQL's numbers begin for what we should not have sent."""
LOST = (SQLAlchemyError, sqlite3.Error, ConnectionError, TimeoutError, gaierror)
"""Raised when there is no database to speak to."""
NO_ANSWER = "the database does not answer"
BROKEN = "something went wrong in the server"


class Failure(NamedTuple):
    """`unavailable`: to try again may work; `fault`: an error of ours."""

    code: str
    sentence: str

    @property
    def status(self) -> int:
        return 503 if self.code == "unavailable" else 500


def report(log: logging.Logger, what: str, error: BaseException) -> Failure:
    """Log that something failed; what to say about it."""
    failure = failure_of(error)
    if failure.code == "unavailable":
        log.error("%s failed: %s (%s)", what, cause_of(error), kind_of(error))
    else:
        log.error("%s failed", what, exc_info=error)
    return failure


def failure_of(error: BaseException) -> Failure:
    cause = cause_of(error)
    if cause is None:
        return Failure("fault", BROKEN)
    return Failure("unavailable", f"{cause}; try again in a moment")


def cause_of(error: BaseException) -> str | None:
    """What is wrong with disk or database; None if it is something else."""
    if isinstance(error, DataError | IntegrityError):
        return None
    names = [name_of(each) for each in chain(error)]
    for start, sentence in CAUSES.items():
        if any(name.startswith(start) for name in names):
            return sentence
    is_ours = any(name.startswith(BAD_VALUE) for name in names)
    is_away = isinstance(error, LOST) or hasattr(error, "sqlstate")
    return NO_ANSWER if is_away and not is_ours else None


# --- for the log: no message of an error, which may quote what a player sent or may not know --


def trace_of(error: BaseException) -> str:
    """Where it was raised, and of what kind it and those before it were."""
    lines = []
    for each in reversed(list(chain(error))):
        lines += [*format_tb(each.__traceback__), f"{kind_of(each)}\n"]
    return "".join(lines)


def kind_of(error: BaseException) -> str:
    names = dict.fromkeys(name for each in chain(error) if (name := name_of(each)))
    return " ".join([type(error).__name__, *names])


def name_of(error: BaseException) -> str:
    """What the system or the database calls this kind of error."""
    if isinstance(error, OSError) and error.errno is not None:
        return errno.errorcode.get(error.errno, "")
    for known in ("sqlite_errorname", "sqlstate"):
        if name := getattr(error, known, None):
            return str(name)
    return ""


def chain(error: BaseException) -> Iterator[BaseException]:
    """An error and those from which it was raised, the last one first."""
    following: BaseException | None = error
    seen: set[int] = set()
    while following is not None and id(following) not in seen:
        seen.add(id(following))
        yield following
        original = following.orig if isinstance(following, DBAPIError) else None
        context = None if following.__suppress_context__ else following.__context__
        following = original or following.__cause__ or context
