"""A match: the first bot against the others, deal by deal, until it is over or decided."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from itertools import groupby
from statistics import fmean
from types import MappingProxyType
from typing import NamedTuple

from mozaika.arena.deals import MatchSettings, Task, tasks
from mozaika.arena.journal import Journal
from mozaika.arena.pool import play_all, play_here
from mozaika.arena.rating import skills
from mozaika.arena.referee import Played
from mozaika.arena.statistics import Estimate, Sprt, elo_interval, mean_of, share_interval
from mozaika.core.play import Player

ALL_PLAYED = "all games played"
INTERRUPTED = "interrupted"
NOBODY: Mapping[str, Player] = MappingProxyType({})


class BotFigures(NamedTuple):
    """What the games say about one bot."""

    name: str
    games: int
    score: Estimate
    """Its mean score at the end of a game."""
    forfeits: int
    moves: int
    """Decisions between two actions or more."""
    mean_seconds: float
    """For such a decision, in the mean."""
    longest_seconds: float
    skill: float | None = None
    """openskill's mu, where more than two play."""
    skill_deviation: float | None = None


class MatchOutcome(NamedTuple):
    """A match from the first bot's side. In a game for one, a deal is won by the higher score."""

    stop: str
    games: int
    deals: int
    """Those with all games played; shares and Elo come from them."""
    wins: int
    draws: int
    losses: int
    share: Estimate
    elo: Estimate
    margin: float | None
    """The mean score of the first bot less that of the others."""
    forfeits: list[str]
    too_long: int
    log_likelihood_ratio: float | None
    bots: list[BotFigures]


class Match:
    def __init__(self, settings: MatchSettings, journal: Journal, sprt: Sprt | None) -> None:
        self.settings = settings
        self.journal = journal
        self.sprt = sprt
        seats = [bot for lineup in settings.lineups for bot in lineup]
        self.fair = seats.count(0) / len(seats)
        """The first bot's share if all are equal."""
        self.unbroken: list[float] = []
        """Its share in each deal before the first gap, as far as the games have been read."""
        self.decided: str | None = None

    def run(
        self,
        deals: int,
        processes: int,
        watch: Callable[[], None],
        own: Mapping[str, Player] = NOBODY,
    ) -> str:
        """Play the games that are missing, `watch` after each; why it stopped.

        Players that are objects of this process (`own`, by name) play in it.
        """

        def after_game() -> str | None:
            watch()
            return self.verdict()

        return self.verdict() or play_missing(
            self.settings, tasks(self.settings, deals), self.journal, processes, after_game, own
        )

    # --- what the games say ----------------------------------------------------------------

    @property
    def played(self) -> list[Played]:
        """By number, so that it does not matter which game was finished first."""
        return [played for _, played in sorted(self.journal.played.items())]

    def deal_values(self, played: Sequence[Played]) -> list[tuple[int, float]]:
        """Each deal with all games played, and the share of the first bot in it."""
        return [
            (deal, deal_value(games))
            for deal, games in by_deal(played)
            if len(games) == len(self.settings.lineups)
        ]

    def _ratio(self) -> float | None:
        """Over the deals before the first gap, so that fast games do not count sooner."""
        if self.sprt is None:
            return None
        self._extend_unbroken()
        return self.sprt.log_likelihood_ratio(self.unbroken, self.fair)

    def _extend_unbroken(self) -> bool:
        """Value the deals that have become whole since; whether there are any."""
        before, size, played = len(self.unbroken), len(self.settings.lineups), self.journal.played
        while True:
            first = len(self.unbroken) * size
            games = [played[number] for number in range(first, first + size) if number in played]
            if len(games) < size:
                return len(self.unbroken) > before
            self.unbroken.append(deal_value(games))

    def verdict(self) -> str | None:
        """Asked after every game; only one that completes a deal can change it."""
        if self.sprt and self._extend_unbroken():
            ratio = self._ratio()
            self.decided = self.sprt.verdict(ratio) if ratio is not None else None
        return self.decided

    def outcome(self, stop: str) -> MatchOutcome:
        played = self.played
        values = self.deal_values(played)
        shares = [value for _, value in values]
        results = shares if self.settings.seats == 1 else [game.share(0) for game in played]
        return MatchOutcome(
            stop=stop,
            games=len(played),
            deals=len(values),
            wins=results.count(1.0),
            draws=sum(0 < result < 1 for result in results),
            losses=results.count(0.0),
            share=share_interval(shares),
            elo=elo_interval(shares, self.fair),
            margin=margin(played),
            forfeits=[
                f"game {game.number}: {game.reason}" for game in played if game.forfeit is not None
            ],
            too_long=sum(game.too_long for game in played),
            log_likelihood_ratio=self._ratio(),
            bots=figures(self.settings, played),
        )


def play_missing(
    settings: MatchSettings,
    all_tasks: Iterable[Task],
    journal: Journal,
    processes: int,
    watch: Callable[[], str | None],
    own: Mapping[str, Player] = NOBODY,
) -> str:
    """Play what the journal does not hold until `watch`, called after each game, says stop."""
    missing = (task for task in all_tasks if task.number not in journal.played)
    games = play_here(settings, missing, own) if own else play_all(settings, missing, processes)
    try:
        with closing(games) as finished:
            for played, record in finished:
                journal.add(played, record)
                if stop := watch():
                    return stop
    except KeyboardInterrupt:
        journal.reread()
        return INTERRUPTED
    return ALL_PLAYED


def by_deal(played: Sequence[Played]) -> Iterator[tuple[int, list[Played]]]:
    for deal, games in groupby(played, lambda game: game.deal):
        yield deal, list(games)


def deal_value(games: Sequence[Played]) -> float:
    """The mean share of the first bot; in a game for one, whether it alone scored most."""
    if len(games[0].lineup) > 1:
        return fmean(game.share(0) for game in games)
    mine, *others = (game.scores[0] for game in games)
    return (mine > max(others)) + (mine == max(others)) / 2


def margin(played: Sequence[Played]) -> float | None:
    """The mean score of the first bot less the mean score of all others."""
    mine = [score for game in played for score in game.scores_of(0)]
    others = [
        score
        for game in played
        for bot, score in zip(game.lineup, game.scores, strict=True)
        if bot != 0
    ]
    return fmean(mine) - fmean(others) if mine and others else None


def figures(settings: MatchSettings, played: Sequence[Played]) -> list[BotFigures]:
    """What the games say about each bot."""
    skill = skills(played, len(settings.bots)) if settings.seats > 2 else None
    return [
        _figures_of(bot, name, played, skill[bot] if skill else None)
        for bot, name in enumerate(settings.bots)
    ]


def _figures_of(
    bot: int, name: str, played: Sequence[Played], skill: tuple[float, float] | None
) -> BotFigures:
    sat = [(game, seat) for game in played for seat, who in enumerate(game.lineup) if who == bot]
    spent = [game.spent[seat] for game, seat in sat]
    moves = sum(each.moves for each in spent)
    return BotFigures(
        name=name,
        games=len({game.number for game, _ in sat}),
        score=mean_of([game.scores[seat] for game, seat in sat]),
        forfeits=sum(game.forfeit == seat for game, seat in sat),
        moves=moves,
        mean_seconds=sum(each.seconds for each in spent) / max(1, moves),
        longest_seconds=max((each.longest for each in spent), default=0.0),
        skill=skill and skill[0],
        skill_deviation=skill and skill[1],
    )
