"""Draws the pictures of the README: tables as the terminal shows them. Run: make pictures"""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

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
FRAME = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {terminal_width} {terminal_height}">
<style>
.{unique_id}-matrix {{ font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace;
  font-size: {char_height}px; line-height: {line_height}px; font-variant-east-asian: full-width; }}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal"><rect width="{terminal_width}"
  height="{terminal_height}"/></clipPath>{lines}</defs>
<rect fill="#0c0c0c" width="{terminal_width}" height="{terminal_height}" rx="8"/>
<g transform="translate(9, 9)" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}<g class="{unique_id}-matrix">{matrix}</g></g>
</svg>
"""


def draw(name: str, file: str, part: float) -> None:
    """The position after this part of the recorded game."""
    record = read_record((RECORDS / file).read_text())
    game = game_of(record)
    states = list(replay(game, record))
    deciding = [state for state in states if game.legal_actions(state)]
    state = deciding[int(part * len(deciding))]
    table = render(game, game.view(state, game.to_act(state)), NAMES)
    width = max(row.cell_len for row in table) + 1
    console = Console(record=True, width=width, file=Path("/dev/null").open("w"))
    for row in table:
        console.print(row, highlight=False)
    picture = console.export_svg(code_format=FRAME, unique_id=name)
    (HERE / f"{name}.svg").write_text(picture)


if __name__ == "__main__":
    for name, (file, part) in PICTURES.items():
        draw(name, file, part)
