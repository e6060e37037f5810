"""What travels between server and page as TypeScript, made from the server's own structs.

    .venv/bin/python tools/wire_types.py > web/src/net/wire.gen.ts

`tests/server/protocol/test_wire_types.py` fails when the file in the repository is not this.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Any, get_args

from msgspec import inspect

from mozaika.server.http.problems import Problem
from mozaika.server.http.routes import me, meta, records, study, tables
from mozaika.server.protocol import messages
from mozaika.server.protocol.views import azul, ingenious, summer_pavilion

VIEWS = (azul.AzulView, summer_pavilion.PavilionView, ingenious.IngeniousView)
LAYOUTS = (azul.AzulLayout, summer_pavilion.PavilionLayout, ingenious.IngeniousLayout)
EVENT_KINDS = {
    "AzulEventKind": azul.EventKind,
    "PavilionEventKind": summer_pavilion.EventKind,
    "IngeniousEventKind": ingenious.EventKind,
}
BODIES = (
    messages.NewTable,
    meta.Addresses,
    meta.Games,
    me.Me,
    me.Sessions,
    me.Tokens,
    me.MyTables,
    records.FinishedGames,
    records.Player,
    records.Players,
    records.Replayed,
    records.FairnessCheck,
    study.Studied,
    Problem,
    tables.Lobby,
    tables.PlyView,
)
VIEW_FIELDS = {"view": "View", "views": "View[]"}
"""A view is encoded before it is sent, so its field has no type on the server."""
SIMPLE = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
}
HEAD = "/* Made by tools/wire_types.py from the server's structs; do not edit. */\n"


def wire_types() -> str:
    """The whole file."""
    found: dict[str, str] = {}
    for root in (messages.AnyOrder, messages.AnyReply, *VIEWS, *LAYOUTS, *BODIES):
        typescript(inspect.type_info(root), found)
    unions = {
        "Order": members(messages.AnyOrder),
        "Reply": members(messages.AnyReply),
        "View": [view.__name__ for view in VIEWS],
        "Layout": [layout.__name__ for layout in LAYOUTS],
        **{name: [quoted(kind) for kind in get_args(kinds)] for name, kinds in EVENT_KINDS.items()},
        "EventKind": list(EVENT_KINDS),
    }
    named = [f"export type {name} = {' | '.join(each)};\n" for name, each in unions.items()]
    return "\n".join([HEAD, *(found[name] for name in sorted(found)), *named])


def members(union: Any) -> list[str]:
    """The names of the structs of a union, those of orders with their ending."""
    return [name_of(each) for each in union.__args__]


def name_of(struct: type) -> str:
    """An order and what is answered to it may have one name: the order says that it is one."""
    return f"{struct.__name__}Order" if issubclass(struct, messages.Order) else struct.__name__


def typescript(info: inspect.Type, found: dict[str, str]) -> str:
    """A type in TypeScript; the structs in it are added to those found."""
    match info:
        case inspect.StructType():
            return struct(info, found)
        case inspect.LiteralType(values=values):
            return " | ".join(map(quoted, values))
        case inspect.EnumType(cls=kinds):
            return " | ".join(quoted(kind.value) for kind in kinds)
        case inspect.UnionType(types=types):
            return union(typescript(each, found) for each in types)
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            inner = typescript(item, found)
            return f"({inner})[]" if " | " in inner and not inner.endswith("]") else f"{inner}[]"
        case inspect.DictType(value_type=value):
            return f"Record<string, {typescript(value, found)}>"
        case inspect.Metadata(type=inner):
            return typescript(inner, found)
        case inspect.RawType():
            return "never"  # encoded already; what it holds is the other side of its union
    return SIMPLE[type(info)]


def union(types: Iterable[str]) -> str:
    distinct = dict.fromkeys(each for each in types if each != "never")
    return " | ".join(sorted(distinct, key=lambda each: each == "null"))


def quoted(value: Any) -> str:
    return f"'{value}'" if isinstance(value, str) else str(value)


def struct(info: inspect.StructType, found: dict[str, str]) -> str:
    name = name_of(info.cls)
    if name not in found:
        found[name] = ""  # it may hold itself
        tag = [f"  {info.tag_field}: {quoted(info.tag)};"] if info.tag_field else []
        fields = [field(info, each, found) for each in info.fields]
        found[name] = "\n".join([f"export interface {name} {{", *tag, *fields, "}\n"])
    return name


def field(of: inspect.StructType, field: inspect.Field, found: dict[str, str]) -> str:
    """May be absent: what a client may leave out, and what the server leaves out by default."""
    config = of.cls.__struct_config__
    can_miss = not field.required and (config.omit_defaults or config.forbid_unknown_fields)
    kind = VIEW_FIELDS.get(field.name) or typescript(field.type, found)
    if config.omit_defaults and field.default is None:
        kind = kind.removesuffix(" | null")  # it is left out instead
    if of.cls is messages.WireEvent and field.name == "kind":
        kind = "EventKind"  # a game without a board of its own may have other kinds
    if of.cls is messages.Update and field.name == "view":
        kind += " | null"
    return f"  {field.encode_name}{'?' if can_miss else ''}: {kind};"


if __name__ == "__main__":
    sys.stdout.write(wire_types())
