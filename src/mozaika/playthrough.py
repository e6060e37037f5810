"""One game in progress, for people and notebooks: a thin coat around `Game`, which is the rules."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import SystemRandom
from typing import Any, Final, Literal, NamedTuple, TypeGuard

from mozaika.core.game import CHANCE, Actor, AnyGame, Event, Game, Nobody, Refusal, Result, Seat
from mozaika.core.play import SeatView, by_ply, plies, wait
from mozaika.core.record import Record, replay_steps
from mozaika.core.record import replay as states_of
from mozaika.core.text import BadText
from mozaika.errors import MozaikaError
from mozaika.registry import game_of, make

Chance = Literal["auto", "manual"]
AUTO: Final = "auto"
MANUAL: Final = "manual"
NOTATION = "notation"
"""The rule of a refusal of text that is no action at all."""
FEW = 5


class BadPlaythrough(MozaikaError, ValueError):
    """Something a game in progress cannot do; the sentence says what it can."""


class Step(NamedTuple):
    """One action of a game: the state before it, who acted, what happened, and the state after it.

    >>> import mozaika
    >>> game = mozaika.Playthrough("azul", seed=7)
    >>> _ = game.act("1B1")
    >>> *draws, last = mozaika.replay(game.record)
    >>> last.actor, last.action, last.events[0].kind, last.after == game.state
    (0, 1B1, 'laid', True)
    """

    state: Any
    actor: Actor
    action: Any
    events: list[Event]
    after: Any


class Playthrough:
    """One game in progress; the draws are made by itself, from its seed.

    A draw depends on the seed and on how many actions came before it: whoever takes a decision
    back and makes it again draws the same tiles.

    >>> import mozaika
    >>> game = mozaika.Playthrough("azul", seats=2, seed=7)
    >>> game.to_act
    0
    >>> game.legal_actions[:3]
    [1B1, 1B2, 1B3]
    >>> [event.kind for event in game.act("1B2")]
    ['laid', 'moved']
    >>> game.scores, game.result
    ((0, 0), None)
    >>> game.undo()
    1B2
    """

    def __init__(
        self,
        game: str | AnyGame,
        seats: int | None = None,
        seed: int | str | None = None,
        first: int | str = 0,
        chance: Chance = AUTO,
    ) -> None:
        """`game` is a name, or a Game with its seats; without a seed nobody knows the draws.

        With chance="manual" the draws are yours to decide: they are actions like any other.
        """
        if chance not in (AUTO, MANUAL):
            raise BadPlaythrough(f"chance is {AUTO!r} or {MANUAL!r}, not {chance!r}")
        if isinstance(game, str):
            game = make(game, seats, first)
        elif not isinstance(game, Game):
            raise BadPlaythrough(f"a game is a name or what `make` gives for it, not {game!r}")
        elif seats not in (None, game.seats):
            raise BadPlaythrough(f"this game has {game.seats} seats already, so not {seats}")
        self.rules: AnyGame = game
        """The rules, for all that is not asked often enough to stand here."""
        self.chance = chance
        self.seed = str(SystemRandom().getrandbits(32) if seed is None else seed)
        self.tags = {"seed": self.seed} if chance == AUTO else {}
        """The record's other header lines, yours to add to: `seat0` is who sits in seat 0."""
        self._states: list[Any] = [game.start()]
        self._actions: list[Any] = []
        self._deal()

    @classmethod
    def from_record(
        cls,
        record: Record,
        ply: int | None = None,
        chance: Chance = AUTO,
    ) -> Playthrough:
        """The game after the first `ply` actions of its record (all of them by default).

        >>> import mozaika
        >>> record = mozaika.play("azul", ["greedy", "random"], seed=1).record
        >>> game = mozaika.Playthrough.from_record(record, ply=31)
        >>> game.ply, game.record.actions == record.actions[:31]
        (31, True)
        """
        last = len(record.actions)
        if ply is not None and not 0 <= ply <= last:
            raise BadPlaythrough(f"this record has the plies 0 to {last}, not {ply}")
        kept = record.fork(last if ply is None else ply)
        game = cls(game_of(kept), seed=kept.tags.get("seed"), chance=MANUAL)
        game.tags = {**({"seed": game.seed} if chance == AUTO else {}), **kept.tags}
        game._states = list(states_of(game.rules, kept))
        game._actions = [game.rules.parse(text) for text in kept.actions]
        game.chance = chance
        game._deal()
        return game

    # --- acting ----------------------------------------------------------------------------

    def act(self, action: object) -> list[Event]:
        """Carry out an action, given as text or as itself, and the draws after it; what happened.

        IllegalAction, with the number of the rule, if it may not be done now.
        """
        action = self._parse(action)
        state, events = self.rules.step(self.state, action)
        self._states.append(state)
        self._actions.append(action)
        return events + self._deal()

    def refusal(self, action: object) -> Refusal | None:
        """Why the action may not be done now; None if it may. Nothing is raised.

        >>> import mozaika
        >>> game = mozaika.Playthrough("azul", seed=7)
        >>> game.refusal("1B1")
        >>> game.refusal("cR1")
        Refusal(rule='AZ-2.2', reason='there is no tile in the centre')
        """
        try:
            return self.rules.refusal(self.state, self._parse(action))
        except BadPlaythrough as error:
            return Refusal(NOTATION, str(error))

    def undo(self) -> Any:
        """Take back the last decision and the draws after it; the decision.

        Where the draws are yours to decide, the last action.
        """
        keep = len(self._actions) - 1
        while keep >= 0 and self.chance == AUTO and self._actor(keep) is CHANCE:
            keep -= 1
        if keep < 0:
            raise BadPlaythrough("there is nothing to undo: no decision was made yet")
        taken_back = self._actions[keep]
        del self._states[keep + 1 :], self._actions[keep:]
        return taken_back

    def _deal(self) -> list[Event]:
        """Make the draws that are due; what they brought."""
        if self.chance == MANUAL:
            return []
        events: list[Event] = []
        for ply in plies(self.rules, self.state, wait, by_ply(self.seed), self.ply):
            events += self.rules.explain(ply.state, ply.action)
            self._states.append(ply.after)
            self._actions.append(ply.action)
        return events

    def _parse(self, action: object) -> Any:
        try:
            return self.rules.parse(str(action))
        except BadText as error:
            what = f"{str(action)[:40]!r} is no action of {self.rules.name} ({error.reason})"
            raise BadPlaythrough(f"{what}; {self._choices()}") from error

    def _choices(self) -> str:
        legal = self.legal_actions
        if not legal:
            return "the game is over"
        more = f" and {len(legal) - FEW} more" if len(legal) > FEW else ""
        return f"now there are {', '.join(map(str, legal[:FEW]))}{more}"

    def _actor(self, ply: int) -> Actor:
        return self.rules.to_act(self._states[ply])

    # --- how it stands ---------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The position with all its secrets, for `rules`."""
        return self._states[-1]

    @property
    def states(self) -> tuple[Any, ...]:
        """Every position so far, by ply; the first is the start."""
        return tuple(self._states)

    @property
    def ply(self) -> int:
        """How many actions there have been, draws included."""
        return len(self._actions)

    @property
    def to_act(self) -> Actor:
        """The seat to decide; OVER at the end; CHANCE only where the draws are yours to decide."""
        return self.rules.to_act(self.state)

    @property
    def legal_actions(self) -> list[Any]:
        """All that can be given to `act` now."""
        if self.to_act is CHANCE:
            return [action for action, _ in self.rules.chance_outcomes(self.state)]
        return list(self.rules.legal_actions(self.state))

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each seat as it stands on the board."""
        return self.rules.scores(self.state)

    @property
    def result(self) -> Result | None:
        """None while the game goes on."""
        return self.rules.result(self.state)

    def view(self, seat: int | Nobody | None = None) -> Any:
        """What a seat may know; None is a spectator, and so is `to_act` when no seat acts."""
        if isinstance(seat, Nobody):
            seat = None
        if seat is not None and seat not in range(self.rules.seats):
            seats = ", ".join(map(str, range(self.rules.seats)))
            raise BadPlaythrough(f"the seats are {seats}, or None for a spectator; not {seat!r}")
        return self.rules.view(self.state, None if seat is None else Seat(seat))

    @property
    def record(self) -> Record:
        """The game so far; `record.save(path)` keeps it."""
        rules = self.rules
        actions = tuple(map(str, self._actions))
        first = rules.options.first
        record = Record(rules.name, rules.ruleset, rules.seats, first, self.tags, actions)
        result = self.result
        return record.with_result(result.reason, result.places, self.scores) if result else record

    # --- as text and picture ---------------------------------------------------------------

    def __str__(self) -> str:
        """The table as the seat to act sees it."""
        return self.rules.draw_view(self.view(self.to_act)).rstrip("\n")

    def __repr__(self) -> str:
        actor = self.to_act
        acts = actor.value if isinstance(actor, Nobody) else f"seat {actor} to act"
        return f"<Playthrough of {self.rules!r}, ply {self.ply}, {acts}>"

    def _repr_svg_(self) -> str:
        """The table in a notebook."""
        from mozaika.draw import svg

        return svg(self.rules, self.view(self.to_act))


def is_view_of(view: object, rules: AnyGame) -> TypeGuard[SeatView]:
    """Whether this is what a seat of the game may know, and not, say, a state."""
    return type(view) is type(rules.view(rules.start(), None))


def replay(record: Record) -> Iterator[Step]:
    """Every step of a recorded game; BadRecord at an action that does not fit.

    >>> import mozaika
    >>> record = mozaika.play("ingenious", ["greedy", "random"], seed=1).record
    >>> steps = list(mozaika.replay(record))
    >>> len(steps) == len(record.actions)
    True
    >>> rules = mozaika.make(record.game, record.seats)
    >>> max(rules.scores(step.after) for step in steps) == rules.scores(steps[-1].after)
    True
    """
    if not isinstance(record, Record):
        raise BadPlaythrough(
            f"a replay takes a Record, which Record.load(path) gives: not {record!r}"
        )
    return _steps(game_of(record), record)


def _steps(game: AnyGame, record: Record) -> Iterator[Step]:
    steps = pairwise(replay_steps(game, record))
    for ((state, _), (after, events)), text in zip(steps, record.actions, strict=True):
        yield Step(state, game.to_act(state), game.parse(text), events, after)
