"""Who can take a seat: a bot by its name, or a program of somebody else as `cmd:COMMAND`.

A bot may have a budget of its own: `level:8@0.3s` thinks 0.3 s a move and `level:8@2000` tries
2,000 simulations, whatever the others are given.
"""

from __future__ import annotations

import re
import shutil
import traceback
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from random import Random
from typing import Any

from mozaika.arena.channel import printable
from mozaika.arena.command import split_command, warn_without_limits
from mozaika.arena.engine import Engine, Forfeit
from mozaika.bots import UnknownBot, check_bot, make_bot
from mozaika.core.game import AnyGame, Seat
from mozaika.core.play import Budget, Player, SeatView
from mozaika.errors import MozaikaError

PROGRAM = "cmd:"
_BUDGETED = re.compile(r"(?P<name>[^@]+)@(?:(?P<seconds>\d*\.?\d+)s|(?P<simulations>[1-9]\d*))")
_KIND = r"(?:[^,\"']|\"[^\"]*\"|'[^']*')+"


class BadSeats(MozaikaError, ValueError):
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


class Budgeted:
    """A bot that keeps to a budget of its own."""

    def __init__(self, player: Player, budget: Budget) -> None:
        self.player = player
        self.budget = budget

    def choose(self, view: SeatView, legal: Sequence[object], rng: Random, budget: Budget) -> Any:
        """As the bot does within its own budget, on as many threads as are given."""
        own = self.budget._replace(threads=budget.threads)
        return self.player.choose(view, legal, rng, own)


def split_budget(kind: str) -> tuple[str, Budget | None]:
    """The name of a bot, and the budget of its own, if it has one.

    >>> split_budget("level:8@0.3s")
    ('level:8', Budget(seconds=0.3, simulations=None, threads=1))
    """
    if "@" not in kind:
        return kind, None
    found = _BUDGETED.fullmatch(kind)
    if found is None:
        raise BadSeats(f"{kind!r} has no budget after its @: 0.3s, or 2000 for simulations")
    seconds, simulations = found["seconds"], found["simulations"]
    return found["name"], Budget(
        float(seconds) if seconds else None, int(simulations) if simulations else None
    )


def check_kind(kind: str, game: AnyGame) -> None:
    """UnknownBot or BadSeats if nobody is called so; nobody is made, no program is started."""
    if not kind.startswith(PROGRAM):
        check_bot(split_budget(kind)[0], game)
        return
    try:
        command = split_command(kind.removeprefix(PROGRAM))
    except ValueError as error:
        raise BadSeats(f"{kind!r} is no command: {error}") from error
    if not command or shutil.which(command[0]) is None:
        raise BadSeats(f"there is no program to run as {kind!r}")
    warn_without_limits()


def make_player(kind: str, game: AnyGame, seat: Seat) -> Player:
    """Whoever is called so; Forfeit if a program does not start."""
    if kind.startswith(PROGRAM):
        return Engine(kind.removeprefix(PROGRAM), game, seat)
    name, own = split_budget(kind)
    player = make_bot(name, game)
    return Budgeted(player, own) if own else player


@contextmanager
def forfeits(seat: Seat) -> Iterator[None]:
    """Whatever the player of a seat raises costs it the game; standard error shows where it was."""
    try:
        yield
    except (Forfeit, UnknownBot):
        raise
    except Exception as error:
        traceback.print_exc()
        reason = printable(f"it raised {type(error).__name__}: {error}")
        raise Forfeit(seat, reason) from error


@contextmanager
def seated(
    kinds: Sequence[str], game: AnyGame, own: Mapping[str, Player]
) -> Iterator[list[Player]]:
    """A player in each seat, one of `own` if it is called so; programs are ended with the game."""
    with ExitStack() as stack:
        players = []
        for seat, kind in enumerate(kinds):
            with forfeits(Seat(seat)):
                player = own.get(kind) or make_player(kind, game, Seat(seat))
            if isinstance(player, Engine):
                stack.callback(player.close)
            players.append(player)
        yield players
