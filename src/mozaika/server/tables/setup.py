"""What was chosen when a table was made."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from mozaika.server.tables.clock import TimeControl

Origin = Literal["made-up", "game"]


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
    start: Literal["full", "host"] = "full"
    team_chat: bool = False
    prelude: tuple[str, ...] = ()
    """The actions of another record from which this game goes on."""
    reserved: tuple[str | None, ...] = ()
    """By seat, the user for whom it is kept after a rematch."""
    reserved_names: tuple[str, ...] = ()
    """By seat, how that user was called when the rematch was asked for."""
    origin: Origin = "made-up"
    """Whether the prelude is somebody's invention, or the beginning of a game finished here."""
    ruleset: str = ""
    """By which the game began, and goes on whatever changes later."""
    draws: int = 1
    """The protocol of its draws; those of tables made before it was named are the first."""
