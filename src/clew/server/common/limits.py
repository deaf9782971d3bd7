"""Every limit of the server, in one place. All of them can be set in the configuration."""

from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from collections import Counter


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """What one client may ask of the server."""

    frame_bytes: int = 16_384
    messages_per_second: float = 20.0
    messages_at_once: int = 60
    connections_per_address: int = 60
    connections: int = 20_000
    connects_per_second: float = 50.0  # TCP connections of one address
    connects_at_once: int = 500
    http_connections_per_address: int = 100  # open at once, for requests
    http_connections: int = 2_000
    missed_per_second: float = 50.0  # entries that one address is told it missed, at all tables;
    missed_at_once: int = 1_000  # whoever has missed more gets a snapshot
    tables_per_hour: int = 30  # that one address may open
    tables_at_once: int = 40
    table_entries: int = 50_000  # of a table's log; from there on a match is only played to its end
    table_entries_at_most: int = 60_000  # and from there on not even that
    table_bytes: int = 16_000_000  # of the log: the same as after `table_entries`
    chat_per_minute: float = 20.0  # of one person at a table
    chat_at_once: int = 8
    arranging_per_minute: float = 60.0  # seats and names, of one person who is not the host
    arranging_at_once: int = 30
    advice_per_minute: float = 12.0  # questions of one person to the coach at a table
    advice_at_once: int = 4
    voice_per_minute: float = 240.0  # messages of one person who talks aloud at a table
    voice_at_once: int = 120
    visitors_per_minute: float = 120.0  # all of this together, of people without a seat at a table
    visitors_at_once: int = 40
    rights_per_hour: float = 12.0  # of one address: what is kept of me, erase me
    rights_at_once: int = 6
    reports_per_hour: float = 12.0  # of one address: people reported to the server's host
    reports_at_once: int = 6
    host_sign_ins_per_hour: float = 20.0  # tries of one address to sign in as the server's host
    host_sign_ins_at_once: int = 6
    request_bytes: int = 65_536
    import_bytes: int = 4_000_000
    import_entries: int = 20_000  # of a match file
    import_seconds: float = 10.0  # to fold it, in a process of its own
    requests_per_second: float = 10.0  # over HTTP, from one address
    requests_at_once: int = 100
    visits_per_second: float = 200.0  # of one address, to anything over HTTP, files of the page too
    visits_at_once: int = 2_000  # thirty people behind one address who open the page together
    unread_bytes: int = 1_000_000  # waiting for a slow reader, then it is cut off
    unread_bytes_per_address: int = 16_000_000  # by sockets, and again by requests over HTTP
    unread_seconds: float = 10.0  # in which some of a response is read
    head_seconds: float = 10.0  # for the head of a request, and for its body
    body_seconds: float = 10.0
    close_seconds: float = 5.0  # for the end of a WebSocket, then it is aborted
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
        """Whether the bucket is full again."""
        return self.left + (now - self.then) * self.rate >= self.burst

    def take(self, now: float, count: int = 1) -> bool:
        """Whether *count* more are allowed at this moment (in seconds)."""
        self.left = min(self.burst, self.left + (now - self.then) * self.rate)
        self.then = now
        if self.left < count:
            return False
        self.left -= count
        return True

    def spend(self, count: int, now: float) -> None:
        """Take *count* that another worker has allowed; the bucket may go below zero."""
        self.left = min(self.burst, self.left + (now - self.then) * self.rate) - count
        self.then = now


class Buckets:
    """A bucket for each address, forgotten when it is full again."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self.taken: Counter[str] | None = None  # since others were told, where there are any
        self._of: dict[str, Bucket] = {}

    def take(self, address: str, now: float, count: int = 1) -> bool:
        """Whether this address may have one more, or *count*."""
        is_allowed = self._bucket(address, now).take(now, count)
        if is_allowed and self.taken is not None:
            self.taken[address] += count
        return is_allowed

    def spend(self, address: str, count: int, now: float) -> None:
        """Take what another worker allowed this address."""
        self._bucket(address, now).spend(count, now)

    def _bucket(self, address: str, now: float) -> Bucket:
        if address not in self._of:
            self._of[address] = Bucket(self.rate, self.burst, now)
        return self._of[address]

    def forget_full(self, now: float) -> None:
        """Forget the addresses whose buckets are full again."""
        self._of = {address: b for address, b in self._of.items() if not b.is_full(now)}

    def __len__(self) -> int:
        """How many addresses are remembered."""
        return len(self._of)
