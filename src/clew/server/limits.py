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
    requests_per_second: float = 10.0  # over HTTP, from one address
    requests_at_once: int = 100
    unread_bytes: int = 1_000_000  # waiting for a slow reader, then it is cut off
    hello_seconds: float = 10.0
    silence_seconds: float = 90.0  # a client pings more often than this
    waiting_table_hours: int = 24
    playing_table_days: int = 60
    finished_table_days: int = 3650


class Bucket:
    """A token bucket: *burst* at once, then *rate* a second."""

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate, self.burst, self.left, self.then = rate, burst, burst, now

    def is_full(self, now: float) -> bool:
        """Whether it is as if nothing had ever been taken."""
        return self.left + (now - self.then) * self.rate >= self.burst

    def take(self, now: float) -> bool:
        """Whether one more is allowed at this moment (in seconds)."""
        self.left = min(self.burst, self.left + (now - self.then) * self.rate)
        self.then = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """A bucket for each address, forgotten when it is full again."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self._of: dict[str, Bucket] = {}

    def take(self, address: str, now: float) -> bool:
        """Whether this address may have one more."""
        if address not in self._of:
            self._of[address] = Bucket(self.rate, self.burst, now)
        return self._of[address].take(now)

    def forget_full(self, now: float) -> None:
        """Keep only those who asked lately."""
        self._of = {address: b for address, b in self._of.items() if not b.is_full(now)}

    def __len__(self) -> int:
        """How many addresses are remembered."""
        return len(self._of)
