"""Draws the pictures of the README: tables as the terminal shows them. Run: make pictures"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path

from rich.console import Console
from rich.style import Style
from rich.terminal_theme import MONOKAI
from rich.text import Text

from mozaika.core.record import read_record, replay
from mozaika.registry import game_of
from mozaika.terminal.boards import render

HERE = Path(__file__).parent
RECORDS = HERE.parents[1] / "tests" / "records" / "games"
NAMES = ["Anna", "Bálint", "Cyril", "Dóra"]
PICTURES = {
    "azul": ("azul-2-row-complete.txt", 0.55),
    "summer_pavilion": ("summer_pavilion-2-six-rounds.txt", 0.6),
    "ingenious": ("ingenious-2-no-placement-left.txt", 0.6),
}
CELL, LINE, MARGIN = 9.6, 22, 16
PAPER, INK = "#101014", "#d8d8d8"
THEME = MONOKAI


def draw(name: str, file: str, part: float) -> None:
    """The position after this part of the recorded game."""
    record = read_record((RECORDS / file).read_text())
    game = game_of(record)
    deciding = [state for state in replay(game, record) if len(game.legal_actions(state)) > 1]
    state = deciding[int(part * len(deciding))]
    table = render(game, game.view(state, game.to_act(state)), NAMES)
    (HERE / f"{name}.svg").write_text(picture(table))


def picture(table: list[Text]) -> str:
    """The lines as SVG, every letter in its own place, whatever font there is."""
    width = 2 * MARGIN + CELL * max(row.cell_len for row in table)
    height = 2 * MARGIN + LINE * len(table)
    marks = [mark for number, row in enumerate(table) for mark in marks_of(row, number)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height}" '
        f'font-family="ui-monospace, Menlo, Consolas, DejaVu Sans Mono, monospace" '
        f'font-size="16" text-anchor="middle" fill="{INK}">\n'
        f'<rect width="100%" height="100%" rx="8" fill="{PAPER}"/>\n'
        + "\n".join(marks)
        + "\n</svg>\n"
    )


def marks_of(row: Text, number: int) -> Iterator[str]:
    """The backgrounds and the letters of a line."""
    x, y = float(MARGIN), MARGIN + LINE * number
    for segment in row.render(Console(color_system="truecolor")):
        style = segment.style or Style()
        length = CELL * len(segment.text)
        if style.bgcolor:
            back = style.bgcolor.get_truecolor(THEME, foreground=False).hex
            yield f'<rect x="{x:.1f}" y="{y}" width="{length:.1f}" height="{LINE}" fill="{back}"/>'
        ink = f' fill="{style.color.get_truecolor(THEME).hex}"' if style.color else ""
        looks = ' font-weight="bold"' * bool(style.bold) + ' opacity="0.6"' * bool(style.dim)
        for place, letter in enumerate(segment.text):
            if letter.strip():
                middle = x + CELL * (place + 0.5)
                yield f'<text x="{middle:.1f}" y="{y + 16}"{ink}{looks}>{escape(letter)}</text>'
        x += length


if __name__ == "__main__":
    for name, (file, part) in PICTURES.items():
        draw(name, file, part)
