"""The policy of the server at its doors: who is let in, who may talk, which names are taken."""

import asyncio
import hmac
from collections.abc import Callable, Iterable

from clew.core.errors import Refusal
from clew.core.options import names_in
from clew.server.administration.performing import opening_key
from clew.server.administration.policies import Policies
from clew.server.common.policy import Policy
from clew.server.table import moderation, wire
from clew.server.table.chat_text import may_hold_text
from clew.storage.store import GuestId, WallMillis

NAMELESS = "Guest"  # who comes under a forbidden name is called so, with a number


class Enforcement:
    """Refuses what the host of the server has forbidden."""

    def __init__(self, policies: Policies, wall: Callable[[], WallMillis]) -> None:
        self._policies, self._wall = policies, wall
        self._one_at_a_time = asyncio.Lock()

    @property
    def policy(self) -> Policy:
        """What is in force."""
        return self._policies.current

    def is_banned(self, guest: str, address: str) -> bool:
        """Whether this guest, or this address, is to stay away."""
        policy = self.policy
        return bool(policy.restrictions) and policy.is_restricted(
            "ban", GuestId(guest), address, self._wall()
        )

    def check_banned(self, guest: str, address: str) -> None:
        """Refuse whoever is to stay away."""
        if self.is_banned(guest, address):
            raise Refusal("banned")

    @property
    def announcement(self) -> str | None:
        """What the host says to everybody now."""
        said = self.policy.announcement
        return None if said is None or said.until <= self._wall() else said.text

    def name_for(self, name: str, guest: str) -> str:
        """The name that somebody is called by who wants this one."""
        if not self.policy.settings.forbidden_names or self.policy.allows_name(name):
            return name
        return f"{NAMELESS} {int.from_bytes(guest.encode()[-4:]) % 1000}"

    def check_names(self, *names: str) -> None:
        """Refuse names of people, tables, clubs or scenarios with a forbidden word."""
        if not all(map(self.policy.allows_name, names)):
            raise Refusal("name-not-allowed")

    def check_command(self, guest: GuestId, name: str, address: str, command: wire.Command) -> None:
        """Refuse words where there is to be no chat, and names with a forbidden word.

        Also the name of whoever came before the word was forbidden, and sits down now.
        """
        if isinstance(command, wire.Act):  # nearly all of them
            if may_hold_text(command.action):
                self._check_talk(guest, address)
        elif isinstance(command, wire.Chat):
            self._check_talk(guest, address)
        elif isinstance(command, wire.CallMe | wire.Rename):
            self.check_names(command.name)
        elif isinstance(command, wire.Sit | moderation.AskForSeat):
            self.check_names(name)
        elif isinstance(command, wire.Configure):
            self.check_names(*names_in(command.options))

    def _check_talk(self, guest: GuestId, address: str) -> None:
        policy = self.policy
        if not policy.settings.chat:
            raise Refusal("chat-is-off")
        if policy.restrictions and policy.is_restricted("mute", guest, address, self._wall()):
            raise Refusal("muted")

    def may_talk_aloud(self, guest: GuestId, address: str) -> bool:
        """Whether somebody may join the voices at a table."""
        return not self.policy.is_restricted("mute", guest, address, self._wall())

    def check_importing(self) -> None:
        """Refuse match files where not everybody may open tables."""
        if self.policy.draining:
            raise Refusal("server-drains")
        if self.policy.settings.opening == "code":
            raise Refusal("opening-code-wrong")

    @property
    def needs_code(self) -> bool:
        """Whether tables are opened with a code."""
        return self.policy.settings.opening == "code"

    async def check_opening(self, game: str, names: Iterable[str], code: str) -> None:
        """Refuse a table that is not to be opened here now, or not by who has no code."""
        policy = self.policy
        if policy.draining:
            raise Refusal("server-drains")
        if policy.settings.games and game not in policy.settings.games:
            raise Refusal("game-not-offered")
        self.check_names(*names)
        if policy.settings.opening == "code":
            if not code:
                raise Refusal("opening-code-wrong")
            salt = policy.opening_key.partition(":")[0]
            async with self._one_at_a_time:  # each takes 16 MB
                made = await opening_key(code, salt)
            if not hmac.compare_digest(made, policy.opening_key):
                raise Refusal("opening-code-wrong")
