"""The types of the page are those of the server."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
GENERATED = ROOT / "web" / "src" / "net" / "wire.gen.ts"


def test_the_types_of_the_page_are_made_from_the_structs_of_the_server() -> None:
    tool = ROOT / "tools" / "wire_types.py"
    made = subprocess.run([sys.executable, tool], capture_output=True, text=True, check=True)
    again = f"{sys.executable} {tool.relative_to(ROOT)} > {GENERATED.relative_to(ROOT)}"
    assert GENERATED.read_text(encoding="utf-8") == made.stdout, f"it is stale; run: {again}"
