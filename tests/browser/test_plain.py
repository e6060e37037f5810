"""A game that the page has no folder for."""

from __future__ import annotations

from playwright.sync_api import Route, WebSocketRoute, expect

from tests.browser.conftest import Visit
from tests.browser.play import begin, press

NAMES = ('"game":"azul"', '"game":"hive"')


def rename_socket(page_side: WebSocketRoute) -> None:
    server = page_side.connect_to_server()
    server.on_message(lambda text: page_side.send(str(text).replace(*NAMES)))


def rename_layout(route: Route) -> None:
    route.continue_(url=route.request.url.replace("hive", "azul"))


def test_a_game_without_a_board_is_played_by_its_text_and_its_legal_actions(visit: Visit) -> None:
    page = visit()
    page.route_web_socket("**/socket*", rename_socket)
    page.route("**/api/games/hive**", rename_layout)
    begin(page, "azul")
    expect(page.get_by_label("The position")).to_contain_text('"factories"')
    press(page.get_by_role("list", name="What can be done").get_by_role("button").first)
    expect(page.locator(".moves li").first).to_be_attached()
