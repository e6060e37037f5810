"""Promise 7: the draw was fair."""

from __future__ import annotations

import hmac
from collections import Counter

import pytest

from mozaika.core.record import Record
from mozaika.fairness import FairRandom, commitment, new_seed, verify
from mozaika.server.tables.draft import Draft
from mozaika.server.tables.log import Kind
from mozaika.server.tables.setup import Setup
from mozaika.server.tables.table import Table


def played(nonces: tuple[str, str] = ("", ""), seed: bytes = bytes(32)) -> Record:
    """A game of Azul in which the first legal action is always chosen."""
    table = Table("t", Setup("azul", 2, 0, "h", "Host"), seed)
    draft = Draft(table)
    for seat, nonce in enumerate(nonces):
        draft.add(Kind.SIT, seat, f"Player {seat}")
        draft.add(Kind.NONCE, seat, nonce)
    draft.begin(list(nonces))
    table.keep(draft.steps)
    while table.to_act is not None:
        draft = Draft(table)
        draft.perform(Kind.ACT, table.to_act, table.game.legal_actions(table.state)[0])
        draft.draw(table.nonces)
        table.keep(draft.steps)
    return table.record()


def test_a_game_drawn_by_the_house_is_found_fair() -> None:
    verdict = verify(played())
    assert verdict.fair
    assert verdict.draws >= 10


def test_a_draw_that_was_changed_is_found() -> None:
    record = played()
    ply = next(i for i, text in enumerate(record.actions) if text.startswith("2="))
    tiles = "BYRK" if record.actions[ply] != "2=BYRK" else "BYRW"
    changed = (*record.actions[:ply], f"2={tiles}", *record.actions[ply + 1 :])
    verdict = verify(Record(record.game, record.ruleset, 2, 0, record.tags, changed))
    assert not verdict.fair
    assert f"action {ply + 1}" in verdict.sentence


def test_another_seed_is_not_the_one_committed_to() -> None:
    record = played().with_tags(seed=new_seed().hex())
    assert "committed" in verify(record).sentence
    assert not verify(record).fair


@pytest.mark.parametrize("tag", ["seed", "commitment", "nonces"])
def test_a_record_that_hides_something_cannot_be_checked(tag: str) -> None:
    record = played()
    tags = {key: value for key, value in record.tags.items() if key != tag}
    verdict = verify(Record(record.game, record.ruleset, 2, 0, tags, record.actions))
    assert not verdict.fair
    assert tag in verdict.sentence


def test_a_nonce_changes_the_draws_and_is_needed_to_check_them() -> None:
    plain, salted = played(), played(("salt", ""))
    assert plain.actions[:5] != salted.actions[:5]
    assert verify(salted).fair
    assert not verify(salted.with_tags(nonces="pepper,-")).fair


def test_the_stream_is_the_one_that_the_protocol_describes() -> None:
    """Written again as `docs/server-protocol.md` says it, for whoever checks with other tools."""
    seed = bytes(range(32))
    blocks = [hmac.digest(seed, f"a,/7/{counter}".encode(), "sha256") for counter in range(4)]
    bits = iter("".join(f"{byte:08b}" for block in blocks for byte in block))

    def below(n: int) -> int:
        while True:
            number = int("".join(next(bits) for _ in range(n.bit_length())), 2)
            if number < n:
                return number

    rng = FairRandom(seed, ["a", ""], 7)
    limits = [2, 3, 5, 6, 20, 100] * 8
    assert [rng.randrange(n) for n in limits] == [below(n) for n in limits]


def test_draws_are_even() -> None:
    seed = bytes(32)
    counts = Counter(FairRandom(seed, [], ply).randrange(5) for ply in range(5000))
    assert all(850 < counts[kind] < 1150 for kind in range(5))


def test_the_commitment_is_the_sha256_of_the_seed() -> None:
    empty = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    assert commitment(bytes(32)) == empty
