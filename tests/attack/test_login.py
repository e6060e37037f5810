"""Guessing passwords is slow, and keeps nobody out but the one who guesses."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from argon2 import PasswordHasher, extract_parameters
from argon2.exceptions import VerifyMismatchError

from mozaika.server.accounts.authentication import decoy_of
from mozaika.server.settings import Settings
from tests.server.servers import NO_TLS, Visitor, open_server, settings

OWNER = {"name": "Anna", "password": "correct horse"}
GUESS = {"name": "Anna", "password": "wrong horse!"}
A_MINUTE = 6
SOON = 5 * A_MINUTE
"""Attempts, of which the last are too many, however slow the machine."""


def limited(folder: Path) -> Settings:
    return settings(folder, logins_per_minute=A_MINUTE)


def statuses(visitor: Visitor, number: int) -> list[int]:
    return [visitor.http.post("/api/login", json=GUESS).status_code for _ in range(number)]


def test_the_right_password_is_taken_after_a_typo(tmp_path: Path) -> None:
    with open_server(limited(tmp_path)) as url, Visitor(url) as anna, Visitor(url) as phone:
        anna.post("/api/me/claim", OWNER)
        assert statuses(phone, 2) == [403, 403]
        assert phone.post("/api/login", OWNER)["name"] == "Anna"


def test_who_guesses_must_wait_and_the_owner_elsewhere_need_not(tmp_path: Path) -> None:
    with open_server(limited(tmp_path)) as url, Visitor(url) as anna, Visitor(url) as thief:
        anna.post("/api/me/claim", OWNER)
        assert 429 in statuses(thief, SOON)
        elsewhere = httpx.HTTPTransport(local_address="127.0.0.2", verify=NO_TLS)
        with httpx.Client(base_url=url, transport=elsewhere) as home:
            assert home.post("/api/login", json=OWNER).status_code == 200


def test_the_password_cannot_be_guessed_by_deleting_the_account(tmp_path: Path) -> None:
    with open_server(limited(tmp_path)) as url, Visitor(url) as anna:
        anna.post("/api/me/claim", OWNER)
        guesses = [
            anna.http.request("DELETE", "/api/me", json={"password": "wrong horse!"}).status_code
            for _ in range(SOON)
        ]
        assert guesses[0] == 403
        assert 429 in guesses


def test_the_decoy_takes_as_long_as_any_password_and_is_nobodys() -> None:
    """A server that knows no such name compares with it; it has no password that fits."""
    hasher = PasswordHasher()
    decoy = decoy_of(hasher)
    assert extract_parameters(decoy) == extract_parameters(hasher.hash("a password"))
    with pytest.raises(VerifyMismatchError):
        hasher.verify(decoy, "a password")
    assert decoy != decoy_of(hasher)
