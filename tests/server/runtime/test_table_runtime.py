"""A table in memory."""

from __future__ import annotations

import gc
import warnings

from tests.server.servers import Visitor


def test_a_flag_that_does_not_fall_leaves_nothing_unawaited(anna: Visitor) -> None:
    """Each move sets the flag anew."""
    clock = {"kind": "live", "main": 60, "increment": 0}
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        table = anna.make_table(hold=[0, 1], clock=clock)
        for _ in range(3):
            update = anna.look(table)
            order = {"type": "act", "action": update["legal"][0], "version": update["to"]}
            anna.post(f"/api/tables/{table}", order)
        anna.order(table, type="resign")
        gc.collect()
    assert [str(each.message) for each in warned if "awaited" in str(each.message)] == []
