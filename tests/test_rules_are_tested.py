"""Every number in docs/rules has a test that names it."""

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


def numbers() -> list[str]:
    return [
        number
        for rules in sorted((ROOT / "docs" / "rules").glob("*.md"))
        for number in RULE.findall(rules.read_text())
    ]


@pytest.mark.parametrize("number", numbers())
def test_a_rule_has_a_test_that_names_it(number: str) -> None:
    assert number in TESTED


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    assert set(numbers()) >= TESTED


def test_no_rule_number_stands_twice() -> None:
    assert len(numbers()) == len(set(numbers()))
