"""Limits that an address has at all workers together.

Each worker admits by what it has counted itself and what the others have told it. They tell it a
few times a second, so for that long each goes by what it knew. A cluster of one tells nobody.
"""

from collections import Counter

from msgspec import Struct

from clew.server.limits import Buckets

PerAddress = dict[str, int]


class Counts(Struct, frozen=True):
    """What one worker has to tell the others, by the names of limits."""

    open: dict[str, PerAddress]  # how many there are now; where not *whole*, of what has changed
    taken: dict[str, PerAddress]  # how often an address was let in since the last time
    whole: bool = False


class Tally:
    """How many of something each address has, here and at the other workers."""

    def __init__(self) -> None:
        self.here: Counter[str] = Counter()
        self.changed: set[str] | None = None  # since the others were told, where there are any
        self._there: dict[str, PerAddress] = {}

    def total(self, address: str) -> int:
        """How many this address has at all workers."""
        return self.here[address] + sum(of.get(address, 0) for of in self._there.values())

    def add(self, address: str) -> None:
        """One more, here."""
        self._set(address, self.here[address] + 1)

    def remove(self, address: str) -> None:
        """One less, here."""
        self._set(address, self.here[address] - 1)

    def _set(self, address: str, count: int) -> None:
        self.here[address] = count
        if not count:
            del self.here[address]
        if self.changed is not None:
            self.changed.add(address)

    def hear(self, worker: str, counts: PerAddress, *, whole: bool) -> None:
        """What another worker has."""
        known = {} if whole else self._there.get(worker, {})
        known |= counts
        self._there[worker] = {address: count for address, count in known.items() if count}

    def forget(self, worker: str) -> None:
        """A worker is gone, and all it had."""
        self._there.pop(worker, None)

    def news(self, *, whole: bool) -> PerAddress:
        """What the others do not know yet, or all of it."""
        changed, self.changed = self.changed or set(), set()
        return dict(self.here) if whole else {address: self.here[address] for address in changed}


class SharedLimits:
    """All limits of this worker that the others count too."""

    def __init__(self) -> None:
        self._is_shared = False
        self._buckets: dict[str, Buckets] = {}
        self._tallies: dict[str, Tally] = {}

    def buckets(self, name: str, rate: float, burst: float) -> Buckets:
        """A limit on how often."""
        made = self._buckets[name] = Buckets(rate, burst)
        self._begin()
        return made

    def tally(self, name: str) -> Tally:
        """A limit on how many."""
        made = self._tallies[name] = Tally()
        self._begin()
        return made

    def share(self) -> None:
        """There are other workers: keep what they have to know."""
        self._is_shared = True
        self._begin()

    def _begin(self) -> None:
        if self._is_shared:
            for buckets in self._buckets.values():
                buckets.taken = Counter()
            for tally in self._tallies.values():
                tally.changed = set()

    def news(self, *, whole: bool) -> Counts | None:
        """What the others are to be told now; None where it is nothing."""
        taken = dict[str, PerAddress]()
        for name, buckets in self._buckets.items():
            if buckets.taken:
                taken[name], buckets.taken = dict(buckets.taken), Counter()
        found = {name: tally.news(whole=whole) for name, tally in self._tallies.items()}
        open_ = {name: counts for name, counts in found.items() if counts or whole}
        return Counts(open_, taken, whole) if open_ or taken else None

    def hear(self, worker: str, counts: Counts, now: float) -> None:
        """What another worker has counted, at this moment (in seconds)."""
        for name, of in counts.open.items():
            if (tally := self._tallies.get(name)) is not None:
                tally.hear(worker, of, whole=counts.whole)
        for name, of in counts.taken.items():
            if (buckets := self._buckets.get(name)) is not None:
                for address, count in of.items():
                    buckets.spend(address, count, now)

    def forget(self, worker: str) -> None:
        """A worker is gone."""
        for tally in self._tallies.values():
            tally.forget(worker)
