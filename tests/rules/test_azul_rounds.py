"""AZ-4, the next round; docs/rules/azul.md has the text."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from mozaika.core.game import CHANCE, OVER, AnyGame
from tests.positions import after, events, legal, position, refusal
from tests.rules.azul import ended, shown

NEARLY_ALL_ON_THE_BOARDS = """
    turn 1
    factories K - - - - - - - -
    seat 0 score 40
        . | .YRKW
       .. | WB.RK
      ... | KWBY.
     .KKK | R.WBY
    .WWWW | YRK.B
    seat 1 score 41
        . | B.RKW
       .. | WBY.K
      ... | .WBYR
     .... | RK.BY
    .BBBB | YRKW.
    seat 2 score 42
        . | BY.KW
       .. | WBYR.
      ... | K.BYR
     .... | RKW.Y
    .YYYY | .RKWB
    seat 3 score 43
        . | BYR.W
       .. | .BYRK
      ... | KW.YR
     .... | RKWB.
    .RRRR | Y.KWB
    """
"""Four boards hold 99 tiles, 20 on each wall; the last one lies on factory 1."""


def chances(game: AnyGame, state: Any) -> dict[str, Fraction]:
    return {str(draw): chance for draw, chance in game.chance_outcomes(state)}


def test_the_seat_with_the_marker_starts_the_next_round() -> None:
    """[AZ-4.1] Seat 2 has it; it goes back to the centre for the round that follows."""
    game, state = position(
        "azul", "marker 2\nfactories B - - - - - -\nseat 2 score 5\nfloor m", seats=3
    )
    (event,) = events(game, state, "1B2", "round")
    assert (event.seat, event.place) == (2, "round 2")
    state = after(game, state, "1B2")
    assert shown(game, state, "round") == "2 fill"
    assert shown(game, state, "starter") == shown(game, state, "turn") == "2"
    assert shown(game, state, "marker") == "centre"


def test_if_nobody_took_the_marker_the_same_seat_starts_again() -> None:
    """[AZ-4.1] (our decision) Each factory held one colour, so nothing came to the centre."""
    game, state = position(
        "azul", "turn 1\nstarter 1\nfactories BBBB YYYY RRRR KKKK WWWW - -", seats=3
    )
    state = after(game, state, "1B4 2Y4 3R4 4K5 5W5")
    assert shown(game, state, "round") == "2 fill"
    assert shown(game, state, "starter") == shown(game, state, "turn") == "1"


def test_factories_are_filled_one_after_another() -> None:
    """[AZ-4.2] Factory 2 comes after factory 1, and neither waits."""
    game, state = position("azul", "round 2 fill\nfactories BYRK - - - -")
    assert refusal(game, state, "3=BYRK") == "AZ-4.2"
    assert refusal(game, state, "1=BYRK") == "AZ-4.2"
    state = after(game, state, "2=BYRK")
    assert shown(game, state, "factories") == "BYRK BYRK - - -"
    assert shown(game, state, "bag") == "18B 18Y 18R 18K 20W"


def test_only_tiles_of_the_bag_can_be_drawn_and_always_four() -> None:
    """[AZ-4.2] The bag holds one white and no black; the lid is not asked while it holds 4."""
    game, state = position("azul", "round 2 fill\nbag 9B 1W\nlid 11B 20Y 20R 20K 19W")
    assert refusal(game, state, "1=BBBK") == "AZ-4.2"
    assert refusal(game, state, "1=BBWW") == "AZ-4.2"
    assert refusal(game, state, "1=BBB") == "AZ-4.2"
    assert chances(game, state) == {"1=BBBB": Fraction(126, 210), "1=BBBW": Fraction(84, 210)}


def test_an_empty_bag_is_refilled_from_the_lid_in_the_middle_of_a_factory() -> None:
    """[AZ-4.2] The two blue of the bag come for sure; the lid gives two of its 98 tiles.

    There are 4,753 pairs of 98 tiles: 153 of the 18 blue, 190 of two yellow, 360 of a blue and a
    yellow, 400 of a yellow and a red.
    """
    game, state = position("azul", "round 6 fill\nbag 2B\nlid 18B 20Y 20R 20K 20W")
    chance = chances(game, state)
    assert chance["1=BBBB"] == Fraction(153, 4753)
    assert chance["1=BBYY"] == Fraction(190, 4753)
    assert chance["1=BBBY"] == Fraction(360, 4753)
    assert chance["1=BBYR"] == Fraction(400, 4753)
    assert len(chance) == 15
    assert sum(chance.values()) == 1
    assert refusal(game, state, "1=BYYR") == "AZ-4.2"
    assert [event.kind for event in game.explain(state, game.parse("1=BBYR"))] == [
        "bag refilled",
        "filled",
    ]
    state = after(game, state, "1=BBYR")
    assert shown(game, state, "bag") == "18B 19Y 19R 20K 20W"
    assert shown(game, state, "lid") == "-"


def test_the_lid_waits_until_a_tile_is_needed() -> None:
    """[AZ-4.2] The last four tiles of the bag complete the last factory: the lid stays."""
    game, state = position(
        "azul",
        """
        round 3 fill
        bag 4W
        lid 16B 16Y 16R 16K 16W
        factories BYRK BYRK BYRK BYRK -
        """,
    )
    assert chances(game, state) == {"5=WWWW": 1}
    assert events(game, state, "5=WWWW", "bag refilled") == []
    state = after(game, state, "5=WWWW")
    assert game.to_act(state) == 0
    assert shown(game, state, "bag") == "-"
    assert shown(game, state, "lid") == "16B 16Y 16R 16K 16W"


def test_a_draw_from_an_empty_bag_comes_from_the_lid_alone() -> None:
    """[AZ-4.2] The bag ended with factory 1.

    Of 3,321,960 draws from the 96 tiles of the lid, 3,876 are four of its 19 blue and 4,845 four
    of its 20 white.
    """
    game, state = position(
        "azul", "round 3 fill\nbag -\nlid 19B 19Y 19R 19K 20W\nfactories BYRK - - - -"
    )
    chance = chances(game, state)
    assert chance["2=BBBB"] == Fraction(3_876, 3_321_960)
    assert chance["2=WWWW"] == Fraction(4_845, 3_321_960)
    assert sum(chance.values()) == 1
    assert len(events(game, state, "2=WWWW", "bag refilled")) == 1
    assert shown(game, after(game, state, "2=WWWW"), "bag") == "19B 19Y 19R 19K 16W"


def test_a_round_is_played_with_the_tiles_there_are() -> None:
    """[AZ-4.3] Six tiles are left: four for factory 1, two for factory 2, none for the others."""
    game, state = position(
        "azul",
        """
        round 9 fill
        bag 2R
        lid 4W
        seat 0 score 40
            . | .YRKW
           .. | WB.RK
          ... | KWBY.
         .KKK | R.WBY
        ..... | YRK.B
        seat 1 score 41
            . | B.RKW
           .. | WBY.K
          ..K | .WBYR
         .... | RK.BY
        .BBBB | YRKW.
        seat 2 score 42
            . | BY.KW
           .. | WBYR.
          ... | K.BYR
         .... | RKW.Y
        .YYYY | .RKWB
        seat 3 score 43
            . | BYR.W
           .. | .BYRK
          ... | KW.YR
         .... | RKWB.
        ...RR | Y.KWB
        """,
        seats=4,
    )
    assert chances(game, state) == {"1=RRWW": 1}
    state = after(game, state, "1=RRWW")
    assert chances(game, state) == {"2=WW": 1}
    state = after(game, state, "2=WW")
    assert game.to_act(state) == 0
    assert shown(game, state, "factories") == "RRWW WW - - - - - - -"
    assert legal(game, state) == {"1Rf", "1R3", "1Wf", "1W5", "2Wf", "2W5"}
    state = after(game, state, "1W5 2W4 cRf")
    assert shown(game, state, "round") == "10 fill"


def test_without_any_tile_the_game_ends() -> None:
    """[AZ-4.3] (our decision) Seat 1 lays the last black tile: no line is full, the lid empty."""
    game, state = position("azul", NEARLY_ALL_ON_THE_BOARDS, seats=4)
    (event,) = events(game, state, "1K3", "end")
    assert event.rule == "AZ-4.3"
    last = after(game, state, "1K3")
    assert game.to_act(last) is OVER
    result = ended(game, last)
    assert (result.reason, result.rule) == ("tiles exhausted", "AZ-4.3")
    assert result.places == (4, 3, 2, 1)
    assert refusal(game, last, "1K3") == "AZ-5.1"


def test_one_tile_in_the_lid_is_enough_for_another_round() -> None:
    """[AZ-4.3] The same last tile dropped to the floor line comes back, alone."""
    game, state = position("azul", NEARLY_ALL_ON_THE_BOARDS, seats=4)
    state = after(game, state, "1Kf")
    assert game.to_act(state) is CHANCE
    assert chances(game, state) == {"1=K": 1}
    assert game.to_act(after(game, state, "1=K")) == 0
