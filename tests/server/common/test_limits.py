"""Buckets: a burst at once, then a rate."""

from clew.server.common.limits import Bucket, Buckets


def test_a_bucket_gives_a_burst_and_then_drips() -> None:
    bucket = Bucket(rate=2.0, burst=3, now=0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert bucket.take(0.4) is False
    assert bucket.take(0.6) is True
    assert bucket.take(0.6) is False
    assert [bucket.take(100.0) for _ in range(4)] == [True, True, True, False]


def test_each_address_has_its_own_and_full_ones_are_forgotten() -> None:
    buckets = Buckets(rate=1.0, burst=1)
    assert buckets.take("a", 0.0)
    assert not buckets.take("a", 0.1)
    assert buckets.take("b", 0.1)
    buckets.forget_full(0.5)
    assert len(buckets) == 2
    buckets.forget_full(1.05)
    assert len(buckets) == 1
    assert buckets.take("a", 1.06)
