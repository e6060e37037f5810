"""Who may do what at a table, without any server."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mozaika.bots import installed_bots
from mozaika.server.protocol import messages
from mozaika.server.protocol.plans import TableOrder, plan
from mozaika.server.protocol.updates import may
from mozaika.server.tables.clock import TimeControl
from mozaika.server.tables.draft import Draft, replay
from mozaika.server.tables.log import Kind
from mozaika.server.tables.moves import give_up
from mozaika.server.tables.orders import Asker, Moment, OrderRefused
from mozaika.server.tables.setup import Setup
from mozaika.server.tables.table import Table
from tests.contract.inventory import universe

ANNA, BELA, CILI = Asker("a", "Anna"), Asker("b", "Béla"), Asker("c", "Cili")


def new_table(game: str = "azul", seats: int = 2, **options: Any) -> Table:
    return Table("t", Setup(game, seats, 0, ANNA.user, ANNA.name, **options), bytes(32))


def do(table: Table, asker: Asker, order: TableOrder, away: frozenset[int] = frozenset()) -> None:
    table.keep(plan(table, order, asker, Moment(1000, 10, lambda: away)).steps)


def refusal(table: Table, asker: Asker, order: TableOrder) -> OrderRefused:
    version = table.version
    with pytest.raises(OrderRefused) as refused:
        do(table, asker, order)
    assert table.version == version
    return refused.value


def sat(game: str = "azul", **options: Any) -> Table:
    """Anna in seat 0, Béla in seat 1, and the game has begun."""
    table = new_table(game, **options)
    do(table, ANNA, messages.Sit())
    do(table, BELA, messages.Sit())
    return table


def against_bot(game: str = "azul") -> Table:
    table = new_table(game)
    do(table, ANNA, messages.Sit(seat=1, bot="random"))
    do(table, ANNA, messages.Sit())
    return table


def act(table: Table, asker: Asker, number: int = 0) -> None:
    action = str(table.game.legal_actions(table.state)[number])
    do(table, asker, messages.Act(action=action, version=table.version))


def bot_acts(table: Table) -> None:
    draft = Draft(table)
    draft.perform(Kind.ACT, table.to_act, table.game.legal_actions(table.state)[0])
    draft.draw(table.nonces)
    table.keep(draft.steps)


# --- seats ---------------------------------------------------------------------------------


def test_a_game_starts_when_every_seat_is_taken() -> None:
    table = new_table()
    do(table, ANNA, messages.Sit(seat=1))
    assert not table.states
    do(table, BELA, messages.Sit())
    assert (table.status, table.to_act) == ("running", 0)
    assert table.chairs[0].name == "Béla"


def test_a_table_can_wait_for_its_host() -> None:
    table = sat(start="host")
    assert not table.states
    assert refusal(table, BELA, messages.Start()).code == "forbidden"
    do(table, ANNA, messages.Start())
    assert table.status == "running"


def test_a_seat_that_is_taken_is_refused() -> None:
    table = new_table(seats=3)
    do(table, ANNA, messages.Sit(seat=1))
    assert refusal(table, BELA, messages.Sit(seat=1)).code == "seat"
    assert refusal(table, BELA, messages.Sit(seat=3)).code == "seat"


def test_only_the_host_seats_a_bot_and_only_one_that_exists() -> None:
    table = new_table(seats=3)
    assert refusal(table, BELA, messages.Sit(seat=1, bot="random")).code == "forbidden"
    assert refusal(table, ANNA, messages.Sit(seat=1, bot="nobody")).code == "forbidden"


def test_one_leaves_only_ones_own_seat_and_the_host_frees_any() -> None:
    table = new_table(seats=3)
    do(table, ANNA, messages.Sit(seat=0))
    do(table, BELA, messages.Sit(seat=1))
    assert refusal(table, BELA, messages.Leave(seat=0)).code == "seat"
    do(table, BELA, messages.Leave(seat=1))
    assert not table.chairs[1].is_taken
    do(table, BELA, messages.Sit(seat=1))
    do(table, ANNA, messages.Leave(seat=1))
    assert not table.chairs[1].is_taken


def test_at_a_rated_table_nobody_holds_two_seats() -> None:
    table = new_table(rated=True)
    do(table, ANNA, messages.Sit())
    assert refusal(table, ANNA, messages.Sit()).code == "seat"


# --- play ----------------------------------------------------------------------------------


def test_an_action_on_an_old_position_is_stale() -> None:
    table = sat()
    old = table.version
    act(table, ANNA)
    action = str(table.game.legal_actions(table.state)[0])
    refused = refusal(table, BELA, messages.Act(action=action, version=old))
    assert refused.code == "stale"


def test_an_offer_of_another_does_not_make_an_action_stale() -> None:
    table = sat()
    seen = table.version
    do(table, BELA, messages.Offer(what="abort"))
    action = str(table.game.legal_actions(table.state)[0])
    do(table, ANNA, messages.Act(action=action, version=seen))
    assert table.to_act == 1
    assert table.offer is None


def test_an_action_out_of_turn_or_for_another_seat_is_refused() -> None:
    table = sat()
    action = str(table.game.legal_actions(table.state)[0])
    version = table.version
    assert refusal(table, BELA, messages.Act(action=action, version=version)).code == "turn"
    assert refusal(table, BELA, messages.Act(action=action, version=version, seat=0)).code == "seat"
    assert refusal(table, CILI, messages.Act(action=action, version=version)).code == "seat"


def test_an_illegal_action_is_refused_with_its_rule() -> None:
    table = sat()
    refused = refusal(table, ANNA, messages.Act(action="cB1", version=table.version))
    assert (refused.code, refused.rule) == ("rule", "AZ-2.2")


def test_a_draw_cannot_be_made_by_a_player() -> None:
    table = sat()
    refused = refusal(table, ANNA, messages.Act(action="1=BBBB", version=table.version))
    assert refused.code == "rule"


@pytest.mark.parametrize("game", ["azul", "azul:grey", "summer_pavilion", "ingenious"])
def test_whatever_is_not_listed_is_refused_with_a_rule_and_an_old_version_as_stale(
    game: str,
) -> None:
    table, rng = sat(game), Random(6)
    for _ in range(12):
        asker = (ANNA, BELA)[table.to_act or 0]
        legal = {str(action) for action in table.game.legal_actions(table.state)}
        for action in rng.sample(universe(table.game), 40):
            if str(action) not in legal:
                refused = refusal(
                    table, asker, messages.Act(action=str(action), version=table.version)
                )
                assert refused.rule if refused.code == "rule" else refused.code == "text"
        chosen = rng.choice(sorted(legal))
        for version in {*range(table.play_version), table.version + 1}:
            refused = refusal(table, asker, messages.Act(action=chosen, version=version))
            assert refused.code == "stale"
        do(table, asker, messages.Act(action=chosen, version=table.version))


def test_text_that_is_no_action_is_refused_as_such() -> None:
    table = sat()
    assert refusal(table, ANNA, messages.Act(action="hello", version=table.version)).code == "text"


# --- undo ----------------------------------------------------------------------------------


def test_against_bots_ones_last_decision_can_be_taken_back_at_any_time() -> None:
    table = against_bot()
    before = table.state
    act(table, ANNA)
    bot_acts(table)
    do(table, ANNA, messages.Undo(version=table.version))
    assert table.state == before
    assert table.to_act == 0
    assert table.status == "running"


def test_among_people_nothing_is_taken_back_once_another_has_acted() -> None:
    table = sat()
    act(table, ANNA)
    before = table.states[-2]
    do(table, ANNA, messages.Undo(version=table.version))
    assert table.state == before
    act(table, ANNA)
    act(table, BELA)
    assert refusal(table, ANNA, messages.Undo(version=table.version)).code == "forbidden"
    assert not may(table, ANNA).undo


def test_nothing_is_taken_back_once_tiles_were_drawn() -> None:
    """In Ingenious the tile drawn after a turn has been seen."""
    table = sat("ingenious")
    act(table, ANNA)
    assert may(table, ANNA).undo
    do(table, ANNA, messages.Act(action="stay", version=table.version))
    assert not may(table, ANNA).undo
    assert refusal(table, ANNA, messages.Undo(version=table.version)).code == "forbidden"


def test_a_forced_decision_is_no_step_of_undo() -> None:
    """To keep one's rack where it may not be swapped; going back to it would ask for it again."""
    table = against_bot("ingenious")
    before = table.state
    act(table, ANNA)
    assert [str(action) for action in table.game.legal_actions(table.state)] == ["stay"]
    act(table, ANNA)
    while table.to_act == 1:
        bot_acts(table)
    do(table, ANNA, messages.Undo(version=table.version))
    assert table.state == before


def test_at_a_rated_table_there_is_no_undo() -> None:
    table = sat(rated=True)
    act(table, ANNA)
    assert refusal(table, ANNA, messages.Undo(version=table.version)).code == "forbidden"
    assert refusal(table, ANNA, messages.Offer(what="takeback")).code == "forbidden"


def test_a_takeback_needs_the_consent_of_the_others() -> None:
    table = sat()
    before = table.state
    act(table, ANNA)
    act(table, BELA)
    do(table, ANNA, messages.Offer(what="takeback"))
    assert refusal(table, ANNA, messages.Answer(accept=True)).code == "forbidden"
    assert refusal(table, CILI, messages.Answer(accept=True)).code == "seat"
    do(table, BELA, messages.Answer(accept=True))
    assert table.state == before
    assert table.offer is None


def test_a_takeback_that_is_declined_changes_nothing() -> None:
    table = sat()
    act(table, ANNA)
    act(table, BELA)
    state = table.state
    do(table, ANNA, messages.Offer(what="takeback"))
    do(table, BELA, messages.Answer(accept=False))
    assert table.state == state
    assert table.offer is None


def test_the_same_draw_comes_again_after_an_undo() -> None:
    """So that undoing is not a way to better tiles."""
    table = against_bot()
    while table.state.round_number == 1:
        act(table, ANNA) if table.to_act == 0 else bot_acts(table)
    drawn = [text for text in table.line if "=" in text]
    ply = table.ply
    while table.state.round_number == 2:
        do(table, ANNA, messages.Undo(version=table.version))
    while table.ply < ply:
        act(table, ANNA) if table.to_act == 0 else bot_acts(table)
    assert [text for text in table.line if "=" in text] == drawn


# --- the end -------------------------------------------------------------------------------


def test_who_resigns_of_two_loses() -> None:
    table = sat()
    do(table, ANNA, messages.Resign())
    assert table.outcome is not None
    assert (table.outcome.how, table.outcome.places) == ("resigned", (2, 1))


def test_of_three_a_bot_plays_on_for_who_resigns() -> None:
    table = new_table(seats=3)
    for asker in (ANNA, BELA, CILI):
        do(table, asker, messages.Sit())
    do(table, BELA, messages.Resign())
    assert table.status == "running"
    assert table.chairs[1].player == "greedy"
    assert refusal(table, BELA, messages.Return(seat=1)).code == "forbidden"


def test_in_a_team_who_resigns_ends_the_game_for_the_partner_too() -> None:
    """Of two sides one has lost, though four sit at the table."""
    table = new_table("ingenious:team", seats=4)
    for asker in (ANNA, BELA, CILI, Asker("d", "Dana")):
        do(table, asker, messages.Sit())
    do(table, BELA, messages.Resign())
    assert table.outcome is not None
    assert (table.outcome.how, table.outcome.places) == ("resigned", (1, 2, 1, 2))


def test_in_a_team_a_fallen_flag_ends_the_game_for_the_partner_too() -> None:
    """The law of sides holds for time as for will."""
    table = new_table("ingenious:team", seats=4, clock=TimeControl("live", main=60))
    for asker in (ANNA, BELA, CILI, Asker("d", "Dana")):
        do(table, asker, messages.Sit())
    draft = Draft(table)
    give_up(draft, Kind.TIME, 2)
    table.keep(draft.steps)
    assert table.outcome is not None
    assert (table.outcome.how, table.outcome.places) == ("time", (2, 1, 2, 1))


def test_a_game_is_aborted_when_all_agree() -> None:
    table = sat()
    do(table, ANNA, messages.Offer(what="abort"))
    assert table.status == "running"
    do(table, BELA, messages.Answer(accept=True))
    assert table.outcome is not None
    assert (table.outcome.how, table.outcome.places) == ("aborted", ())


def test_a_game_against_bots_is_aborted_at_once() -> None:
    table = against_bot()
    do(table, ANNA, messages.Offer(what="abort"))
    assert table.status == "over"


def test_a_bot_stands_in_only_for_who_has_been_away_and_gives_the_seat_back() -> None:
    table = sat()
    assert refusal(table, ANNA, messages.StandIn(seat=1)).code == "forbidden"
    do(table, ANNA, messages.StandIn(seat=1), away=frozenset({1}))
    assert table.chairs[1].player == installed_bots()[-1]
    assert refusal(table, ANNA, messages.Return(seat=1)).code == "seat"
    do(table, BELA, messages.Return(seat=1))
    assert table.chairs[1].player is None


def test_an_update_says_for_whom_a_bot_may_play_and_when() -> None:
    table = sat()
    waiting = {0: 0, 1: 4000}
    assert may(table, ANNA, waiting).stand_in == [messages.AbsentSeat(1, 4000)]
    assert may(table, Asker("cili", "Cili"), waiting).stand_in == []
    do(table, ANNA, messages.StandIn(seat=1), away=frozenset({1}))
    assert may(table, ANNA, waiting).stand_in == []


# --- the log -------------------------------------------------------------------------------


def test_a_table_rebuilt_from_its_log_is_the_same_table() -> None:
    table = sat("ingenious")
    act(table, ANNA, 3)
    do(table, ANNA, messages.Undo(version=table.version))
    act(table, ANNA, 5)
    do(table, ANNA, messages.Act(action="stay", version=table.version))
    do(table, BELA, messages.Offer(what="abort"))
    do(table, ANNA, messages.Answer(accept=False))
    rebuilt = Table(table.id, table.setup, table.seed)
    replay(rebuilt, [step.entry for step in table.steps])
    assert rebuilt.states == table.states
    assert rebuilt.steps == table.steps
    assert rebuilt.chairs == table.chairs
    assert rebuilt.record() == table.record()


def test_looking_at_what_would_be_changes_nothing() -> None:
    table = sat()
    before = (table.version, table.state, list(table.line))
    other = table.fork()
    act(other, ANNA)
    do(other, BELA, messages.Resign())
    assert (table.version, table.state, table.line) == before
    assert table.status == "running"
