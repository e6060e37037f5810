"""Errors of HTTP, each with its reason: a code for programs, a sentence for people."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from mozaika.errors import MozaikaError
from mozaika.server.http.text import BadMessage
from mozaika.server.runtime.directory import NoTable
from mozaika.server.store.failures import report
from mozaika.server.tables.orders import OrderRefused

log = logging.getLogger("mozaika.app")
AnyRequest = Request[Any, Any, Any]
STATUS_OF = {
    "rule": 422,
    "text": 422,
    "seat": 403,
    "forbidden": 403,
    "unavailable": 503,
    "fault": 500,
}
"""The HTTP status of a refused order by its code; all others are conflicts."""


class Problem(msgspec.Struct, frozen=True):
    """The body of every error of HTTP; `key` and `values` as in a refused order."""

    code: str
    sentence: str
    rule: str | None = None
    key: str = ""
    values: dict[str, int | str] = {}


class TooLarge(MozaikaError):
    """The body of a request is larger than the server reads."""


NO_PAGE = Problem("page", "there is no such page")
WORDS = {
    400: "it could not be read",
    401: "the token is not known",
    403: "it is not allowed",
    404: "it does not exist",
    405: "this cannot be done here",
    409: "it does not fit the moment",
    413: "it is too large",
    422: "a rule refuses it",
    429: "too many requests",
    503: "disk or database fail; to try again may work",
}
RESPONSES = {
    status: ResponseSpec(data_container=Problem, description=words, generate_examples=False)
    for status, words in WORDS.items()
}


class HttpProblem(MozaikaError):
    """An error of HTTP with its reason."""

    def __init__(self, status: int, code: str, sentence: str, **values: object) -> None:
        refused = OrderRefused(code, sentence, None, **values)
        super().__init__(refused.sentence)
        self.status = status
        self.problem = Problem(code, refused.sentence, None, refused.key, refused.values)


def problem_of(refused: OrderRefused) -> HttpProblem:
    code, sentence = refused.code, refused.sentence
    problem = HttpProblem(STATUS_OF.get(code, 409), code, sentence)
    problem.problem = Problem(code, sentence, refused.rule, refused.key, refused.values)
    return problem


def answer_problem(_request: AnyRequest, error: HttpProblem) -> Response[Problem]:
    return Response(error.problem, status_code=error.status)


def answer_no_table(_request: AnyRequest, error: NoTable) -> Response[Problem]:
    return Response(Problem("table", str(error)), status_code=404)


def answer_too_large(_request: AnyRequest, _error: TooLarge) -> Response[Problem]:
    return Response(Problem("size", "the request is too large"), status_code=413)


def answer_bad_message(_request: AnyRequest, error: BadMessage) -> Response[Problem]:
    return Response(Problem("request", str(error)), status_code=400)


def answer_http_exception(_request: AnyRequest, error: HTTPException) -> Response[Problem]:
    """What litestar itself refuses: text that is no JSON, a missing field, no such route."""
    if error.status_code == 404:
        return Response(NO_PAGE, status_code=404)
    extra = error.extra if isinstance(error.extra, list) else []
    details = "; ".join(f"{each.get('key', '')}: {each.get('message', '')}" for each in extra)
    fields = [each["key"] for each in extra if each.get("key")]
    key = f"field-{fields[0]}" if len(fields) == 1 else ""
    problem = Problem("request", f"{error.detail} {details}".strip()[:500], key=key)
    return Response(problem, status_code=error.status_code)


def answer_failure(request: AnyRequest, error: Exception) -> Response[Problem]:
    """Something that should not happen: logged here, and nothing of it shown outside."""
    failure = report(log, f"{request.method} {request.route_handler}", error)
    return Response(Problem(*failure), status_code=failure.status)


HANDLERS: dict[int | type[Exception], Any] = {
    HttpProblem: answer_problem,
    NoTable: answer_no_table,
    TooLarge: answer_too_large,
    BadMessage: answer_bad_message,
    HTTPException: answer_http_exception,
    Exception: answer_failure,
}
"""What is answered when a route raises one of these."""
