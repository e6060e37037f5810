"""What is best, and what it is worth: a search from what the seat to act may know."""

from __future__ import annotations

from random import Random, SystemRandom
from statistics import fmean
from typing import TYPE_CHECKING, Any, NamedTuple

from mozaika.core.game import CHANCE, OVER, Actor, AnyGame, Game, Seat
from mozaika.core.play import Budget, SeatView, seat_of
from mozaika.errors import MozaikaError
from mozaika.extras import require
from mozaika.playthrough import Playthrough, is_view_of

if TYPE_CHECKING:
    from mozaika.search.search import Choice, Search, Thought

SECONDS = 1.0
"""Of an analysis to which no budget is given."""
PLAY_OUTS = 32
"""For the points of one line."""


class BadAnalysis(MozaikaError, ValueError):
    """Something that cannot be analysed; the sentence says what can."""


class Line(NamedTuple):
    """An action, what it is worth to the seat to act, and how the game would go on.

    >>> import mozaika
    >>> game = mozaika.Playthrough("azul", seed=7)
    >>> line = mozaika.analyse(game, simulations=200, seed=1).best()[0]
    >>> line.action in game.legal_actions, 0 < line.win_probability < 1, line.visits > 10
    (True, True, True)
    """

    action: Any
    win_probability: float
    """How likely the seat is to win, by the mean of all simulations that tried the action.

    A game that is won counts 97 to 100 %, the more the higher the lead. Of more than two sides the
    search compares each with the best of the others; its probability is its share of them all. In
    a game for one seat, which nobody wins, it is the lowest peg to expect, as a part of the track.
    """
    points: float
    """By how many points the seat's lead over the best of the others is expected to change.

    The lead is counted by `Game.forecast` (in Ingenious by all pegs together), now and at the next
    quiet position: in Azul and Summer Pavilion the end of the round, in Ingenious the end of a
    turn after as many decisions as everybody's turn usually takes. It is the mean of 32 ways in
    which the game may go on: each decision is made as often as the simulations tried it, and where
    they tried none by the search's quick policy. It compares the actions of one position, and is
    coarser than the win probability: less than a point says little. In a game for one seat the
    points are its own.
    """
    continuation: tuple[Any, ...]
    """The actions tried most after this one, up to a draw or a decision about hidden tiles."""
    visits: int
    """How many simulations tried the action."""


class Analysis:
    """What a search found for the seat to act; `analyse` makes it.

    >>> import mozaika
    >>> found = mozaika.analyse(mozaika.Playthrough("azul", seed=7), simulations=200, seed=1)
    >>> found.simulations, found.seat, len(found.best(3))
    (200, 0, 3)
    """

    def __init__(self, search: Search, view: SeatView, thought: Thought, seed: str) -> None:
        self.seat: int = seat_of(view)
        """The seat to act."""
        self.simulations = thought.simulations
        """How many were made."""
        self.seconds = thought.seconds
        """How long they took."""
        self._game = search.kernel.game
        self._search, self._view, self._seed = search, view, seed
        self._tried = [choice for choice in thought.choices if choice.visits]

    def __repr__(self) -> str:
        return f"<Analysis for seat {self.seat} by {self.simulations} simulations>"

    def best(self, count: int = 1) -> list[Line]:
        """The best lines, so many or as many as were tried; the action tried most is the first."""
        if count < 1:
            raise BadAnalysis(f"there is 1 best line or more, not {count}")
        return [self._line(choice) for choice in self._tried[:count]]

    def _line(self, choice: Choice) -> Line:
        decode, code = self._search.kernel.decode, choice.code
        gains, totals = zip(*(self._play_on(code, n) for n in range(PLAY_OUTS)), strict=True)
        win_probability = choice.mean / fmean(totals)
        continuation = tuple(map(decode, self._search.continuation(code)))
        return Line(decode(code), win_probability, fmean(gains), continuation, choice.visits)

    def _play_on(self, code: int, number: int) -> tuple[int, float]:
        """What the seat gains until the next quiet position, and what that is worth to all sides.

        All lines have the same deals for the same number, so that chance does not favour one.
        """
        kernel, rng = self._search.kernel, Random(f"{self._seed}/{number}")
        before = self._game.redeal(self._view, rng)
        position = kernel.pack(before, rng.getrandbits(64))
        self._search.play_on(position, code, rng)
        gain = self._lead(kernel.unpack(position)) - self._lead(before)
        is_shared = len(set(self._game.sides)) > 2  # the chances of two are 1 in all
        return gain, sum(self._search.evaluate(position)) if is_shared else 1.0

    def _lead(self, state: object) -> int:
        """Of the seat over the best of the others; a partner has the same points."""
        points, sides = self._game.forecast(state), self._game.sides
        others = [points[seat] for seat, side in enumerate(sides) if side != sides[self.seat]]
        return points[self.seat] - max(others, default=0)


def analyse(
    game: Playthrough | AnyGame,
    view: object = None,
    *,
    seconds: float | None = None,
    simulations: int | None = None,
    seed: int | str | None = None,
) -> Analysis:
    """What is best for the seat to act, by a search that knows what the seat may know.

    Given is a game in progress, or the rules and the view of the seat to act. The search ends
    after so many seconds (1 by default) or simulations, and sooner once nothing can overtake the
    first action. The same seed and number of simulations find the same. Needs mozaika[fast].

    >>> import mozaika
    >>> game = mozaika.Playthrough("azul", seed=7)
    >>> [best] = mozaika.analyse(game, simulations=2000, seed=1).best()
    >>> best.action, best.win_probability > 0.5, len(best.continuation) > 3
    (3R2, True, True)
    """
    require("fast", "An analysis")
    from mozaika.search.search import Search

    if seconds is not None and seconds < 0:
        raise BadAnalysis(f"an analysis takes 0 seconds or more, not {seconds}")
    if simulations is not None and simulations < 1:
        raise BadAnalysis(f"an analysis takes 1 simulation or more, not {simulations}")
    if seconds is None and simulations is None:
        seconds = SECONDS
    rules, seen = _rules_and_view(game, view)
    seed = str(SystemRandom().getrandbits(32) if seed is None else seed)
    rng = Random(seed)
    state = rules.redeal(seen, rng)
    _check_seat(rules.to_act(state), seen.seat)
    search = Search(rules)
    search.get_ready()
    root = search.kernel.pack(state, rng.getrandbits(64))
    thought = search.think(root, Budget(seconds, simulations))
    return Analysis(search, seen, thought, seed)


def _rules_and_view(game: object, view: object) -> tuple[AnyGame, SeatView]:
    rules = game.rules if isinstance(game, Playthrough) else game
    if isinstance(game, Playthrough) and view is None:
        view = game.view(game.to_act)
    if not isinstance(rules, Game) or not is_view_of(view, rules):
        raise BadAnalysis("analyse takes a Playthrough, or a Game and a view of it")
    return rules, view


def _check_seat(actor: Actor, seat: Seat | None) -> None:
    if actor is OVER:
        raise BadAnalysis("there is nothing to decide: the game is over")
    if actor is CHANCE:
        raise BadAnalysis("there is nothing to decide: a draw is due")
    if actor != seat:
        raise BadAnalysis(f"seat {actor} is to act, so it takes the view of seat {actor}")
