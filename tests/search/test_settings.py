"""What is set in Python is what compiled code reads."""

from __future__ import annotations

from mozaika.search.settings import SETTINGS, SearchSettings, as_record


def test_every_setting_reaches_compiled_code_under_its_own_name() -> None:
    settings = SearchSettings(*range(1, 11))._replace(is_plain=True)
    (record,) = as_record(settings, has_secrets=True)
    for name in SearchSettings._fields:
        assert getattr(record, name) == getattr(settings, name)
    assert record.has_secrets == 1
    assert SETTINGS.names == (*SearchSettings._fields, "has_secrets")
