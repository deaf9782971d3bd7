"""Connections at the door: so many of an address, so many in all, the idle make room."""

from clew.server.common.limits import Limits
from clew.server.edge.admission import Admission, Pending
from clew.server.edge.proxies import Proxies

LIMITS = Limits(http_connections_per_address=3, http_connections=5, unread_bytes_per_address=100)


class Visitor:
    """A connection as the door sees it."""

    def __init__(
        self, door: Admission, host: str, *, is_idle: bool = True, now: float = 0.0
    ) -> None:
        self.is_idle, self.unread, self.is_aborted, self.checked = is_idle, 0, False, 0.0
        self.pending: Pending | None = door.admit(host, self, now)

    def check(self, now: float) -> None:
        self.checked = now

    def abort(self) -> None:
        self.is_aborted = True


def door(proxies: str = "none") -> Admission:
    return Admission(LIMITS, Proxies(proxies))


def test_the_idle_of_an_address_make_room_for_its_next() -> None:
    at = door()
    busy = Visitor(at, "192.0.2.1", is_idle=False)
    idle = [Visitor(at, "192.0.2.1") for _ in range(5)]
    assert [visitor.is_aborted for visitor in idle] == [True, True, True, False, False]
    assert not busy.is_aborted
    assert len(at) == 3
    other = Visitor(at, "192.0.2.2")
    assert other.pending is not None
    assert not idle[-1].is_aborted


def test_where_all_are_busy_the_next_is_refused() -> None:
    at = door()
    busy = [Visitor(at, "192.0.2.1", is_idle=False) for _ in range(4)]
    assert [visitor.pending is None for visitor in busy] == [False, False, False, True]
    assert busy[0].pending is not None
    busy[0].pending.release()
    busy[0].pending.release()
    assert Visitor(at, "192.0.2.1").pending is not None


def test_who_comes_too_often_is_refused() -> None:
    limits = Limits(connects_per_second=1, connects_at_once=10)
    at = Admission(limits, Proxies("192.0.2.9"))

    def come(count: int, host: str, now: float) -> int:
        visitors = [Visitor(at, host, now=now) for _ in range(count)]
        for visitor in visitors:
            if visitor.pending is not None:
                visitor.pending.release()
        return sum(visitor.pending is not None for visitor in visitors)

    assert come(20, "192.0.2.1", 0.0) == 10
    assert come(20, "192.0.2.2", 0.0) == 10
    assert come(20, "192.0.2.1", 5.0) == 5
    assert come(20, "192.0.2.9", 0.0) == 20, "a proxy comes for many"


def test_a_network_of_ipv6_is_one_address() -> None:
    at = door()
    for host in range(4):
        Visitor(at, f"2001:db8::{host}")
    assert len(at) == 3


def test_all_together_are_not_more_than_there_may_be() -> None:
    at = door()
    first = Visitor(at, "192.0.2.1")
    for host in range(2, 8):
        assert Visitor(at, f"192.0.2.{host}", is_idle=False).pending is not None or host > 6
    assert first.is_aborted
    assert len(at) == 5


def test_a_proxy_has_as_many_as_all_together() -> None:
    at = door("192.0.2.1")
    through = [Visitor(at, "192.0.2.1", is_idle=False) for _ in range(6)]
    assert [visitor.pending is None for visitor in through] == [False] * 5 + [True]


def test_who_leaves_much_unread_may_ask_for_no_more() -> None:
    at = door()
    one, two, other = (Visitor(at, f"192.0.2.{host}") for host in (1, 1, 2))
    one.unread = 1000
    assert one.pending is not None
    assert not at.has_unread(one.pending), "a big response by itself is none too many"
    assert two.pending is not None
    assert at.has_unread(two.pending)
    assert other.pending is not None
    assert not at.has_unread(other.pending)


def test_everybody_is_looked_at() -> None:
    at = door()
    visitors = [Visitor(at, f"192.0.2.{host}") for host in range(4)]
    assert visitors[2].pending is not None
    visitors[2].pending.release()
    at.sweep(7.0)
    assert [visitor.checked for visitor in visitors] == [7.0, 7.0, 0.0, 7.0]
