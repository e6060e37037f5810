"""Features have names; their order, their values and what comes of them stay as they were.

golden.npz was written by commit 81bcfc3, before the features had names: positions as text, the
features of boards and decisions, priors and values. A key is the game, its seats, the decisions
played (q: a position before a draw, d: one in which a seat decides), and what it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pytest

import mozaika
from mozaika.kernels.azul import TILINGS
from mozaika.kernels.ingenious import COLOURS, SEATS
from mozaika.kernels.kernel import Kernel
from mozaika.search import (
    azul,
    azul_features,
    ingenious,
    summer_pavilion,
    summer_pavilion_board,
    summer_pavilion_features,
)
from mozaika.search.feature_tables import as_markdown, tables
from mozaika.search.features import features_of, offsets, size_of
from mozaika.search.ingenious_net import FACT, FACTS, OfColour, facts_of

DOCUMENT = Path(__file__).parents[2] / "docs" / "features.md"
GOLDEN = np.load(Path(__file__).with_name("golden.npz"))
POSITIONS = [key.removesuffix(" text") for key in GOLDEN.files if key.endswith(" text")]
BOARDS = [position for position in POSITIONS if position.endswith("q")]
DECISIONS = [position for position in POSITIONS if position.endswith("d")]
EVALUATORS = {"azul": azul, "summer_pavilion": summer_pavilion, "ingenious": ingenious}
Floats = npt.NDArray[np.float64]


class Position(NamedTuple):
    evaluator: ModuleType
    seats: int
    record: Any


def position_of(key: str) -> Position:
    name, seats, _ = key.split()
    game = mozaika.make(name, int(seats))
    records = Kernel(game).pack(game.read(str(GOLDEN[f"{key} text"])))
    return Position(EVALUATORS[name.partition(":")[0]], int(seats), records[0])


def board_features(evaluator: ModuleType, seats: int, s: Any) -> npt.NDArray[Any]:
    if evaluator is ingenious:
        facts = np.zeros((SEATS, COLOURS, FACTS), np.int64)
        facts_of(s, facts)
        return facts
    module = azul_features if evaluator is azul else summer_pavilion_board
    rows = np.zeros((seats, module.BOARD_FEATURES))
    for seat, row in enumerate(rows):
        module.board_features(s, seat, row)
    return rows


def decision_features(evaluator: ModuleType, s: Any, codes: npt.NDArray[np.int64]) -> Floats:
    if evaluator is azul:
        if codes[0] >= TILINGS:
            return np.zeros((0, azul_features.TURN_FEATURES))
        rows = np.zeros((len(codes), azul_features.TURN_FEATURES))
        wall, table = azul_features.wall_to_be(s, int(s.turn)), azul_features.tiles_on_table(s)
        for row, code in zip(rows, codes.tolist(), strict=True):
            azul_features.turn_features(s, code, wall, table, row)
        return rows
    rows = np.zeros((len(codes), summer_pavilion_features.MOST_FEATURES))
    ready = summer_pavilion_features.ready_spaces(s.cover[s.turn])
    for row, code in zip(rows, codes.tolist(), strict=True):
        summer_pavilion_features.decision_features(s, code, ready, row)
    return rows


@pytest.mark.parametrize("key", BOARDS)
def test_a_position_has_the_features_and_the_value_that_it_had(key: str) -> None:
    evaluator, seats, s = position_of(key)
    assert np.array_equal(board_features(evaluator, seats, s), GOLDEN[f"{key} position"])
    values = np.zeros(4)
    evaluator.value(s, values, evaluator.load_weights())
    assert values == pytest.approx(GOLDEN[f"{key} values"], rel=1e-12)


@pytest.mark.parametrize("key", DECISIONS)
def test_decisions_have_the_features_and_the_priors_that_they_had(key: str) -> None:
    evaluator, _, s = position_of(key)
    codes, logits = GOLDEN[f"{key} codes"], np.zeros(len(GOLDEN[f"{key} codes"]))
    evaluator.priors(s, codes, len(codes), logits, evaluator.load_weights())
    assert logits == pytest.approx(GOLDEN[f"{key} priors"], rel=1e-12)
    if evaluator is not ingenious:
        features = decision_features(evaluator, s, codes)
        assert np.array_equal(features, GOLDEN[f"{key} decisions"])


# --- the tables ----------------------------------------------------------------------------

EVERY_TABLE = [kind for kinds in tables().values() for kind in kinds]


def seen() -> Iterator[tuple[type[Any], Floats]]:
    """The features of golden positions, row by row, with the table that says what they are."""
    for key in BOARDS:
        if not key.startswith("ingenious"):
            for row in GOLDEN[f"{key} position"]:
                yield from ((kind, row[: size_of(kind)]) for kind in board_tables(key.split()[0]))
    for key in DECISIONS:
        if key.startswith("azul"):
            yield from ((azul_features.OfTurn, row) for row in GOLDEN[f"{key} decisions"])


def board_tables(game: str) -> tuple[type[Any], ...]:
    if game.startswith("azul"):
        return (azul_features.OfBoard,)
    if game.endswith("grey"):
        return summer_pavilion_board.OfBoard, summer_pavilion_board.OfGreyStars
    return summer_pavilion_board.OfBoard, summer_pavilion_board.OfColouredStars


@pytest.mark.parametrize(
    "kind", dict.fromkeys(kind for kind, _ in seen()), ids=lambda kind: kind.__qualname__
)
def test_features_lie_in_the_range_that_their_table_tells(kind: type[Any]) -> None:
    """A feature that does not apply is 0."""
    rows = np.array([row for each, row in seen() if each is kind])
    for (name, feature), at in zip(features_of(kind).items(), offsets(kind), strict=True):
        values = rows[:, at : at + feature.size]
        least, most = (float(each) for each in feature.range.replace("or", "to").split(" to "))
        assert values[values != 0].min(initial=least) >= least, name
        assert values.max() <= most, name
        if " or " in feature.range:
            assert set(np.unique(values)) <= {least, most}, name


def test_the_facts_of_ingenious_choose_rows_that_there_are() -> None:
    sizes = [feature.size for feature in features_of(OfColour).values()]
    for key in BOARDS:
        if key.startswith("ingenious"):
            assert (GOLDEN[f"{key} position"] < sizes).all()
    assert list(FACT) == list(range(FACTS))


@pytest.mark.parametrize("kind", EVERY_TABLE, ids=lambda kind: kind.__qualname__)
def test_blocks_follow_each_other_without_a_gap(kind: type[Any]) -> None:
    ends = [
        at + each.size for at, each in zip(offsets(kind), features_of(kind).values(), strict=True)
    ]
    assert [*offsets(kind)[1:], size_of(kind)] == ends


def test_the_document_shows_the_tables() -> None:
    """`python -m mozaika.search.feature_tables > docs/features.md` writes it."""
    assert DOCUMENT.read_text(encoding="utf-8") == as_markdown()
