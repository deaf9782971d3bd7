"""Bots whose own worker is busy are asked at another worker that is idle.

The question is the one that a bot process of our own gets: what the seat knows, and nothing else.
Without an answer, for whatever reason, the bot waits for its own worker.
"""

from functools import partial

from nats.aio.msg import Msg

from clew.bots.runner import BotFailed
from clew.server.cluster.bus import Bus, NobodyThere
from clew.server.cluster.peers import Peers
from clew.server.common.reporting import PeerTimeout
from clew.server.host.clustering import RemoteThinker
from clew.server.host.hub import Hub

PATIENCE = 2.5  # seconds: bots are told to think for one


class Thinking:
    """Asks other workers' bot processes, and answers their questions."""

    def __init__(self, hub: Hub, bus: Bus, peers: Peers) -> None:
        self.hub, self.bus, self.peers = hub, bus, peers

    async def start(self) -> None:
        """Start to answer questions."""
        await self.bus.listen(_subject(self.hub.owner), self._on_question)

    @property
    def idle(self) -> int:
        """How many bot processes others may use."""
        return self.hub.thinkers.idle if self.hub.thinkers is not None else 0

    def idle_peer(self) -> RemoteThinker | None:
        """Another worker with an idle bot process; None where there is none."""
        worker = self.peers.idle_peer()
        return None if worker is None else partial(self._ask, worker)

    async def _ask(self, worker: str, question: bytes) -> bytes | None:
        try:
            answer = await self.bus.ask(_subject(worker), question, PATIENCE)
        except (NobodyThere, PeerTimeout):
            return None
        if not answer:
            return None
        self.peers.helped(worker)
        return answer

    def _on_question(self, message: Msg) -> None:
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
