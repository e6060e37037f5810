"""Every number in docs/rules is found in the law, and has a test that names it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
RULE = re.compile(r"\*\*((?:AZ|SP|IN)-[0-9E][0-9.]*)\*\*")
TESTED = {
    number
    for test in (ROOT / "tests").rglob("test_*.py")
    for cited in re.findall(r"\[((?:(?:AZ|SP|IN)-[0-9E][0-9.]*(?:, )?)+)\]", test.read_text())
    for number in cited.split(", ")
}
LAW = "".join(path.read_text() for path in (ROOT / "src" / "mozaika" / "games").rglob("*.py"))


def numbers() -> list[str]:
    return [
        number
        for rules in sorted((ROOT / "docs" / "rules").glob("*.md"))
        for number in RULE.findall(rules.read_text())
    ]


@pytest.mark.parametrize("number", numbers())
def test_a_rule_has_a_test_that_names_it(number: str) -> None:
    assert number in TESTED


@pytest.mark.parametrize("number", [number for number in numbers() if "E" not in number])
def test_a_rule_is_found_in_the_law_by_its_number(number: str) -> None:
    assert re.search(rf"{re.escape(number)}(?![0-9])", LAW)


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    assert set(numbers()) >= TESTED


def test_no_rule_number_stands_twice() -> None:
    assert len(numbers()) == len(set(numbers()))
