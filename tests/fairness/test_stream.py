"""The bytes of `docs/fair-draws.md`, written again with nothing but the standard library."""

from __future__ import annotations

import hmac
from collections import Counter
from hashlib import sha256

from mozaika.fairness import Deal, FairRandom, commitment, draws_of, nonce_hash

DEAL = Deal("t1", "azul:grey", 3, "random", ("one", "", "-"))
OTHERS = [
    DEAL._replace(table="t2"),
    DEAL._replace(game="azul"),
    DEAL._replace(seats=4),
    DEAL._replace(first=0),
    DEAL._replace(nonces=("one", "-", "")),
    DEAL._replace(nonces=("", "one", "-")),
    DEAL._replace(nonces=("one", "", "")),
]


def test_the_stream_is_the_one_that_the_protocol_describes() -> None:
    key = bytes(range(32))
    blocks = [hmac.digest(key, f"7/{counter}".encode(), "sha256") for counter in range(4)]
    bits = iter("".join(f"{byte:08b}" for block in blocks for byte in block))

    def below(n: int) -> int:
        while True:
            number = int("".join(next(bits) for _ in range(n.bit_length())), 2)
            if number < n:
                return number

    rng = FairRandom(key, "7")
    limits = [2, 3, 5, 6, 20, 100] * 8
    assert [rng.randrange(n) for n in limits] == [below(n) for n in limits]


def test_the_key_binds_table_game_seats_and_every_nonce() -> None:
    seed = bytes(range(32))
    lines = "mozaika draws 2\ntable t1\ngame azul:grey\nseats 3\nfirst random\n"
    lines += "nonce0 one\nnonce2 -\n"
    key = hmac.digest(seed, lines.encode(), "sha256")
    assert draws_of(2, seed, DEAL)(5).random() == FairRandom(key, "5").random()
    streams = {draws_of(2, seed, deal)(5).getrandbits(64) for deal in [DEAL, *OTHERS]}
    assert len(streams) == 8


def test_the_receipt_is_the_hash_that_the_protocol_describes_and_binds_the_same() -> None:
    lines = "mozaika receipt 2\ntable t1\ngame azul:grey\nseats 3\nfirst random\n"
    lines += f"commitment c\nhash0 {nonce_hash('one')}\nhash2 {nonce_hash('-')}\n"
    receipt = sha256(lines.encode()).hexdigest()
    assert DEAL.receipt("c") == receipt
    assert DEAL.receipt("c", [nonce_hash("one"), "", nonce_hash("-")]) == receipt
    assert len({deal.receipt("c") for deal in [DEAL, *OTHERS]} | {DEAL.receipt("d")}) == 9


def test_games_of_the_old_scheme_go_on_as_they_began() -> None:
    seed = bytes(range(32))
    block = hmac.digest(seed, b"one,,-/5/0", "sha256")
    assert draws_of(1, seed, DEAL)(5).getrandbits(256) == int.from_bytes(block, "big")


def test_draws_are_even() -> None:
    draws = draws_of(2, bytes(32), DEAL)
    counts = Counter(draws(ply).randrange(5) for ply in range(5000))
    assert all(850 < counts[kind] < 1150 for kind in range(5))


def test_commitment_and_hash_are_sha256() -> None:
    empty = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    assert commitment(bytes(32)) == empty
    abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    assert nonce_hash("abc") == abc
