"""Who can take a seat: a bot by its name, or a program of somebody else as `cmd:COMMAND`."""

from __future__ import annotations

import re
import shlex
import shutil
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager

from mozaika.arena.engine import Engine
from mozaika.bots import make_bot
from mozaika.core.game import AnyGame, Seat
from mozaika.core.play import Player

PROGRAM = "cmd:"
_KIND = r"(?:[^,\"']|\"[^\"]*\"|'[^']*')+"


class BadSeats(ValueError):
    """Seats that nobody here can take."""


def split_seats(text: str) -> list[str]:
    """The seats of a list with commas between; a comma within quotes is none.

    >>> split_seats('human, level:4, "cmd:./my_bot --weights 1,2"')
    ['human', 'level:4', 'cmd:./my_bot --weights 1,2']
    """
    if not re.fullmatch(f"{_KIND}(,{_KIND})*", text):
        raise BadSeats(f"{text!r} is no list of seats: a seat is empty, or a quote open")
    return [_unquoted(kind.strip()) for kind in re.findall(_KIND, text)]


def _unquoted(kind: str) -> str:
    quote = kind[:1]
    whole = quote in ("'", '"') and kind.endswith(quote) and kind.count(quote) == 2
    return kind[1:-1].strip() if whole else kind


def check_kind(kind: str, game: AnyGame) -> None:
    """UnknownBot or BadSeats if nobody is called so; no program is started."""
    if not kind.startswith(PROGRAM):
        make_bot(kind, game)
        return
    try:
        command = shlex.split(kind.removeprefix(PROGRAM))
    except ValueError as error:
        raise BadSeats(f"{kind!r} is no command: {error}") from error
    if not command or shutil.which(command[0]) is None:
        raise BadSeats(f"there is no program to run as {kind!r}")


def make_player(kind: str, game: AnyGame, seat: Seat) -> Player:
    """Whoever is called so; Forfeit if a program does not start."""
    if kind.startswith(PROGRAM):
        return Engine(kind.removeprefix(PROGRAM), game, seat)
    return make_bot(kind, game)


@contextmanager
def seated(kinds: Sequence[str], game: AnyGame) -> Iterator[list[Player]]:
    """A player in each seat; the programs among them are ended with the game."""
    with ExitStack() as stack:
        players = []
        for seat, kind in enumerate(kinds):
            player = make_player(kind, game, Seat(seat))
            if isinstance(player, Engine):
                stack.callback(player.close)
            players.append(player)
        yield players
