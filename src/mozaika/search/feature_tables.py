"""All features as docs/features.md: python -m mozaika.search.feature_tables > docs/features.md"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mozaika.search import (
    azul_features,
    ingenious_net,
    ingenious_places,
    summer_pavilion_board,
    summer_pavilion_features,
)
from mozaika.search.features import features_of

TABLES: dict[str, tuple[type[Any], ...]] = {
    "Azul": (azul_features.OfTurn, azul_features.OfBoard),
    "Summer Pavilion": (
        summer_pavilion_features.OfAcquiring,
        summer_pavilion_features.OfPlacing,
        summer_pavilion_features.OfGathering,
        summer_pavilion_board.OfBoard,
        summer_pavilion_board.OfColouredStars,
        summer_pavilion_board.OfGreyStars,
    ),
    "Ingenious": (ingenious_places.RulesOfThumb, ingenious_net.OfColour),
}

INTRODUCTION = """\
# The features of policy and evaluator

What the search looks at in each game, in the order of the weights. This page is written by
`python -m mozaika.search.feature_tables`; [the bots](bots.md) says what the features are used for.
"""


def as_markdown() -> str:
    lines = [INTRODUCTION]
    for title, kinds in TABLES.items():
        lines.append(f"## {title}\n")
        for kind in kinds:
            lines += [*_table(kind), ""]
    return "\n".join(lines)


def _table(kind: type[Any]) -> Iterator[str]:
    yield f"{' '.join((kind.__doc__ or '').split())}\n"
    yield "| at | name | meaning | range |"
    yield "|---|---|---|---|"
    at = 0
    for name, feature in features_of(kind).items():
        last = at + feature.size - 1
        place = f"{at}" if feature.size == 1 else f"{at} to {last}"
        meaning = f"{feature.meaning} (by {feature.by})" if feature.by else feature.meaning
        yield f"| {place} | `{name}` | {meaning} | {feature.range} |"
        at = last + 1


if __name__ == "__main__":
    print(as_markdown(), end="")
