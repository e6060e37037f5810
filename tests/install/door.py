"""The door a user comes through: environments made from nothing, and a server that runs in them."""

from __future__ import annotations

import atexit
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib.metadata import Distribution, distributions
from pathlib import Path
from tempfile import gettempdir
from time import monotonic, sleep

import httpx
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.server.servers import PATIENCE, Visitor

ROOT = Path(__file__).parents[2]
START_SECONDS = 600
"""How long an installation from nothing may take before the test gives up."""
DOWNLOADS = Path(gettempdir()) / f"mozaika-downloads-{os.getpid()}"
"""Empty at first; what one installation has fetched, the next ones of this run need not."""
atexit.register(shutil.rmtree, DOWNLOADS, ignore_errors=True)
PROGRAMS = "Scripts" if sys.platform == "win32" else "bin"
SITE = "[Ll]ib*/**/site-packages"
OURS = (
    "VIRTUAL_ENV",
    "PYTHONPATH",
    "PYTHONHOME",
    "NUMBA_CACHE_DIR",
    "MAKEFLAGS",
    "MAKELEVEL",
    "MFLAGS",
)


def outside(folder: Path) -> dict[str, str]:
    """The environment of somebody who has none of our tools and has never compiled anything."""
    kept = {key: value for key, value in os.environ.items() if key not in OURS}
    kept = {key: value for key, value in kept.items() if not key.startswith(("MOZAIKA_", "PYTEST"))}
    path = [part for part in kept["PATH"].split(os.pathsep) if not part.startswith(str(ROOT))]
    return {
        **kept,
        "PATH": os.pathsep.join(path),
        "XDG_CACHE_HOME": str(folder / "cache"),
        "PIP_CACHE_DIR": str(DOWNLOADS),
        "MOZAIKA_COMPILE_LEVELS": "false",  # tests/server/test_levels.py sees it compile
    }


def copy_of_the_sources(folder: Path) -> Path:
    """What a clone would hold: every file that git knows or would take, and nothing it ignores."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    return folder


def run(*command: str | Path, folder: Path, fails: bool = False) -> str:
    """What a command prints; it must succeed, or fail with 2 and no traceback."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=folder,
        env=outside(folder),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=START_SECONDS,
    )
    printed = done.stdout + done.stderr
    assert done.returncode == (2 if fails else 0), printed
    assert "Traceback" not in printed
    return printed


def new_environment(folder: Path, *packages: str | Path) -> Path:
    """An environment with nothing but these, by pip as it resolves them; its folder of programs."""
    place = empty_environment(folder)
    constraints = folder / "versions.txt"
    constraints.write_text(locked_versions(ROOT / "locks" / "run.txt"), encoding="utf-8")
    install(place, "--constraint", constraints, *packages)
    return place / PROGRAMS


def linked_environment(folder: Path, site: Path, wheel: Path, extra: str) -> Path:
    """An environment with the wheel and, of the packages in `site`, only what an extra needs."""
    place = empty_environment(folder)
    install(place, "--no-deps", wheel)
    own = next(place.glob(SITE))
    for distribution in requirements_of(f"mozaika[{extra}]", site):
        for top in {file.parts[0] for file in distribution.files or []} - {".."}:
            if not top.startswith(("mozaika", "_mozaika")) and not (own / top).exists():
                (own / top).symlink_to(site / top)
    return place / PROGRAMS


def empty_environment(folder: Path) -> Path:
    place = folder / "env"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(place)], check=True)
    return place


def install(place: Path, *arguments: str | Path) -> None:
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", place)
    run(*pip, "install", "--quiet", "--no-compile", *arguments, folder=place)


def locked_versions(lock: Path) -> str:
    """name==version for each package of a lock, without hashes: so that pip may resolve extras."""
    lines = re.findall(r"^[a-z0-9][^ ]*==[^\\\n]+", lock.read_text("utf-8"), re.MULTILINE)
    return "\n".join(line.strip() for line in lines) + "\n"


def requirements_of(root: str, site: Path) -> list[Distribution]:
    """What a requirement needs on this machine, and what that needs; `site` must hold it all."""
    there = {
        canonicalize_name(each.metadata["Name"]): each for each in distributions(path=[str(site)])
    }
    found: dict[tuple[str, frozenset[str]], Distribution] = {}
    todo = [Requirement(root)]
    while todo:
        requirement = todo.pop()
        name, extras = canonicalize_name(requirement.name), frozenset(requirement.extras)
        if (name, extras) in found:
            continue
        assert name in there, f"{requirement} is needed and not installed"
        assert requirement.specifier.contains(there[name].version, prereleases=True), requirement
        found[name, extras] = there[name]
        todo += needs(there[name], extras)
    return list(found.values())


def needs(of: Distribution, extras: frozenset[str]) -> Iterator[Requirement]:
    """What a distribution with these extras requires on this machine."""
    for requirement in map(Requirement, of.requires or []):
        marker = requirement.marker
        if marker is None or any(marker.evaluate({"extra": extra}) for extra in extras or {""}):
            yield requirement


def link_packages(site: Path, own: Path) -> None:
    """All that is installed in `site` but Mozaika itself, into another environment."""
    for each in site.iterdir():
        if not each.name.startswith(("mozaika", "_mozaika")) and not (own / each.name).exists():
            (own / each.name).symlink_to(each)


@contextmanager
def serving(command: Sequence[str | Path], folder: Path, port: int) -> Iterator[str]:
    """The address of a server that this command starts; everything of it is ended afterwards."""
    log = folder / "serve.log"
    with log.open("w", encoding="utf-8") as output:
        process = subprocess.Popen(
            [str(part) for part in command],
            cwd=folder,
            env=outside(folder),
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            start_new_session=True,
        )
    url = f"http://127.0.0.1:{port}"
    try:
        wait_until_it_answers(process, url, log)
        yield url
    finally:
        end_group(process)


def end_group(process: subprocess.Popen[bytes]) -> None:
    """The command and all that it started: asked to end first, then made to."""
    for how in (signal.SIGTERM, signal.SIGKILL):
        with suppress(ProcessLookupError):
            os.killpg(process.pid, how)
        with suppress(subprocess.TimeoutExpired):
            process.wait(PATIENCE)


def wait_until_it_answers(process: subprocess.Popen[bytes], url: str, log: Path) -> None:
    end = monotonic() + START_SECONDS
    while monotonic() < end:
        assert process.poll() is None, f"it ended before it answered:\n{log.read_text('utf-8')}"
        try:
            if httpx.get(f"{url}/healthz", timeout=PATIENCE).status_code == 200:
                return
        except httpx.TransportError:
            sleep(0.2)
    raise AssertionError(f"no answer within {START_SECONDS} s:\n{log.read_text('utf-8')}")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def expect_the_page(url: str) -> None:
    """The page, and the first script it names."""
    page = httpx.get(url, timeout=PATIENCE)
    assert page.status_code == 200
    script = re.search(r'src="([^"]+\.js)"', page.text)
    assert script, page.text
    assert httpx.get(url + script[1], timeout=PATIENCE).status_code == 200


def play_one_move(url: str, bot: str = "greedy") -> None:
    """Sit down against a bot, make a move over the wire, and see its answer."""
    with Visitor(url) as visitor:
        table = visitor.make_table("azul", bots=[None, bot])
        with visitor.socket(table) as line:
            update = line.receive("update")
            while not update["legal"]:
                update = line.receive("update")
            line.send(type="act", action=update["legal"][0], version=update["to"], id="mine")
            accepted = line.answer("mine")
            assert accepted["type"] == "update", accepted
            while not line.update["legal"] and line.update["to_act"] != "over":
                line.receive("update")
