"""Limits of an address at all workers together, without workers."""

import msgspec

from clew.server.common.limits import Buckets, Limits
from clew.server.common.shared_limits import Counts, SharedLimits, Tally
from clew.server.wiring.process import wire_addresses


class Pair:
    """Two workers who tell each other."""

    def __init__(self, limit: int = 3) -> None:
        self.sides = [SharedLimits(), SharedLimits()]
        self.tallies = [side.tally("connections") for side in self.sides]
        for side in self.sides:
            side.share()
        self.buckets = [side.buckets("requests", 1.0, limit) for side in self.sides]

    def tell(self, now: float = 0.0, *, whole: bool = False) -> None:
        told = [side.changes(whole=whole) for side in self.sides]
        for i, counts in enumerate(told):
            if counts is not None:
                crossed = msgspec.json.decode(msgspec.json.encode(counts), type=Counts)
                self.sides[1 - i].receive(f"worker {i}", crossed, now)


def test_alone_nothing_is_kept_for_others() -> None:
    alone = SharedLimits()
    buckets, tally = alone.buckets("requests", 1.0, 3), alone.tally("connections")
    tally.add("a")
    assert buckets.take("a", 0.0)
    assert (buckets.taken, tally.changed) == (None, None)
    assert tally.total("a") == 1
    tally.remove("a")
    assert (tally.total("a"), tally.here) == (0, {})


def test_connections_add_up_and_go() -> None:
    pair = Pair()
    here, there = pair.tallies
    here.add("a")
    here.add("a")
    there.add("a")
    there.add("b")
    pair.tell()
    assert here.total("a") == there.total("a") == 3
    assert here.total("b") == 1
    here.remove("a")
    there.remove("b")
    pair.tell()
    assert (here.total("a"), there.total("a"), here.total("b")) == (2, 2, 0)
    pair.sides[1].forget("worker 0")
    assert there.total("a") == 1


def test_what_was_lost_on_the_way_is_told_again() -> None:
    pair = Pair()
    here, there = pair.tallies
    here.add("a")
    pair.sides[0].changes(whole=False)  # nobody heard it
    pair.tell()
    assert there.total("a") == 0
    pair.tell(whole=True)
    assert there.total("a") == 1
    here.remove("a")
    pair.sides[0].changes(whole=False)
    pair.tell(whole=True)
    assert there.total("a") == 0


def test_a_bucket_is_emptied_at_both_and_what_was_too_much_is_made_up_for() -> None:
    pair = Pair(limit=3)
    here, there = pair.buckets
    assert [here.take("a", 0.0) for _ in range(3)] == [True] * 3
    assert [there.take("a", 0.0) for _ in range(3)] == [True] * 3, "it did not know yet"
    pair.tell(0.0)
    assert not here.take("a", 3.5)
    assert not there.take("a", 3.5), "six were taken: three too many, then one a second"
    assert here.take("a", 4.1)
    pair.tell(4.1)
    assert not there.take("a", 4.2)
    assert there.take("b", 4.2), "others have their own"
    there.forget_full(1000.0)
    assert len(there) == 0


def test_nothing_new_is_not_told() -> None:
    pair = Pair()
    assert pair.sides[0].changes(whole=False) is None
    pair.tallies[0].add("a")
    assert pair.sides[0].changes(whole=False) is not None
    assert pair.sides[0].changes(whole=False) is None


def test_a_limit_that_only_another_worker_has_is_ignored() -> None:
    side = SharedLimits()
    side.receive("other", Counts({"new": {"a": 1}}, {"new": {"a": 1}}), 0.0)
    assert side.changes(whole=True) is None


def test_a_spent_bucket_is_not_full() -> None:
    buckets, tally = Buckets(1.0, 2), Tally()
    buckets.spend("a", 2, 0.0)
    buckets.forget_full(1.0)
    assert not buckets.take("a", 0.5)
    tally.receive("other", {"a": 2}, whole=False)
    assert tally.total("a") == 2


def test_whatever_an_address_may_do_only_so_often_is_counted_by_all_workers() -> None:
    addresses = wire_addresses(Limits())
    addresses.shared.share()
    own = addresses.missed  # what is asked of a worker's own memory, it counts by itself
    kinds = [each for each in addresses if isinstance(each, Buckets) and each is not own]
    assert len(kinds) == 6
    for buckets in kinds:
        assert buckets.take("192.0.2.1", 0.0)
    changes = addresses.shared.changes(whole=False)
    assert changes is not None
    names = ["openings", "reports", "requests", "rights", "sign-ins", "visits"]
    assert sorted(changes.taken) == names
