"""Several workers on one machine: processes that share a port, supervised by this one.

A worker that dies is replaced, and so is the NATS that was started for them. SIGHUP replaces all
workers one by one, each new one before the old one goes, so that an upgrade keeps every table
playing.
"""

import contextlib
import logging
import multiprocessing
import os
import signal
import socket
import threading
import time
from collections.abc import Callable, Generator
from multiprocessing.synchronize import Event
from typing import TYPE_CHECKING

import msgspec

from clew.core.errors import BadMessage
from clew.server.cluster.nats_server import NatsServer, own_nats
from clew.server.config import Config
from clew.server.log_lines import log_lines
from clew.server.serve import check_database, serve, warn_of_proxies

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

log = logging.getLogger("clew.workers")
_STARTING = 60.0  # seconds
_STOPPING = 15.0
_PAUSE = 0.5  # before a dead worker is replaced: a crash at start must not spin
_SPAWN = multiprocessing.get_context("spawn")


def serve_workers(
    config: Config,
    *,
    on_ready: Callable[[str], None] | None = None,
    on_database: Callable[[], object] | None = None,
) -> None:
    """Serve with several workers until stopped."""
    if not config.database.startswith("postgres"):
        raise BadMessage("bad-configuration", detail="several workers need PostgreSQL")
    log_lines(config)
    check_database(config.database)
    if on_database is not None:
        on_database()
    warn_of_proxies(config)
    with _shared_port(config) as port, contextlib.ExitStack() as stack:
        nats = stack.enter_context(own_nats()) if config.nats is None else None
        url = config.nats if nats is None else nats.url
        config = msgspec.structs.replace(config, port=port, nats=url)
        supervisor = Supervisor(config, nats)
        signal.signal(signal.SIGTERM, supervisor.stop)
        signal.signal(signal.SIGINT, supervisor.stop)
        signal.signal(signal.SIGHUP, supervisor.restart_workers)
        supervisor.run(lambda: on_ready and on_ready(f"http://{config.host}:{port}"))


class Worker:
    """One worker process."""

    def __init__(self, config: Config) -> None:
        self.ready: Event = _SPAWN.Event()
        self.process: SpawnProcess = _SPAWN.Process(target=_work, args=(config, self.ready))
        self.process.start()

    def wait_ready(self) -> bool:
        """Wait until it takes clients; False where it died instead."""
        until = time.monotonic() + _STARTING
        while not self.ready.wait(0.05):
            if not self.process.is_alive() or time.monotonic() > until:
                return False
        return True

    def stop(self) -> None:
        """Ask it to stop."""
        if self.process.is_alive():
            self.process.terminate()

    def join(self) -> None:
        """Wait until it has ended, and kill it if it takes too long."""
        self.process.join(_STOPPING)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()


class Supervisor:
    """Starts the workers of this machine, and replaces those that die."""

    def __init__(self, config: Config, nats: NatsServer | None = None) -> None:
        self.config, self.nats = config, nats
        self._workers: list[Worker] = []
        self._stopping = threading.Event()
        self._restarting = threading.Event()

    def stop(self, *_: object) -> None:
        """Stop all workers."""
        self._stopping.set()

    def restart_workers(self, *_: object) -> None:
        """Replace all workers, one by one."""
        self._restarting.set()

    def run(self, on_ready: Callable[[], object]) -> None:
        """Run until `stop` is called."""
        self._workers = [Worker(self.config) for _ in range(self.config.workers)]
        try:
            if not all(worker.wait_ready() for worker in self._workers):
                raise BadMessage("bad-configuration", detail="a worker did not start")
            log.info("serving", extra={"workers": len(self._workers), "port": self.config.port})
            on_ready()
            while not self._stopping.wait(0.1):
                if self.nats is not None:
                    self.nats.keep()
                self._replace_dead()
                if self._restarting.is_set():
                    self._restarting.clear()
                    self._restart_all()
        finally:
            for worker in self._workers:
                worker.stop()
            for worker in self._workers:
                worker.join()

    def _replace_dead(self) -> None:
        for i, worker in enumerate(self._workers):
            if not worker.process.is_alive():
                log.error("a worker died", extra={"pid": worker.process.pid})
                if not self._stopping.wait(_PAUSE):
                    self._workers[i] = Worker(self.config)

    def _restart_all(self) -> None:
        for i, old in enumerate(self._workers):
            new = Worker(self.config)
            if self._stopping.is_set() or not new.wait_ready():
                log.error("a new worker did not start; the old ones go on")
                new.stop()
                new.join()
                return
            self._workers[i] = new
            old.stop()
            old.join()
            log.info("renewed", extra={"pid": new.process.pid})


def _work(config: Config, ready: Event) -> None:
    """Serve, in the new process."""
    threading.Thread(target=_die_with_parent, daemon=True).start()
    serve(config, on_address=lambda _: ready.set(), shares_port=True)


def _die_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)


@contextlib.contextmanager
def _shared_port(config: Config) -> Generator[int]:
    """The port, reserved while there are workers; 0 becomes a free one."""
    if not hasattr(socket, "SO_REUSEPORT"):
        raise BadMessage("bad-configuration", detail="this system cannot share a port")
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    with socket.socket(family) as held:
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        held.bind((config.host, config.port))
        yield held.getsockname()[1]
