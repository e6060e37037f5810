"""What is checked when the package is built: a wheel without the page would serve nobody."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = Path("src/mozaika/server/static/index.html")


class PageHook(BuildHookInterface[Any]):
    """An editable installation may lack the page: it is built into the sources later."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable" and not (Path(self.root) / PAGE).is_file():
            raise RuntimeError(
                f"the page of the browser is not built ({PAGE} is missing): run `make wheel`, "
                "which builds it first"
            )
