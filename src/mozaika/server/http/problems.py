"""Errors of HTTP, each with its reason: a code for programs, a sentence for people."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from mozaika.errors import MozaikaError
from mozaika.server.runtime.house import NoTable
from mozaika.server.tables.orders import OrderRefused

log = logging.getLogger("mozaika.app")
AnyRequest = Request[Any, Any, Any]
STATUS_OF = {"rule": 422, "text": 422, "seat": 403, "forbidden": 403}
"""The HTTP status of a refused order by its code; all others are conflicts."""


class Problem(msgspec.Struct, frozen=True):
    """The body of every error of HTTP."""

    code: str
    sentence: str
    rule: str | None = None


class TooLarge(MozaikaError):
    """The body of a request is larger than the house reads."""


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
}
RESPONSES = {
    status: ResponseSpec(data_container=Problem, description=words, generate_examples=False)
    for status, words in WORDS.items()
}


class Trouble(MozaikaError):
    """An error of HTTP with its reason."""

    def __init__(self, status: int, code: str, sentence: str, rule: str | None = None) -> None:
        super().__init__(sentence)
        self.status = status
        self.problem = Problem(code, sentence, rule)


def trouble_of(refused: OrderRefused) -> Trouble:
    status = STATUS_OF.get(refused.code, 409)
    return Trouble(status, refused.code, refused.sentence, refused.rule)


def tell_trouble(_request: AnyRequest, trouble: Trouble) -> Response[Problem]:
    return Response(trouble.problem, status_code=trouble.status)


def tell_no_table(_request: AnyRequest, error: NoTable) -> Response[Problem]:
    return Response(Problem("table", str(error)), status_code=404)


def tell_too_large(_request: AnyRequest, _error: TooLarge) -> Response[Problem]:
    return Response(Problem("size", "the request is too large"), status_code=413)


def tell_http(_request: AnyRequest, error: HTTPException) -> Response[Problem]:
    """What litestar itself refuses: text that is no JSON, a field that is missing."""
    extra = error.extra if isinstance(error.extra, list) else []
    told = "; ".join(f"{each.get('key', '')}: {each.get('message', '')}" for each in extra)
    problem = Problem("request", f"{error.detail} {told}".strip()[:500])
    return Response(problem, status_code=error.status_code)


def tell_failure(request: AnyRequest, error: Exception) -> Response[Problem]:
    """A fault of ours: logged here, and nothing of it told outside."""
    log.error("%s %s failed", request.method, request.route_handler, exc_info=error)
    return Response(Problem("fault", "something went wrong in the house"), status_code=500)


HANDLERS: dict[int | type[Exception], Any] = {
    Trouble: tell_trouble,
    NoTable: tell_no_table,
    TooLarge: tell_too_large,
    HTTPException: tell_http,
    Exception: tell_failure,
}
"""What is answered when a route raises one of these."""
