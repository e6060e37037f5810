"""An account: sessions, tokens, settings that follow it, its games, and leaving for good."""

from __future__ import annotations

from itertools import count

import httpx
import pytest
from playwright.sync_api import Page, Response, expect

from tests.browser.conftest import Visit
from tests.browser.server import Server
from tests.browser.test_everyone import finish, scroll_width, violations

PASSWORD = "correct horse"
numbers = count(1)


def fill(page: Page, name: str, password: str = PASSWORD) -> None:
    form = page.get_by_role("region", name="Account")
    form.get_by_label("Name").fill(name)
    form.get_by_label("Password").fill(password)


def claim(page: Page) -> str:
    """On the settings page; the name of the account."""
    name = f"Cili {next(numbers)}"
    fill(page, name)
    page.get_by_role("button", name="Claim this name").click()
    expect(page.get_by_text(f"Signed in as {name}.")).to_be_visible()
    return name


def sign_in(page: Page, name: str) -> None:
    fill(page, name)
    page.get_by_role("button", name="Sign in").click()


def is_kept(response: Response) -> bool:
    """Whether the server has the settings now; before, the page may still ask for them."""
    return response.url.endswith("/api/me/settings") and response.request.method == "PUT"


@pytest.fixture
def settings_page(visit: Visit) -> Page:
    return visit("/settings")


def test_settings_follow_an_account_into_another_browser(settings_page: Page, visit: Visit) -> None:
    name = claim(settings_page)
    with settings_page.expect_response(is_kept):
        settings_page.get_by_label("Confirm each move").check()
    elsewhere = visit("/settings")
    expect(elsewhere.get_by_label("Confirm each move")).not_to_be_checked()
    sign_in(elsewhere, name)
    expect(elsewhere.get_by_label("Confirm each move")).to_be_checked()


def test_a_new_password_ends_every_other_session(settings_page: Page, visit: Visit) -> None:
    name = claim(settings_page)
    elsewhere = visit("/settings")
    sign_in(elsewhere, name)
    expect(elsewhere.get_by_text("Signed in as")).to_be_visible()
    form = settings_page.get_by_role("region", name="Change the password")
    form.get_by_label("Current password").fill("wrong horse")
    form.get_by_label("New password").fill("other horse")
    form.get_by_role("button", name="Change").click()
    expect(form.get_by_role("alert")).to_have_text("The password is wrong.")
    form.get_by_label("Current password").fill(PASSWORD)
    form.get_by_role("button", name="Change").click()
    expect(form.get_by_role("status")).to_contain_text("The password is changed.")
    expect(settings_page.get_by_text(f"Signed in as {name}.")).to_be_visible()
    elsewhere.reload()
    expect(elsewhere.get_by_role("button", name="Claim this name")).to_be_visible()
    fill(elsewhere, name, "other horse")
    elsewhere.get_by_role("button", name="Sign in").click()
    expect(elsewhere.get_by_text(f"Signed in as {name}.")).to_be_visible()


def test_another_session_is_seen_and_ended(settings_page: Page, visit: Visit) -> None:
    name = claim(settings_page)
    elsewhere = visit("/settings")
    sign_in(elsewhere, name)
    expect(elsewhere.get_by_text("Signed in as")).to_be_visible()
    settings_page.reload()
    sessions = settings_page.get_by_role("region", name="Where you are signed in")
    expect(sessions.get_by_role("listitem")).to_have_count(2)
    sessions.get_by_role("button", name="Sign out of").click()
    expect(sessions.get_by_role("listitem")).to_have_count(1)
    elsewhere.reload()
    expect(elsewhere.get_by_role("button", name="Claim this name")).to_be_visible()


def test_a_token_is_shown_once_lets_a_program_in_and_is_revoked(
    settings_page: Page, server: Server
) -> None:
    claim(settings_page)
    tokens = settings_page.get_by_role("region", name="Tokens for programs")
    expect(tokens.get_by_text("No tokens yet.")).to_be_visible()
    tokens.get_by_label("What is it for?").fill("My bot")
    tokens.get_by_label("chat").uncheck()
    tokens.get_by_role("button", name="Make a token").click()
    token = tokens.get_by_label("Copy it now").input_value()
    header = {"authorization": f"Bearer {token}"}
    assert httpx.get(f"{server.url}/api/me", headers=header).json()["scopes"] == ["play", "read"]
    settings_page.reload()
    expect(tokens.get_by_text("My bot")).to_be_visible()
    expect(tokens.get_by_label("Copy it now")).to_have_count(0)
    tokens.get_by_role("button", name="Revoke My bot").click()
    expect(tokens.get_by_text("No tokens yet.")).to_be_visible()
    assert httpx.get(f"{server.url}/api/me", headers=header).status_code == 401


def test_a_wrong_password_is_told_in_one_sentence(settings_page: Page, visit: Visit) -> None:
    name = claim(settings_page)
    elsewhere = visit("/settings")
    fill(elsewhere, name, "wrong horse")
    elsewhere.get_by_role("button", name="Sign in").click()
    expect(elsewhere.get_by_role("alert")).to_have_text("The name or the password is wrong.")
    fill(elsewhere, name)
    elsewhere.get_by_role("button", name="Claim this name").click()
    expect(elsewhere.get_by_role("alert")).to_have_text("Another account has this name.")


def test_after_a_typo_the_right_password_lets_in(settings_page: Page, visit: Visit) -> None:
    name = claim(settings_page)
    elsewhere = visit("/settings")
    fill(elsewhere, name, "wrong horse")
    elsewhere.get_by_role("button", name="Sign in").click()
    expect(elsewhere.get_by_role("alert")).to_be_visible()
    sign_in(elsewhere, name)
    expect(elsewhere.get_by_text(f"Signed in as {name}.")).to_be_visible()
    expect(elsewhere.get_by_role("alert")).to_have_count(0)


def test_an_account_is_exported_and_deleted(settings_page: Page, visit: Visit) -> None:
    name = claim(settings_page)
    with settings_page.expect_download() as download:
        settings_page.get_by_role("link", name="Export my data").click()
    assert name in download.value.path().read_text()
    settings_page.get_by_role("button", name="Delete me").click()
    leaving = settings_page.get_by_role("region", name="My data")
    leaving.get_by_label("Password").fill(PASSWORD)
    leaving.get_by_role("button", name="Delete everything about me").click()
    expect(settings_page.get_by_text("Everything about you was deleted.")).to_be_visible()
    elsewhere = visit("/settings")
    sign_in(elsewhere, name)
    expect(elsewhere.get_by_role("alert")).to_be_visible()


def test_games_played_as_a_guest_are_found_under_the_name_that_is_claimed(visit: Visit) -> None:
    page = visit()
    finish(page)
    page.goto(page.url.split("/t/")[0] + "/settings")
    claim(page)
    assert violations(page) == []
    page.get_by_role("link", name="Games played").click()
    expect(page.locator(".counts")).to_contain_text("1 game")
    expect(page.locator(".games")).not_to_contain_text("Guest")
    page.locator(".games").get_by_role("link").first.click()
    expect(page.locator(".shell .moves")).to_be_visible()


def test_players_are_found_by_name(visit: Visit) -> None:
    page = visit()
    finish(page)
    guest = page.evaluate("() => fetch('/api/me').then((answer) => answer.json())")["name"]
    page.goto(page.url.split("/t/")[0] + "/p/Nobody")
    expect(page.get_by_text("No finished game of Nobody")).to_be_visible()
    page.get_by_label("Games of a player").fill(guest)
    page.get_by_role("button", name="Find").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(guest)
    expect(page.locator(".counts")).to_contain_text("1 game")
    assert violations(page) == []
    page.set_viewport_size({"width": 360, "height": 740})
    assert scroll_width(page) == 360
