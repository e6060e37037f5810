"""The application: everything put together, opened and closed in order."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from mozaika import __version__
from mozaika.server.accounts.authentication import Identity
from mozaika.server.accounts.ids import new_id
from mozaika.server.cluster.leases import Leases
from mozaika.server.cluster.notifications import Neighbours
from mozaika.server.http import static
from mozaika.server.http.limits import Limits
from mozaika.server.http.middleware import Guard
from mozaika.server.http.problems import HANDLERS
from mozaika.server.http.routes import house as house_routes
from mozaika.server.http.routes import me, records, socket, study, tables
from mozaika.server.runtime.bot_pool import Pool
from mozaika.server.runtime.house import House
from mozaika.server.runtime.services import Services
from mozaika.server.settings import Settings, read_settings
from mozaika.server.store.accounts import People
from mozaika.server.store.database import Database
from mozaika.server.store.tables import Store


def create(settings: Settings | None = None) -> Guard:
    """The house as an ASGI application; without settings, as the environment says."""
    settings = settings or read_settings()
    guard: Guard

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with open_house(settings) as (house, identity):
            app.state.house, app.state.identity = house, identity
            app.state.limits = Limits(settings)
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
            static.page,
        ],
        lifespan=[lifespan],
        exception_handlers=HANDLERS,
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
    bots = Pool(settings.bot_processes, settings.bot_patience, settings.bot_megabytes)
    services = Services(settings, store, bots)
    house = House(services, worker)
    identity = Identity(People(store), await signing_key(settings, store))
    neighbours = await join_others(house, database.url) if store.shares else None
    await house.open()
    if neighbours:
        house.tasks.run_every_second(neighbours.beat)
    try:
        yield house, identity
    finally:
        await house.close()
        if neighbours:
            await neighbours.close()
        await store.writer.stop()
        await database.close()


async def join_others(house: House, url: str) -> Neighbours:
    """Share the tables with the other workers on the same database."""
    leases = Leases(house.store, house.worker)
    neighbours = Neighbours(house, leases, url)
    house.services.drives = leases.holds
    house.services.announce = neighbours.announce
    await neighbours.open()
    return neighbours


async def signing_key(settings: Settings, store: Store) -> bytes:
    """From the settings, or made once and kept."""
    if settings.secret:
        return settings.secret.encode()
    return (await store.remember_first("secret", secrets.token_hex(32))).encode()
