"""Every operation that the HTTP interface describes, tried with whatever it allows."""

from __future__ import annotations

from typing import Any

import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
QUIET = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]
ENDLESS = r"/stream$"


def try_everything(server: str, examples: int) -> list[str]:
    """What was wrong, for every operation of the description."""
    schema = schemathesis.openapi.from_url(f"{server}/api/openapi.json")
    wrong = []
    for found in schema.exclude(path_regex=ENDLESS).get_all_operations():
        assert isinstance(found, Ok), "the description can be read"
        operation = found.ok()
        try:
            try_operation(operation, examples)
        except* Exception as errors:
            wrong.append(f"{operation.label}: {errors.exceptions}")
    return wrong


def try_operation(operation: Any, examples: int) -> None:
    @settings(
        max_examples=examples,
        deadline=None,
        suppress_health_check=QUIET,
        database=None,
        derandomize=True,
    )
    @given(case=operation.as_strategy())
    def conforms(case: Any) -> None:
        case.call_and_validate(checks=CHECKS)

    conforms()
