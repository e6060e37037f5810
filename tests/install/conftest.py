from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.install.door import SITE, copy_of_the_sources, free_port, run, serving


class Fresh(NamedTuple):
    """A copy of the sources in which somebody has typed `make play`."""

    folder: Path
    url: str

    @property
    def packages(self) -> Path:
        return next((self.folder / ".venv").glob(SITE))


@pytest.fixture(scope="session")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Fresh]:
    """Nothing installed, nothing compiled, no page built: the README's first command alone."""
    folder = copy_of_the_sources(tmp_path_factory.mktemp("fresh"))
    port = free_port()
    arguments = f"--port {port} --database sqlite:///{folder / 'games.db'}"
    with serving(["make", "play", f"ARGS={arguments}"], folder, port) as url:
        yield Fresh(folder, url)


@pytest.fixture(scope="session")
def wheel(fresh: Fresh) -> Path:
    """Built where the page is built already."""
    run("make", "wheel", folder=fresh.folder)
    return next((fresh.folder / "dist").glob("*.whl"))
