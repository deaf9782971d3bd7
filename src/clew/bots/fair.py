"""Who is next where many wait for few: whoever was served longest ago.

By address first, then by person, then by table. So somebody with forty tables of strong bots waits
for their own bots, and nobody else does.
"""

from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")
REMEMBERED = 3000  # who was served last, of addresses, people and tables

Asker = tuple[str, ...]  # from the widest to the narrowest: an address, a person, a table


class FairQueue(Generic[T]):
    """A queue for each asker."""

    def __init__(self) -> None:
        self._waiting: dict[Asker, deque[T]] = {}
        self.served: dict[Asker, int] = {}  # when, also of what an asker is a part of
        self._count = self._now = 0

    def __len__(self) -> int:
        """How many wait."""
        return self._count

    def put(self, asker: Asker, item: T) -> None:
        """Somebody waits."""
        self._waiting.setdefault(asker, deque()).append(item)
        self._count += 1

    def take(self) -> T:
        """Take the next one; the queue must not be empty."""
        asker = min(self._waiting, key=self._last_served)
        items = self._waiting[asker]
        item = items.popleft()
        self._count -= 1
        if not items:
            del self._waiting[asker]
        self.serve(asker)
        return item

    def _last_served(self, asker: Asker) -> list[int]:
        """When its address was, then its person, then its table; no two moments are the same."""
        return [self.served.get(part, 0) for part in _parts(asker)]

    def serve(self, asker: Asker) -> None:
        """Somebody is served, now."""
        self._now += 1
        for part in _parts(asker):
            self.served.pop(part, None)
            self.served[part] = self._now  # the latest stands last
        while len(self.served) > REMEMBERED:
            del self.served[next(iter(self.served))]


def _parts(asker: Asker) -> list[Asker]:
    return [asker[: i + 1] for i in range(len(asker))]
