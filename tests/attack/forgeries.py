"""Records as somebody might forge them: each way changes something that a draw depends on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from mozaika.core.record import Record
from mozaika.fairness import commitment

Forgery = Callable[[Record, Random], Record]


def retag(record: Record, **tags: str | None) -> Record:
    """With header lines changed, or taken out where None is given."""
    kept = {**record.tags, **tags}
    return replace(record, tags={key: value for key, value in kept.items() if value is not None})


def draws_in(record: Record) -> list[int]:
    return [ply for ply, text in enumerate(record.actions) if "=" in text and text[0] != "k"]


def with_actions(record: Record, actions: list[str]) -> Record:
    """The count of actions is forged as well."""
    return retag(replace(record, actions=tuple(actions)), plies=str(len(actions)))


def another_draw(record: Record, rng: Random) -> Record:
    ply = rng.choice(draws_in(record))
    label, tiles = record.actions[ply].split("=")
    others = {text.split("=")[1] for text in record.actions if "=" in text and len(text) > 7}
    swapped = rng.choice(sorted(others | {tiles[::-1]}))
    actions = list(record.actions)
    actions[ply] = f"{label}={swapped}" if swapped != tiles else f"{label}={tiles[:-1]}"
    return with_actions(record, actions)


def draws_exchanged(record: Record, rng: Random) -> Record:
    first, second = rng.sample(draws_in(record), 2)
    actions = list(record.actions)
    actions[first], actions[second] = actions[second], actions[first]
    return with_actions(record, actions)


def draw_left_out(record: Record, rng: Random) -> Record:
    ply = rng.choice(draws_in(record))
    return with_actions(record, [*record.actions[:ply], *record.actions[ply + 1 :]])


def draw_repeated(record: Record, rng: Random) -> Record:
    ply = rng.choice(draws_in(record))
    return with_actions(record, [*record.actions[:ply], record.actions[ply], *record.actions[ply:]])


def no_decision(record: Record, rng: Random) -> Record:
    """Where somebody decided something."""
    decided = [ply for ply, text in enumerate(record.actions) if "=" not in text]
    ply = rng.choice(decided)
    actions = list(record.actions)
    actions[ply] = f"{actions[ply][:-1]}>"
    return with_actions(record, actions)


def cut(record: Record, rng: Random) -> Record:
    return replace(record, actions=record.actions[: rng.randrange(len(record.actions))])


def empty(record: Record, rng: Random) -> Record:
    return with_actions(record, [])


def another_seed(record: Record, rng: Random) -> Record:
    return retag(record, seed=rng.randbytes(32).hex())


def own_seed(record: Record, rng: Random) -> Record:
    """A seed and its commitment, both made up."""
    seed = rng.randbytes(32)
    return retag(record, seed=seed.hex(), commitment=commitment(seed))


def another_table(record: Record, rng: Random) -> Record:
    return retag(record, table="elsewhere")


def another_nonce(record: Record, rng: Random) -> Record:
    return retag(record, nonce0=rng.randbytes(32).hex())


def nonce_left_out(record: Record, rng: Random) -> Record:
    return retag(record, nonce0=None)


def nonce_without_a_seat(record: Record, rng: Random) -> Record:
    return retag(record, **{f"nonce{record.seats}": "x"})


def long_prelude(record: Record, rng: Random) -> Record:
    return retag(record, prelude="99999")


def some_prelude(record: Record, rng: Random) -> Record:
    """The first draws are not to be looked at, says the forger."""
    forged = another_draw(record, rng) if rng.random() < 0.5 else record
    return retag(forged, prelude=str(rng.randrange(1, len(record.actions))))


def old_scheme(record: Record, rng: Random) -> Record:
    """As if it had been played before nonces were bound."""
    nonces = ",".join(record.tags.get(f"nonce{seat}", "-") for seat in range(record.seats))
    return retag(record, draws=None, plies=None, nonces=nonces)


def no_result(record: Record, rng: Random) -> Record:
    return retag(record, result=None)


FORGERIES: list[Forgery] = [
    another_draw,
    draws_exchanged,
    draw_left_out,
    draw_repeated,
    no_decision,
    cut,
    empty,
    another_seed,
    own_seed,
    another_table,
    another_nonce,
    nonce_left_out,
    nonce_without_a_seat,
    long_prelude,
    some_prelude,
    old_scheme,
    no_result,
]
