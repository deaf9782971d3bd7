"""Running a server: the configuration, the store, the services and the web server."""

import asyncio
import contextlib
import gc
import logging
import os
import secrets
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable, Generator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import uvicorn

from clew.bots.levels import load_all_from_outside
from clew.bots.runner import Runner
from clew.core.errors import BadMessage
from clew.server.administration.backups import Schedule, parse_every
from clew.server.app import make_app
from clew.server.common.clock import Clock
from clew.server.common.metrics import Metrics
from clew.server.config import Config
from clew.server.descriptors import fit_limits, raise_file_limit
from clew.server.edge.admission import Admission
from clew.server.edge.http_protocol import HttpProtocol
from clew.server.edge.identity import new_table_id
from clew.server.edge.pages import WEB
from clew.server.edge.proxies import Proxies
from clew.server.edge.sockets import SocketProtocol
from clew.server.edge.tls_gate import TlsGate, listen
from clew.server.lan.inviting import JoinInfo
from clew.server.log_lines import log_lines
from clew.server.network import Network
from clew.server.replay.importing import Importer, ImportJob, check_name, write_import
from clew.server.runtime.bots import PACES
from clew.server.runtime.tracing import make_traces
from clew.server.wiring import Extras, Services, wire_services
from clew.storage.lockfile import locked
from clew.storage.sqlite import SqliteStore
from clew.storage.store import GuestId, Store, StoreUnavailable, TableId, Unusable, WallMillis

if TYPE_CHECKING:
    from clew.server.cluster.bus import Bus

log = logging.getLogger("clew.serve")


def open_store(database: str) -> Store:
    """The storage engine that a database address names."""
    scheme, _, rest = database.partition(":")
    if scheme == "sqlite":
        return SqliteStore(rest.removeprefix("///") or "clew.db")
    if scheme in ("postgresql", "postgres"):
        from clew.storage.postgres import PostgresStore

        return PostgresStore(database)
    raise BadMessage("unknown-database", database=scheme)


@contextlib.contextmanager
def sole_server(database: str) -> Generator[None]:
    """Lock a SQLite file against other servers; PostgreSQL may have many."""
    store = open_store(database)
    with locked(store.path) if isinstance(store, SqliteStore) else contextlib.nullcontext():
        yield


def check_database(database: str) -> None:
    """Open the database once before anything else is started, or raise Unusable."""

    async def look() -> None:
        store = open_store(database)
        try:
            await store.start()
            await store.secret()  # so it can be written
        except StoreUnavailable as error:
            raise Unusable(
                f"the database cannot be used ({error}): repair it, or restore a backup"
            ) from error
        finally:
            await store.stop()

    asyncio.run(look())


class Server(uvicorn.Server):
    """A web server that reports its address when it is ready."""

    on_address: Callable[[str], object] | None = None

    def __init__(
        self, config: uvicorn.Config, admission: Admission, network: Network, https_port: int
    ) -> None:
        super().__init__(config)
        self.admission, self.network, self.https_port = admission, network, https_port
        self._gate: TlsGate | None = None

    async def on_tick(self, counter: int) -> bool:
        """Called ten times a second: once a second, close connections that keep us waiting."""
        if counter % 10 == 0:
            self.admission.sweep(asyncio.get_running_loop().time())
        return await super().on_tick(counter)

    async def startup(self, sockets: Any = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        first = self.servers[0].sockets[0].getsockname()
        await self._listen_securely()
        await self.network.start(first[1], self.https_port)
        for listening in self.servers[0].sockets:
            host, port = listening.getsockname()[:2]
            shown = f"[{host}]" if ":" in host else host
            address = f"http://{shown}:{port}"
            log.info("serving", extra={"address": address})
            if self.on_address is not None:
                self.on_address(address)
                self.on_address = None

    async def _listen_securely(self) -> None:
        """Listen for HTTPS too, where there is a certificate or there will be one."""
        keeper = self.network.keeper
        if keeper is None:
            return
        http: Any = self.config.http_protocol_class
        make_http = partial(
            http,
            config=self.config,
            server_state=self.server_state,
            app_state=self.lifespan.state,
        )
        try:
            listening = listen(self.config.host, self.https_port, self.config.backlog)
        except OSError as error:
            log.error("HTTPS cannot be served on port %d: %s", self.https_port, error)
            self.should_exit, self.started = True, False
            return
        admission = self.admission
        self._gate = TlsGate(
            listening, keeper.context, admission, lambda pending: make_http(pending=pending)
        )
        self.https_port = self._gate.port

    async def shutdown(self, sockets: Any = None) -> None:
        """Stop listening."""
        await self.network.stop()
        if self._gate is not None:
            self._gate.close()
        await super().shutdown(sockets)


def web_of(config: Config) -> Path:
    """Where the built web client is."""
    return WEB if config.client is None else Path(config.client)


def has_desktop() -> bool:
    """Whether there is a desktop on which a browser would be seen."""
    if sys.platform in ("darwin", "win32"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def open_browser(address: str) -> None:
    """Open the page in a browser; the server runs on if that fails."""
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def make_clock() -> Clock:
    """A clock that only runs forward; workers on machines with the right time agree about it."""
    began = time.time() - time.monotonic()
    return Clock(lambda: began + time.monotonic(), time.time)


def make_services(
    config: Config, clock: Clock | None = None, network: Network | None = None
) -> Services:
    """The services of this process, as it is configured."""
    load_all_from_outside()
    owner = f"{os.getpid()}-{secrets.token_hex(4)}"
    extras = Extras(
        runner=Runner(config.bot_processes) if config.bot_processes else None,
        pace=PACES[config.bot_pace],
        bus=_bus(config),
        traces=make_traces(config.traces, owner, os.environ),
        schedule=_schedule(config),
        database=config.database,
        join_info=(network or Network(config)).join_info,
        ice=config.voice,
        public_url=config.public_url,
    )
    return wire_services(
        open_store(config.database),
        config.limits,
        clock or make_clock(),
        Metrics(),
        owner=owner,
        extras=extras,
    )


def _schedule(config: Config) -> Schedule:
    every = None if config.backup_every is None else parse_every(config.backup_every)
    return Schedule(every, config.backup_keep, Path(config.backup_folder))


def _bus(config: Config) -> "Bus | None":
    if config.nats is None:
        return None
    from clew.server.cluster.bus import Bus  # an extra: one process does without it

    return Bus(config.nats, config.nats_credentials)


def make_server(app: Any, config: Config, network: Network | None = None) -> Server:
    """The web server, ready to be run. When it stops, clients are told to come back (1012)."""
    proxies = Proxies(config.proxies)
    admission = Admission(config.limits, proxies)
    http: Any = partial(HttpProtocol, admission=admission)
    return Server(
        uvicorn.Config(
            app,
            host=config.host,
            port=config.port,
            backlog=512,  # they are accepted in one go, and nobody is served meanwhile
            loop="uvloop" if sys.platform != "win32" else "asyncio",
            http=http,
            ws=SocketProtocol,  # made by `HttpProtocol`
            ws_max_size=config.limits.frame_bytes,
            ws_per_message_deflate=False,
            ws_ping_interval=None,  # clients ping, and the silent are cut off
            log_config=None,
            access_log=False,
            forwarded_allow_ips=proxies.allowed(),
            timeout_graceful_shutdown=5,
        ),
        admission,
        network or Network(config),
        config.https_port,
    )


def warn_of_proxies(config: Config) -> None:
    """Warn where all clients might count as one address."""
    if (warning := Proxies(config.proxies).warning(config.host)) is not None:
        log.warning(warning)


def serve(
    config: Config,
    *,
    on_address: Callable[[str], object] | None = None,
    on_invitation: Callable[[JoinInfo], object] | None = None,
    on_database: Callable[[], object] | None = None,
    shares_port: bool = False,
) -> None:
    """Serve until stopped."""
    log_lines(config)
    with sole_server(config.database):
        if not shares_port:  # or whoever started this worker has looked
            check_database(config.database)
        if on_database is not None:
            on_database()
        network = Network(config)
        network.on_invitation = on_invitation
        _serve(config, network, on_address, shares_port)


def _serve(
    config: Config,
    network: Network,
    on_address: Callable[[str], object] | None,
    shares_port: bool,
) -> None:
    limits = fit_limits(config.limits, raise_file_limit())
    is_fitted = limits != config.limits
    config = msgspec.structs.replace(config, limits=limits)
    services = make_services(config, network=network)
    app = make_app(services, config.public_url, web_of(config), network)
    server = make_server(app, config, network)
    server.on_address = on_address
    if is_fitted:
        log.info("open files allow %d clients at once", limits.connections)
    if not shares_port:
        warn_of_proxies(config)
    tune_runtime()
    server.run(sockets=[shared_socket(config)] if shares_port else None)
    if not server.started:
        sys.exit(1)  # the log says why


def tune_runtime() -> None:
    """Tune the garbage collector for short and rare pauses.

    States are trees without cycles; a full collection takes a tenth of a second with some hundred
    tables in play, and finds nothing. The housekeeper asks for one every ten minutes. The young
    generations have 70,000 objects at most, which take 3 ms; when they had 400,000, with some long
    replays in memory, everybody waited for 20 ms.

    A thread of the store releases Python's lock a dozen times in a commit. While the event loop
    is busy it has to wait for the switch interval each time to have the lock back.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 5, 100_000)
    sys.setswitchinterval(0.0001)


def shared_socket(config: Config) -> socket.socket:
    """A socket on the port that several workers share; the system deals out the clients."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    shared = socket.socket(family)
    shared.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    shared.bind((config.host, config.port))
    return shared


async def import_file(config: Config, file: Path, name: str | None = None) -> TableId:
    """Put a match file into a database as a finished table; nobody is its host."""
    limits = config.limits
    with file.open("rb") as opened:
        text = opened.read(limits.import_bytes + 1)
    if len(text) > limits.import_bytes:
        raise BadMessage("request-too-big", most=limits.import_bytes)
    if name is not None:
        check_name(name)
    store, table = open_store(config.database), new_table_id()
    wall = WallMillis(int(time.time() * 1000))
    order = ImportJob(table, name, GuestId(""), wall, limits.import_entries)
    folded = await Importer(limits).verify(order, text)
    await store.start()
    try:
        await write_import(store, "import", folded)
    finally:
        await store.stop()
    return table
