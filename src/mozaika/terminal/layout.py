"""Small pieces that every board is drawn with; a tile shows its letter, so colour is not needed."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

Block = list[Text]
"""Lines of text, one below the other."""

STYLES = {
    "B": "bold white on #2f6fbf",  # blue
    "G": "bold black on #4c9a4c",  # green
    "K": "bold white on #404040",  # black
    "O": "bold black on #e07b2a",  # orange
    "P": "bold white on #7b4fa3",  # purple
    "R": "bold white on #c8382f",  # red
    "W": "bold black on #e6e6e6",  # white
    "Y": "bold black on #e8c42b",  # yellow
    "m": "bold black on #8fc9c9",  # the starting marker
    "b": "bold #5b9ae0",  # small letters: symbols printed on a board
    "g": "bold #6fbf6f",
    "o": "bold #f09a50",
    "p": "bold #a67fd0",
    "r": "bold #e8655c",
    "y": "bold #e8c42b",
}
"""A terminal with fewer colours shows the nearest; the letter always tells."""

DIM = "dim"
STRONG = "bold"
CELL = 3


def tile(letter: str) -> Text:
    """A tile three columns wide: its letter on its colour."""
    return Text().append(f" {letter} ", STYLES[letter])


def tiles(letters: str) -> Text:
    """A row of tiles; a dot for none."""
    if not letters:
        return space()
    return Text("").join(tile(letter) for letter in letters)


def strong(text: str) -> Text:
    """Bold text to which text of other styles may be appended."""
    return Text().append(text, STRONG)


def space(mark: str = "·") -> Text:
    """An empty space three columns wide."""
    return Text().append(f"{mark:^{CELL}}", DIM)


def beside(blocks: Sequence[Block], gap: int = 4) -> Block:
    """Blocks side by side, each as wide as its widest line."""
    widths = [max((line.cell_len for line in block), default=0) for block in blocks]
    height = max((len(block) for block in blocks), default=0)
    rows = []
    for number in range(height):
        row, start = Text(), 0
        for block, width in zip(blocks, widths, strict=True):
            row.pad_right(start - row.cell_len)
            row.append_text(block[number] if number < len(block) else Text())
            start += width + gap
        rows.append(row)
    return rows


def heading(name: str, acts: bool, note: str, width: int) -> Text:
    """A seat's name, an arrow if it acts, and a note at the right."""
    line = strong("▶ " if acts else "  ").append(name, STRONG)
    line.pad_right(width - line.cell_len - len(note))
    line.append(note, STRONG)
    return line
