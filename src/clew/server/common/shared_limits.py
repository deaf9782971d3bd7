"""Limits that an address has at all workers together.

Each worker admits by its own counts and the counts that the others send a few times a second.
Between two such messages it uses what it last received. A single worker sends nothing.
"""

from collections import Counter

from msgspec import Struct

from clew.server.common.limits import Buckets

PerAddress = dict[str, int]


class Counts(Struct, frozen=True):
    """The counts of one worker for the others, by the names of limits."""

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
        """Count one more at this worker."""
        self._set(address, self.here[address] + 1)

    def remove(self, address: str) -> None:
        """Count one less at this worker."""
        self._set(address, self.here[address] - 1)

    def _set(self, address: str, count: int) -> None:
        self.here[address] = count
        if not count:
            del self.here[address]
        if self.changed is not None:
            self.changed.add(address)

    def receive(self, worker: str, counts: PerAddress, *, whole: bool) -> None:
        """Take over the counts of another worker."""
        known = {} if whole else self._there.get(worker, {})
        known |= counts
        self._there[worker] = {address: count for address, count in known.items() if count}

    def forget(self, worker: str) -> None:
        """Forget the counts of a worker that is gone."""
        self._there.pop(worker, None)

    def changes(self, *, whole: bool) -> PerAddress:
        """The counts that changed since the last call, or all of them."""
        changed, self.changed = self.changed or set(), set()
        return dict(self.here) if whole else {address: self.here[address] for address in changed}


class SharedLimits:
    """All limits of this worker that the others count too."""

    def __init__(self) -> None:
        self._is_shared = False
        self._buckets: dict[str, Buckets] = {}
        self._tallies: dict[str, Tally] = {}

    def buckets(self, name: str, rate: float, burst: float) -> Buckets:
        """Make a limit on how often something happens."""
        made = self._buckets[name] = Buckets(rate, burst)
        self._begin()
        return made

    def tally(self, name: str) -> Tally:
        """Make a limit on how many there are at once."""
        made = self._tallies[name] = Tally()
        self._begin()
        return made

    def share(self) -> None:
        """Start to collect counts for other workers."""
        self._is_shared = True
        self._begin()

    def _begin(self) -> None:
        if self._is_shared:
            for buckets in self._buckets.values():
                buckets.taken = Counter()
            for tally in self._tallies.values():
                tally.changed = set()

    def changes(self, *, whole: bool) -> Counts | None:
        """The counts to send to the others now; None where there are none."""
        taken = dict[str, PerAddress]()
        for name, buckets in self._buckets.items():
            if buckets.taken:
                taken[name], buckets.taken = dict(buckets.taken), Counter()
        found = {name: tally.changes(whole=whole) for name, tally in self._tallies.items()}
        open_ = {name: counts for name, counts in found.items() if counts or whole}
        return Counts(open_, taken, whole) if open_ or taken else None

    def receive(self, worker: str, counts: Counts, now: float) -> None:
        """Take over the counts of another worker, received at *now* (in seconds)."""
        for name, of in counts.open.items():
            if (tally := self._tallies.get(name)) is not None:
                tally.receive(worker, of, whole=counts.whole)
        for name, of in counts.taken.items():
            if (buckets := self._buckets.get(name)) is not None:
                for address, count in of.items():
                    buckets.spend(address, count, now)

    def forget(self, worker: str) -> None:
        """Forget a worker that is gone."""
        for tally in self._tallies.values():
            tally.forget(worker)
