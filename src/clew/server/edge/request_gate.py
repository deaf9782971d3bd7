"""What every request passes: how often an address may ask, and who asks."""

from starlette.requests import Request

from clew.core.errors import Refusal
from clew.server.common.clock import Clock
from clew.server.common.limits import Buckets
from clew.server.common.tokens import Tokens
from clew.server.edge.addresses import address_of
from clew.server.edge.enforcement import Enforcement
from clew.storage.store import GuestId


class RequestGate:
    """Lets requests in, or refuses them."""

    def __init__(
        self, tokens: Tokens, enforcement: Enforcement, requests: Buckets, clock: Clock
    ) -> None:
        self.tokens, self.enforcement = tokens, enforcement
        self._requests, self._clock = requests, clock

    def admit(self, request: Request, *, is_for_banned: bool = False) -> None:
        """Refuse an address that asks too often, or is banned from what it asks for."""
        address = address_of(request.scope)
        if not self._requests.take(address, self._clock.now() / 1000):
            raise Refusal("too-many-requests")
        if not is_for_banned:
            self.enforcement.check_banned("", address)

    def guest(self, request: Request) -> GuestId:
        """Who asks, by the bearer token."""
        guest = self.any_guest(request)
        self.enforcement.check_banned(guest, "")
        return guest

    def any_guest(self, request: Request) -> GuestId:
        """Who asks, banned or not."""
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        guest = self.tokens.read_guest(token) if scheme.lower() == "bearer" else None
        if guest is None:
            raise Refusal("unknown-guest")
        return guest

    def forget_full(self) -> None:
        """Forget the addresses that have not asked for anything lately."""
        self._requests.forget_full(self._clock.now() / 1000)
