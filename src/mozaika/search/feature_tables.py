"""All features as docs/features.md: python -m mozaika.search.feature_tables > docs/features.md"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from mozaika.core.roles import Role, role_of
from mozaika.registry import all_games, families, make
from mozaika.search.features import features_of

INTRODUCTION = """\
# The features of policy and evaluator

What the search looks at in each game, in the order of the weights. This page is written by
`python -m mozaika.search.feature_tables`; [the bots](bots.md) says what the features are used for.
"""


def tables() -> dict[str, tuple[Callable[..., Any], ...]]:
    """By the title of each game that can be searched."""
    searched = {family: role_of(make(family), Role.SEARCH) for family in families()}
    return {all_games()[family].title: each.FEATURES for family, each in searched.items() if each}


def as_markdown() -> str:
    lines = [INTRODUCTION]
    for title, kinds in tables().items():
        lines.append(f"## {title}\n")
        for kind in kinds:
            lines += [*_table(kind), ""]
    return "\n".join(lines)


def _table(kind: Callable[..., Any]) -> Iterator[str]:
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
