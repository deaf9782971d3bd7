"""The operator's settings for voice: STUN and TURN servers."""

from msgspec import Struct


class IceSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """How browsers find each other. As a variable: CLEW_VOICE__TURN.

    *stun* and *turn* are addresses, separated by commas; *turn_secret* is coturn's
    `static-auth-secret`. Nothing is needed in a local network.
    """

    stun: str | None = None
    turn: str | None = None
    turn_secret: str | None = None
    relay_only: bool = False

    def __repr__(self) -> str:
        """Without the secret: configurations are logged and shown."""
        secret = None if self.turn_secret is None else "***"
        return f"IceSettings({self.stun!r}, {self.turn!r}, {secret}, {self.relay_only})"

    @property
    def problem(self) -> str | None:
        """What is wrong with the settings, if anything is."""
        for name, kinds in (("stun", ("stun:", "stuns:")), ("turn", ("turn:", "turns:"))):
            for url in addresses(getattr(self, name)):
                if not url.startswith(kinds) or len(url) > 200 or not url.isascii():
                    return f"voice.{name}: addresses such as {kinds[0]}relay.example.org:3478"
        if bool(self.turn) != bool(self.turn_secret):
            return "voice.turn and voice.turn_secret go together"
        if self.relay_only and not self.turn:
            return "voice.relay_only needs voice.turn"
        return None


def addresses(urls: str | None) -> tuple[str, ...]:
    """The addresses in a list with commas."""
    return tuple(url.strip() for url in (urls or "").split(",") if url.strip())
