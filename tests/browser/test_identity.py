"""One browser is one person from its first page on: seats outlive reloads and late answers."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Page, Playwright, WebSocket, expect

from tests.browser.cable import Cable
from tests.browser.chromium import WITH_PREFERENCES
from tests.browser.conftest import PATIENCE, QUIET, Visit, chromium_or_skip
from tests.browser.play import begin, press, wait_until
from tests.browser.server import Server
from tests.browser.test_together import make_table

NO_COOKIES = {"profile": {"default_content_setting_values": {"cookies": 2}}}
"""What somebody chooses in the settings of Chromium who wants no cookies."""


def sit(page: Page) -> None:
    press(page.get_by_role("button", name="Sit here"))


def expect_a_seat(page: Page) -> None:
    expect(page.locator(".mine .you")).to_be_visible()


def test_a_friend_with_a_fresh_browser_keeps_the_seat_after_a_reload(visit: Visit) -> None:
    anna = visit()
    bela = visit(make_table(anna))
    sit(bela)
    expect_a_seat(bela)
    bela.reload()
    expect_a_seat(bela)
    assert {cookie["name"] for cookie in bela.context.cookies()} >= {"mozaika"}


def test_a_seat_is_kept_though_another_tab_opened_at_once_got_its_answer_later(
    visit: Visit, cable: Cable
) -> None:
    """Both ask without a cookie; the second is answered when somebody has sat down in the first."""
    anna = visit(cable.url)
    table = make_table(anna)
    bela = visit("about:blank")
    other = bela.context.new_page()
    cable.hold("/settings")
    with other.expect_request(f"{cable.url}/settings"):
        other.evaluate(
            "address => void setTimeout(() => (location.href = address))", f"{cable.url}/settings"
        )
    assert bela.context.cookies() == []
    bela.goto(cable.url + table)
    sit(bela)
    expect_a_seat(bela)
    cable.release.set()
    expect(other.get_by_label("Your name")).to_have_value(
        anna.locator(".others h2").inner_text(), timeout=PATIENCE
    )
    bela.reload()
    expect_a_seat(bela)


def test_two_tabs_of_one_browser_are_one_person(visit: Visit) -> None:
    anna = visit()
    bela = visit(make_table(anna))
    second = bela.context.new_page()
    second.goto(bela.url)
    sit(bela)
    for tab in (bela, second):
        expect_a_seat(tab)
        tab.reload()
        expect_a_seat(tab)


def test_a_browser_that_keeps_no_cookies_says_so_and_does_not_try_for_ever(
    playwright: Playwright, visit: Visit, server: Server, tmp_path: Path
) -> None:
    address = make_table(visit())
    (tmp_path / "Default").mkdir()
    (tmp_path / "Default" / "Preferences").write_text(json.dumps(NO_COOKIES))
    chromium = chromium_or_skip(playwright, WITH_PREFERENCES)
    context = playwright.chromium.launch_persistent_context(
        tmp_path, executable_path=chromium, args=[*QUIET], locale="en-GB"
    )
    page = context.new_page()
    sockets: list[WebSocket] = []
    page.on("websocket", lambda socket: sockets.append(socket))
    page.goto(server.url)
    assert context.cookies() == []
    expect(page.get_by_role("status").first).to_contain_text("Allow cookies")
    press(page.get_by_role("button", name="Play", exact=True))
    expect(page.get_by_role("alert")).to_contain_text("Allow cookies")
    page.goto(server.url + address)
    sit(page)
    expect(page.get_by_role("alert")).to_contain_text("no seat can be kept")
    expect(page.get_by_role("button", name="Sit here")).to_be_enabled()
    assert len(sockets) == 1
    context.close()


def test_the_worker_that_answers_without_a_connection_does_not_lose_the_cookie(
    visit: Visit,
) -> None:
    """The page comes through the service worker, and the cookie of its answer is kept."""
    anna = visit()
    address = make_table(anna)
    bela = visit(address, service_workers="allow")
    wait_until(bela, "navigator.serviceWorker.controller")
    bela.context.clear_cookies()
    bela.reload()
    assert bela.evaluate("Boolean(navigator.serviceWorker.controller)")
    sit(bela)
    expect_a_seat(bela)
    bela.reload()
    expect_a_seat(bela)


def test_who_deleted_the_cookies_plays_on_as_somebody_new(visit: Visit) -> None:
    page = visit()
    page.context.clear_cookies()
    begin(page, "azul")
    page.reload()
    expect_a_seat(page)
