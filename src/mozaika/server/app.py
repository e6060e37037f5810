"""The application: everything put together, opened and closed in order."""

from __future__ import annotations

import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from mozaika import __version__
from mozaika.server.accounts.authentication import Identity
from mozaika.server.accounts.ids import new_id
from mozaika.server.cluster.notifications import Neighbours
from mozaika.server.http.middleware import Guard, Problem, TooLarge
from mozaika.server.http.routes import house as house_routes
from mozaika.server.http.routes import me, records, socket, study, tables
from mozaika.server.http.routes.common import Trouble
from mozaika.server.runtime.house import House, NoTable
from mozaika.server.settings import Settings, read_settings
from mozaika.server.store.accounts import People
from mozaika.server.store.database import Database
from mozaika.server.store.tables import Store

log = logging.getLogger("mozaika.app")
AnyRequest = Request[Any, Any, Any]


def create(settings: Settings | None = None) -> Guard:
    """The house as an ASGI application; without settings, as the environment says."""
    settings = settings or read_settings()
    guard: Guard

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with open_house(settings) as (house, identity):
            app.state.house, app.state.identity = house, identity
            guard.identity = identity
            yield

    app = Litestar(
        route_handlers=[
            tables.router,
            records.router,
            study.router,
            me.router,
            house_routes.api,
            socket.socket,
            *house_routes.handlers,
        ],
        lifespan=[lifespan],
        exception_handlers={
            Trouble: tell_trouble,
            NoTable: tell_no_table,
            TooLarge: tell_too_large,
            HTTPException: tell_http,
            Exception: tell_failure,
        },
        openapi_config=OpenAPIConfig(
            title="Mozaika",
            version=__version__,
            path="/api",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=2000, gzip_compress_level=5
        ),
        logging_config=None,
    )
    guard = Guard(app, settings)
    return guard


@asynccontextmanager
async def open_house(settings: Settings) -> AsyncIterator[tuple[House, Identity]]:
    """A house that is open inside, and has stored everything when it is left."""
    database = Database(settings.database)
    await database.migrate()
    worker = new_id()
    store = Store(database, worker)
    store.writer.start()
    house = House(settings, store, worker)
    identity = Identity(People(store), await signing_key(settings, store))
    if house.shares:
        house.neighbours = Neighbours(house, database.url)
        await house.neighbours.open()
    await house.open()
    try:
        yield house, identity
    finally:
        await house.close()
        if house.neighbours:
            await house.neighbours.close()
        await store.writer.stop()
        await database.close()


async def signing_key(settings: Settings, store: Store) -> bytes:
    """From the settings, or made once and kept."""
    if settings.secret:
        return settings.secret.encode()
    return (await store.remember_first("secret", secrets.token_hex(32))).encode()


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
