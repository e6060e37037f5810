"""The second click of a double click presses nothing that has appeared under the pointer."""

from __future__ import annotations

from time import time

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.play import AZUL, SPACE, begin, choose, moves_made, press, settle
from tests.browser.test_table import wait_for_turn

PASS = ".belongings > .button"


def middle(thing: Locator) -> tuple[float, float]:
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def double_click(thing: Locator, pause: int = 120) -> None:
    """Two clicks of a person at one place, whatever is there by then.

    The browser is told when each was made, so that a busy machine does not make two of one.
    """
    page = thing.page
    settle(page)
    x, y = middle(thing)
    pointer = page.context.new_cdp_session(page)
    page.mouse.move(x, y)
    begin = time()
    for number in (1, 2):
        made = begin + (number - 1) * pause / 1000
        for kind in ("mousePressed", "mouseReleased"):
            where = {"type": kind, "x": x, "y": y, "button": "left", "clickCount": number}
            pointer.send("Input.dispatchMouseEvent", {**where, "timestamp": made})
        page.wait_for_timeout(pause)


def double_tap(thing: Locator, pause: int = 120) -> None:
    """The same with a finger."""
    page = thing.page
    settle(page)
    x, y = middle(thing)
    finger = page.context.new_cdp_session(page)
    begin = time()
    for number in (0, 1):
        made = begin + number * pause / 1000
        touched = {"type": "touchStart", "touchPoints": [{"x": x, "y": y}], "timestamp": made}
        finger.send("Input.dispatchTouchEvent", touched)
        lifted = {"type": "touchEnd", "touchPoints": [], "timestamp": made + 0.02}
        finger.send("Input.dispatchTouchEvent", lifted)
        page.wait_for_timeout(pause)


def last_move(page: Page) -> str:
    return page.locator(".moves li code").last.inner_text()


def my_last_move(page: Page) -> str:
    return page.locator(".moves li", has_text="You").last.locator("code").inner_text()


def to_placing(page: Page) -> None:
    """Take tiles of Summer Pavilion until stars can be covered."""
    while not page.locator(SPACE).count():
        page.locator(f"{AZUL}, {SPACE}").first.wait_for()
        if page.locator(AZUL).count():
            before = moves_made(page)
            press(page.locator(f"{AZUL} span").first)
            expect(page.locator(".moves li").nth(before)).to_be_attached()


def hand(page: Page) -> int:
    return page.locator(".belongings .hand .tile").count()


def test_a_double_click_on_pass_asks_and_keeps_the_hand(page: Page) -> None:
    begin(page, "summer_pavilion")
    wait_for_turn(page)
    to_placing(page)
    tiles = hand(page)
    double_click(page.locator(PASS))
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("You can still place tiles")
    assert hand(page) == tiles
    assert my_last_move(page) != "pass"
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert my_last_move(page) != "pass"


def test_who_passes_keeps_as_much_as_possible_without_choosing(page: Page) -> None:
    begin(page, "summer_pavilion")
    wait_for_turn(page)
    to_placing(page)
    kept = min(4, hand(page))
    press(page.locator(PASS))
    double_click(page.get_by_role("dialog").get_by_role("button", name="Pass"))
    keep = page.locator(".belongings > .main")
    expect(keep).to_contain_text(f"Keep {kept}")
    expect(page.locator(".belongings .hand .up")).to_have_count(kept)
    assert my_last_move(page) == "pass"
    press(keep)
    expect(page.locator(".moves li code", has_text="keep=").first).to_be_attached()
    mine = page.locator(".moves li", has_text="You").locator("code", has_text="keep=")
    assert len(mine.first.inner_text()) == len("keep=") + kept


def test_a_double_click_on_pass_with_nothing_left_to_place_throws_nothing_away(page: Page) -> None:
    begin(page, "summer_pavilion")
    wait_for_turn(page)
    to_placing(page)
    while page.locator(SPACE).count():
        before = moves_made(page)
        press(page.locator(SPACE).first)
        if page.locator(".bills").count():
            press(page.locator(".bills button").first)
        page.locator(".moves li").nth(before).wait_for(state="attached")
        page.locator(f"{SPACE}, .taking, {PASS}").first.wait_for()
        while page.locator(".taking").count():
            if page.locator(".taking .main:enabled").count():
                press(page.locator(".taking .main"))
                page.locator(".supply:not(.taking)").wait_for()
            else:
                press(page.locator(".taking .hand button:enabled:not(.marked)").first)
        page.locator(f"{SPACE}, {PASS}").first.wait_for()
    double_click(page.locator(PASS))
    expect(page.locator(".moves li code", has_text="pass").first).to_be_attached()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert my_last_move(page) == "pass"


def test_a_double_click_on_resign_does_not_resign(page: Page) -> None:
    begin(page, "azul")
    wait_for_turn(page)
    double_click(page.get_by_role("button", name="Resign"))
    expect(page.get_by_role("button", name="Really resign")).to_be_visible()
    assert page.locator(".end").count() == 0
    press(page.get_by_role("button", name="Really resign"))
    expect(page.locator(".end")).to_be_visible()


def test_a_double_click_on_a_free_seat_takes_it(visit: Visit) -> None:
    anna = visit()
    choose(anna, "azul", "Play with friends")
    press(anna.get_by_text("3", exact=True))
    press(anna.get_by_role("button", name="Make a table"))
    expect(anna.get_by_label("Link to this table")).to_be_visible()
    bela = visit("/" + anna.url.split("/", 3)[3])
    double_click(bela.get_by_role("button", name="Sit here").first)
    expect(bela.get_by_role("button", name="Leave")).to_be_visible()
    settle(bela)
    expect(anna.get_by_text("Free seat")).to_have_count(1)
    expect(bela.get_by_role("button", name="Leave")).to_be_visible()


def test_a_double_click_on_play_takes_no_tiles(visit: Visit) -> None:
    """The table of Summer Pavilion appears under the pointer, where one click takes."""
    page = visit(viewport={"width": 1366, "height": 768})
    choose(page, "summer_pavilion", "One screen, several players")
    double_click(page.locator("form .big"), pause=250)
    page.locator(AZUL).first.wait_for()
    settle(page)
    assert moves_made(page) == 0


def test_a_double_click_on_delete_me_deletes_nobody(visit: Visit) -> None:
    page = visit("/settings")
    double_click(page.get_by_role("button", name="Delete me"))
    expect(page.get_by_role("button", name="Delete everything about me")).to_be_visible()
    assert page.get_by_text("Everything about you was deleted.").count() == 0


def test_a_double_tap_on_a_hexagon_lays_nothing_by_the_loupe(visit: Visit) -> None:
    page = visit(viewport={"width": 390, "height": 500}, has_touch=True, is_mobile=True)
    begin(page, "ingenious", "One screen, several players")
    press(page.get_by_role("button", name="Show my tiles"))
    press(page.locator(".tile-button:enabled").first)
    settle(page)
    for cell in page.locator(".cell.open").all()[-6:]:
        double_tap(cell)
        expect(page.locator(".loupe")).to_be_visible()
        settle(page)
        assert moves_made(page) == 0
        press(page.locator(".loupe").get_by_role("button", name="Cancel"))
        settle(page)


def test_keys_are_not_ignored(page: Page) -> None:
    begin(page, "azul", "One screen, several players")
    page.locator(AZUL).first.wait_for()
    for number in range(3):
        group = page.locator(AZUL).first
        for key in (group.get_attribute("data-source"), group.get_attribute("data-colour")):
            assert key is not None
            page.keyboard.press(key.lower())
        line = page.locator(".line.legal, .floor.legal").first.get_attribute("data-line")
        assert line is not None
        page.keyboard.press(line)
        expect(page.locator(".moves li")).to_have_count(number + 1)
