"""The verifier in `examples/` shares no line with ours; they agree on a thousand records."""

from __future__ import annotations

import json
import subprocess
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mozaika.core.record import Record
from mozaika.fairness import SCHEME, commitment, verify
from mozaika.registry import configurations
from mozaika.server.tables.setup import Setup
from tests.attack.forgeries import FORGERIES
from tests.fairness.games import dealt, play_on

ROOT = Path(__file__).parents[2]
NODE = ROOT / ".venv" / "bin" / "node"
RECORDS = 1000
PER_GAME = 20
"""Records made of each honest game: itself, and forged."""

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


def cases() -> list[tuple[Record, str, str | None]]:
    """Records with the commitment and nonce that a player kept of the honest game."""
    made: list[tuple[Record, str, str | None]] = []
    for number in range(RECORDS // PER_GAME):
        record, rng = honest(number), Random(number)
        kept = record.tags["commitment"]
        nonce = record.tags.get("nonce0")
        made += [(record, kept, nonce), (record, "", nonce), (record, kept, "another")]
        forged = [*FORGERIES, *(rng.choice(FORGERIES) for _ in range(PER_GAME))]
        made += [(forge(record, rng), kept, None) for forge in forged[: PER_GAME - 3]]
    return made


def ask_node(asked: list[tuple[Record, str, str | None]]) -> list[Any]:
    lines = [json.dumps([str(record), kept, nonce]) for record, kept, nonce in asked]
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
    for (record, kept, nonce), (theirs, unchecked, sentence) in zip(
        asked, ask_node(asked), strict=True
    ):
        ours = verify(record, kept or None, nonce)
        assert ours.verdict == theirs, (ours.sentence, sentence, str(record))
        assert theirs != "undecided" or list(ours.unchecked) == unchecked
        verdicts[theirs] += 1
    assert min(verdicts[word] for word in ("fair", "unfair", "undecided")) >= 20, verdicts


def test_it_runs_from_the_command_line(tmp_path: Path) -> None:
    record = honest(1)
    path = tmp_path / "game.txt"
    record.save(path)
    program = [NODE, ROOT / "examples" / "fair-draws" / "verify.mjs", path]
    kept = ["--commitment", record.tags["commitment"]]
    assert subprocess.run([*program, *kept], check=False).returncode == 0
    assert subprocess.run(program, check=False).returncode == 3
    other = ["--commitment", commitment(bytes(32))]
    assert subprocess.run([*program, *other], check=False).returncode == 1
