"""What `make play` does on a machine where nobody has developed anything."""

from __future__ import annotations

from tests.install.conftest import Fresh
from tests.install.door import expect_the_page, play_one_move


def test_make_play_from_nothing_shows_the_page_and_plays_a_move(fresh: Fresh) -> None:
    expect_the_page(fresh.url)
    play_one_move(fresh.url)


def test_the_installation_says_what_it_does_and_how_far_it_is(fresh: Fresh) -> None:
    printed = (fresh.folder / "serve.log").read_text("utf-8")
    for step in ("Making .venv", "Installing Mozaika", "Building the page"):
        assert f"{step}: done in" in printed, printed
