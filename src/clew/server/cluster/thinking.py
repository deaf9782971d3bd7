"""Bots whose own worker is busy think at another that is not.

What crosses is the question as it crosses to a process of our own: what the seat knows, and nothing
else. No answer, for whatever reason, is no harm: the bot then waits for its own worker.
"""

from functools import partial

from nats.aio.msg import Msg

from clew.bots.runner import BotFailed
from clew.server.cluster.bus import Bus, NobodyThere
from clew.server.cluster.peers import Peers
from clew.server.hub import Hub
from clew.server.relay import Helper, Silent

PATIENCE = 2.5  # seconds: bots are told to think for one


class Thinking:
    """What the bots of one worker are to those of the others."""

    def __init__(self, hub: Hub, bus: Bus, peers: Peers) -> None:
        self.hub, self.bus, self.peers = hub, bus, peers

    async def start(self) -> None:
        """Take questions."""
        await self.bus.listen(_subject(self.hub.owner), self._hear)

    @property
    def idle(self) -> int:
        """How many processes others may use."""
        return self.hub.thinkers.idle if self.hub.thinkers is not None else 0

    def helper(self) -> Helper | None:
        """Another worker that has said that it is idle."""
        worker = self.peers.helper()
        return None if worker is None else partial(self._ask, worker)

    async def _ask(self, worker: str, question: bytes) -> bytes | None:
        try:
            answer = await self.bus.ask(_subject(worker), question, PATIENCE)
        except (NobodyThere, Silent):
            return None
        if not answer:
            return None
        self.peers.helped(worker)
        return answer

    def _hear(self, message: Msg) -> None:
        self.hub.spawn(self._answer(message))  # thoughts take time, and others ask meanwhile

    async def _answer(self, message: Msg) -> None:
        answer = b""  # not here
        if self.hub.thinkers is not None:
            try:
                answer = await self.hub.thinkers.think(message.data)
                self.hub.metrics.bot_favours.inc()
            except BotFailed:
                pass
        self.bus.publish(message.reply, answer)


def _subject(worker: str) -> str:
    return f"clew.think.{worker}"
