"""What the page is shown of a position."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from mozaika.bots import make_bot
from mozaika.core.game import Seat
from mozaika.core.play import play
from mozaika.registry import make
from mozaika.server.protocol import views


@pytest.mark.parametrize("name", ["azul", "azul:grey", "summer_pavilion", "summer_pavilion:grey"])
def test_at_the_end_the_forecast_is_the_score(name: str) -> None:
    """Summer Pavilion once counted its bonuses twice: 43 beside a forecast of 55."""
    game = make(name)
    final = play(game, [make_bot("greedy", game)] * 2, Random(1))
    shown = msgspec.to_builtins(views.show(game, game.view(final, Seat(0))))
    assert [board["forecast"] for board in shown["boards"]] == list(game.scores(final))
