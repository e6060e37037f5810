"""Small pieces that every board is drawn with; a tile shows its letter, so colour is not needed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text

Block = list[Text]
"""Lines of text, one below the other."""

DIM = "dim"
STRONG = "bold"
CELL = 3


def tile(letter: str, styles: Mapping[str, str]) -> Text:
    """A tile three columns wide: its letter on its colour."""
    return Text(f" {letter} ", styles[letter])


def tiles(letters: str, styles: Mapping[str, str]) -> Text:
    """A row of tiles; a dot for none."""
    if not letters:
        return Text(" · ", DIM)
    return Text("").join(tile(letter, styles) for letter in letters)


def strong(text: str) -> Text:
    """Bold text to which text of other styles may be appended."""
    return Text().append(text, STRONG)


def space(mark: str = "·") -> Text:
    """An empty space three columns wide."""
    return Text(f"{mark:^{CELL}}", DIM)


def beside(blocks: Sequence[Block], gap: int = 4) -> Block:
    """Blocks side by side, each as wide as its widest line."""
    widths = [max((line.cell_len for line in block), default=0) for block in blocks]
    height = max((len(block) for block in blocks), default=0)
    rows = []
    for number in range(height):
        row = Text()
        for block, width in zip(blocks, widths, strict=True):
            line = block[number].copy() if number < len(block) else Text()
            line.pad_right(width - line.cell_len + gap)
            row.append_text(line)
        row.rstrip()
        rows.append(row)
    return rows


def heading(name: str, acts: bool, note: str, width: int) -> Text:
    """A seat's name, an arrow if it acts, and a note at the right."""
    line = strong("▶ " if acts else "  ").append(name, STRONG)
    line.pad_right(width - line.cell_len - len(note))
    line.append(note, STRONG)
    return line
