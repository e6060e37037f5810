"""The HTTP interface keeps to its own description, whatever is sent.

What tries it takes seconds to import: no process does so but the one that needs it.
"""

from __future__ import annotations

import pytest


def test_every_answer_is_one_that_the_description_knows(server: str) -> None:
    from tests.server.described import try_everything

    assert try_everything(server, 6) == []


@pytest.mark.proof
def test_thousands_of_requests_get_answers_that_the_description_knows(server: str) -> None:
    from tests.server.described import try_everything

    assert try_everything(server, 300) == []
