"""The steps of deploy/Dockerfile, run without Docker: each stage is a folder and an environment."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.install.conftest import Fresh
from tests.install.door import (
    PROGRAMS,
    ROOT,
    SITE,
    START_SECONDS,
    expect_the_page,
    free_port,
    link_packages,
    outside,
    play_one_move,
    serving,
)

SYSTEM = ("apt-get", "useradd")
"""Commands that change the machine itself; they are left out."""


def instructions() -> Iterator[tuple[str, str]]:
    text = (ROOT / "deploy" / "Dockerfile").read_text("utf-8").replace("\\\n", " ")
    for line in text.splitlines():
        if line.strip() and not line.startswith("#"):
            word, _, rest = line.partition(" ")
            yield word, rest


class Stage:
    """An image in the making: `/` is a folder, and its Python an environment of its own.

    What `make play` has installed by the hashes of the lock lies in it: pip looks whether it is
    all there in the versions locked, and need not unpack it again.
    """

    def __init__(self, folder: Path, packages: Path) -> None:
        self.root = folder
        self.work = folder
        environment = [sys.executable, "-m", "venv", str(folder / "python")]
        subprocess.run(environment, check=True)
        link_packages(packages, next((folder / "python").glob(SITE)))

    def path(self, name: str) -> Path:
        return self.root / name.lstrip("/") if name.startswith("/") else self.work / name

    def run(self, command: str) -> None:
        programs = self.root / "python" / PROGRAMS
        known = outside(self.root) | {"PIP_NO_COMPILE": "1"}  # Python does what it imports
        done = subprocess.run(
            ["sh", "-c", command],
            cwd=self.work,
            env={**known, "PATH": f"{programs}{os.pathsep}{known['PATH']}"},
            capture_output=True,
            text=True,
            timeout=START_SECONDS,
        )
        assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"


def test_the_steps_of_the_dockerfile_make_a_server_that_serves_the_page(
    fresh: Fresh, tmp_path: Path
) -> None:
    stages: dict[str, Stage] = {}
    stage, command = None, []
    for number, (word, rest) in enumerate(instructions()):
        if word == "FROM":
            stage = Stage(tmp_path / str(number), fresh.packages)
            stages[rest.rpartition(" ")[2]] = stage
            continue
        assert stage is not None
        if word == "WORKDIR":
            stage.work = stage.path(rest)
            stage.work.mkdir(parents=True, exist_ok=True)
        elif word == "COPY":
            copy(rest, stage, stages, fresh)
        elif word == "RUN" and not rest.startswith(SYSTEM):
            stage.run(rest)
        elif word == "CMD":
            command = json.loads(rest)
    assert stage is not None
    program = stage.root / "python" / PROGRAMS / command[0]
    port = free_port()
    with serving([program, *command[1:], "--port", str(port)], stage.work, port) as url:
        expect_the_page(url)
        play_one_move(url)


def copy(said: str, stage: Stage, stages: dict[str, Stage], fresh: Fresh) -> None:
    """From another stage, or the sources: those in which the page has been built, to be quick.

    What is installed there is not copied but led to.
    """
    *sources, target = shlex.split(said)
    if sources[0].startswith("--from="):
        root = stages[sources.pop(0).removeprefix("--from=")].root
        for source in sources:
            found = list(root.glob(source.lstrip("/")))
            assert found, f"{source} is not in the stage it is copied from"
            for each in found:
                shutil.copy2(each, stage.path(target))
        return
    assert sources == ["."]
    here = stage.path(target)
    installed = (".venv", "web/node_modules")
    names = [name.rpartition("/")[2] for name in installed]
    shutil.copytree(fresh.folder, here, ignore=shutil.ignore_patterns(*names, "cache"))
    for name in installed:
        (here / name).symlink_to(fresh.folder / name)
