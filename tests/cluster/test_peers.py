"""Who is there: silence is taken for death, but not when it was we who slept."""

from collections.abc import Callable
from typing import Any, cast

from clew.server.cluster.messages import Close, Frames, Subscribe
from clew.server.cluster.peers import EVERY, SILENCE, Peers
from clew.server.cluster.remote_subscriber import Outbox, RemoteSubscriber
from clew.storage.store import GuestId


def judged(peers: Peers, start: float, end: float) -> list[str]:
    """Who falls silent, judging as often as one should."""
    silent, now = list[str](), start
    while now < end:
        silent += peers.newly_silent(now)
        now += EVERY
    return silent


def test_who_speaks_is_alive() -> None:
    peers = Peers("me")
    peers.heard("you", 0.0)
    assert peers.is_alive("you")
    assert not peers.is_alive("somebody else")
    assert judged(peers, 0.0, SILENCE) == []
    assert peers.others() == ["you"]


def test_who_is_silent_is_given_up_once() -> None:
    peers = Peers("me")
    peers.heard("you", 0.0)
    assert judged(peers, 0.0, SILENCE * 3) == ["you"]
    assert not peers.is_alive("you")


def test_who_slept_cannot_judge() -> None:
    peers = Peers("me")
    peers.heard("you", 0.0)
    peers.newly_silent(0.0)
    assert peers.newly_silent(60.0) == []
    assert peers.is_alive("you")
    assert judged(peers, 60.0 + EVERY, 60.0 + SILENCE * 3) == ["you"]


def test_after_nats_was_away_nobody_is_to_blame() -> None:
    peers = Peers("me")
    peers.heard("you", 0.0)
    peers.newly_silent(0.0)
    peers.count_all_as_heard(SILENCE * 2)
    assert judged(peers, SILENCE * 2, SILENCE * 3 - EVERY) == []


def test_who_fell_silent_while_nats_was_away_is_not_known_to_be_gone() -> None:
    peers = Peers("me")
    peers.heard("you", 0.0)
    assert judged(peers, 0.0, SILENCE * 3) == ["you"]
    assert peers.is_gone("you")
    peers.count_all_as_heard(SILENCE * 3)
    assert not peers.is_alive("you")
    assert not peers.is_gone("you")


def test_who_says_goodbye_is_gone_at_once() -> None:
    peers = Peers("me")
    assert not peers.is_gone("you")
    peers.heard("you", 0.0)
    peers.remove("you")
    assert not peers.is_alive("you")
    assert peers.is_gone("you")
    peers.heard("you", 1.0)
    assert not peers.is_gone("you")


def test_who_is_idle_helps_and_is_asked_no_more_than_it_can_do() -> None:
    peers = Peers("me")
    assert peers.idle_peer() is None
    peers.heard("me", 0.0, idle=9)
    peers.heard("busy", 0.0)
    assert peers.idle_peer() is None
    peers.heard("you", 0.0, idle=2)
    peers.heard("other", 0.0, idle=1)
    assert peers.idle_peer() == "you"
    assert {peers.idle_peer(), peers.idle_peer()} == {"you", "other"}
    assert peers.idle_peer() is None
    peers.helped("other")
    assert peers.idle_peer() == "other"
    peers.heard("you", 0.3, idle=1)
    peers.remove("you")
    peers.helped("you")
    assert peers.idle_peer() is None


def subscriber(
    outbox: Outbox,
    number: int,
    soon: Callable[[Outbox], None] = lambda _: None,
    on_close: Callable[[RemoteSubscriber], None] = lambda _: None,
) -> RemoteSubscriber:
    asked = Subscribe(outbox.worker, number, GuestId("ann"), "page", "Ann", None, 0.0)
    nowhere = cast("Any", None)
    return RemoteSubscriber(outbox, asked, nowhere, flush_soon=soon, on_close=on_close)


def test_a_frame_for_many_goes_to_a_worker_once() -> None:
    outbox, soon = Outbox("me", "you"), list[Outbox]()
    first, second = (subscriber(outbox, number, soon.append) for number in (7, 8))
    update = b"update"
    first.send_frame(update)
    second.send_frame(update)
    first.send_frame(b"ack")
    assert len(soon) == 3
    assert outbox.take() == [Frames("me", 1, [([7, 8], update), ([7], b"ack")])]
    assert outbox.take() == []


def test_what_is_sent_is_counted_and_the_end_comes_last() -> None:
    outbox, closed = Outbox("me", "you"), list[RemoteSubscriber]()
    far = subscriber(outbox, 7, on_close=closed.append)
    far.send_frame(b"1")
    outbox.take()
    far.send_frame(b"2")
    far.close(1012, "table-moved")
    assert outbox.take() == [Frames("me", 2, [([7], b"2")]), Close("me", [7], "table-moved")]
    assert closed == [far]
