"""Somebody whom the host of the server mutes while people talk aloud, on both stores."""

from typing import Any

from clew.server.table import wire
from clew.server.table.voice_messages import Candidates, JoinVoice, SendSignal
from server.hosting import Host, come, ok, playing
from server.running import Player, Server
from storage.conftest import new_store, postgres_url

__all__ = ["new_store", "postgres_url"]


@playing
async def test_who_is_muted_falls_silent_at_once_and_is_told_so(server: Server, host: Host) -> None:
    """Sound goes from browser to browser: all others must learn that they are gone."""
    table, token = await server.open("magic-maze", 2)
    ann = await come(server, table, "Ann", token)
    bob = await come(server, table, "Bob")
    for seat, player in enumerate((ann, bob)):
        await ok(player, wire.Sit(seat))
        await player.say(JoinVoice())
    await ann.until(lambda: ann.of("voice-members")[-1:] != [] and len(members(ann)) == 2)
    await host.done("restrict", what="mute", kind="guest", whom=bob.guest)
    await bob.until(lambda: bob.of("voice-left")[:1] == [{"type": "voice-left", "why": "muted"}])
    await ann.until(lambda: len(members(ann)) == 1)
    # No signal of theirs reaches anybody, nobody's reaches them, and joining is answered.
    await bob.say(SendSignal(1, Candidates(("candidate:1 1 udp 1 192.0.2.1 9 typ host",))))
    await ann.say(SendSignal(2, Candidates(("candidate:1 1 udp 1 192.0.2.2 9 typ host",))))
    await bob.say(JoinVoice())
    await bob.until(lambda: [each["why"] for each in bob.of("voice-left")].count("muted") == 2)
    await ok(ann, wire.Begin())  # the game goes on
    assert not ann.of("signalled")
    assert not bob.of("signalled")
    await host.done("lift", what="mute", kind="guest", whom=bob.guest)
    await bob.say(JoinVoice())
    await ann.until(lambda: len(members(ann)) == 2)
    for player in (ann, bob):
        await player.hang_up()


def members(player: Player) -> list[Any]:
    found: list[Any] = player.of("voice-members")[-1]["members"]
    return found
