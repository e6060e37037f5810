"""A match between bots, with an honest answer: paired deals, and how sure one can be."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from random import SystemRandom
from typing import TYPE_CHECKING

from mozaika import __version__
from mozaika.core.play import Budget
from mozaika.extras import require
from mozaika.players import name_of, player_of
from mozaika.registry import make

if TYPE_CHECKING:
    from mozaika.arena.match import MatchOutcome


def match(
    game: str,
    *bots: object,
    games: int = 100,
    seats: int | None = None,
    seed: int | None = None,
    budget: Budget | None = None,
    processes: int | None = None,
    progress: bool = False,
) -> MatchOutcome:
    """The first bot against the others: its share of the victories and its Elo difference.

    Every deal is played with the seats rotated, so `games` is rounded up to whole deals. Names
    play in processes, as many as there are cores; a function or an object of yours plays in this
    process. What a bot raises, or an illegal action, costs it the game and is listed in `forfeits`.
    Needs mozaika[arena].

    >>> import mozaika
    >>> def first(view, legal):
    ...     return legal[0]
    >>> found = mozaika.match("azul", "greedy", first, games=20, seed=1)
    >>> found.games, found.share.value, found.share.low > 0.5
    (20, 1.0, True)
    """
    require("arena", "A match")
    from mozaika.arena.deals import BadMatch, MatchSettings, match_lineups
    from mozaika.arena.journal import Journal
    from mozaika.arena.match import Match
    from mozaika.arena.pool import cores
    from mozaika.arena.seats import check_kind

    if games < 1:
        raise BadMatch(f"a match has 1 game or more, not {games}")
    rules = make(game, seats)
    for bot in bots:
        if isinstance(bot, str):
            check_kind(bot, rules)
    settings = MatchSettings(
        game=rules.name,
        seats=rules.seats,
        bots=_names(bots),
        lineups=match_lineups(rules, len(bots)),
        seed=SystemRandom().getrandbits(48) if seed is None else seed,
        budget=budget or Budget(),
        version=__version__,
    )
    own = {
        name: player_of(bot, rules)
        for name, bot in zip(settings.bots, bots, strict=True)
        if not isinstance(bot, str)
    }
    its_match = Match(settings, Journal(settings, None), None)
    deals = -(-games // len(settings.lineups))
    with _bar(deals * len(settings.lineups), progress) as tick:
        stop = its_match.run(deals, processes or cores(), tick, own)
    return its_match.outcome(stop)


def _names(bots: Sequence[object]) -> tuple[str, ...]:
    """What each is called, an object of yours by another name than all others."""
    names: list[str] = []
    for bot in bots:
        name = name_of(bot)
        while not isinstance(bot, str) and (name in names or name in bots):
            name += "'"
        names.append(name)
    return tuple(names)


@contextmanager
def _bar(games: int, is_shown: bool) -> Iterator[Callable[[], None]]:
    """What to call after each game; it moves a bar on standard error."""
    if not is_shown:
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=games)
        yield lambda: bar.advance(task)
