"""Whole games as the server deals and records them, without a server."""

from __future__ import annotations

from random import Random

from mozaika.core.record import Record
from mozaika.fairness import SCHEME, nonce_hash
from mozaika.server.tables.draft import Draft
from mozaika.server.tables.log import Kind
from mozaika.server.tables.setup import Setup
from mozaika.server.tables.table import Table

NONCES = ("a" * 64, "b" * 64, "c" * 64, "d" * 64)
SEED = bytes(32)


def dealt(
    setup: Setup | None = None, nonces: tuple[str, ...] = NONCES, seed: bytes = SEED
) -> Table:
    """A table at which the game has just begun."""
    setup = setup or Setup("azul", 2, 0, "h", "Host", draws=SCHEME)
    table = Table("t1", setup, seed)
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


def played(
    setup: Setup | None = None, nonces: tuple[str, ...] = NONCES, seed: bytes = SEED
) -> Record:
    return play_on(dealt(setup, nonces, seed)).record()
