"""Pictures of a position: kept as a file that stands alone, or shown in a frame of another page."""

from __future__ import annotations

import base64
import re
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.play import GAMES, READY, begin, move, press
from tests.browser.server import Server
from tests.browser.test_everyone import finish, violations

SVG = "{http://www.w3.org/2000/svg}"
ANOTHER_PAGE = "http://localhost"
"""The server is at 127.0.0.1: to a browser this is somebody else."""
COLOURS = """async (data) => {
  const image = new Image();
  image.src = 'data:image/png;base64,' + data;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width, image.height];
  const brush = canvas.getContext('2d');
  brush.drawImage(image, 0, 0);
  const dots = new Uint32Array(brush.getImageData(0, 0, image.width, image.height).data.buffer);
  return [image.width, image.height, new Set(dots).size];
}"""


def open_menu(page: Page) -> None:
    """What is above it may grow while one clicks, when the computer answers: then click again."""
    button = page.get_by_role("button", name="Picture")
    button.click()
    if button.get_attribute("aria-expanded") != "true":
        button.click()


def keep(page: Page, kind: str) -> Path:
    open_menu(page)
    with page.expect_download() as download:
        page.get_by_role("button", name=f"Save as {kind}").click()
    assert download.value.suggested_filename.endswith(f".{kind.lower()}")
    return Path(download.value.path())


@pytest.mark.parametrize("game", GAMES)
def test_a_saved_svg_is_drawn_alone_in_a_page_without_our_styles(
    visit: Visit, game: str, tmp_path: Path
) -> None:
    page = visit()
    begin(page, game)
    page.locator(READY[game]).first.wait_for()
    move(page, game)
    expect(page.locator(".moves li")).not_to_have_count(0)
    text = keep(page, "SVG").read_text()
    root = ElementTree.fromstring(text)
    named = {element.get("id") for element in root.iter() if element.get("id")}
    used = {element.get("href", "")[1:] for element in root.iter(f"{SVG}use")}
    assert root.tag == f"{SVG}svg"
    assert used
    assert used <= named
    assert not re.search(r"var\(|light-dark|oklab|class=|foreignObject", text)
    (tmp_path / "alone.html").write_text(f"<!doctype html><body>{text}")
    alone = visit()
    alone.goto((tmp_path / "alone.html").as_uri())
    tiles = [element.bounding_box() for element in alone.locator("use").all()]
    assert all(box and box["width"] > 5 and box["height"] > 5 for box in tiles)
    assert alone.locator("svg").first.bounding_box() is not None


def test_a_picture_is_as_light_or_dark_as_what_is_seen(visit: Visit) -> None:
    page = visit(color_scheme="light")
    finish(page)
    light = keep(page, "SVG").read_text()
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    dark = keep(page, "SVG").read_text()
    paper = [re.search(r"</defs><rect [^>]*fill=\"(rgb[^\"]+)\"", text) for text in (light, dark)]
    assert [found and found[1] for found in paper] == ["rgb(243, 238, 228)", "rgb(25, 24, 26)"]


def test_a_saved_png_has_twice_the_size_of_the_drawing_and_is_not_blank(page: Page) -> None:
    finish(page)
    root = ElementTree.fromstring(keep(page, "SVG").read_text())
    data = base64.b64encode(keep(page, "PNG").read_bytes()).decode()
    wide, high, colours = page.evaluate(COLOURS, data)
    assert (wide, high) == (2 * float(root.get("width", 0)), 2 * float(root.get("height", 0)))
    assert colours > 50


# --- in a frame of another page ------------------------------------------------------------


class Another(BaseHTTPRequestHandler):
    page = ""

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("content-type", "text/html")
        self.end_headers()
        self.wfile.write(f"<!doctype html><title>Blog</title>{self.page}".encode())

    def log_message(self, *_: object) -> None:
        """Nobody reads it."""


@pytest.fixture
def another() -> Iterator[str]:
    """A page of another origin, which shows what `Another.page` says."""
    server = HTTPServer(("127.0.0.1", 0), Another)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"{ANOTHER_PAGE}:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


def snippet(page: Page) -> str:
    page.get_by_role("button", name="Picture").click()
    page.get_by_role("button", name="Embed in a page").click()
    return page.get_by_label("Copy this into your page").input_value()


def test_a_finished_game_is_shown_in_a_frame_of_another_page(
    page: Page, visit: Visit, another: str
) -> None:
    finish(page)
    Another.page = snippet(page)
    blog = visit()
    blog.goto(another)
    frame = blog.frame_locator("iframe")
    expect(frame.locator(".sheet")).to_be_visible()
    expect(frame.locator(".sheet use").first).to_be_visible()
    assert frame.locator("header, button, input").count() == 0
    back = frame.get_by_role("link", name="see the whole game")
    expect(back).to_have_attribute("target", "_blank")
    assert re.fullmatch(r"/r/\w+\?ply=\d+", back.get_attribute("href") or "")


def test_nothing_else_is_shown_in_a_frame(server: Server, visit: Visit, another: str) -> None:
    Another.page = f'<iframe src="{server.url}/settings"></iframe>'
    blog = visit()
    blog.goto(another)
    blog.wait_for_load_state("networkidle")
    assert blog.frame_locator("iframe").locator(".settings").count() == 0


def test_a_game_that_is_not_over_cannot_be_embedded(page: Page, visit: Visit) -> None:
    begin(page, "ingenious")
    page.get_by_role("button", name="Picture").click()
    expect(page.get_by_role("button", name="Save as SVG")).to_be_visible()
    assert page.get_by_role("button", name="Embed in a page").count() == 0
    frame = visit("/embed/" + page.url.rsplit("/", 1)[1])
    expect(frame.get_by_text("not over yet")).to_be_visible()
    assert frame.locator("svg.sheet").count() == 0


def test_racks_are_not_shown_in_a_frame(page: Page, visit: Visit) -> None:
    begin(page, "ingenious")
    page.locator(READY["ingenious"]).first.wait_for()
    press(page.get_by_role("button", name="Resign"))
    press(page.get_by_role("button", name="Really resign"))
    expect(page.locator(".end")).to_be_visible()
    frame = visit("/embed/" + page.url.rsplit("/", 1)[1])
    expect(frame.locator(".sheet")).to_be_visible()
    printed = frame.locator(".floor + use").count()
    tracks = 2 * 6
    assert frame.locator(".sheet use").count() == printed + tracks


def test_a_frame_calls_computers_as_people_do(page: Page, visit: Visit) -> None:
    begin(page, "azul")
    page.locator(READY["azul"]).first.wait_for()
    press(page.get_by_role("button", name="Resign"))
    press(page.get_by_role("button", name="Really resign"))
    expect(page.locator(".end")).to_be_visible()
    sheet = visit("/embed/" + page.url.rsplit("/", 1)[1]).locator(".sheet")
    expect(sheet).to_contain_text("Beginner")
    expect(sheet).not_to_contain_text("random")


def test_the_embedded_board_has_no_violation_of_axe(page: Page, visit: Visit) -> None:
    finish(page)
    frame = visit("/embed/" + page.url.rsplit("/", 1)[1])
    expect(frame.locator(".sheet")).to_be_visible()
    assert violations(frame) == []
