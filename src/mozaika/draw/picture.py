"""The shapes that every board is drawn with; a tile shows its letter, so colour is not needed."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

PAPER, PANEL, LINE, INK, SOFT, GLOW = (
    "#f3eee4",
    "#fcfaf5",
    "#d9d0be",
    "#2a2622",
    "#655d52",
    "#d08a17",
)
COLOURS = {
    "B": "#2f6fbf",
    "G": "#4c9a4c",
    "K": "#404040",
    "O": "#e07b2a",
    "P": "#7b4fa3",
    "R": "#c8382f",
    "W": "#ffffff",
    "Y": "#e8c42b",
    "m": "#8fc9c9",
}
"""By letter; m is the starting marker."""
DARK = "BKPR"
"""The tiles whose letter is white."""
FONT = "system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"
MONOSPACED = "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace"
Point = tuple[float, float]


class Picture:
    """Shapes on a sheet of paper, which grows with what is drawn."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.marks: list[str] = []
        self.width = self.height = 0.0

    def __str__(self) -> str:
        size = f"{self.width:g} {self.height:g}"
        return "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" '
                f'width="{self.width:g}" height="{self.height:g}" role="img" '
                f'font-family="{FONT}" font-size="14" text-anchor="middle">',
                f"<title>{escape(self.title)}</title>",
                f'<rect width="100%" height="100%" rx="10" fill="{PAPER}"/>',
                *self.marks,
                "</svg>",
                "",
            ]
        )

    def _reach(self, x: float, y: float) -> None:
        self.width, self.height = max(self.width, round(x)), max(self.height, round(y))

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        fill: str,
        edge: str = "none",
        rounding: float = 4,
        margin: float = 0,
    ) -> None:
        """A rectangle; the paper reaches `margin` beyond it."""
        self._reach(x + width + margin, y + height + margin)
        self.marks.append(
            f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{rounding:g}" '
            f'fill="{fill}" stroke="{edge}"/>'
        )

    def disc(self, x: float, y: float, radius: float, fill: str, edge: str = "none") -> None:
        self._reach(x + radius, y + radius)
        self.marks.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:g}" fill="{fill}" stroke="{edge}"/>'
        )

    def shape(self, points: Iterable[Point], fill: str, edge: str = "none") -> None:
        """A polygon."""
        corners = list(points)
        self._reach(max(x for x, _ in corners), max(y for _, y in corners))
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in corners)
        self.marks.append(f'<polygon points="{path}" fill="{fill}" stroke="{edge}"/>')

    def text(
        self,
        x: float,
        y: float,
        words: str,
        ink: str = INK,
        size: float = 14,
        anchor: str = "middle",
        is_bold: bool = False,
    ) -> None:
        """Words, the line through their middle at `y`."""
        looks = f' font-size="{size:g}"' * (size != 14) + ' font-weight="bold"' * is_bold
        looks += f' text-anchor="{anchor}"' * (anchor != "middle")
        place = f'x="{x:.1f}" y="{y + 0.36 * size:.1f}"'
        self.marks.append(f'<text {place} fill="{ink}"{looks}>{escape(words)}</text>')

    # --- what lies on every table ----------------------------------------------------------

    def tile(self, x: float, y: float, letter: str, size: float = 28) -> None:
        """A square tile with its upper left corner here."""
        self.box(x + 1, y + 1, size - 2, size - 2, COLOURS[letter], SOFT)
        self.text(x + size / 2, y + size / 2, letter, ink_on(letter), size / 2, is_bold=True)

    def tiles(self, x: float, y: float, letters: str, size: float = 28) -> None:
        """A row of tiles."""
        for place, letter in enumerate(letters):
            self.tile(x + place * size, y, letter, size)

    def heading(self, x: float, y: float, width: float, name: str, acts: bool, note: str) -> None:
        """A seat's name, marked if it acts, and a note at the right."""
        if acts:
            self.shape([(x, y - 6), (x + 10, y), (x, y + 6)], GLOW)
        self.text(x + 16 * acts, y, name, anchor="start", is_bold=True)
        self.text(x + width, y, note, anchor="end", is_bold=True)


def ink_on(letter: str) -> str:
    return "#ffffff" if letter in DARK else INK


def faded(letter: str) -> str:
    """The colour of a space that waits for a tile: a quarter of it on the panel."""
    tile, panel = (
        [int(colour[i : i + 2], 16) for i in (1, 3, 5)] for colour in (COLOURS[letter], PANEL)
    )
    mixed = [round(0.25 * a + 0.75 * b) for a, b in zip(tile, panel, strict=True)]
    return "#" + "".join(f"{part:02x}" for part in mixed)
