"""Scheduled backups: a separate process writes and verifies each; the oldest are deleted.

Where there are several workers, one of them claims each backup by a setting in the database.
"""

import asyncio
import logging
import os
import re
import sys
from datetime import UTC, datetime
from pathlib import Path

import msgspec
from msgspec import Struct

from clew.core.errors import BadMessage, Refusal
from clew.server.common.clock import Clock
from clew.storage.store import Store, WallMillis

log = logging.getLogger("clew.backups")
LAST = "backup"  # the setting that says when somebody last began one, and how the last one went
EVERY = 60  # heartbeats between two looks
_NAME = re.compile(r"clew-\d{8}-\d{6}\.gz")
_UNITS = {"m": 60, "h": 3600, "d": 86_400}
_PATIENCE = 3600.0  # seconds for one backup


class LastBackup(Struct, frozen=True):
    """The last backup: when it began, whether it is done and good."""

    began: WallMillis
    file: str | None = None
    problem: str | None = None


class Schedule(Struct, frozen=True):
    """How often, how many are kept, and where."""

    every: int | None  # ms; None: only when somebody asks
    keep: int
    folder: Path


def parse_every(text: str) -> int:
    """'6h', '30m' or '1d' in ms."""
    found = re.fullmatch(r"([1-9]\d{0,3})([mhd])", text.strip())
    if found is None:
        raise BadMessage("bad-configuration", detail="backup_every: a time like 30m, 6h or 1d")
    return int(found[1]) * _UNITS[found[2]] * 1000


def parse_last(value: bytes | None) -> LastBackup | None:
    """What the setting says; None where there never was a backup."""
    return None if value is None else msgspec.json.decode(value, type=LastBackup)


class Backups:
    """Makes the backups of a database that are due."""

    def __init__(self, store: Store, database: str, clock: Clock, schedule: Schedule) -> None:
        self._store, self._database, self._clock = store, database, clock
        self._schedule, self._beats, self._is_busy = schedule, 0, False

    async def beat(self) -> None:
        """Called at every heartbeat: look now and then whether a backup is due."""
        self._beats += 1
        if self._schedule.every is not None and self._beats % EVERY == 1 and not self._is_busy:
            self._is_busy = True
            try:
                await self.back_up_if_due()
            finally:
                self._is_busy = False

    async def back_up_if_due(self) -> bool:
        """Make a backup if it is time and no other worker does; whether one was made."""
        wall, stored = self._clock.wall(), await self._store.setting(LAST)
        last = parse_last(stored)
        if last is not None and abs(wall - last.began) < self._pause(last):
            return False  # a clock that was wrong by more than that costs one backup
        begun = msgspec.json.encode(LastBackup(wall))
        if not await self._store.swap_setting(LAST, stored, begun):
            return False
        done = await self._back_up(wall)
        await self._store.swap_setting(LAST, begun, msgspec.json.encode(done))
        return done.problem is None

    def _pause(self, last: LastBackup) -> float:
        """How long after this backup the next is due: soon, if its worker died while writing it."""
        is_done = last.file is not None or last.problem is not None
        every = float("inf") if self._schedule.every is None else self._schedule.every
        return every if is_done else min(every, _PATIENCE * 1000)

    async def back_up_now(self) -> None:
        """Make a backup in the folder, whatever the schedule says; or refuse."""
        if self._is_busy:
            raise Refusal("backup-under-way")
        self._is_busy = True
        try:
            wall, stored = self._clock.wall(), await self._store.setting(LAST)
            begun = msgspec.json.encode(LastBackup(wall))
            if not await self._store.swap_setting(LAST, stored, begun):
                raise Refusal("backup-under-way")
            done = await self._back_up(wall)
            await self._store.swap_setting(LAST, begun, msgspec.json.encode(done))
        finally:
            self._is_busy = False
        if done.problem is not None:
            raise Refusal("backup-failed")

    async def write(self, file: Path, *, has_key: bool) -> bool:
        """Write and verify a backup to this file; whether it is good."""
        try:
            code, said = await self._run(file, *(() if has_key else ("--without-key",)))
        except (OSError, TimeoutError) as error:
            code, said = 2, str(error) or type(error).__name__
        if code != 0:
            log.error("the backup failed: %s", said)
        return code == 0

    async def _back_up(self, wall: WallMillis) -> LastBackup:
        folder = self._schedule.folder
        file = folder / f"clew-{datetime.fromtimestamp(wall / 1000, UTC):%Y%m%d-%H%M%S}.gz"
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            code, said = await self._run(file)
        except (OSError, TimeoutError) as error:
            code, said = 2, str(error) or type(error).__name__
        if code != 0:
            log.error("the backup failed: %s", said)
            return LastBackup(wall, None, said)
        log.info("backed up to %s: %s", file.name, said)
        prune(folder, self._schedule.keep)
        return LastBackup(wall, str(file))

    async def _run(self, file: Path, *options: str) -> tuple[int, str]:
        """`clew backup` beside us; the database's address, maybe with a password, is not shown."""
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "clew.cli", "backup", "--verify", *options, str(file)),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
            env=os.environ | {"CLEW_DATABASE": self._database},
        )
        try:
            async with asyncio.timeout(_PATIENCE):
                said, _ = await process.communicate()
        except BaseException:
            if process.returncode is None:
                process.kill()
            raise
        code = process.returncode if process.returncode is not None else 1
        return code, " ".join(said.decode(errors="replace").split())[-500:]


def prune(folder: Path, keep: int) -> None:
    """Delete all but the newest of the backups that the schedule made; nothing else is touched."""
    made = sorted(file for file in folder.iterdir() if _NAME.fullmatch(file.name))
    for file in made[:-keep]:
        file.unlink(missing_ok=True)
