"""Draws strength against time from bench/ladder/time-*.json into bots.md. Run: make pictures"""

from __future__ import annotations

import json
from math import log10
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
DOCUMENT = ROOT / "docs" / "bots.md"
BEGIN, END = "<!-- strength against time -->\n", "<!-- end -->\n"
GAMES = {"azul": "#3f7fbf", "summer_pavilion": "#b0588f", "ingenious": "#3f9a6b"}
TITLES = {"azul": "Azul", "summer_pavilion": "Summer Pavilion", "ingenious": "Ingenious"}
WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM = 640, 320, 56, 24, 616, 270


def measured(game: str) -> list[Any]:
    """The meetings of all ladders by time of this game."""
    ladders = sorted((ROOT / "bench" / "ladder").glob(f"time-{game}*.json"))
    return [met for ladder in ladders for met in json.loads(ladder.read_text())["meetings"]]


def amount(bot: str) -> float:
    """Of level:8@0.3s the 0.3, of level:8@2500 the 2,500."""
    return float(bot.partition("@")[2].removesuffix("s"))


def effort(bot: str) -> str:
    return f"{amount(bot):g} s" if bot.endswith("s") else f"{amount(bot):,.0f} simulations"


def rows(game: str) -> list[str]:
    """A line of the table for each meeting."""
    return [
        f"| {TITLES[game]} | {effort(met['one'])} | {effort(met['other'])} "
        f"| {met['wins']}-{met['draws']}-{met['losses']} | {100 * met['share']['value']:.1f} % "
        f"({100 * met['share']['low']:.0f} to {100 * met['share']['high']:.0f}) |"
        for met in sorted(measured(game), key=lambda met: amount(met["one"]))
    ]


def table() -> str:
    head = ["| game | effort a move | against | wins-draws-losses | won (95 % interval) |"]
    lines = [*head, "|---|---|---|---|---|", *(row for game in GAMES for row in rows(game))]
    return "\n".join([*lines, "", "![Strength against time](pictures/strength.svg)", ""])


def picture() -> str:
    """The share of each meeting over the effort, beside that of the other, with its interval."""
    marks = [line(share) for share in (0, 25, 50, 75, 100)]
    marks += [tick(ratio) for ratio in (0.3, 1, 3, 10, 30)]
    for number, (game, ink) in enumerate(GAMES.items()):
        marks += curve(game, ink, 4.0 * number - 4.0)
        y = TOP + 18 * number + 12
        marks.append(
            f'<text x="{RIGHT - 120}" y="{BOTTOM - 60 + y - TOP}" fill="{ink}">'
            f"{TITLES[game]}</text>"
        )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'font-family="system-ui, sans-serif" font-size="13" fill="#555">\n'
        f'<rect width="100%" height="100%" fill="#fff"/>\n' + "\n".join(marks) + "\n</svg>\n"
    )


def across(ratio: float) -> float:
    """From a quarter of the effort to forty times as much, by the logarithm."""
    return LEFT + (RIGHT - LEFT) * (log10(ratio) - log10(0.25)) / (log10(40) - log10(0.25))


def height(share: float) -> float:
    return BOTTOM - (BOTTOM - TOP) * share


def line(percent: int) -> str:
    y = height(percent / 100)
    stroke = "#888" if percent == 50 else "#ddd"
    return (
        f'<path d="M{LEFT} {y:.1f}H{RIGHT}" stroke="{stroke}"/>'
        f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{percent} %</text>'
    )


def tick(ratio: float) -> str:
    return (
        f'<text x="{across(ratio):.1f}" y="{BOTTOM + 20}" text-anchor="middle">{ratio:g} x</text>'
    )


def curve(game: str, ink: str, shift: float) -> list[str]:
    """The meetings of a game; the intervals of the games stand side by side."""
    points = [(1.0, 0.5, 0.5, 0.5)] + [
        (
            amount(met["one"]) / amount(met["other"]),
            *(met["share"][name] for name in ("value", "low", "high")),
        )
        for met in measured(game)
    ]
    points.sort()
    path = " ".join(f"{across(x) + shift:.1f},{height(y):.1f}" for x, y, _, _ in points)
    return [
        f'<polyline points="{path}" fill="none" stroke="{ink}" stroke-width="2"/>',
        *(
            f'<path d="M{across(x) + shift:.1f} {height(low):.1f}V{height(high):.1f}" '
            f'stroke="{ink}"/><circle cx="{across(x) + shift:.1f}" cy="{height(y):.1f}" r="3.5" '
            f'fill="{ink}"/>'
            for x, y, low, high in points
        ),
    ]


def write() -> None:
    """Put the table into the document and the picture beside it."""
    text = DOCUMENT.read_text()
    before, rest = text.split(BEGIN)
    after = rest.split(END)[1]
    DOCUMENT.write_text(before + BEGIN + table() + END + after)
    (HERE / "strength.svg").write_text(picture())


if __name__ == "__main__":
    write()
