"""What this server is, over HTTP: its games, its settings, how people reach it; and new guests."""

from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import Response

from clew.bots.levels import levels_from_outside
from clew.games import GAMES
from clew.server.common.tokens import Tokens
from clew.server.edge.api_messages import GameInfo, GuestMade, ServerInfo
from clew.server.edge.enforcement import Enforcement
from clew.server.edge.identity import new_guest
from clew.server.edge.json_http import answer
from clew.server.lan.inviting import JoinInfo


class ServerApi:
    """The endpoints that ask for nothing but the server itself."""

    def __init__(
        self, enforcement: Enforcement, tokens: Tokens, join_info: Callable[[], JoinInfo]
    ) -> None:
        self._enforcement, self._tokens, self._join_info = enforcement, tokens, join_info

    async def games(self, request: Request) -> Response:
        """The games on the shelf that this server offers."""
        del request
        offered = self._enforcement.policy.settings.games or GAMES
        return answer([GameInfo.of(game) for game in GAMES.values() if game.id in offered])

    async def server(self, request: Request) -> Response:
        """What the host of this server has chosen."""
        del request
        policy = self._enforcement.policy
        chosen = policy.settings
        return answer(
            ServerInfo(
                chosen.name,
                chosen.languages,
                chosen.games,
                chosen.chat,
                chosen.opening,
                policy.draining,
                levels_from_outside(),
            )
        )

    async def join(self, request: Request) -> Response:
        """How people reach this server, for a code on the wall; nothing where it does not know."""
        del request
        return answer(self._join_info())

    async def make_guest(self, request: Request) -> Response:
        """A new guest."""
        del request
        guest = new_guest()
        return answer(GuestMade(guest, self._tokens.guest(guest)), 201)
