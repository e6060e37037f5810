"""Draws the pictures of the documents: tables as a notebook shows them. Run: make pictures"""

from __future__ import annotations

from pathlib import Path

import mozaika
from mozaika.draw import svg

HERE = Path(__file__).parent
RECORDS = HERE.parents[1] / "tests" / "records" / "games"
NAMES = ["Anna", "Bálint", "Cyril", "Dóra"]
PICTURES = {
    "azul": ("azul-2-row-complete.txt", 0.55),
    "summer_pavilion": ("summer_pavilion-2-six-rounds.txt", 0.6),
    "ingenious": ("ingenious-2-no-placement-left.txt", 0.6),
}


def draw(name: str, file: str, part: float) -> None:
    """The position after this part of the recorded game, as the seat to act sees it."""
    game = mozaika.Playthrough.from_record(mozaika.Record.load(RECORDS / file))
    rules = game.rules
    deciding = [state for state in game.states if len(rules.legal_actions(state)) > 1]
    state = deciding[int(part * len(deciding))]
    picture = svg(rules, rules.view(state, rules.to_act(state)), NAMES)
    (HERE / f"{name}.svg").write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    for name, (file, part) in PICTURES.items():
        draw(name, file, part)
