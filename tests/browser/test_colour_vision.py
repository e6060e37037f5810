"""Colour is never alone: whoever cannot tell two colours apart can tell their glyphs apart.

A glyph is what a picture has more than one without glyphs, as far as it stands out by its
lightness; so nothing here depends on fonts, on the glaze of a tile or on a picture that was kept.
"""

from __future__ import annotations

import base64
from itertools import combinations
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.play import AZUL, begin

DEFICIENCIES = ("protanopia", "deuteranopia", "tritanopia")
SCALE = 3
"""Device pixels for each of the page, so that small glyphs have a shape."""
SEEN = 1.5
"""The contrast from which on a dot stands out from what lies under it."""
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
SMALL, LARGE = {"width": 480, "height": 300}, {"width": 1024, "height": 768}
KINDS = {"az": "BYRKW", "in": "RGBOYP", "sp": "PGOYBR"}
SHEET = """(kinds) => {
  const sheet = document.createElement('div');
  sheet.style = 'position: fixed; inset: 0; z-index: 999; background: var(--surface)';
  sheet.innerHTML = kinds.map((kind) =>
    `<svg data-kind="${kind}" width="40" height="40"><use href="#${kind}" /></svg>`
  ).join('');
  document.body.append(sheet);
}"""
MARKS = """() => Object.fromEntries(
  [...document.querySelectorAll('.mine .space > g[transform="rotate(0)"] > .mark')].map((mark) => {
    const { a: scale, e: left, f: top } = mark.getScreenCTM();
    const [x, y, side] = [mark.x, mark.y, mark.width].map((length) => length.baseVal.value * scale);
    return [mark.getAttribute('href'), { x: left + x, y: top + y, width: side, height: side }];
  })
)"""
"""The empty spaces of the stars that point up, one for each colour."""
STANDS_OUT = """async ({ with_glyphs, without, boxes, scale, contrast }) => {
  const SIDE = 32;
  const bright = async (picture, box) => {
    const image = new Image();
    image.src = 'data:image/png;base64,' + picture;
    await image.decode();
    const brush = new OffscreenCanvas(SIDE, SIDE).getContext('2d');
    const { x, y, width, height } = box;
    brush.drawImage(image, x * scale, y * scale, width * scale, height * scale, 0, 0, SIDE, SIDE);
    const dots = brush.getImageData(0, 0, SIDE, SIDE).data;
    const light = (value) => ((value / 255 + 0.055) / 1.055) ** 2.4;
    return Array.from({ length: SIDE * SIDE }, (_, at) => {
      const [red, green, blue] = dots.slice(4 * at, 4 * at + 3);
      return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue);
    });
  };
  const shapes = {};
  for (const [name, box] of Object.entries(boxes)) {
    const [drawn, bare] = [await bright(with_glyphs, box), await bright(without, box)];
    shapes[name] = drawn.flatMap((light, at) => {
      const [low, high] = [Math.min(light, bare[at]), Math.max(light, bare[at])];
      return (high + 0.05) / (low + 0.05) >= contrast ? [light > bare[at] ? at : -1 - at] : [];
    });
  }
  return [SIDE * SIDE, shapes];
}"""
"""Of each box the dots that a glyph makes lighter, or darker (below 0), by the contrast of WCAG."""
SHOW_GLYPHS = "on => { document.documentElement.dataset.patterns = on ? 'on' : 'off'; }"


def simulate(page: Page, deficiency: str) -> None:
    """Have the page drawn as somebody with this deficiency of colour vision sees it."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setEmulatedVisionDeficiency", {"type": deficiency})


def glyphs(page: Page, boxes: dict[str, Any]) -> dict[str, set[int]]:
    """The shape of each glyph, as the dots by which it is seen."""

    def picture(are_shown: bool) -> str:
        page.evaluate(SHOW_GLYPHS, are_shown)
        return base64.b64encode(page.screenshot()).decode()

    asked = {"with_glyphs": picture(True), "without": picture(False), "boxes": boxes}
    dots, shapes = page.evaluate(STANDS_OUT, {**asked, "scale": SCALE, "contrast": SEEN})
    assert {name for name, shape in shapes.items() if len(shape) < 0.02 * dots} == set(), "not seen"
    return {name: set(shape) for name, shape in shapes.items()}


def alike(shapes: dict[str, set[int]]) -> list[tuple[str, str]]:
    return [
        (one, other)
        for one, other in combinations(shapes, 2)
        if len(shapes[one] & shapes[other]) > 0.7 * len(shapes[one] | shapes[other])
    ]


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_no_two_tiles_of_a_game_have_glyphs_of_one_shape(visit: Visit, deficiency: str) -> None:
    page = visit("/settings", viewport=SMALL, device_scale_factor=SCALE)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    simulate(page, deficiency)
    for game, letters in KINDS.items():
        names = [f"{game}-{letter}" for letter in letters]
        page.evaluate(SHEET, names)
        boxes = {name: page.locator(f"[data-kind={name}]").bounding_box() for name in names}
        assert alike(glyphs(page, boxes)) == []


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_no_two_empty_stars_have_glyphs_of_one_shape_by_day_or_night(
    visit: Visit, deficiency: str
) -> None:
    page = visit(viewport=LARGE, device_scale_factor=SCALE)
    begin(page, "summer_pavilion")
    page.locator(AZUL).first.wait_for()
    simulate(page, deficiency)
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        marks = page.evaluate(MARKS)
        assert len(marks) == 6
        assert alike(glyphs(page, marks)) == []
