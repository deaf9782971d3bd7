"""The log of a table as it grows.

A record changes the room, and becomes an entry of the log and an update for everybody who watches.
"""

from clew.server.table.attendance import Attendance
from clew.server.table.facts import (
    Acted,
    Conceded,
    Configured,
    Fact,
    Record,
    Ticked,
    decode_record,
    encode,
)
from clew.server.table.match_clock import MatchClock
from clew.server.table.output import Output
from clew.server.table.results import result_of, row_of
from clew.server.table.room import Effects, Room
from clew.server.table.scenes import Moment, moment_of
from clew.server.table.updates import Updates
from clew.server.table.voice import Voice
from clew.storage.store import Entry, Result, TableRow, WallMillis

PLAY = Acted | Ticked  # the facts that are play
ENDING = PLAY | Conceded  # and by which a match can end


class Recorder:
    """Reads the log of one table, and adds to it."""

    def __init__(
        self,
        room: Room,
        clock: MatchClock,
        attendance: Attendance,
        voice: Voice,
        created: WallMillis,
    ) -> None:
        self.updates = Updates(room.game, moment_of(room, Effects()))
        self.created = self.touched = created
        self.ended: dict[int, Result] = {}  # the results of matches in the log that was read
        self._room, self._clock, self._voice = room, clock, voice
        self._watchers = attendance.watchers

    def read(self, entry: Entry) -> None:
        """Apply an entry that is in the log already."""
        record = decode_record(entry.body)
        self._room.size += len(entry.body)
        moment = self._remember(record.fact, self._room.enter(record), entry.wall)
        if moment.info.status == "finished" and isinstance(record.fact, ENDING):
            result = result_of(self._room, entry.wall)
            if result is not None:
                self.ended.setdefault(result.match, result)

    def write(self, output: Output, record: Record, wall: WallMillis) -> None:
        """Apply a record, and add it to what is to be written and sent."""
        self.add(output, record, self._room.enter(record), wall)

    def add(self, output: Output, record: Record, effects: Effects, wall: WallMillis) -> None:
        """Add a record that the room has applied to what is to be written and sent."""
        moment = self._remember(record.fact, effects, wall)
        output.entries.append(Entry(moment.seq, encode(record), wall))
        self._room.size += len(output.entries[-1].body)
        self.update_voice(output)  # first: a page that draws the move hears of silence too late
        output.messages += self.updates.messages(self._watchers)
        ends = moment.info.status == "finished" and isinstance(record.fact, ENDING)
        if ends or not isinstance(record.fact, PLAY):
            output.row = self.row()
            output.result = result_of(self._room, wall) if ends else output.result

    def _remember(self, fact: Fact, effects: Effects, wall: WallMillis) -> Moment:
        self._clock.remember(fact)
        self.touched = wall
        moment = moment_of(self._room, effects)
        if isinstance(fact, Configured):
            self.updates.forget()  # options may be long, and a host may choose them all the time
        self.updates.moments.append(moment)
        return moment

    def update_voice(self, output: Output) -> None:
        """Send those who talk aloud what changed about it: the rules open and close their talk."""
        if len(self._voice):
            output.messages += self._voice.changes(self._room, self._watchers)

    def row(self) -> TableRow:
        """What lists show of this table."""
        return row_of(self._room, self.created, self.touched)
