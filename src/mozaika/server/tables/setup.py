"""What was chosen when a table was made."""

from __future__ import annotations

from msgspec import Struct

from mozaika.server.tables.clock import TimeControl


class Setup(Struct, frozen=True):
    """What was chosen when the table was made.

    It is stored as JSON: a field may be added with a default, none may be renamed or removed.
    """

    game: str
    seats: int
    first: int | str
    host: str
    host_name: str
    clock: TimeControl = TimeControl()
    public: bool = False
    rated: bool = False
    start: str = "full"
    team_chat: bool = False
    prelude: tuple[str, ...] = ()
    """The actions of another record from which this game goes on."""
    reserved: tuple[str | None, ...] = ()
    """By seat, the user for whom it is kept after a rematch."""
    ruleset: str = ""
    """By which the game began, and goes on whatever changes later."""
