"""The commands that each client has had carried out, to recognise one that is sent again."""

from collections.abc import Container
from typing import NamedTuple

from clew.storage.store import GuestId

KEPT_COMMANDS = 100  # of each page, to know a retry
KEPT_PAGES = 3  # of each guest
KEPT_GUESTS = 32  # besides those who have a seat, or lead the table


class Client(NamedTuple):
    """A guest's browser page: commands are numbered per page."""

    guest: GuestId
    page: str


class CommandHistory:
    """The last commands of each client that were carried out, to recognise a retry.

    No guest can push out another's history: each keeps a few pages, people with a seat are always
    kept, and only guests without one share a limited number of places.
    """

    def __init__(self) -> None:
        self._of: dict[GuestId, dict[str, dict[int, int]]] = {}

    def note(self, client: Client, n: int, seq: int, kept: Container[GuestId] = ()) -> None:
        """Note that command *n* became entry *seq*; guests in *kept* are never forgotten."""
        count, pages = len(self._of), self._of.pop(client.guest, None) or {}
        self._of[client.guest] = pages  # the latest guest stands last
        mine = pages.pop(client.page, None) or {}
        pages[client.page] = mine  # and so does the guest's latest page
        mine[n] = seq
        if len(mine) > KEPT_COMMANDS:
            del mine[next(iter(mine))]
        if len(pages) > KEPT_PAGES:
            del pages[next(iter(pages))]
        if len(self._of) > max(count, KEPT_GUESTS):
            self._forget_oldest(kept)

    def _forget_oldest(self, kept: Container[GuestId]) -> None:
        others = [guest for guest in self._of if guest not in kept]
        for guest in others[:-KEPT_GUESTS]:
            del self._of[guest]

    def last(self, client: Client) -> int:
        """The number of the client's latest command; 0 before the first."""
        mine = self._mine(client)
        return next(reversed(mine)) if mine else 0

    def seq(self, client: Client, n: int) -> int | None:
        """The entry that a command became; None where it was not carried out, or long ago."""
        return self._mine(client).get(n)

    def _mine(self, client: Client) -> dict[int, int]:
        return self._of.get(client.guest, {}).get(client.page, {})

    def __len__(self) -> int:
        """How many commands are remembered."""
        return sum(len(mine) for pages in self._of.values() for mine in pages.values())
