"""mozaika backup | restore | admin"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from mozaika.cli.app import Json, app, dump, fail

if TYPE_CHECKING:
    from mozaika.server.admin import Admin
    from mozaika.server.store.accounts import User

admin_app = typer.Typer(no_args_is_help=True, help="Administer a server.")
app.add_typer(admin_app, name="admin")

Url = Annotated[str | None, typer.Option("--database", help="As for `mozaika serve`.")]
Name = Annotated[str, typer.Argument(help="The name of an account, or the id of a user.")]


def address(database: str | None) -> str:
    from mozaika.server.settings import BadSettings, read_settings

    try:
        return read_settings(database=database).database
    except BadSettings as error:
        fail(error)


@app.command(epilog="Example: mozaika backup mozaika.backup.gz")
def backup(
    file: Annotated[Path, typer.Argument(help="The file to write.")], database: Url = None
) -> None:
    """Write all that a server has stored into one file, also while it runs."""
    from mozaika.server.store.backup import write_backup
    from mozaika.server.store.database import opened
    from mozaika.server.store.files import BadDatabase

    async def work() -> int:
        async with opened(address(database), must_exist=True) as found:
            return await write_backup(found, file)

    try:
        rows = asyncio.run(work())
    except (OSError, BadDatabase) as error:
        fail(error)
    print(f"{rows} rows are in {file}.")


@app.command(epilog="Example: mozaika restore mozaika.backup.gz --database sqlite:///new.db")
def restore(
    file: Annotated[Path, typer.Argument(help="A file that `backup` wrote.")], database: Url = None
) -> None:
    """Fill a new, empty database from a backup."""
    from mozaika.server.store.backup import BadBackup, check, read_backup
    from mozaika.server.store.database import opened
    from mozaika.server.store.files import BadDatabase

    async def work() -> int:
        check(file)
        async with opened(address(database)) as empty:
            return await read_backup(empty, file)

    try:
        rows = asyncio.run(work())
    except (OSError, BadBackup, BadDatabase) as error:
        fail(error)
    print(f"{rows} rows were restored.")


def ask(database: str | None, what: Callable[[Admin], Awaitable[object]]) -> Any:
    """Do something with a server; a clear line if it cannot be."""
    from mozaika.server.admin import Busy, Unknown, open_admin
    from mozaika.server.store.files import BadDatabase

    async def work() -> Any:
        async with open_admin(address(database)) as admin:
            return await what(admin)

    try:
        return asyncio.run(work())
    except (OSError, Busy, Unknown, BadDatabase) as error:
        fail(error)
    except UnicodeEncodeError:  # bytes of the command line that are no text
        fail("a name is written in UTF-8")


@admin_app.command(epilog="Example: mozaika admin tables --json")
def tables(database: Url = None, as_json: Json = False) -> None:
    """List the tables that are not over."""
    found = ask(database, lambda admin: admin.tables())
    if as_json:
        dump(found)
        return
    for table in found:
        print(f"{table['id']}  {table['status']:<8} {table['game']}")


@admin_app.command(epilog="Example: mozaika admin close abcd1234 --reason 'by request'")
def close(
    table: Annotated[str, typer.Argument(help="The id of the table.")],
    reason: Annotated[str, typer.Option(help="Shown to the players.")] = "closed by the server",
    database: Url = None,
) -> None:
    """End a game without a winner."""
    ask(database, lambda admin: admin.close(table, reason))
    print(f"Table {table} is closed.")


@admin_app.command(epilog="Example: mozaika admin ban Anna")
def ban(name: Name, database: Url = None) -> None:
    """Let a user do nothing any more; who plays with them goes on."""
    user, tables = ask(database, lambda admin: admin.ban(name))
    print(f"{described(user)} is banned and can do nothing any more, by no session and no token.")
    for table in tables:
        print(f"Table {table} goes on without them.")


@admin_app.command(epilog="Example: mozaika admin unban Anna")
def unban(name: Name, database: Url = None) -> None:
    """Let a user play again."""
    user = ask(database, lambda admin: admin.unban(name))
    print(f"{described(user)} may play again; seats are not given back.")


def described(user: User) -> str:
    return f"The {'account' if user.is_account else 'guest'} {user.name} (id {user.id})"


@admin_app.command(epilog="Example: mozaika admin password Anna")
def password(name: Name, database: Url = None) -> None:
    """Give an account a new password, which is printed once; its sessions and tokens end."""
    print(ask(database, lambda admin: admin.new_password(name)))
