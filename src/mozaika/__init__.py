"""Azul, Azul: Summer Pavilion and Ingenious, exactly.

Two layers. `Game` is the rules: pure functions on values, for search, proofs and servers.
`Playthrough` is one game in progress, for people and notebooks.

A game in progress: draws are made for you, from the seed.

>>> import mozaika
>>> game = mozaika.Playthrough("azul", seats=2, seed=7)
>>> game.to_act, game.legal_actions[:3]
(0, [1B1, 1B2, 1B3])
>>> [event.kind for event in game.act("1B2")]
['laid', 'moved']
>>> game.refusal("1B3")
Refusal(rule='AZ-2.2', reason='there is no tile on factory 1')

A bot, and a whole game; a player of your own is a function (view, legal) -> action.

>>> greedy = mozaika.bot("greedy", game)
>>> events = game.act(greedy.choose(game.view(game.to_act)))
>>> final = mozaika.play("ingenious", ["greedy", "random", lambda view, legal: legal[0]], seed=1)
>>> final.result.winners
(0,)

What is best, from what the seat to act may know.

>>> found = mozaika.analyse(game, simulations=500)
>>> found.best(3)[0].action in game.legal_actions
True

The rules as values; the old state stays as it was.

>>> rules = mozaika.make("azul", seats=2)
>>> state, events = rules.step(rules.start(), rules.parse("1=BBRK"))
>>> sum(probability for _, probability in rules.chance_outcomes(state))
Fraction(1, 1)

docs/api.md explains every name: Playthrough, bot, play, analyse, match, Record, replay,
make, configurations, Game, Kernel and what they give back.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mozaika.analysis import Analysis as Analysis
    from mozaika.analysis import Line as Line
    from mozaika.analysis import analyse as analyse
    from mozaika.arena.statistics import Estimate as Estimate
    from mozaika.core.game import CHANCE as CHANCE
    from mozaika.core.game import OVER as OVER
    from mozaika.core.game import Event as Event
    from mozaika.core.game import Game as Game
    from mozaika.core.game import IllegalAction as IllegalAction
    from mozaika.core.game import Refusal as Refusal
    from mozaika.core.game import Result as Result
    from mozaika.core.play import Budget as Budget
    from mozaika.core.record import Record as Record
    from mozaika.errors import MozaikaError as MozaikaError
    from mozaika.kernels.kernel import Kernel as Kernel
    from mozaika.matches import match as match
    from mozaika.players import bot as bot
    from mozaika.players import play as play
    from mozaika.playthrough import Playthrough as Playthrough
    from mozaika.playthrough import Step as Step
    from mozaika.playthrough import replay as replay
    from mozaika.registry import configurations as configurations
    from mozaika.registry import make as make

__version__ = "0.1.0"

_HOMES = {
    "Playthrough": "playthrough",
    "bot": "players",
    "play": "players",
    "analyse": "analysis",
    "match": "matches",
    "Record": "core.record",
    "replay": "playthrough",
    "make": "registry",
    "configurations": "registry",
    "Game": "core.game",
    "CHANCE": "core.game",
    "OVER": "core.game",
    "Kernel": "kernels.kernel",
    "Event": "core.game",
    "Refusal": "core.game",
    "IllegalAction": "core.game",
    "Result": "core.game",
    "Step": "playthrough",
    "Analysis": "analysis",
    "Line": "analysis",
    "Budget": "core.play",
    "Estimate": "arena.statistics",
    "MozaikaError": "errors",
}
"""Where each public name is defined; it is imported when it is first used."""
__all__ = [  # noqa: RUF022 - in the order of docs/api.md
    "Playthrough",
    "bot",
    "play",
    "analyse",
    "match",
    "Record",
    "replay",
    "make",
    "configurations",
    "Game",
    "CHANCE",
    "OVER",
    "Kernel",
    "Event",
    "Refusal",
    "IllegalAction",
    "Result",
    "Step",
    "Analysis",
    "Line",
    "Budget",
    "Estimate",
    "MozaikaError",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"mozaika has no {name!r}; it has {', '.join(__all__)}")
    from mozaika.extras import MissingExtra, stand_in

    try:
        value = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    except MissingExtra as error:
        return stand_in(name, error)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return __all__
