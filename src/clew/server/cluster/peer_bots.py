"""Bots whose own worker is busy are asked at another worker that is idle.

The question is the one that a bot process of our own gets: what the seat knows, and nothing else.
Without an answer, for whatever reason, the bot waits for its own worker.
"""

from functools import partial

from nats.aio.msg import Msg

from clew.bots.runner import BotFailed
from clew.server.cluster.bus import Bus, NoResponders
from clew.server.cluster.peers import Peers
from clew.server.common.failures import PeerTimeout
from clew.server.common.metrics import Metrics
from clew.server.runtime.clustering import BotProcesses, RemoteThinker
from clew.server.runtime.tasks import Spawn

PATIENCE = 2.5  # seconds: bots are told to think for one


class PeerBots:
    """Asks other workers' bot processes, and answers their questions."""

    def __init__(
        self,
        me: str,
        bus: Bus,
        peers: Peers,
        processes: BotProcesses | None,
        *,
        metrics: Metrics,
        spawn: Spawn,
    ) -> None:
        self._me, self._bus, self._peers, self._processes = me, bus, peers, processes
        self._metrics, self._spawn = metrics, spawn

    async def start(self) -> None:
        """Start to answer questions."""
        await self._bus.listen(_subject(self._me), self._on_question)

    @property
    def idle(self) -> int:
        """How many bot processes others may use."""
        return 0 if self._processes is None else self._processes.idle

    def idle_peer(self) -> RemoteThinker | None:
        """Another worker with an idle bot process; None where there is none."""
        worker = self._peers.idle_peer()
        return None if worker is None else partial(self._ask, worker)

    async def _ask(self, worker: str, question: bytes) -> bytes | None:
        try:
            answer = await self._bus.ask(_subject(worker), question, PATIENCE)
        except (NoResponders, PeerTimeout):
            return None
        if not answer:
            return None
        self._peers.helped(worker)
        return answer

    def _on_question(self, message: Msg) -> None:
        self._spawn(self._answer(message))  # thoughts take time, and others ask meanwhile

    async def _answer(self, message: Msg) -> None:
        answer = b""  # not here
        if self._processes is not None:
            try:
                answer = await self._processes.think(message.data)
                self._metrics.bot_favours.inc()
            except BotFailed:
                pass
        self._bus.publish(message.reply, answer)


def _subject(worker: str) -> str:
    return f"clew.think.{worker}"
