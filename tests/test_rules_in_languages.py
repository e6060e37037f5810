"""The rules in Czech and Hungarian say the same as in English, as far as numbers can tell."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

DOCS = Path(__file__).parent.parent / "docs"
RULES = DOCS / "rules"
GUIDES = DOCS / "how-to-play"
GAMES = ("azul", "summer_pavilion", "ingenious")
RULE = re.compile(r"^- \*\*([A-Z]{2}-[0-9E][0-9.]*)\*\*", re.MULTILINE)
BLOCK = re.compile(r"^ *```([\w-]*)[^\n]*\n(.*?)^ *```", re.MULTILINE | re.DOTALL)
SECTION = re.compile(r"^## ([A-Z]{2}-\d)", re.MULTILINE)


def text(language: str, game: str) -> str:
    return (RULES / language / f"{game}.md").read_text(encoding="utf-8")


def rules(language: str, game: str) -> dict[str, str]:
    """Each number with its prose."""
    _, *found = RULE.split(text(language, game))
    prose = [re.split(r"\n## |\n\n\S", BLOCK.sub("", one))[0] for one in found[1::2]]
    return dict(zip(found[::2], prose, strict=True))


def counted(prose: str) -> Counter[str]:
    return Counter(re.findall(r"[A-Z]{2}-[0-9E][0-9.]*[0-9]|[0-9]+", prose))


def flat(prose: str) -> str:
    return " ".join(prose.split())


every = pytest.mark.parametrize(
    ("language", "game"), [(language, game) for language in ("cs", "hu") for game in GAMES]
)


@every
def test_another_language_has_the_same_rules_in_the_same_order(language: str, game: str) -> None:
    assert list(rules(language, game)) == list(rules("", game))
    assert SECTION.findall(text(language, game)) == SECTION.findall(text("", game))


@every
def test_a_rule_counts_and_cites_the_same_in_another_language(language: str, game: str) -> None:
    english, other = rules("", game), rules(language, game)
    differ = {number for number in english if counted(english[number]) != counted(other[number])}
    assert differ == set()


@every
def test_another_language_has_the_same_drawings(language: str, game: str) -> None:
    english, other = BLOCK.findall(text("", game)), BLOCK.findall(text(language, game))
    assert [name for name, _ in other] == [name for name, _ in english]
    assert [drawn for drawn in other if drawn[0]] == [drawn for drawn in english if drawn[0]]


@every
def test_another_language_marks_the_same_decisions_as_ours(language: str, game: str) -> None:
    ours = {"": "our decision", "cs": "naše rozhodnutí", "hu": "a mi döntésünk"}
    english = [number for number, prose in rules("", game).items() if ours[""] in flat(prose)]
    other = [n for n, prose in rules(language, game).items() if ours[language] in flat(prose)]
    assert other == english


def guide(language: str, game: str) -> str:
    return (GUIDES / language / f"{game}.md").read_text(encoding="utf-8")


@every
def test_how_to_play_has_the_same_parts_numbers_and_drawings_everywhere(
    language: str, game: str
) -> None:
    english, other = guide("", game), guide(language, game)
    for part in (r"^## ", r"[A-Z]{2}-\d\.\d+", r"^- ", r"^```[\w-]+"):
        found = re.findall(part, other, re.MULTILINE)
        assert found == re.findall(part, english, re.MULTILINE)
    assert BLOCK.findall(other) == BLOCK.findall(english)


@pytest.mark.parametrize("game", GAMES)
def test_how_to_play_cites_only_rules_that_there_are(game: str) -> None:
    cited = set(re.findall(r"[A-Z]{2}-\d\.\d+", guide("", game)))
    assert cited
    assert cited <= set(rules("", game))
