"""A record in a file: whole or not at all, and one sentence if it is none."""

from __future__ import annotations

from pathlib import Path

import pytest

from mozaika import Record
from mozaika.core.record import NoRecord

GAME = Path(__file__).parents[1] / "records" / "games" / "azul-2-row-complete.txt"


def test_a_record_is_read_back_as_it_was_saved(tmp_path: Path) -> None:
    record = Record.load(GAME)
    record.save(tmp_path / "game.txt")
    again = Record.load(tmp_path / "game.txt")
    assert again == record
    assert hash(again) == hash(record)
    assert repr(again.tags) == repr(dict(record.tags))
    assert len(again.tags) == len(list(record.tags))
    assert [path.name for path in tmp_path.iterdir()] == ["game.txt"]


def test_what_is_no_record_is_refused_with_its_path(tmp_path: Path) -> None:
    with pytest.raises(NoRecord, match="nowhere"):
        Record.load(tmp_path / "nowhere")
    (tmp_path / "letter.txt").write_text("Dear Anna,", encoding="utf-8")
    with pytest.raises(NoRecord, match=r"letter\.txt is no record"):
        Record.load(tmp_path / "letter.txt")


def test_a_record_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    with pytest.raises(NoRecord, match="cannot be written"):
        Record.load(GAME).save(tmp_path / "no" / "folder" / "game.txt")
