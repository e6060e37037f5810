"""`docs/server-protocol.md` and the code say the same."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from mozaika.server.app import create
from mozaika.server.protocol import descriptions, messages
from mozaika.server.protocol.views import azul, ingenious, summer_pavilion
from mozaika.server.settings import Settings

TEXT = (Path(__file__).parents[3] / "docs" / "server-protocol.md").read_text(encoding="utf-8")
WORDS = set(re.findall(r"`([^`\n]+)`", TEXT))
ORDERS = get_args(messages.AnyOrder)
REPLIES = get_args(messages.AnyReply)
PARTS = (
    descriptions.TableInfo,
    descriptions.SeatInfo,
    descriptions.OfferInfo,
    descriptions.OutcomeInfo,
    descriptions.ClockInfo,
    descriptions.ClockSetup,
    descriptions.Fairness,
    messages.WireStep,
    messages.WireEvent,
    messages.May,
    messages.NewTable,
)
VIEWS = {
    "Azul": (azul.AzulLayout, azul.AzulView, azul.AzulBoard, azul.AzulLine),
    "Summer Pavilion": (
        summer_pavilion.PavilionLayout,
        summer_pavilion.PavilionStructure,
        summer_pavilion.PavilionView,
        summer_pavilion.PavilionBoard,
        summer_pavilion.PavilionNumber,
    ),
    "Ingenious": (
        ingenious.IngeniousLayout,
        ingenious.IngeniousCell,
        ingenious.IngeniousView,
        ingenious.IngeniousRack,
        ingenious.IngeniousSide,
    ),
}


def section(title: str) -> str:
    """The text under a heading."""
    match = re.search(rf"^(#+) {re.escape(title)}\n(.*?)(?=^#|\Z)", TEXT, re.M | re.S)
    assert match, f"there is no section {title}"
    return match[2]


def fields(struct: type[msgspec.Struct]) -> list[str]:
    return [field.encode_name for field in msgspec.structs.fields(struct)]


def tag(struct: type[msgspec.Struct]) -> str:
    return str(struct.__struct_config__.tag)


@pytest.mark.parametrize("order", ORDERS, ids=tag)
def test_every_order_and_its_fields_are_in_the_table_of_orders(
    order: type[msgspec.Struct],
) -> None:
    rows = [row for row in section("Orders (client to server)").splitlines() if row.startswith("|")]
    row = next(row for row in rows if row.startswith(f"| `{tag(order)}`"))
    for field in fields(order):
        assert field == "id" or f"`{field}`" in row, field


def test_the_table_of_orders_names_no_order_that_does_not_exist() -> None:
    named = re.findall(r"^\| `(\w+)` \|", section("Orders (client to server)"), re.M)
    assert sorted(set(named) - {"type"}) == sorted(tag(order) for order in ORDERS)


@pytest.mark.parametrize("reply", REPLIES, ids=tag)
def test_every_message_has_a_section_that_names_its_fields(reply: type[msgspec.Struct]) -> None:
    text = section(tag(reply))
    for field in fields(reply):
        assert f"`{field}`" in text, field


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.__name__)
def test_every_part_of_a_message_is_described(part: type[msgspec.Struct]) -> None:
    for field in fields(part):
        assert field in WORDS, field


@pytest.mark.parametrize("game", VIEWS)
def test_every_field_of_a_view_is_described_under_its_game(game: str) -> None:
    text = section(game)
    for struct in VIEWS[game]:
        for field in fields(struct):
            assert f"`{field}`" in text, f"{struct.__name__}.{field}"


def test_every_route_of_the_api_is_listed() -> None:
    routes = {
        route.path
        for route in create(Settings()).app.routes  # type: ignore[attr-defined]
        if route.path.startswith("/api") and "{path" not in route.path
    }
    text = section("Over HTTP") + section("In five lines")
    for path in routes - {"/api/openapi.json", "/api"}:
        shown = re.sub(r"\{(\w+?)(_id)?(:\w+)?\}", lambda m: "ID" if m[2] else m[1].upper(), path)
        assert shown in text, shown


def test_every_code_of_a_refusal_is_explained() -> None:
    folder = Path(messages.__file__).parents[1]
    code = "".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    used = set(re.findall(r'OrderRefused\(\s*"(\w+)"', code))
    assert used <= set(re.findall(r"^\| `(\w+)` \|", section("refused"), re.M))
