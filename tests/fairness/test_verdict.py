"""Promise 7: what is called fair was proved, and what could not be decided is said."""

from __future__ import annotations

import gzip
import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from mozaika.core.record import Record, read_record
from mozaika.fairness import SCHEME, commitment, verify
from mozaika.server.tables.setup import Setup
from tests.fairness.games import NONCES, SEED, dealt, play_on, played, receipt_of

FROZEN = Path(__file__).parents[1] / "frozen" / "facts.json.gz"
OURS = commitment(SEED)
FORMS: list[tuple[str, int, int | str]] = [
    ("azul", 4, "random"),
    ("azul:grey", 3, 2),
    ("summer_pavilion", 3, "random"),
    ("summer_pavilion:grey", 2, 1),
    ("ingenious", 3, "random"),
    ("ingenious:team", 4, 0),
    ("ingenious:solo", 1, 0),
]
SETUPS = [Setup(name, seats, first, "h", "Host", draws=SCHEME) for name, seats, first in FORMS]


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.game)
def test_an_honest_game_is_fair_to_who_kept_the_receipt(setup: Setup) -> None:
    record = played(setup)
    verdict = verify(record, OURS, NONCES[0], receipt_of(record))
    assert verdict.fair, verdict.sentence
    assert verdict.draws >= 7
    assert verdict.unchecked == ()


def test_without_a_commitment_that_was_kept_nothing_is_proved() -> None:
    """Whoever writes a record can commit to any seed in it."""
    verdict = verify(played())
    assert (verdict.verdict, verdict.fair) == ("undecided", False)
    assert "shown before the game" in verdict.sentence


def test_the_commitment_alone_does_not_say_that_the_others_had_promised_their_nonces() -> None:
    verdict = verify(played(), OURS, NONCES[0])
    assert verdict.verdict == "undecided"
    assert "receipt" in verdict.sentence


def test_the_receipt_holds_the_commitment_too() -> None:
    record = played()
    assert verify(record, receipt=receipt_of(record)).fair
    assert verify(record, receipt="0" * 64).verdict == "unfair"
    assert verify(record, "0" * 64, receipt=receipt_of(record)).verdict == "unfair"


def test_nothing_given_is_not_the_same_as_something_empty() -> None:
    record = played(nonces=("", "b"))
    kept = receipt_of(record)
    for given in ({"commitment": ""}, {"nonce": ""}, {"receipt": ""}):
        assert verify(record, **{"receipt": kept, **given}).verdict == "unfair"


def test_a_game_without_any_nonce_is_not_proved_fair() -> None:
    record = played(nonces=())
    verdict = verify(record, OURS, receipt=receipt_of(record))
    assert verdict.verdict == "undecided"
    assert "nonce" in verdict.sentence


def test_one_nonce_is_enough_and_a_dash_is_a_nonce() -> None:
    for nonces in (("", "-"), ("-", "")):
        record = played(nonces=nonces)
        assert verify(record, OURS, "-", receipt_of(record)).fair


def test_the_own_nonce_must_be_in_it() -> None:
    verdict = verify(played(nonces=("x", "y")), OURS, "z")
    assert verdict.verdict == "unfair"
    assert "nonce you give" in verdict.sentence


def test_a_game_that_was_resigned_is_checked_as_far_as_it_came() -> None:
    record = play_on(dealt(), most=9).record()
    left = record.with_tags(result="resigned; places 2 1; scores 0 0")
    assert verify(left, OURS, receipt=receipt_of(record)).fair


def test_draws_that_were_taken_over_are_named_and_never_called_fair() -> None:
    before = play_on(dealt(), most=30).record()
    setup = Setup("azul", 2, 0, "h", "Host", prelude=before.actions, draws=SCHEME)
    record = played(setup, seed=bytes(31) + b"1")
    verdict = verify(record, commitment(bytes(31) + b"1"))
    assert verdict.verdict == "undecided"
    taken_over = [n for n, text in enumerate(before.actions, 1) if "=" in text]
    assert list(verdict.unchecked) == taken_over
    assert f"{len(taken_over)} draws were taken over" in verdict.sentence
    assert verdict.draws > 0


def test_records_of_the_old_scheme_are_checked_as_what_they_are() -> None:
    facts = json.loads(gzip.decompress(FROZEN.read_bytes()))
    for text in facts["records"].values():
        record = read_record(text)
        verdict = verify(record, record.tags["commitment"])
        assert (verdict.verdict, verdict.scheme) == ("undecided", 1)
        assert verdict.draws > 0
        assert "old scheme" in verdict.sentence
        changed = _with_another_draw(record)
        assert verify(changed, record.tags["commitment"]).verdict == "unfair"


def test_a_record_of_the_terminal_names_no_seed() -> None:
    record = Record("azul", "azul/1", 2, 0, {}, played().actions)
    assert verify(record, OURS).verdict == "undecided"


def test_a_result_that_the_rules_do_not_give_is_found() -> None:
    record = played()
    worse = record.tags["result"].replace("scores ", "scores 1")
    for lie in ("six rounds; places 1 2; scores 0 0", worse):
        assert verify(record.with_tags(result=lie), OURS).verdict == "unfair"


def test_a_cut_record_cannot_claim_to_have_been_played_out() -> None:
    record = played()
    decisions = [n for n, text in enumerate(record.actions, 1) if "=" not in text][:-1]
    for cut in Random(1).sample(decisions, 10):
        short = replace(record, actions=record.actions[:cut])
        assert verify(short, OURS).verdict == "unfair"
        assert verify(short.with_tags(plies=str(cut)), OURS).verdict == "unfair"


@pytest.mark.parametrize(
    "lie",
    [
        "resigned; places 2 1; scores 9 0",
        "resigned; places 1 1; scores 0 0",
        "time; places 2; scores 0 0",
        "resigned by both; places 2 1; scores 0 0",
        "closed; places -; scores 9 9",
        "six rounds; places -; scores 0 0 0",
    ],
)
def test_a_game_that_was_given_up_has_the_scores_and_places_that_it_can_have(lie: str) -> None:
    record = play_on(dealt(), most=9).record()
    assert verify(record.with_tags(result=lie), receipt=receipt_of(record)).verdict == "unfair"


def test_of_a_game_that_was_given_up_it_is_said_when() -> None:
    """Whoever cuts a record can say that somebody resigned there; the draws before are right."""
    record = play_on(dealt(), most=9).record()
    left = record.with_tags(result="resigned; places 2 1; scores 0 0")
    assert "given up after 14 actions" in verify(left, receipt=receipt_of(record)).sentence


def test_a_game_of_three_is_never_given_up() -> None:
    """A bot plays on, so such a record was cut."""
    record = play_on(dealt(Setup("azul", 3, 0, "h", "Host", draws=SCHEME)), most=9).record()
    cut = record.with_tags(result="resigned; places 2 1 1; scores 0 0 0")
    assert verify(cut, receipt=receipt_of(record)).verdict == "unfair"


def _with_another_draw(record: Record) -> Record:
    """The first two draws of a game of Azul or Summer Pavilion, tiles exchanged."""
    drawn = [n for n, text in enumerate(record.actions) if "=" in text and text[0] != "f"]
    for a in drawn:
        for b in drawn:
            (left, x), (right, y) = record.actions[a].split("="), record.actions[b].split("=")
            if x != y and len(x) == len(y):
                actions = list(record.actions)
                actions[a], actions[b] = f"{left}={y}", f"{right}={x}"
                return replace(record, actions=tuple(actions))
    raise AssertionError("all draws are alike")
