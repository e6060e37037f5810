"""Recorded games replay to the same positions for ever, one for each way a game can end."""

from __future__ import annotations

from pathlib import Path

import pytest

import mozaika
from mozaika.registry import game_of
from tests.records.golden import FOLDER, load, stamp

ROW, TILES, DEAD = "row complete", "tiles exhausted", "no row possible"
FULL, SIX = "no placement left", "six rounds"
# Two or three boards that end no game hold at most 90 tiles: only four seats can use up the 100.
ENDINGS = {
    **{("azul", seats): {ROW, DEAD} for seats in (2, 3)},
    ("azul", 4): {ROW, DEAD, TILES},
    **{("azul:grey", seats): {ROW, DEAD} for seats in (2, 3)},
    ("azul:grey", 4): {ROW, DEAD, TILES},
    **{("summer_pavilion", seats): {SIX} for seats in (2, 3, 4)},
    **{("summer_pavilion:grey", seats): {SIX} for seats in (2, 3, 4)},
    **{("ingenious", seats): {FULL, "all pegs at 18"} for seats in (2, 3, 4)},
    ("ingenious:team", 4): {FULL, "all pegs at 36"},
    ("ingenious:solo", 1): {FULL},
}
RECORDS = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_replays_to_the_same_positions(path: Path) -> None:
    record = load(path)
    assert stamp(game_of(record), record) == record
    assert str(record) == path.read_text()


@pytest.mark.parametrize("configuration", mozaika.configurations(), ids=lambda c: f"{c[0]}-{c[1]}")
def test_every_way_to_end_is_on_record(configuration: mozaika.registry.Configuration) -> None:
    name, seats = configuration[:2]
    records = [load(path) for path in RECORDS]
    recorded = {
        record.tags["result"].split(";")[0]
        for record in records
        if (record.game, record.seats) == (name, seats)
    }
    assert recorded == ENDINGS[name, seats]
