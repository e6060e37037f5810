"""What is needed at any moment is in sight, wherever one has scrolled to."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from mozaika.core.game import AnyGame
from mozaika.core.record import read_record, replay
from mozaika.games.summer_pavilion.state import Phase
from mozaika.registry import game_of
from tests.browser.conftest import Visit
from tests.browser.play import AZUL, GAMES, RECORD, move, press
from tests.browser.tables import SIZES, at_a_table, looking, make, placing
from tests.browser.test_everyone import violations
from tests.browser.test_table import wait_for_turn
from tests.browser.test_together import make_table


def in_sight(page: Page, *selectors: str) -> None:
    for selector in selectors:
        page.locator(selector).first.wait_for()
        for part in page.locator(selector).all():
            expect(part).to_be_in_viewport(ratio=1)


SMALL = ".rail .look svg:visible"


def is_phone(page: Page) -> bool:
    size = page.viewport_size
    return size is not None and size["width"] == SIZES["phone"][0]


def always_in_sight(page: Page, seats: int) -> None:
    """The state of the turn, Undo, all scores and everybody's small board.

    On a phone that is one tap away.
    """
    expect(page.locator(".rail .score")).to_have_count(seats)
    expect(page.locator(SMALL)).to_have_count(0 if is_phone(page) else seats)
    in_sight(page, ".status b", ".rail > .button", ".rail .score")
    if not is_phone(page):
        in_sight(page, SMALL)
    expect(page.get_by_role("button", name="Board:")).to_have_count(seats)
    for prompt in page.locator(".status .prompt").all():
        assert prompt.evaluate(IS_WHOLE)


IS_WHOLE = "({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight + 2"
BOARDS = {
    "azul": (".offer .middle", ".factory", ".mine .line", ".mine .floor"),
    "summer_pavilion": (".offer .middle", ".factory", ".mine .stars"),
    "ingenious": (".hexfield", ".mine .rack", ".mine .deeds"),
}
"""What is looked at while one takes, and in Ingenious, lays."""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("game", GAMES)
def test_the_middle_and_ones_own_board_are_in_sight_when_it_is_ones_turn(
    visit: Visit, game: str, seats: int, size: str
) -> None:
    """Without scrolling."""
    page = at_a_table(visit, game, seats, size)
    wait_for_turn(page)
    assert page.evaluate("scrollY") == 0
    always_in_sight(page, seats)
    in_sight(page, *BOARDS[game])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 4])
def test_stars_hand_and_payment_are_in_sight_while_one_places(
    visit: Visit, seats: int, size: str
) -> None:
    """And no empty discs take the place of what is needed."""
    page, space = placing(visit, seats, size)
    always_in_sight(page, seats)
    expect(page.locator(".ring")).to_be_hidden()
    in_sight(page, ".mine .stars", ".mine .belongings")
    hand = page.locator(".mine .belongings").bounding_box()
    assert hand is not None
    press(page.locator(f"[data-space={space}]"))
    expect(page.locator(".bills")).to_be_visible()
    in_sight(page, ".bills button")
    assert page.locator(".mine .belongings").bounding_box() == hand


def test_a_payment_says_what_will_remain_in_the_hand(visit: Visit) -> None:
    page, space = placing(visit, 2, "laptop")
    held = tiles_of(page.locator(".mine .belongings .hand"))
    press(page.locator(f"[data-space={space}]"))
    expect(page.locator(".bills button").nth(1)).to_be_visible()
    for bill in page.locator(".bills button").all():
        paid, rest = (written(part) for part in bill.locator(".bill > *").all())
        assert paid
        assert paid + rest == held
    page.locator(".bills button").first.hover()
    expect(page.locator(".belongings .goes").first).to_be_visible()


def tiles_of(hand: Locator) -> Counter[str]:
    tiles = hand.locator("[data-tile]").all()
    return Counter(tile.get_attribute("data-tile") or "" for tile in tiles)


def written(part: Locator) -> Counter[str]:
    """Each number stands before the drawing of its tile."""
    counts = [int(count.inner_text()[0]) for count in part.locator(".part").all()]
    drawn = [use.get_attribute("href") or "" for use in part.locator("use").all()]
    letters = [href.removeprefix("#sp-") for href in drawn]
    return Counter(dict(zip(letters, counts, strict=True)))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "seats"), [(game, 2) for game in GAMES] + [("azul", 4)])
def test_turn_scores_and_undo_stay_in_sight_wherever_one_scrolls(
    visit: Visit, game: str, seats: int, size: str
) -> None:
    page = at_a_table(visit, game, seats, size)
    for share in (0, 0.5, 1):
        page.evaluate("share => scrollTo(0, share * document.body.scrollHeight / 2)", share)
        always_in_sight(page, seats)


def test_what_the_others_did_since_ones_own_turn_is_shown_and_can_be_looked_at(
    visit: Visit,
) -> None:
    page = at_a_table(visit, "azul", 4, "laptop")
    wait_for_turn(page)
    move(page, "azul")
    wait_for_turn(page)
    news = page.locator(".rail .chip")
    expect(news).to_have_count(3)
    press(news.first)
    expect(page.locator(".status").get_by_role("button")).to_be_visible()
    press(page.locator(".status").get_by_role("button"))
    expect(news).to_have_count(3)


@pytest.mark.parametrize("size", SIZES)
def test_an_offer_made_to_oneself_is_in_sight_wherever_one_scrolls(visit: Visit, size: str) -> None:
    anna = visit()
    wide, high = SIZES[size]
    bela = visit(make_table(anna), viewport={"width": wide, "height": high})
    press(bela.get_by_role("button", name="Sit here"))
    press(anna.get_by_role("button", name="Ask to abort"))
    offer = bela.get_by_role("group", name="asks to abort the game")
    for share in (0, 1):
        bela.evaluate("share => scrollTo(0, share * document.body.scrollHeight)", share)
        for answer in ("Accept", "Decline"):
            expect(offer.get_by_role("button", name=answer)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_the_table_stays_where_it_is_when_a_move_of_another_is_shown_above_it(
    visit: Visit, size: str
) -> None:
    page = at_a_table(visit, "azul", 2, size)
    wait_for_turn(page)
    before = page.locator(".play > .board").bounding_box()
    move(page, "azul")
    expect(page.locator(".rail .chip")).to_have_count(1)
    after = page.locator(".play > .board").bounding_box()
    assert before is not None
    assert after is not None
    assert after["y"] == before["y"]


def test_what_a_group_of_the_centre_costs_is_covered_by_nothing(visit: Visit) -> None:
    """In Summer Pavilion, for whoever would be the first to take from there."""
    page = looking(visit, "laptop")
    record = read_record(TWO_SEATS.read_text(encoding="utf-8"))
    game = game_of(record)
    states = list(replay(game, record))
    full = (ply for ply, state in enumerate(states) if is_full(game, state))
    ply = max(full, key=lambda ply: len(set(states[ply].centre)))
    order = {"game": record.game, "record": str(record), "ply": ply, "hold": [0, 1]}
    page.goto(make(page, **order, seats=2))
    costs = page.locator(".centre .worth")
    expect(costs.nth(2)).to_be_visible()
    for cost in costs.all():
        assert cost.evaluate(ON_TOP)


def is_full(game: AnyGame, state: Any) -> bool:
    """Somebody may take from the centre, as the first to do so."""
    taking = isinstance(game.to_act(state), int) and state.phase is Phase.ACQUIRE
    return taking and state.marker is None


TWO_SEATS = RECORD.parent / "summer_pavilion-2-six-rounds.txt"


ON_TOP = """(one) => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  return [[left + 3, top + 8], [right - 3, top + 8], [left + 8, bottom - 3]].every(([x, y]) =>
    document.elementFromPoint(x, y) === one);
}"""


def test_pointing_at_a_group_shows_what_falls_to_the_centre(visit: Visit) -> None:
    page = at_a_table(visit, "azul", 2, "laptop")
    wait_for_turn(page)
    mixed = page.locator(".factory .source", has=page.locator(".group + .group")).first
    mixed.locator(".group span").first.hover()  # three tiles lie around the fourth
    others = mixed.locator(".group").count() - 1
    expect(mixed.locator(".group.falls")).to_have_count(others)
    expect(page.locator(".centre .arriving .tile").first).to_be_visible()
    expect(page.locator(".mine .faint")).to_have_count(0)
    page.mouse.move(2, 400)
    expect(page.locator(".arriving")).to_have_count(0)


def test_the_floor_says_its_cost_where_the_score_cannot_fall(visit: Visit) -> None:
    page = at_a_table(visit, "azul", 2, "laptop")
    wait_for_turn(page)
    group = page.locator(AZUL).first
    tiles = group.locator(".tile").count()
    press(group.locator("span").first)
    cost = [1, 2, 4, 6][tiles - 1]
    badge = page.locator(".mine .floor .points")
    expect(badge).to_have_attribute("data-text", f"\N{MINUS SIGN}{cost}")
    expect(badge).to_have_attribute("title", re.compile("stops at 0"))


@pytest.mark.parametrize("size", ["laptop", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_a_small_board_opens_large_and_closes_again(visit: Visit, game: str, size: str) -> None:
    page = at_a_table(visit, game, 4, size)
    wait_for_turn(page)
    press(page.locator(".rail .look").nth(1))
    large = page.locator("#seat-board")
    expect(large).to_be_in_viewport(ratio=1)
    expect(large).to_contain_text(page.locator(".rail .name").nth(1).inner_text())
    expect(large.locator("svg")).to_be_in_viewport(ratio=1)
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(large).to_be_hidden()


def test_a_small_board_shows_what_lies_on_the_board_and_marks_the_last_move(visit: Visit) -> None:
    page = at_a_table(visit, "azul", 2, "laptop")
    wait_for_turn(page)
    move(page, "azul")
    wait_for_turn(page)
    other = page.locator(".other").first
    lying = other.locator("[data-place^=line] [data-tile], [data-place=floor] [data-tile]")
    expect(lying).not_to_have_count(0)
    small = page.locator(".rail .look").nth(1)
    expect(small.locator("use")).to_have_count(lying.count())
    expect(small.locator(".mark")).to_have_attribute("d", re.compile("^M"))


@pytest.mark.parametrize(
    ("game", "rest"),
    [("azul", "Lid"), ("summer_pavilion", "Tower")],
)
def test_one_switch_shows_bag_and_progress_and_is_remembered(
    visit: Visit, game: str, rest: str
) -> None:
    page = at_a_table(visit, game, 2, "laptop")
    wait_for_turn(page)
    details = page.locator(".details")
    expect(details).to_have_count(0)
    press(page.get_by_role("button", name="Details"))
    expect(details).to_contain_text("Bag")
    expect(details).to_contain_text(rest)
    counts = details.locator("tbody tr").first.locator("td").all_inner_texts()
    named = details.locator("tbody tr").first.locator("th").inner_text()
    assert sum(map(int, counts)) == int(named.split()[1])
    page.reload()
    expect(page.locator(".details h3")).to_have_count(2)


def test_the_details_of_ingenious_count_what_has_not_been_seen(visit: Visit) -> None:
    """Every tile is in the bag, in a rack, or on the table, so that those unseen can be counted."""
    page = at_a_table(visit, "ingenious", 2, "laptop")
    wait_for_turn(page)
    in_sight(page, ".piles")
    press(page.get_by_role("button", name="Details"))
    pairs = page.locator(".details .pairs")
    counts = pairs.locator("td").filter(has_text=re.compile(r"\d"))
    expect(counts).to_have_count(21)
    numbers = [int(text) for text in counts.all_inner_texts()]
    bag = re.search(r"\d+", page.locator(".piles").inner_text())
    assert bag is not None
    assert sum(numbers) == int(bag[0]) + 6
    expect(pairs.locator("caption")).to_contain_text(str(sum(numbers)))
    symbols = page.locator(".details tbody").first.locator("td").all_inner_texts()
    assert sum(map(int, symbols)) == 2 * sum(numbers)
    for words in page.locator(".details dl div > *").all():
        assert words.evaluate("({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth")
    assert violations(page) == []


@pytest.mark.parametrize(
    ("game", "ending", "drawn"),
    [("summer_pavilion", "six-rounds", ".supply"), ("ingenious", "no-placement-left", ".small")],
)
def test_the_end_of_a_long_game_fits_a_small_phone_in_any_language(
    visit: Visit, game: str, ending: str, drawn: str
) -> None:
    """Four seats, a full supply, tracks of two digits, and the longest words there are."""
    page = visit("about:blank", viewport={"width": 360, "height": 740}, locale="cs-CZ")
    record = (RECORD.parent / f"{game}-4-{ending}.txt").read_text(encoding="utf-8")
    ply = len(read_record(record).actions) - 1
    page.goto(make(page, game=game, seats=4, record=record, ply=ply, hold=[0, 1, 2, 3]))
    if game == "ingenious":
        press(page.get_by_role("button", name="Ukázat mé dílky"))
    expect(page.locator(drawn).last).to_be_visible()
    expect(page.locator(".rail .score")).to_have_count(4)
    assert page.evaluate("document.documentElement.scrollWidth") == 360


@pytest.mark.parametrize("game", GAMES)
def test_details_push_nothing_out_of_a_phone(visit: Visit, game: str) -> None:
    """They are no wider than it, and lie below one's own board."""
    page = at_a_table(visit, game, 2, "phone")
    wait_for_turn(page)
    press(page.get_by_role("button", name="Details"))
    details, mine = (page.locator(part).bounding_box() for part in (".details", ".mine"))
    assert details is not None
    assert mine is not None
    assert details["y"] > mine["y"]
    assert page.evaluate("document.documentElement.scrollWidth") == SIZES["phone"][0]
    assert mine["x"] + mine["width"] <= SIZES["phone"][0]


def test_what_is_spoken_of_can_be_seen(visit: Visit) -> None:
    """Numbers on factories and lines, letters and numbers at the edge of the hexagons."""
    page = at_a_table(visit, "azul", 2, "laptop")
    names = page.locator(".source .name")
    expect(names).to_have_count(6)
    assert [name.get_attribute("data-text") for name in names.all()] == [*"12345", "c"]
    lines = page.locator(".mine .number")
    expect(lines).to_have_count(5)
    assert [line.get_attribute("data-text") for line in lines.all()] == [*"12345"]
    page = at_a_table(visit, "ingenious", 2, "phone")
    edge = page.locator(".coordinates text")
    expect(edge.first).to_have_text("a")
    for label in edge.all()[:4]:
        box = label.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= SIZES["phone"][0]


def test_an_empty_space_of_a_star_carries_the_glyph_of_its_colour(visit: Visit) -> None:
    page = at_a_table(visit, "summer_pavilion", 2, "laptop")
    glyphs = page.locator(".mine .space .mark")
    expect(glyphs).to_have_count(36)
    assert len({glyph.get_attribute("href") for glyph in glyphs.all()}) == 6
