"""A client of commit 400c6e2 is still understood, and understands what it is answered.

`wire_then.jsonl.gz` is the wire as that commit describes it; it is never written anew. Unlike
`wire.jsonl`, which is described anew whenever something is added, it holds for good: what a client
could send then may be sent now, and whatever it was answered then it is answered now.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.frozen.test_wire import kept

FILE = Path(__file__).with_name("wire_then.jsonl.gz")
THEN: dict[str, Any] = dict(
    json.loads(line) for line in gzip.decompress(FILE.read_bytes()).splitlines()
)
LABELS = ("tags", "operationId", "title", "deprecated", "headers", "default")
ATOMS = str | int | float | bool | None
LOOSE = ("minLength",)
"""A bound that may go: what was sent within it is within no bound."""


def sent_structs(wire: dict[str, Any]) -> set[str]:
    """What clients send: what is in the body of a request, or refuses unknown fields."""
    found = {
        name.removeprefix("message ")
        for name, schema in wire.items()
        if schema.get("additionalProperties") is False
    }
    routes = [methods for name, methods in wire.items() if name.startswith("route ")]
    left = [name for methods in routes for route in methods.values() for name in bodies(route)]
    while left:
        name = left.pop()
        if name not in found:
            found.add(name)
            left += refs(wire.get(f"struct {name}"))
    return found


def bodies(route: dict[str, Any]) -> Iterator[str]:
    return refs(route.get("requestBody"))


def refs(part: Any) -> Iterator[str]:
    """The structs that a schema names."""
    if isinstance(part, dict):
        for key, value in part.items():
            if key == "$ref":
                yield value.rpartition("/")[2]
            else:
                yield from refs(value)
    elif isinstance(part, list):
        for each in part:
            yield from refs(each)


def broken(then: Any, now: Any, is_sent: bool, at: str) -> Iterator[str]:
    """Where a client of then would be refused, or would miss something."""
    if isinstance(then, dict) and isinstance(now, dict):
        yield from broken_schema(then, now, is_sent, at)
    elif isinstance(then, list) and isinstance(now, list):
        if at.endswith("/parameters"):
            yield from broken_parameters(then, now, at)
        else:
            yield from (f"{at}: {each} is gone" for each in then if each not in now)
    elif then != now:
        yield f"{at}: {then} is {now}"


def broken_schema(
    then: dict[str, Any], now: dict[str, Any], is_sent: bool, at: str
) -> Iterator[str]:
    if is_sent:
        new = set(now.get("required", ())) - set(then.get("required", ()))
        yield from (f"{at}: {name} must be sent" for name in new)
    for key, value in then.items():
        if key in LABELS or (is_sent and key in ("required", *LOOSE)):
            continue
        if key == "type" and not is_sent and ("enum" in now or "$ref" in now):
            continue  # any text then, one of a few now
        if key not in now:
            yield f"{at}/{key} is gone"
        else:
            yield from broken(value, now[key], is_sent, f"{at}/{key}")


def broken_parameters(then: list[Any], now: list[Any], at: str) -> Iterator[str]:
    known, today = ({each["name"]: each for each in part} for part in (then, now))
    for name, parameter in today.items():
        if name not in known and parameter["required"]:
            yield f"{at}: {name} must be sent"
    for name, parameter in known.items():
        if name not in today:
            yield f"{at}/{name} is gone"
        else:
            yield from broken(parameter["schema"], today[name]["schema"], True, f"{at}/{name}")


def differences(now: dict[str, Any]) -> list[str]:
    sent = sent_structs(THEN)
    assert len(sent) > 20
    return [
        sentence
        for name, schema in THEN.items()
        for sentence in broken(schema, now.get(name), name.partition(" ")[2] in sent, name)
    ]


def test_a_client_of_then_still_speaks_the_wire() -> None:
    assert differences(kept()) == []


GONE = object()
BREAKS: list[tuple[str, Any, str]] = [
    ("message Act|properties|action", GONE, "message Act/properties/action is gone"),
    ("message Act|required", ["type", "mood"], "message Act: mood must be sent"),
    ("message Act|properties|action|maxLength", 39, "action/maxLength: 40 is 39"),
    ("message Update|properties|legal|type", "string", "legal/type: array is string"),
    ("message Update|required", ["type"], "message Update/required: scores is gone"),
    ("route /api/me|patch", GONE, "route /api/me/patch is gone"),
    ("struct NewTable|required", ["game", "mood"], "struct NewTable: mood must be sent"),
    ("message Say", GONE, "message Say"),
]


@pytest.mark.parametrize(("path", "value", "sentence"), BREAKS, ids=[row[2] for row in BREAKS])
def test_what_would_break_a_client_of_then_is_found(path: str, value: Any, sentence: str) -> None:
    now = kept()
    *way, last = path.split("|")
    part = now
    for key in way:
        part = part[key]
    if value is GONE:
        del part[last]
    else:
        part[last] = value
    assert any(sentence in found for found in differences(now))
