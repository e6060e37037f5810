"""Any drawn position, without a table: its legal actions, and what they bring."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import Request, Router, post
from litestar.params import JSONBody
from msgspec import Meta

from mozaika.core.game import AnyGame, IllegalAction, Seat
from mozaika.core.text import BadText
from mozaika.registry import UnknownGame, make
from mozaika.server.http.problems import RESPONSES, HttpProblem, problem_of
from mozaika.server.http.routes.common import person_of, run_costly
from mozaika.server.http.routes.records import ReplayedStep, replayed_step
from mozaika.server.protocol import views
from mozaika.server.protocol.views.falls import Fall
from mozaika.server.tables.orders import OrderRefused

MOST_ACTIONS = 60
MOST_VALUED = 600
"""Legal actions; valuing more would keep the server busy for whoever asks often."""


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A drawn position, the actions played from it, and the seat that looks."""

    game: Annotated[str, Meta(max_length=40)]
    position: Annotated[str, Meta(max_length=4000)]
    actions: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=MOST_ACTIONS)] = (
        msgspec.field(default_factory=list)
    )
    seats: Annotated[int, Meta(ge=1, le=4)] = 2
    seat: Annotated[int, Meta(ge=0, le=3)] = 0


class Studied(msgspec.Struct, frozen=True):
    """`legal` are the actions of the seat to act, `points` what each of them brings it (if few).

    `falls` is what some of them cost beyond that, by action.
    """

    to_act: int | str
    view: Any
    legal: list[str]
    points: list[int]
    falls: dict[str, Fall]
    scores: list[int]
    steps: list[ReplayedStep]


@post("/study", status_code=200, responses=RESPONSES)
async def study(request: Request[Any, Any, Any], data: JSONBody[Position]) -> Studied:
    """The position after the actions; an action that a rule refuses is answered with its number."""
    person_of(request)
    return await run_costly(request, partial(studied, data))


def studied(data: Position) -> Studied:
    game, state = read(data)
    steps = []
    for ply, text in enumerate(data.actions, 1):
        step, state = played(game, state, ply, text)
        steps.append(step)
    actor = game.to_act(state)
    seat = actor if isinstance(actor, int) else None
    legal = [] if seat is None else game.legal_actions(state)
    return Studied(
        to_act=actor if isinstance(actor, int) else actor.value,
        view=views.show(game, game.view(state, Seat(data.seat))),
        legal=[str(action) for action in legal],
        points=worth(game, state, seat, legal),
        falls=views.falls(game, state, legal),
        scores=list(game.scores(state)),
        steps=steps,
    )


def read(data: Position) -> tuple[AnyGame, Any]:
    try:
        game = make(data.game, data.seats)
        state = game.read(data.position)
    except (BadText, UnknownGame) as error:
        raise HttpProblem(422, "text", "the position cannot be read: {why}", why=error) from None
    if data.seat >= data.seats:
        raise HttpProblem(422, "text", "there is no seat {seat}", seat=data.seat)
    return game, state


def played(game: AnyGame, state: Any, ply: int, text: str) -> tuple[ReplayedStep, Any]:
    try:
        after, events = game.step(state, game.parse(text))
        return replayed_step(game, state, ply, text, after, events), after
    except BadText as error:
        raise HttpProblem(
            422, "text", "action {ply} ({text}): {why}", ply=ply, text=text, why=error
        ) from None
    except IllegalAction as refused:
        raise problem_of(OrderRefused.by_law(refused.refusal)) from None


def worth(game: AnyGame, state: Any, seat: Seat | None, legal: Sequence[Any]) -> list[int]:
    """What each legal action brings the seat to act; nothing if nobody is, or if there are many."""
    if seat is None or len(legal) > MOST_VALUED:
        return []
    before = game.forecast(state)[seat]
    return [game.forecast(game.apply(state, action))[seat] - before for action in legal]


router = Router("/api", route_handlers=[study], tags=["records"])
