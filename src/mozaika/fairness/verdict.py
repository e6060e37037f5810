"""Were the draws of a record those that everybody had committed to?"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

from mozaika.core.game import CHANCE, AnyGame
from mozaika.core.record import RANDOM, BadRecord, Record, replay
from mozaika.core.text import BadText
from mozaika.errors import MozaikaError
from mozaika.fairness.stream import NONCE, SCHEME, Deal, commitment, draws_of
from mozaika.registry import UnknownGame, game_of

OLD_SCHEME = 1
NO_NONCE = "-"
"""Where a seat gave none, in the line `nonces` of the old scheme."""
LEFT = ("resigned", "time")
"""How a game ends with places before the rules end it."""


class Verdict(NamedTuple):
    """Fair is only what was proved; undecided is what could not be, and why."""

    verdict: Literal["fair", "unfair", "undecided"]
    scheme: int
    """The protocol of the record; 0 if it names none."""
    draws: int
    """How many draws were checked and right."""
    unchecked: tuple[int, ...]
    """The draws that could not be checked: the numbers of their actions, from 1."""
    sentence: str

    @property
    def fair(self) -> bool:
        return self.verdict == "fair"


class _Wrong(MozaikaError):
    """What a record says about its draws does not hold together."""


class _Claim(NamedTuple):
    """What a record says about its draws."""

    scheme: int
    seed: bytes
    nonces: tuple[str, ...]
    prelude: int


class _Kept(NamedTuple):
    """What somebody kept of the game from before it began."""

    commitment: str | None
    nonce: str | None
    receipt: str | None


def verify(
    record: Record,
    commitment: str | None = None,
    nonce: str | None = None,
    receipt: str | None = None,
) -> Verdict:
    """Check a record, against what somebody kept of the game from before it began.

    Only the receipt proves that nothing on which the draws depend was chosen later.
    """
    kept = _Kept(commitment, nonce, receipt)
    scheme = _scheme(record)
    missing = [tag for tag in _needed(scheme) if tag not in record.tags]
    if missing:
        reason = f"the record does not name its {missing[0]}"
        return Verdict("undecided", scheme, 0, (), reason)
    draws: list[int] = []
    try:
        claim = _read_claim(record, scheme)
        _compare(record, claim, kept)
        unchecked = tuple(_check_draws(record, claim, draws))
    except _Wrong as wrong:
        return Verdict("unfair", scheme, len(draws), (), str(wrong))
    doubts = [*_doubts(record, claim, kept, len(draws), unchecked)]
    verdict: Literal["fair", "undecided"] = "undecided" if doubts else "fair"
    checked = f"{len(draws)} draws are those that were committed to"
    if record.tags.get("result", "").startswith(LEFT):
        checked += f", of a game that was given up after {len(record.actions)} actions"
    sentence = f"{checked}, but {' and '.join(doubts)}" if doubts else f"all {checked}"
    return Verdict(verdict, scheme, len(draws), unchecked, sentence)


def _scheme(record: Record) -> int:
    if "draws" in record.tags:
        return SCHEME
    return OLD_SCHEME if "nonces" in record.tags else 0


def _needed(scheme: int) -> tuple[str, ...]:
    if scheme == OLD_SCHEME:
        return ("commitment", "seed")
    return ("draws", "table", "commitment", "seed", "plies", "result")


# --- what the record says ------------------------------------------------------------------


def _read_claim(record: Record, scheme: int) -> _Claim:
    tags = record.tags
    if scheme == SCHEME and tags["draws"] != str(SCHEME):
        raise _Wrong(f"the draws were made by a protocol {tags['draws']!r}, which is not known")
    if not re.fullmatch("[0-9a-f]{64}", tags["seed"]):
        raise _Wrong("the seed is not written as 64 hexadecimal digits")
    nonces = _old_nonces(record) if scheme == OLD_SCHEME else _nonces(record)
    prelude = _number(tags.get("prelude", "0"))
    if prelude is None or prelude > len(record.actions):
        raise _Wrong("the prelude is longer than the game, or no number")
    if scheme == SCHEME and _number(tags["plies"]) != len(record.actions):
        raise _Wrong(f"{tags['plies']} actions were played, but {len(record.actions)} stand here")
    return _Claim(scheme, bytes.fromhex(tags["seed"]), nonces, prelude)


def _number(text: str) -> int | None:
    return int(text) if re.fullmatch("[0-9]{1,5}", text) else None


def _nonces(record: Record) -> tuple[str, ...]:
    named = [tag for tag in record.tags if re.fullmatch("nonce[0-9]+", tag)]
    seats = [f"nonce{seat}" for seat in range(record.seats)]
    for tag in named:
        if tag not in seats:
            raise _Wrong(f"there is a {tag}, but no such seat")
        if not NONCE.fullmatch(record.tags[tag]):
            raise _Wrong(f"{tag} is no nonce")
    return tuple(record.tags.get(tag, "") for tag in seats)


def _old_nonces(record: Record) -> tuple[str, ...]:
    """As the old scheme wrote and read them; a nonce that was itself a dash is ambiguous."""
    nonces = record.tags["nonces"].split(",")
    if len(nonces) != record.seats:
        raise _Wrong(f"there are {record.seats} seats, but {len(nonces)} nonces")
    return tuple("" if nonce == NO_NONCE else nonce for nonce in nonces)


def _compare(record: Record, claim: _Claim, kept: _Kept) -> None:
    """With each other, and with what somebody kept."""
    committed = record.tags["commitment"]
    if commitment(claim.seed) != committed:
        raise _Wrong("the seed is not the one the server had committed to")
    if kept.commitment is not None and kept.commitment.strip().lower() != committed:
        raise _Wrong("the commitment is not the one you give")
    if kept.nonce is not None and kept.nonce not in filter(None, claim.nonces):
        raise _Wrong("the nonce you give is not among those of the record")
    receipt = _deal(record, claim).receipt(committed)
    if kept.receipt is not None and kept.receipt.strip().lower() != receipt:
        raise _Wrong("the receipt you give is not of this table and these nonces")


def _deal(record: Record, claim: _Claim) -> Deal:
    first = RANDOM if record.first is None else record.first
    table = record.tags.get("table", "")
    return Deal(table, record.game, record.seats, first, claim.nonces)


# --- what was drawn ------------------------------------------------------------------------


def _check_draws(record: Record, claim: _Claim, checked: list[int]) -> Iterator[int]:
    """Gather the draws that are right; the numbers of those that cannot be checked."""
    draws = draws_of(claim.scheme, claim.seed, _deal(record, claim))
    state = None
    try:
        game = game_of(record)
        for ply, state in enumerate(replay(game, record)):
            if ply == len(record.actions) or game.to_act(state) is not CHANCE:
                continue
            if ply < claim.prelude:
                yield ply + 1
                continue
            _expect(record.actions[ply], str(game.sample_chance(state, draws(ply))), ply)
            checked.append(ply)
        _expect_end(record, game, state)
    except (BadRecord, BadText, UnknownGame) as error:
        raise _Wrong(f"the record does not replay: {error}") from error


def _expect(written: str, drawn: str, ply: int) -> None:
    if written != drawn:
        raise _Wrong(f"action {ply + 1} was {written}, but should be {drawn}")


def _expect_end(record: Record, game: AnyGame, state: Any) -> None:
    """A game that the rules ended has their result; no other one claims to have been played out."""
    result, claimed = game.result(state), record.tags.get("result")
    if game.to_act(state) is CHANCE:
        raise _Wrong("the record ends in the midst of its draws")
    if claimed is None:
        return
    scores = " ".join(map(str, game.scores(state)))
    if result is not None:
        places = " ".join(map(str, result.places))
        if claimed != f"{result.reason}; places {places}; scores {scores}":
            raise _Wrong("the result is not the one of this game")
    elif claimed not in _early_ends(game, scores) and not _has_no_places(claimed, scores):
        raise _Wrong("the record names an end that this game cannot have had")


def _early_ends(game: AnyGame, scores: str) -> list[str]:
    """Of two sides, or of one: one of them has given up, or its time ran out."""
    sides = {*game.sides}
    if len(sides) > 2:  # a bot plays on
        return []
    places = [" ".join("12"[side == loser] for side in game.sides) for loser in sides]
    return [f"{how}; places {each}; scores {scores}" for how in LEFT for each in places]


def _has_no_places(claimed: str, scores: str) -> bool:
    """Closed or aborted, for whatever reason."""
    return claimed.endswith(f"; places -; scores {scores}")


# --- what could not be decided -------------------------------------------------------------


def _doubts(
    record: Record, claim: _Claim, kept: _Kept, draws: int, unchecked: tuple[int, ...]
) -> Iterator[str]:
    if claim.scheme == OLD_SCHEME:
        yield "by the old scheme, which does not bind the nonces"
    elif not any(claim.nonces):
        yield "no seat added a nonce, so the server could choose its seed"
    if kept.commitment is None and kept.receipt is None:
        yield "whether the commitment is the one that was shown before the game is not known"
    elif kept.receipt is None and claim.scheme == SCHEME:
        yield "without the receipt it is not known whether all nonces were promised before"
    if unchecked:
        yield f"{len(unchecked)} draws were taken over and cannot be checked"
    if not draws:
        yield "no draw could be checked"
    if "result" not in record.tags:
        yield "the record does not say how the game ended"
