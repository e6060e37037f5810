"""Finished games as lists need them: whose they are, who won, who plays here; and new names."""

from __future__ import annotations

from tests.server.servers import Visitor


def resigned(visitor: Visitor, *, public: bool = False) -> str:
    """A table against the weakest bot, lost at once."""
    table = visitor.make_table(bots=[None, "random"], hold=[0], public=public)
    visitor.order(table, type="resign")
    return table


def test_ones_own_games_are_listed_alone_with_seats_places_and_scores(
    anna: Visitor, bela: Visitor
) -> None:
    """The other's game is public, so that it is among all games and not among one's own."""
    mine, other = resigned(anna), resigned(bela, public=True)
    own = anna.get("/api/records?mine=true")["games"]
    assert mine in [game["id"] for game in own]
    assert other not in [game["id"] for game in own]
    game = next(game for game in own if game["id"] == mine)
    assert (game["yours"], game["places"]) == ([0], [2, 1])
    assert len(game["scores"]) == 2
    assert game["players"] == [anna.me["name"], "random"]
    everywhere = {game["id"]: game for game in anna.get("/api/records?limit=100")["games"]}
    assert everywhere[other]["yours"] == []


def test_who_plays_public_games_is_listed_and_guests_without_a_name_are_not(
    anna: Visitor, bela: Visitor
) -> None:
    bela.http.patch("/api/me", json={"name": "Béla the active"})
    nameless = anna.me["name"]
    for visitor in (anna, bela, bela):
        resigned(visitor, public=True)
    resigned(bela)
    found = {player["name"]: player for player in anna.get("/api/players")["players"]}
    assert found["Béla the active"] == {"name": "Béla the active", "games": 2, "won": 0}
    assert nameless not in found
    assert "random" not in found


def test_who_takes_a_name_is_called_so_on_connections_that_are_open(
    anna: Visitor, bela: Visitor
) -> None:
    table = anna.make_table(hold=[0])
    with bela.socket(table) as line:
        line.receive()
        bela.http.patch("/api/me", json={"name": "Béla by name"})
        line.send(type="sit", id="s", seat=1)
        assert line.answer("s")["table"]["seats"][1]["name"] == "Béla by name"
