"""Background tasks of this process. A task that fails is logged, never lost."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from clew.server.common.outages import Outages
from clew.storage.store import Fenced, NoSuchTable

log = logging.getLogger("clew.tasks")

Spawn = Callable[[Coroutine[Any, Any, Any]], "asyncio.Task[Any]"]
"""Starts a coroutine in the background."""


class Tasks:
    """The tasks that run in the background, until they are done or the server stops."""

    def __init__(self, outages: Outages) -> None:
        self._outages = outages
        self._running: set[asyncio.Task[Any]] = set()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> "asyncio.Task[Any]":
        """Run a coroutine in the background."""
        task: asyncio.Task[Any] = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: "asyncio.Task[Any]") -> None:
        self._running.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, NoSuchTable | Fenced):
            self._outages.log_failure(log, "task failed", error)

    async def stop(self) -> None:
        """Cancel all tasks, and wait until they have ended."""
        for task in list(self._running):
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)
