"""What each audience is sent when something happened, and what somebody missed."""

from collections import deque
from collections.abc import Mapping
from itertools import pairwise

from clew.core.match import AnyGame
from clew.server.table import wire
from clew.server.table.attendance import Watcher
from clew.server.table.people import PersonId
from clew.server.table.scenes import Audience, Moment, scene_of, update_of

MEMORY = 200  # entries that a client may have missed; after more it gets a snapshot


class Updates:
    """The last moments of a table, and the updates that lead from one to the next."""

    def __init__(self, game: AnyGame, first: Moment) -> None:
        self.moments = deque([first], MEMORY + 1)
        self._game = game
        self._scenes: dict[Audience, wire.Scene] = {}  # what each audience was sent last

    def messages(self, watchers: Mapping[int, Watcher]) -> list[tuple[list[int], bytes]]:
        """The updates to the last moment: one for each audience; where all see the same, one."""
        before, moment = self.moments[-2], self.moments[-1]
        groups = dict[Audience, list[int]]()
        if self._game.traits.open_view and watchers:
            groups[None] = list(watchers)
        else:
            for number, watcher in watchers.items():
                groups.setdefault(watcher.audience, []).append(number)
        game, scenes = self._game, dict[Audience, wire.Scene]()
        messages = list[tuple[list[int], bytes]]()
        for audience, numbers in groups.items():
            old = self._scenes.get(audience) or scene_of(game, before, audience)
            new = scenes[audience] = scene_of(game, moment, audience)
            messages.append((numbers, update_of(game, old, new, moment, audience)))
        self._scenes = scenes
        return messages

    def forget(self) -> None:
        """Forget all moments but the last: who missed some gets a snapshot."""
        while len(self.moments) > 1:
            self.moments.popleft()

    def missed(self, person: PersonId, seat: Audience, since: int) -> list[bytes] | None:
        """The updates after *since*; None where they are forgotten, or the seat changed."""
        if not self.moments[0].seq <= since <= self.moments[-1].seq:
            return None
        moments = [moment for moment in self.moments if moment.seq >= since]
        if any(moment.seat_of(person) != seat for moment in moments):
            return None
        game, audience = self._game, None if self._game.traits.open_view else seat
        scenes = [scene_of(game, moment, audience) for moment in moments]
        return [
            update_of(game, old, new, moment, audience)
            for (old, new), moment in zip(pairwise(scenes), moments[1:], strict=True)
        ]
