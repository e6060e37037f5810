"""The names of the page's messages and the values in each as TypeScript, made from the English.

    .venv/bin/python tools/word_types.py > web/src/i18n/words.gen.ts

`tests/browser/test_words.py` fails when the file in the repository is not this.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

SOURCES = Path(__file__).parents[1] / "web" / "src"
ENTRY = re.compile(r"^([a-zA-Z][\w-]*) = (.*(?:\n(?: .*|\}.*))*)", re.MULTILINE)
HEAD = """/* Made by tools/word_types.py from the English words; do not edit. */

import type { FluentVariable } from '@fluent/bundle';

export interface Words {
"""


def messages(language: str) -> dict[str, str]:
    """The messages of the page, and of each game in its folder."""
    files = [
        SOURCES / "i18n" / f"{language}.ftl",
        SOURCES / "i18n" / "late" / f"{language}.ftl",
        *sorted((SOURCES / "games").glob(f"*/{language}.ftl")),
    ]
    return dict(entry for path in files for entry in ENTRY.findall(path.read_text("utf-8")))


def values(text: str) -> list[str]:
    """The names of the values in a message, in their order."""
    return list(dict.fromkeys(re.findall(r"\$(\w+)", text)))


def word_types() -> str:
    """The whole file."""
    lines = [f"  '{name}': {fields(values(text))};\n" for name, text in messages("en").items()]
    return HEAD + "".join(lines) + "}\n"


def fields(names: list[str]) -> str:
    inner = "; ".join(f"{name}: FluentVariable" for name in names)
    return f"{{ {inner} }}" if names else "object"


if __name__ == "__main__":
    sys.stdout.write(word_types())
