"""The application: everything put together, opened and closed in order."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass

from litestar import Litestar, Router
from litestar.config.compression import CompressionConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, Reference, SecurityScheme
from prometheus_client import CollectorRegistry

from mozaika import __version__
from mozaika.server.accounts.authentication import COOKIE, Identity
from mozaika.server.accounts.ids import new_id
from mozaika.server.cluster.heartbeat import ServerHeartbeat, WorkerHeartbeat
from mozaika.server.cluster.leases import Leases
from mozaika.server.cluster.notifications import Notifications
from mozaika.server.http import static
from mozaika.server.http.limits import Limits
from mozaika.server.http.middleware import Middleware
from mozaika.server.http.problems import HANDLERS
from mozaika.server.http.routes import me, meta, records, socket, study, tables
from mozaika.server.runtime.bot_pool import BotPool
from mozaika.server.runtime.directory import TableDirectory
from mozaika.server.runtime.jobs import Jobs
from mozaika.server.runtime.metrics import metrics_of
from mozaika.server.runtime.services import Services
from mozaika.server.settings import Settings, read_settings
from mozaika.server.store.database import Database
from mozaika.server.store.server_state import ServerState
from mozaika.server.store.stores import Stores

SECURITY: dict[str, SecurityScheme | Reference] = {
    "cookie": SecurityScheme(
        "apiKey", "A guest or a session; set with the first answer.", COOKIE, "cookie"
    ),
    "token": SecurityScheme("http", "Made at POST /api/me/tokens.", scheme="bearer"),
}
"""Who asks; without either, a new guest."""


class Description(JsonRenderPlugin):
    """The OpenAPI description, without litestar's HTML page for missing addresses."""

    def receive_router(self, router: Router) -> None:
        router.routes[:] = [route for route in router.routes if "{path" not in route.path]


@dataclass
class Server:
    """One worker: what the routes find in the state of the application, by these names."""

    settings: Settings
    stores: Stores
    directory: TableDirectory
    identity: Identity
    limits: Limits
    metrics: CollectorRegistry


def create(settings: Settings | None = None) -> Middleware:
    """The server as an ASGI application; without settings, as the environment says."""
    settings = settings or read_settings()
    middleware: Middleware

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with open_server(settings) as server:
            app.state.update(vars(server))
            middleware.identity = server.identity
            yield

    app = Litestar(
        route_handlers=[
            tables.router,
            records.router,
            study.router,
            me.router,
            meta.api,
            socket.socket,
            *meta.handlers,
            static.nothing,
            static.robots,
            static.page,
        ],
        lifespan=[lifespan],
        exception_handlers=HANDLERS,
        openapi_config=OpenAPIConfig(
            title="Mozaika",
            version=__version__,
            path="/api",
            components=Components(security_schemes=SECURITY),
            security=[{"cookie": []}, {"token": []}, {}],
            render_plugins=[Description(path="/openapi.json")],
        ),
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=2000, gzip_compress_level=5, exclude_opt_key=tables.IS_LIVE
        ),
        logging_config=None,
    )
    middleware = Middleware(app, settings)
    return middleware


@asynccontextmanager
async def open_server(settings: Settings) -> AsyncIterator[Server]:
    """Run one worker inside this context; on leaving it everything is stored."""
    worker = new_id()
    async with AsyncExitStack() as stack:
        database = Database(settings.database)
        stack.push_async_callback(database.close)
        await database.migrate()
        stores = Stores(database, worker)
        stores.writer.start()
        stack.push_async_callback(stores.writer.stop)
        bots = BotPool(settings.bot_processes, settings.bot_patience, settings.bot_megabytes)
        key = await signing_key(settings, stores.server_state)
        directory = TableDirectory(Services(settings, stores, bots, key))
        identity = Identity(stores.accounts, key)
        await stack.enter_async_context(run(directory, worker, database))
        limits, metrics = Limits(settings), metrics_of(directory)
        yield Server(settings, stores, directory, identity, limits, metrics)


@asynccontextmanager
async def run(directory: TableDirectory, worker: str, database: Database) -> AsyncIterator[None]:
    """Run what waits for no request: heartbeat, jobs, bots, clocks, notifications."""
    services, stores = directory.services, directory.services.stores
    heartbeat, jobs = ServerHeartbeat(services), Jobs(directory)
    leases = Leases(stores.workers, worker)
    notifications = Notifications(directory, worker, database.url) if stores.is_shared else None
    if notifications:
        services.drives, services.announce = leases.holds, notifications.announce
        services.announce_sign = notifications.announce_sign
        services.table_quota.announce = notifications.announce_table
        await notifications.open()
    stores.user_changes.listener = directory.user_changed
    await heartbeat.note_pause()
    services.judge_sleep, services.slept_alone = heartbeat.judge_sleep, directory.slept_alone
    services.tasks.run_every_second(heartbeat.beat)
    jobs.start()
    if notifications:
        worker_heartbeat = WorkerHeartbeat(directory, leases)
        await worker_heartbeat.beat()  # nobody would miss a worker that is killed before its first
        services.tasks.run_every_second(worker_heartbeat.beat)
    try:
        yield
    finally:  # what comes later is refused by the closed sockets
        services.connections.close()
        await heartbeat.beat()
        await stores.workers.dismiss(worker)
        directory.stop()
        services.costly.stop()
        services.valuing.stop()
        await services.tasks.stop()
        jobs.stop()
        await services.bots.stop()
        if notifications:
            await notifications.close()


async def signing_key(settings: Settings, state: ServerState) -> bytes:
    """From the settings, or made once and kept."""
    if settings.secret:
        return settings.secret.encode()
    return (await state.remember_first("secret", secrets.token_hex(32))).encode()
