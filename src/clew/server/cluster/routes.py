"""The ways from this worker to tables that others own, and the lines that use them."""

import asyncio

from clew.server import wire
from clew.server.cluster import messages
from clew.server.cluster.bus import Bus, NobodyThere
from clew.server.cluster.messages import Come, Did, Frames, Gone, Measured, Said, Word
from clew.server.cluster.peers import SILENCE, Peers
from clew.server.connection import RESTART
from clew.server.housekeeping import HEARTBEAT, PATIENCE
from clew.server.hub import Hub
from clew.server.relay import Line, Silent
from clew.server.room import Client
from clew.storage.store import Epoch, Held, TableId

_PATIENCE = 0.7  # seconds for an owner to answer whoever comes
_AGAIN = 0.1  # seconds until an owner is asked again that may not be back yet
# A worker whose last heartbeat is younger than this lives, whether or not we have heard it.
_FRESH = (HEARTBEAT + PATIENCE) * 1000


class NatsRoute:
    """The way to one table, for as long as its epoch lasts."""

    def __init__(self, routes: "Routes", table: TableId, held: Held) -> None:
        self.table, self.owner, self.epoch = table, held.owner, held.epoch
        self.held = held
        self.lines: dict[int, Line] = {}
        self._routes = routes
        self._subject = f"clew.table.{table}.{held.epoch}"

    async def come(self, line: Line, client: Client, since: int | None) -> bool:
        """Have the owner tell this line; False where there is no owner any more."""
        hub, bus = self._routes.hub, self._routes.bus
        line.table, line.watch = self.table, hub.next_number()
        hub.watching[line.watch] = self.lines[line.watch] = line
        guest, page = client
        come = Come(hub.owner, line.watch, guest, page, line.name, since, line.lag, line.address)
        try:
            while not await self._ask(messages.encode(come)):
                if not self._routes.is_settling:
                    self._undo(line)
                    return False
                await asyncio.sleep(_AGAIN)
        except Silent:
            self._undo(line)
            if bus.is_there and not self._routes.is_alive(self.held):
                return False
            raise
        return True

    async def _ask(self, come: bytes) -> bool:
        """Whether somebody was there to answer."""
        try:
            await self._routes.bus.ask(self._subject, come, _PATIENCE)
        except NobodyThere:
            return False
        return True

    def _undo(self, line: Line) -> None:
        self._routes.hub.watching.pop(line.watch, None)
        self.lines.pop(line.watch, None)
        line.table = None
        self._routes.tidy(self)

    def leave(self, watch: int) -> None:
        """Tell this line no more."""
        if self.lines.pop(watch, None) is not None:
            self._routes.say(self.owner, Gone(watch))
            self._routes.tidy(self)

    def did(self, watch: int, do: wire.Do, context: str) -> None:
        """Carry a command there, with the context of its trace."""
        self._routes.say(self.owner, Did(watch, do, context))

    def measured(self, watch: int, lag: float) -> None:
        """Carry a delay there."""
        self._routes.say(self.owner, Measured(watch, lag))

    def close(self) -> None:
        """The owner is no more: everybody comes back and looks for another."""
        for line in list(self.lines.values()):
            line.close(RESTART, "table-moved")
        self.lines.clear()


class Routes:
    """All ways from this worker."""

    def __init__(self, hub: Hub, bus: Bus, peers: Peers) -> None:
        self.hub, self.bus, self.peers = hub, bus, peers
        self._routes: dict[TableId, NatsRoute] = {}
        self._counts: dict[str, int] = {}  # of what each owner has sent us
        self._words: dict[str, list[Word]] = {}  # to each owner, not sent yet
        self._settled = 0.0  # when everybody is back after NATS was away

    def to(self, table: TableId, held: Held) -> NatsRoute | None:
        """The way to a table's owner; None: it is this worker, or gone."""
        if not self.bus.is_there:
            raise Silent(table)
        if held.owner == self.hub.owner or not self.is_alive(held):
            return None
        route = self._routes.get(table)
        if route is None or route.epoch != held.epoch:
            self.close(table)
            route = self._routes[table] = NatsRoute(self, table, held)
        route.held = held
        return route

    def is_alive(self, held: Held) -> bool:
        """Whether a table's owner is to be asked, not replaced.

        Of an owner whom we have never heard the heartbeat in the database decides: we may have come
        only a moment ago. Whom we have heard fall silent is gone, however young its heartbeat.
        """
        if self.peers.is_alive(held.owner):
            return True
        if held.alive is None or self.peers.is_gone(held.owner):
            return False
        return self.hub.clock.wall() - held.alive < _FRESH

    @property
    def is_settling(self) -> bool:
        """Whether NATS was away a moment ago: who does not answer may not be back yet."""
        return asyncio.get_running_loop().time() < self._settled

    def say(self, owner: str, word: Word) -> None:
        """Tell an owner, together with what else is said there in this moment."""
        if not self._words:
            asyncio.get_running_loop().call_soon(self._send)
        self._words.setdefault(owner, []).append(word)

    def _send(self) -> None:
        said, self._words = self._words, {}
        me = self.hub.owner
        for owner, words in said.items():
            data = messages.encode(Said(me, words))
            self.bus.publish(f"clew.owner.{owner}", data, lost=f"clew.lost.{me}.{owner}")

    def tidy(self, route: NatsRoute) -> None:
        """Forget a way that nobody uses."""
        if not route.lines and self._routes.get(route.table) is route:
            del self._routes[route.table]

    def follows(self, said: Frames) -> bool:
        """Whether nothing is missing between what an owner sent before and this."""
        before = self._counts.get(said.owner)
        self._counts[said.owner] = said.count
        return before is None or said.count == before + 1 or said.count == 1

    def close(self, table: TableId) -> None:
        """The way to this table leads nowhere."""
        route = self._routes.pop(table, None)
        if route is not None:
            route.close()

    def close_older(self, table: TableId, epoch: Epoch | int) -> None:
        """The table has a newer owner."""
        route = self._routes.get(table)
        if route is not None and route.epoch < epoch:
            self.close(table)

    def close_owner(self, owner: str) -> None:
        """All ways to this owner's tables lead nowhere."""
        self._counts.pop(owner, None)
        for route in [route for route in self._routes.values() if route.owner == owner]:
            self.close(route.table)

    def close_all(self) -> None:
        """NATS was away: nothing can be relied on."""
        self._settled = asyncio.get_running_loop().time() + SILENCE
        self._counts.clear()
        for table in list(self._routes):
            self.close(table)
