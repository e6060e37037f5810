"""Who sits where in which game: every deal is played with the seats rotated.

All games of a deal have one stream of chance, of which nobody else takes: the next tile out of an
equal bag is the same tile, whoever draws it and how many are drawn at once. So the games of a deal
see the same tiles in the same order until a refill of the bag, or a swapped rack, makes their bags
differ.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

import msgspec

from mozaika.core.game import AnyGame
from mozaika.core.play import Budget
from mozaika.errors import MozaikaError

Lineup = tuple[int, ...]
"""By seat, the number of the bot that sits there."""


class BadMatch(MozaikaError, ValueError):
    """Bots that cannot be matched in this game."""


class MatchSettings(msgspec.Struct, frozen=True):
    """All that a game depends on, but for its deal and who sits where."""

    game: str
    seats: int
    bots: tuple[str, ...]
    lineups: tuple[Lineup, ...]
    """The games of one deal."""
    seed: int
    budget: Budget
    version: str


class Task(msgspec.Struct, frozen=True):
    """One game to play."""

    number: int
    deal: int
    lineup: Lineup

    def chance(self, settings: MatchSettings) -> Random:
        return Random(f"{settings.seed}/{self.deal}")

    def thought(self, settings: MatchSettings, seat: int, ply: int) -> Random:
        """The generator of a seat for one decision; no two are alike, and none is chance's."""
        return Random(f"{settings.seed}/{self.deal}/{seat}/{ply}")


def match_lineups(game: AnyGame, bots: int) -> tuple[Lineup, ...]:
    """The games of one deal: a bot for each side, or the first against a field of the second."""
    sides = len(set(game.sides))
    if sides == 1 and bots > 1:
        return tuple((bot,) for bot in range(bots))
    if bots == sides:
        return rotations(game, range(bots))
    if bots == 2:
        return rotations(game, [0, *[1] * (sides - 1)])
    raise BadMatch(f"a match of {game.name} needs 2 bots" + (f" or {sides}" * (sides > 2)))


def ladder_lineups(
    game: AnyGame, bots: int, neighbours: bool = False, against_last: bool = False
) -> tuple[Lineup, ...]:
    """The games of one deal: everybody meets everybody, or only those beside them in the list.

    With `against_last` all meet the last bot and nobody else, which only two sides can do.
    """
    sides = len(set(game.sides))
    if bots < max(2, sides):
        raise BadMatch(f"a ladder of {game.name} with {sides} sides needs {max(2, sides)} bots")
    if sides == 1:
        return tuple((bot,) for bot in range(bots))
    if against_last and sides > 2:
        raise BadMatch(f"all against one needs a game of 2 sides; {game.name} has {sides}")
    meetings: list[tuple[int, ...]]
    if against_last:
        meetings = [(bot, bots - 1) for bot in range(bots - 1)]
    elif neighbours:
        meetings = [tuple(range(i, i + sides)) for i in range(bots - sides + 1)]
    else:
        meetings = list(combinations(range(bots), sides))
    return tuple(lineup for meeting in meetings for lineup in rotations(game, meeting))


def rotations(game: AnyGame, by_side: Sequence[int]) -> tuple[Lineup, ...]:
    """Each of these bots once on each side."""
    sides, count = game.sides, len(by_side)
    return tuple(tuple(by_side[(side - turn) % count] for side in sides) for turn in range(count))


def tasks(settings: MatchSettings, deals: int) -> Iterator[Task]:
    """All games in order; more deals only add games at the end."""
    lineups = settings.lineups
    for deal in range(deals):
        for index, lineup in enumerate(lineups):
            yield Task(deal * len(lineups) + index, deal, lineup)
