"""The verifier in `examples/` shares no line with ours; they agree on a thousand records."""

from __future__ import annotations

import json
import subprocess
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from mozaika.core.record import Record, read_record
from mozaika.core.text import BadText
from mozaika.fairness import SCHEME, commitment, verify
from mozaika.registry import configurations
from mozaika.server.tables.setup import Setup
from tests.attack.forgeries import FORGERIES
from tests.fairness.games import dealt, play_on, receipt_of

ROOT = Path(__file__).parents[2]
NODE = ROOT / ".venv" / "bin" / "node"
RECORDS = 1000
PER_GAME = 20
"""Records made of each honest game: itself, and forged."""


class Kept(NamedTuple):
    commitment: str | None = None
    nonce: str | None = None
    receipt: str | None = None


class Case(NamedTuple):
    record: Record
    kept: Kept


pytestmark = pytest.mark.skipif(not NODE.exists(), reason="there is no Node")


def honest(number: int) -> Record:
    """A whole game of random moves; some seats give no nonce, some games go on from another."""
    rng = Random(number)
    forms = configurations()
    form = forms[number % len(forms)]
    first = rng.choice(list[int | str]([0, form.seats - 1, "random"]))
    setup = Setup(form.name, form.seats, first, "h", "Host", draws=SCHEME)
    nonces = tuple(rng.choice(["", "-", rng.randbytes(32).hex()]) for _ in range(form.seats))
    table = play_on(dealt(setup, nonces, rng.randbytes(32)), rng)
    return table.record()


def cases() -> list[Case]:
    """Records with what a player kept of the honest game."""
    made: list[Case] = []
    for number in range(RECORDS // PER_GAME):
        record, rng = honest(number), Random(number)
        receipt, commitment = receipt_of(record), record.tags["commitment"]
        nonce = record.tags.get("nonce0")
        kept = [
            Kept(commitment, nonce, receipt),
            Kept(None, nonce, receipt),
            Kept(commitment, nonce),
            Kept(),
            Kept(commitment, "another"),
            Kept(commitment, nonce, ""),
        ]
        made += [Case(record, each) for each in kept]
        forged = rng.sample(FORGERIES, PER_GAME - len(kept))
        forgeries = [forge(record, rng) for forge in forged]
        made += [Case(each, Kept(commitment, None, receipt)) for each in forgeries]
    return made


def ask_node(asked: list[Case]) -> list[Any]:
    return answers([[str(record), kept._asdict()] for record, kept in asked])


def answers(asked: list[list[Any]]) -> list[Any]:
    lines = [json.dumps(each) for each in asked]
    answered = subprocess.run(
        [NODE, ROOT / "tests" / "fairness" / "agree.mjs"],
        input="\n".join(lines),
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return [json.loads(line) for line in answered.stdout.splitlines()]


def test_both_verifiers_agree_on_a_thousand_records_honest_and_forged() -> None:
    asked = cases()
    assert len(asked) == RECORDS
    verdicts: Counter[str] = Counter()
    for (record, kept), (theirs, unchecked, sentence) in zip(asked, ask_node(asked), strict=True):
        ours = verify(record, *kept)
        assert ours.verdict == theirs, (ours.sentence, sentence, str(record))
        assert theirs != "undecided" or list(ours.unchecked) == unchecked
        verdicts[theirs] += 1
    assert min(verdicts[word] for word in ("fair", "unfair", "undecided")) >= 20, verdicts


ODD_LINES = [
    "seats 2",
    "nonce0 x",
    "draws 2",
    "result",
    "result ",
    "__proto__ x",
    " seat0 x",
    "Table t",
]


def test_a_header_that_is_no_header_is_fair_to_neither() -> None:
    """A line that stands there twice says one thing to one reader and another to the next."""
    text = str(honest(1))
    kept = {"receipt": receipt_of(honest(1))}
    odd = [text.replace("\nplies ", f"\n{line}\nplies ", 1) for line in ODD_LINES]
    seats = [text.replace("\nseats ", f"\nseats {number}", 1) for number in ("-", "1e9 ", "x")]
    malformed = [*odd, *seats, text.replace("\n\n", "\n", 1)]
    for each, (theirs, _, sentence) in zip(
        malformed, answers([[each, kept] for each in malformed]), strict=True
    ):
        assert theirs != "fair", (sentence, each)
        with pytest.raises(BadText):
            read_record(each)


def test_it_runs_from_the_command_line(tmp_path: Path) -> None:
    record = honest(1)
    path = tmp_path / "game.txt"
    record.save(path)
    program = [NODE, ROOT / "examples" / "fair-draws" / "verify.mjs", path]
    kept = ["--receipt", receipt_of(record)]
    assert subprocess.run([*program, *kept], check=False).returncode == 0
    assert subprocess.run(program, check=False).returncode == 3
    other = ["--commitment", commitment(bytes(32))]
    assert subprocess.run([*program, *other], check=False).returncode == 1
