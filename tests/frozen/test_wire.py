"""What goes over the wire keeps its shape: clients of yesterday talk to the server of today.

`wire.jsonl` describes every HTTP route, every struct of its answers and every message by socket, a
line each, without the sentences for people in them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from mozaika.server.app import create
from mozaika.server.protocol import messages
from mozaika.server.protocol.views import azul, ingenious, summer_pavilion
from mozaika.server.settings import Settings

GOLDEN = Path(__file__).parent / "wire.jsonl"
MESSAGES = [
    messages.AnyOrder,
    messages.AnyReply,
    messages.NewTable,
    azul.AzulLayout,
    azul.AzulView,
    summer_pavilion.PavilionLayout,
    summer_pavilion.PavilionView,
    ingenious.IngeniousLayout,
    ingenious.IngeniousView,
]
SENTENCES = ("description", "summary")
CHANGED = (
    "the wire has changed, and a client of another version may break. If that is meant, only add "
    "to it, write it into docs/server-protocol.md and CHANGELOG.md, and describe the wire anew by "
    "`python -m tests.frozen.test_wire`. Changed: "
)


def without_sentences(part: Any) -> Any:
    if isinstance(part, list):
        return [without_sentences(each) for each in part]
    if not isinstance(part, dict):
        return part
    kept = {k: v for k, v in part.items() if not (k in SENTENCES and isinstance(v, str))}
    return {key: without_sentences(value) for key, value in kept.items()}


def description() -> dict[str, Any]:
    """Of today's wire, by the name of each route and struct."""
    api = create(Settings()).app.openapi_schema.to_schema()  # type: ignore[attr-defined]
    _, messages = msgspec.json.schema_components(MESSAGES)
    structs = {
        # litestar writes the default of a field into the struct of the field, or not, by chance
        f"struct {name}": {key: value for key, value in schema.items() if key != "default"}
        for name, schema in api["components"]["schemas"].items()
    }
    routes = {f"route {path}": methods for path, methods in api["paths"].items()}
    sent = {f"message {name}": schema for name, schema in messages.items()}
    plain = msgspec.json.decode(msgspec.json.encode(routes | structs | sent))
    described: dict[str, Any] = without_sentences(plain)
    return described


def kept() -> dict[str, Any]:
    lines = GOLDEN.read_text(encoding="utf-8").splitlines()
    return dict(msgspec.json.decode(line) for line in lines)


def test_the_wire_is_as_it_was() -> None:
    then, now = kept(), description()
    changed = [name for name in sorted({*then, *now}) if then.get(name) != now.get(name)]
    assert not changed, CHANGED + ", ".join(changed)


def keep() -> None:
    lines = [msgspec.json.encode(each, order="sorted") for each in sorted(description().items())]
    GOLDEN.write_bytes(b"\n".join(lines) + b"\n")


if __name__ == "__main__":
    keep()
