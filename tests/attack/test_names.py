"""Nobody passes for another, and nobody wins against themselves."""

from __future__ import annotations

import pytest

from mozaika.server.accounts.names import BadName, clean_name
from mozaika.server.store.name_keys import name_key
from tests.server.servers import Visitor
from tests.server.test_identity import PASSWORD, new_name


def look_alikes(name: str) -> list[str]:
    """The name in other letters: case, spaces, full width, Cyrillic."""
    wide = "".join(chr(ord(letter) + 0xFEE0) if letter.isascii() else letter for letter in name)
    return [
        name.upper(),
        name.replace(" ", "  "),
        name.replace(" ", ""),
        wide.replace("\uff00", " ")[:24],
        name.replace("a", "\u0430"),
        name.replace("e", "\u0435"),
    ]


def test_a_guest_carries_no_account_s_name_nor_one_that_looks_like_it(server: str) -> None:
    with Visitor(server) as anna, Visitor(server) as guest:
        name = new_name()
        guest.http.patch("/api/me", json={"name": f"{name} x"})
        anna.post("/api/me/claim", {"name": name, **PASSWORD})
        for alike in (name, *look_alikes(name)):
            answer = guest.http.patch("/api/me", json={"name": alike})
            assert (answer.status_code, answer.json()["code"]) == (409, "name"), alike
            claim = {"name": alike, **PASSWORD}
            assert guest.post("/api/me/claim", claim, 409)["code"] == "name"
        assert guest.me["name"] == f"{name} x"
        assert anna.post("/api/login", {"name": name.upper(), **PASSWORD})["name"] == name


def test_a_guest_who_had_the_name_first_is_called_a_guest_once_an_account_has_it(
    server: str,
) -> None:
    with Visitor(server) as anna, Visitor(server) as guest:
        name = new_name()
        assert guest.http.patch("/api/me", json={"name": name}).status_code == 200
        assert guest.me["name"] == name
        anna.post("/api/me/claim", {"name": name, **PASSWORD})
        assert guest.me["name"] == f"Guest {guest.me['id'][:4]}"
        table = guest.make_table()
        seat = anna.look(table)["table"]["seats"][0]
        assert seat["name"] == guest.me["name"]


def test_an_account_does_not_inherit_the_games_of_a_guest_who_had_the_name(server: str) -> None:
    with Visitor(server) as anna, Visitor(server) as guest, Visitor(server) as bela:
        name = new_name()
        guest.http.patch("/api/me", json={"name": name})
        table = guest.make_table(public=True)
        bela.sit(table)
        bela.order(table, type="resign")
        assert [game["won"] for game in bela.get(f"/api/players/{name}")["played"]] == [1]
        anna.post("/api/me/claim", {"name": name, **PASSWORD})
        assert bela.get(f"/api/players/{name}")["played"] == []
        assert bela.get(f"/api/records?player={name}")["games"] == []
        assert bela.http.get(f"/api/records.ndjson?player={name}").text == ""


MEANT = ["(deleted)", "Greedy", "random", "Guest ab12", "GUEST zz99"]


@pytest.mark.parametrize("name", [*MEANT, "Gue\u0455t ab12", "Guest\ufe0f ab12"])
def test_nobody_takes_a_name_that_means_something_else(anna: Visitor, name: str) -> None:
    answer = anna.http.patch("/api/me", json={"name": name})
    assert (answer.status_code, answer.json()["code"]) == (409, "reserved")
    assert anna.post("/api/me/claim", {"name": name, **PASSWORD}, 409)["code"] == "reserved"
    own = f"Guest {anna.me['id'][:4]}"
    assert anna.http.patch("/api/me", json={"name": own}).status_code == 200


@pytest.mark.parametrize(
    ("one", "other"),
    [("Anna", "\u0410nn\u0430"), ("Bill", "BI1l"), ("Anna B", "annab"), ("Bob", "B0b")],
)
def test_names_that_look_alike_have_one_key(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)


@pytest.mark.parametrize("unseen", "\u034f\u115f\u1160\u17b4\u2800\u3164\ufe0f\uffa0\U000e0100")
def test_what_cannot_be_seen_makes_no_other_name(unseen: str) -> None:
    """Unicode calls some of these letters, pictures or marks."""
    assert name_key(f"An{unseen}na{unseen}") == name_key("Anna")
    with pytest.raises(BadName):
        clean_name(unseen)


def test_a_picture_may_say_in_which_style_it_is_drawn() -> None:
    assert clean_name("\u2764\ufe0f") == "\u2764\ufe0f"


@pytest.mark.parametrize(("one", "other"), [("Novák", "Novak"), ("Ivan", "Iván"), ("Ян", "Яна")])
def test_names_that_people_tell_apart_have_different_keys(one: str, other: str) -> None:
    assert name_key(one) != name_key(other)


def test_a_key_is_no_longer_than_its_column() -> None:
    assert len(name_key("\ufdfa" * 24)) == 60


def test_who_sits_in_both_seats_wins_nothing(server: str) -> None:
    with Visitor(server) as anna, Visitor(server) as bela:
        name = new_name()
        anna.post("/api/me/claim", {"name": name, **PASSWORD})
        alone = anna.make_table(hold=[0, 1], public=True)
        anna.order(alone, type="resign")
        assert bela.get(f"/api/players/{name}")["played"] == [
            {"game": "azul", "games": 1, "won": 0}
        ]
        table = anna.make_table(public=True)
        bela.sit(table)
        bela.order(table, type="resign")
        assert bela.get(f"/api/players/{name}")["played"] == [
            {"game": "azul", "games": 2, "won": 1}
        ]


def test_nobody_takes_both_seats_of_a_rated_table(anna: Visitor) -> None:
    body = {"game": "azul", "rated": True, "hold": [0, 1]}
    assert anna.post("/api/tables", body, 403)["code"] == "forbidden"
    table = anna.make_table(rated=True)
    assert anna.order(table, 403, type="sit")["code"] == "seat"
