"""Where others find a server that listens to the whole network."""

from __future__ import annotations

import ipaddress
from pathlib import Path

import pytest

from mozaika.server.addresses import own_hosts
from tests.server.servers import Visitor, open_server, settings


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1", "127.0.1.1"])
def test_a_server_for_this_machine_alone_is_found_nowhere_else(host: str) -> None:
    assert own_hosts(host) == []


def test_a_server_that_listens_to_one_address_is_found_there() -> None:
    assert own_hosts("192.168.7.3") == ["192.168.7.3"]


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_a_server_for_the_whole_network_is_found_at_addresses_that_can_be_opened(host: str) -> None:
    for own in map(ipaddress.ip_address, own_hosts(host)):
        assert not own.is_loopback
        assert not own.is_unspecified


def test_the_page_is_told_the_public_address(tmp_path: Path) -> None:
    public = settings(tmp_path, public_url="https://play.example/")
    with open_server(public) as url, Visitor(url) as anna:
        assert anna.get("/api/addresses") == {"addresses": ["https://play.example"]}
    with open_server(settings(tmp_path)) as url, Visitor(url) as anna:
        assert anna.get("/api/addresses") == {"addresses": []}
