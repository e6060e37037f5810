"""Bots by name, bots of one's own, and a whole game between them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from inspect import Parameter, signature
from random import Random
from typing import Any

from mozaika.bots import BOTS, make_bot
from mozaika.bots.warming import decide_once
from mozaika.core.game import AnyGame, Game
from mozaika.core.play import LONGEST_GAME, Budget, Player
from mozaika.errors import MozaikaError
from mozaika.playthrough import Playthrough, is_view_of
from mozaika.registry import make


class BadBot(MozaikaError, TypeError):
    """Something that cannot choose an action."""


class Bot:
    """A bot of ours, ready to play one game: compiled and loaded."""

    def __init__(self, name: str, game: AnyGame) -> None:
        self.name = name
        self.game = game
        self._player = make_bot(name, game)
        decide_once(self._player, game)

    def __repr__(self) -> str:
        return f"bot({self.name!r}, {self.game!r})"

    def choose(
        self,
        view: object,
        legal: Sequence[object] | None = None,
        rng: Random | None = None,
        budget: Budget | None = None,
    ) -> Any:
        """One of the legal actions, from what the seat of this view may know.

        They follow from the view unless they are given. Without a generator it may choose
        otherwise the next time, and without a budget it thinks as long as it is used to.
        """
        rng = rng or Random()
        if not is_view_of(view, self.game):
            raise BadBot("a bot takes the view of the seat to act: game.view(game.to_act)")
        if legal is None:
            legal = self.game.legal_actions(self.game.redeal(view, rng))
        if not legal:
            raise BadBot(f"the seat of this view ({view.seat}) has nothing to decide")
        return self._player.choose(view, legal, rng, budget or Budget())


def bot(name: str, game: Playthrough | AnyGame) -> Bot:
    """A bot by its name, ready when made: random, greedy, level:1 to level:8 (need mozaika[fast]).

    >>> import mozaika
    >>> game = mozaika.Playthrough("azul", seed=7)
    >>> greedy = mozaika.bot("greedy", game)
    >>> greedy.choose(game.view(game.to_act)) in game.legal_actions
    True
    """
    rules = game.rules if isinstance(game, Playthrough) else game
    if not isinstance(rules, Game):
        raise BadBot(f"a bot plays a Playthrough or what `make` gives for a name, not {game!r}")
    return Bot(name, rules)


class OwnBot:
    """A function or an object of somebody else, called with as much as it takes."""

    def __init__(self, choose: Callable[..., object], name: str) -> None:
        self.name = name
        self._choose = choose
        self._takes = _positional(choose)
        if self._takes < 2:
            raise BadBot(f"{name} must take a view and the legal actions: (view, legal) -> action")

    def choose(self, view: object, legal: Sequence[object], rng: Random, budget: Budget) -> Any:
        """As it chooses; text is understood as well."""
        chosen = self._choose(*(view, legal, rng, budget)[: self._takes])
        if isinstance(chosen, str):
            return next((each for each in legal if str(each) == chosen), chosen)
        return chosen


def _positional(function: Callable[..., object]) -> int:
    kinds = [parameter.kind for parameter in signature(function).parameters.values()]
    if Parameter.VAR_POSITIONAL in kinds:
        return 4
    plain = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)
    return sum(kind in plain for kind in kinds)


def player_of(who: object, game: AnyGame) -> Player:
    """Whoever plays: a bot by its name, an object with `choose`, or a function (view, legal)."""
    if isinstance(who, str):
        return bot(who, game)
    choose = getattr(who, "choose", who)
    if not callable(choose):
        raise BadBot(
            f"{who!r} cannot play: a player is a function (view, legal) -> action, an object with "
            f"choose, or one of {', '.join(BOTS)}"
        )
    return OwnBot(choose, name_of(who))


def name_of(who: object) -> str:
    """What a record and a match call a player."""
    if isinstance(who, str):
        return who
    named = getattr(who, "name", None) or getattr(who, "__name__", None) or type(who).__name__
    return str(named)


def play(
    game: str | AnyGame,
    players: Sequence[object],
    seed: int | str | None = None,
    budget: Budget | None = None,
) -> Playthrough:
    """A whole game, a player for each seat: names of bots, functions, or anything with `choose`.

    A player of one's own is a function `(view, legal) -> action`; one that takes two arguments
    more is given a generator of its own and the budget. It never sees a state, nor the generator of
    the draws.

    >>> import mozaika
    >>> def first(view, legal):
    ...     return legal[0]
    >>> final = mozaika.play("azul", ["greedy", first], seed=1)
    >>> final.result.winners
    (0,)
    """
    rules = make(game, len(players)) if isinstance(game, str) else game
    final = Playthrough(rules, seed=seed)
    if len(players) != rules.seats:
        raise BadBot(f"{rules.name} has {rules.seats} seats here, so it takes as many players")
    sitting = [player_of(who, rules) for who in players]
    final.tags |= {f"seat{seat}": name_of(who) for seat, who in enumerate(players)}
    while isinstance(seat := final.to_act, int):
        if final.ply >= LONGEST_GAME:
            raise BadBot(f"the game does not end: there were {final.ply} actions, and more follow")
        thought = Random(f"{final.seed}/{seat}/{final.ply}")
        view, legal = final.view(seat), final.legal_actions
        final.act(sitting[seat].choose(view, legal, thought, budget or Budget()))
    return final
