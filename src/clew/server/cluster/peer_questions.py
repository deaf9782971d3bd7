"""Questions to all other workers, such as who is connected to them."""

import asyncio
from typing import TYPE_CHECKING

from nats.aio.msg import Msg

from clew.server.cluster.bus import Bus, NoResponders
from clew.server.cluster.peers import Peers
from clew.server.common.failures import PeerTimeout

if TYPE_CHECKING:
    from collections.abc import Callable

PATIENCE = 1.5  # seconds


class PeerQuestions:
    """Asks the other workers, and answers them."""

    def __init__(self, me: str, bus: Bus, peers: Peers) -> None:
        self.answer: Callable[[bytes], bytes] = lambda _: b""
        self._me, self._bus, self._peers = me, bus, peers

    async def start(self) -> None:
        """Start to answer questions."""
        await self._bus.listen(_subject(self._me), self._on_question)

    async def ask_all(self, question: bytes) -> list[bytes]:
        """The answers of those that answer in time."""
        asked = (self._ask(worker, question) for worker in self._peers.others())
        return [answer for answer in await asyncio.gather(*asked) if answer]

    async def _ask(self, worker: str, question: bytes) -> bytes:
        try:
            return await self._bus.ask(_subject(worker), question, PATIENCE)
        except (NoResponders, PeerTimeout):
            return b""

    def _on_question(self, message: Msg) -> None:
        self._bus.publish(message.reply, self.answer(message.data))


def _subject(worker: str) -> str:
    return f"clew.ask.{worker}"
