"""What is due after a long sleep happens bit by bit."""

from clew.server.table.table import TICKS, Table
from server.desk import TOKENS, Desk


def test_a_table_that_slept_long_wakes_bit_by_bit() -> None:
    """A turn a second for a day is more than others should wait for."""
    desk = Desk("haunting-house", 2, {"think_seconds": 1, "turn_cap": None}).seated("ann", "bob")
    desk.sleep(24 * 3600 * 1000)
    for _ in range(3):
        seq = desk.log[-1].seq
        output = desk.wake()
        assert len(output.entries) == TICKS
        assert output.entries[0].seq == seq + 1
    due = desk.table.due()
    assert due is not None
    assert due < desk.now, "so the shell wakes it again"
    assert desk.act(0, {"type": "walk", "path": []})["reason"] == "too-late"
    again = Table(desk.log, TOKENS)
    assert again.room.match is not None
    assert desk.table.room.match is not None
    assert again.room.match.state == desk.table.room.match.state
