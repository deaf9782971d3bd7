"""Every limit of the server, in one place. All of them can be set in the configuration."""

from msgspec import Struct


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """What one client may ask of the server."""

    frame_bytes: int = 16_384
    messages_per_second: float = 20.0
    messages_at_once: int = 60
    connections_per_address: int = 60
    connections: int = 20_000
    tables_per_hour: int = 30  # that one address may open
    tables_at_once: int = 40
    request_bytes: int = 65_536
    import_bytes: int = 4_000_000
    outbox_messages: int = 500  # waiting for a slow reader, then it is cut off
    outbox_bytes: int = 2_000_000
    hello_seconds: float = 10.0
    silence_seconds: float = 90.0  # a client pings more often than this
    waiting_table_hours: int = 24
    playing_table_days: int = 60
    finished_table_days: int = 3650


class Bucket:
    """A token bucket: *burst* at once, then *rate* a second."""

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate, self.burst, self.left, self.then = rate, burst, burst, now

    def take(self, now: float) -> bool:
        """Whether one more is allowed at this moment (in seconds)."""
        self.left = min(self.burst, self.left + (now - self.then) * self.rate)
        self.then = now
        if self.left < 1:
            return False
        self.left -= 1
        return True
