"""Points: a placed tile, a cost, the bonuses at the end, and who won."""

from __future__ import annotations

from collections.abc import Iterator

from mozaika.core.game import Result, places

from .options import Side
from .state import AROUND, SPACES, STARS, Board, Colour, Spaces, Star, State, Structure

LOWEST_SCORE = 1  # SP-1.1
STAR_BONUS = {  # SP-5.1
    Colour.RED: 14,
    Colour.BLUE: 15,
    Colour.YELLOW: 16,
    Colour.ORANGE: 17,
    Colour.GREEN: 18,
    Colour.PURPLE: 20,
}
MULTICOLOURED_BONUS = 12  # SP-5.1, SP-6.4
NUMBER_BONUS = {1: 4, 2: 8, 3: 12, 4: 16}  # SP-5.2


def group_around(spaces: Spaces, at: int) -> range:
    """The tiles connected with one on this space, clockwise, modulo 6 [SP-1.6, SP-3.6]."""
    others = [spaces[(at + step) % len(SPACES)] is not None for step in range(1, len(SPACES))]
    if all(others):
        return range(at, at + len(SPACES))
    return range(at - others[::-1].index(False), at + others.index(False) + 1)


def completed(stars: tuple[Spaces, ...], star: Star, space: int) -> list[Structure]:
    """The structures that a tile just placed here completes [SP-3.7]."""
    return [
        structure
        for structure in AROUND[star][space]
        if all([stars[star][space] is not None for star, space in structure.spaces])
    ]


def lose(score: int, points: int) -> int:
    """The score after a loss [SP-1.1]."""
    return max(LOWEST_SCORE, score - points)


def bonuses(side: Side, stars: tuple[Spaces, ...]) -> Iterator[tuple[str, str, str, int]]:
    """Each bonus of a board at the end: its rule, what for, which one, its points."""
    for star in STARS:
        if None not in stars[star]:
            yield "SP-5.1", "star bonus", star.letter, _star_bonus(stars[star])
    for number, points in NUMBER_BONUS.items():
        if _covers(side, stars, number):
            yield "SP-5.2", "number bonus", str(number), points


def _star_bonus(spaces: Spaces) -> int:
    """For a complete star; on both sides it is single-coloured or holds six colours [SP-6.4]."""
    colours = {tile for tile in spaces if tile is not None}
    return STAR_BONUS[colours.pop()] if len(colours) == 1 else MULTICOLOURED_BONUS


def _covers(side: Side, stars: tuple[Spaces, ...], number: int) -> bool:
    """Whether every space with this number is covered [SP-5.2, SP-6.5]."""
    return all(stars[star][space] is not None for star, space in numbered(side, number))


def numbered(side: Side, number: int) -> Iterator[tuple[Star, int]]:
    """Every space with this number."""
    for star in STARS:
        for space in SPACES:
            if side.number(star, space) == number:
                yield star, space


def forecast(side: Side, board: Board) -> int:
    """The score with the bonuses that are already certain."""
    return board.score + sum(points for *_, points in bonuses(side, board.stars))


def result(state: State) -> Result:
    """The result of a game that is over [SP-5.3]."""
    return Result("six rounds", "SP-5.1", places([board.score for board in state.boards]))
