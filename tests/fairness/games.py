"""Whole games as the server deals and records them, without a server."""

from __future__ import annotations

from random import Random

from mozaika.core.record import RANDOM, Record
from mozaika.fairness import SCHEME, Deal, nonce_hash
from mozaika.server.tables.draft import Draft
from mozaika.server.tables.log import Kind
from mozaika.server.tables.setup import Setup
from mozaika.server.tables.table import Table

NONCES = ("a" * 64, "b" * 64, "c" * 64, "d" * 64)
SEED = bytes(32)


def dealt(
    setup: Setup | None = None,
    nonces: tuple[str, ...] = NONCES,
    seed: bytes = SEED,
    table_id: str = "t1",
) -> Table:
    """A table at which the game has just begun."""
    setup = setup or Setup("azul", 2, 0, "h", "Host", draws=SCHEME)
    table = Table(table_id, setup, seed)
    given = [*nonces, "", "", "", ""][: setup.seats]
    draft = Draft(table)
    for seat, nonce in enumerate(given):
        draft.add(Kind.SIT, seat, f"Player {seat}")
        if nonce:
            draft.add(Kind.COMMIT, seat, nonce_hash(nonce))
            draft.add(Kind.NONCE, seat, nonce)
    draft.begin(given)
    table.keep(draft.steps)
    return table


def play_on(table: Table, rng: Random | None = None, most: int | None = None) -> Table:
    """To the end, or so many decisions: the first legal one each time, or any."""
    while table.to_act is not None and most != 0:
        legal = table.game.legal_actions(table.state)
        draft = Draft(table)
        draft.perform(Kind.ACT, table.to_act, rng.choice(legal) if rng else legal[0])
        draft.draw(table.nonces)
        table.keep(draft.steps)
        most = None if most is None else most - 1
    return table


def receipt_of(record: Record) -> str:
    """What a player kept before this game, if it is honest."""
    nonces = tuple(record.tags.get(f"nonce{seat}", "") for seat in range(record.seats))
    first = RANDOM if record.first is None else record.first
    deal = Deal(record.tags["table"], record.game, record.seats, first, nonces)
    return deal.receipt(record.tags["commitment"])


def played(
    setup: Setup | None = None, nonces: tuple[str, ...] = NONCES, seed: bytes = SEED
) -> Record:
    return play_on(dealt(setup, nonces, seed)).record()
