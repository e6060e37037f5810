"""Attacks on the draws: forged records, starts that somebody crafted, nonces out of order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Literal

import pytest

from mozaika.core.record import Record, read_record
from mozaika.fairness import SCHEME, Deal, commitment, nonce_hash, verify
from mozaika.server.protocol import messages
from mozaika.server.protocol.plans import TableOrder, plan
from mozaika.server.tables.orders import Asker, Moment, OrderRefused
from mozaika.server.tables.setup import Setup
from mozaika.server.tables.table import Table
from tests.attack.forgeries import FORGERIES, Forgery
from tests.fairness.games import NONCES, SEED, dealt, play_on, played, receipt_of
from tests.server.servers import Visitor

HONEST = played()
ANNA, BELA, CILI = (Asker(name.lower(), name) for name in ("Anna", "Béla", "Cili"))
ALMOST_EMPTY = """mozaika 1
game azul
ruleset azul/1
seats 2
first 0

1=BBBB 2=BBBB 3=BBBB 4=BBBB 5=BBBB
"""


# --- records -------------------------------------------------------------------------------


@pytest.mark.parametrize("forge", FORGERIES, ids=lambda forge: forge.__name__)
def test_a_forged_record_is_never_called_fair(forge: Forgery) -> None:
    for seed in range(4):
        forged = forge(HONEST, Random(seed))
        verdict = verify(forged, commitment(SEED), NONCES[0], receipt_of(HONEST))
        assert not verdict.fair, verdict.sentence


def ground(make: Callable[[int], Table]) -> Record:
    """Of a server that deals until three tiles of the first factory are alike."""
    tables = (make(number) for number in range(1000))
    lucky = next(table for table in tables if max(Counter(table.line[0]).values()) >= 3)
    return play_on(lucky).record()


def other_nonce(number: int) -> Table:
    """Of a seat that the server plays itself."""
    return dealt(nonces=(NONCES[0], f"{number}"))


def other_table(number: int) -> Table:
    return dealt(table_id=f"t{number}")


@pytest.mark.parametrize("make", [other_nonce, other_table], ids=lambda make: make.__name__)
def test_a_server_that_deals_until_it_likes_the_tiles_is_found_out(
    make: Callable[[int], Table],
) -> None:
    """It knows all nonces then; commitment and own nonce are as they were shown before."""
    record = ground(make)
    kept = receipt_of(HONEST)
    assert not verify(record, commitment(SEED), NONCES[0]).fair
    assert verify(record, commitment(SEED), NONCES[0], kept).verdict == "unfair"


# --- nonces --------------------------------------------------------------------------------


def new_table(seats: int = 2, start: Literal["full", "host"] = "full") -> Table:
    setup = Setup("azul", seats, 0, ANNA.user, ANNA.name, start=start, draws=SCHEME)
    return Table("t1", setup, SEED)


def do(table: Table, asker: Asker, order: TableOrder) -> None:
    table.keep(plan(table, order, asker, Moment(0)).steps)


def refusal(table: Table, asker: Asker, order: TableOrder) -> str:
    with pytest.raises(OrderRefused) as refused:
        plan(table, order, asker, Moment(0))
    return refused.value.code


def promised(seats: int = 2, start: Literal["full", "host"] = "full") -> Table:
    """Every seat has promised a nonce: Anna "a", Béla "b", Cili "c"."""
    table = new_table(seats, start)
    for asker, nonce in list(zip((ANNA, BELA, CILI), "abc", strict=True))[:seats]:
        do(table, asker, messages.Sit(nonce_hash=nonce_hash(nonce)))
    return table


def test_the_game_begins_when_the_last_promise_is_kept() -> None:
    table = promised()
    do(table, BELA, messages.Reveal(nonce="b"))
    assert not table.states
    do(table, ANNA, messages.Reveal(nonce="a"))
    assert (table.status, table.nonces) == ("running", ["a", "b"])


def test_nobody_reveals_before_all_have_promised() -> None:
    """Who sits down last must not know a nonce."""
    table = new_table()
    do(table, ANNA, messages.Sit(nonce_hash=nonce_hash("a")))
    assert refusal(table, ANNA, messages.Reveal(nonce="a")) == "status"


def test_only_the_nonce_that_was_promised_is_taken_and_only_from_its_seat() -> None:
    table = promised()
    assert refusal(table, ANNA, messages.Reveal(nonce="x")) == "seat"
    assert refusal(table, BELA, messages.Reveal(nonce="a")) == "seat"
    do(table, ANNA, messages.Reveal(nonce="a"))
    assert refusal(table, ANNA, messages.Reveal(nonce="a")) == "seat"


def test_who_leaves_after_a_nonce_was_shown_makes_every_promise_void() -> None:
    """Otherwise whoever sits down next could choose a nonce that suits the server."""
    table = promised()
    do(table, ANNA, messages.Reveal(nonce="a"))
    do(table, BELA, messages.Leave(seat=1))
    assert table.nonces == ["", ""]
    do(table, CILI, messages.Sit(nonce_hash=nonce_hash("c")))
    assert refusal(table, CILI, messages.Reveal(nonce="c")) == "status"
    do(table, ANNA, messages.Commit(nonce_hash=nonce_hash("a2")))
    do(table, CILI, messages.Reveal(nonce="c"))
    assert refusal(table, ANNA, messages.Reveal(nonce="a")) == "seat"
    do(table, ANNA, messages.Reveal(nonce="a2"))
    assert (table.status, table.nonces) == ("running", ["a2", "c"])


def test_a_game_does_not_begin_without_a_nonce_that_became_void() -> None:
    """Béla leaves and comes back without one while Anna is away: her nonce is still waited for."""
    table = promised()
    do(table, ANNA, messages.Reveal(nonce="a"))
    do(table, BELA, messages.Leave(seat=1))
    do(table, BELA, messages.Sit())
    assert table.status == "open"
    assert table.chairs[0].owes_nonce


def test_a_promise_whose_nonce_is_lost_can_be_replaced_and_voids_what_was_shown() -> None:
    table = promised()
    do(table, ANNA, messages.Reveal(nonce="a"))
    hashed = nonce_hash("b")
    assert refusal(table, BELA, messages.Commit(nonce_hash=nonce_hash("b2"))) == "seat"
    do(table, BELA, messages.Commit(nonce_hash=nonce_hash("b2"), replaces=hashed))
    assert table.nonces == ["", ""]
    assert [chair.owes_hash for chair in table.chairs] == [True, False]


def test_the_host_cannot_begin_before_the_promises_are_kept() -> None:
    table = promised(start="host")
    assert refusal(table, ANNA, messages.Start()) == "status"
    do(table, ANNA, messages.Reveal(nonce="a"))
    do(table, BELA, messages.Reveal(nonce="b"))
    assert not table.states
    do(table, ANNA, messages.Start())
    assert table.status == "running"


def test_the_host_can_send_away_a_seat_that_does_not_keep_its_promise() -> None:
    table = promised(seats=3)
    assert refusal(table, CILI, messages.Leave(seat=1)) == "seat"
    do(table, ANNA, messages.Leave(seat=1))
    assert not table.chairs[1].is_taken


# --- on a server ---------------------------------------------------------------------------


def test_a_player_proves_the_draws_against_a_bot(anna: Visitor) -> None:
    nonce = "0" * 63 + "1"
    update = anna.post(
        "/api/tables",
        {"game": "azul", "bots": [None, "random"], "nonce_hash": nonce_hash(nonce)},
        201,
    )
    table, fairness = update["table"]["id"], update["table"]["fairness"]
    assert (update["table"]["status"], fairness["owing"]) == ("open", [0])
    assert fairness["nonces"] == ["", ""]
    begun = anna.order(table, type="reveal", nonce=nonce)
    assert begun["table"]["status"] == "running"
    anna.order(table, type="resign")
    record = read_record(anna.http.get(f"/api/tables/{table}/record").text)
    receipt = Deal(table, "azul", 2, int(fairness["first"]), ()).receipt(
        fairness["commitment"], fairness["nonce_hashes"]
    )
    assert verify(record, fairness["commitment"], nonce, receipt).fair
    assert anna.get(f"/api/tables/{table}/verify")["fair"]


def test_a_crafted_start_is_shown_to_everybody_and_never_rated(
    anna: Visitor, bela: Visitor
) -> None:
    crafted = {"game": "azul", "record": ALMOST_EMPTY, "public": True}
    assert anna.post("/api/tables", {**crafted, "rated": True}, 403)["code"] == "forbidden"
    table = anna.post("/api/tables", crafted, 201)["table"]["id"]
    shown = {"plies": 5, "origin": "made-up"}
    listed = {each["id"]: each for each in bela.get("/api/tables")["tables"]}
    assert listed[table]["prelude"] == shown
    assert bela.look(table)["table"]["prelude"] == shown
    bela.sit(table)
    bela.order(table, type="resign")
    check = bela.get(f"/api/tables/{table}/verify")
    assert (check["verdict"], check["unchecked"]) == ("undecided", [1, 2, 3, 4, 5])
    assert "origin made-up" in bela.http.get(f"/api/tables/{table}/record").text


def test_a_game_that_goes_on_from_one_finished_here_is_told_from_an_invented_one(
    anna: Visitor, bela: Visitor
) -> None:
    first = anna.make_table()
    bela.sit(first)
    bela.order(first, type="resign")
    record = anna.http.get(f"/api/tables/{first}/record").text
    again = anna.post("/api/tables", {"game": "azul", "record": record}, 201)
    assert again["table"]["prelude"]["origin"] == "game"
    tiles = read_record(record).actions
    forged = record.replace(f"{tiles[0]} {tiles[1]}", f"1={tiles[1][2:]} 2={tiles[0][2:]}")
    assert forged != record or tiles[0][2:] == tiles[1][2:]
    crafted = anna.post("/api/tables", {"game": "azul", "record": forged}, 201)
    assert crafted["table"]["prelude"]["origin"] == ("made-up" if forged != record else "game")


def test_two_people_prove_their_draws_on_a_server(anna: Visitor, bela: Visitor) -> None:
    made = anna.post("/api/tables", {"game": "ingenious", "nonce_hash": nonce_hash("a")}, 201)
    table, commitment = made["table"]["id"], made["table"]["fairness"]["commitment"]
    shown = bela.order(table, type="sit", nonce_hash=nonce_hash("b"))["table"]["fairness"]
    deal = Deal(table, "ingenious", 2, int(shown["first"]), ())
    receipt = deal.receipt(commitment, shown["nonce_hashes"])
    waiting = anna.order(table, type="reveal", nonce="a")["table"]
    assert (waiting["status"], waiting["fairness"]["owing"]) == ("open", [1])
    assert bela.order(table, type="reveal", nonce="b")["table"]["status"] == "running"
    bela.order(table, type="resign")
    record = read_record(bela.http.get(f"/api/tables/{table}/record").text)
    for nonce in "ab":
        assert verify(record, commitment, nonce, receipt).fair
        asked = {"record": str(record), "nonce": nonce, "receipt": receipt}
        assert anna.post("/api/verify", asked)["verdict"] == "fair"
