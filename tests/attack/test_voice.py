"""What somebody might try by way of the voices at a table, on a real server."""

import asyncio
import json
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import httpx

from attack.target import SOAK, Target, attacked, tell
from clew.server.edge.identity import new_table_id
from clew.server.table import moderation, wire
from clew.server.table import voice_messages as voice
from clew.storage.store import TableId
from server.running import PATIENCE, Player, open_table

AUDIO = "v=0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\na=mid:0\r\n"
ADDRESS = "candidate:1 1 udp 2113937151 192.0.2.7 50000 typ host"
FLOOD = 3000 if SOAK else 400  # signals of one flood


async def come(target: Target, table: str, name: str, token: str | None = None) -> Player:
    return await (await Player(target.ws, name, token).connect()).watch(table)


async def seated(target: Target) -> tuple[str, Player, Player]:
    """Ann and Ben, seated and talking."""
    table, token = await open_table(target.url, "haunting-house", 2)
    ann, ben = await come(target, table, "Ann", token), await come(target, table, "Ben")
    for player in (ann, ben):
        assert (await player.do(wire.Sit()))["type"] == "ack"
        await player.say(voice.JoinVoice())
        await player.until(partial(has, player, "voice-joined", 1))
    await ann.until(lambda: len(members(ann)) == 2)
    return table, ann, ben


def has(player: Player, kind: str, count: int) -> bool:
    """Whether somebody has heard so many messages of a kind."""
    return len(player.of(kind)) >= count


def members(player: Player) -> list[Any]:
    told = player.of("voice-members")
    return told[-1]["members"] if told else []


async def flooded(player: Player, messages: Sequence[Any]) -> None:
    """Everything at once, as far as the server takes it."""
    try:
        for message in messages:
            await player.say(message)
    except Exception:  # the server hung up
        return


async def hang_up(*players: Player) -> None:
    for player in players:
        await player.hang_up()


def test_a_flood_of_signals_ends_the_talk_of_who_sends_it_and_of_nobody_else(
    tmp_path: Path,
) -> None:
    """As fast as the line goes: its line is closed. Within the line's rate: out of the talk."""

    async def work() -> None:
        limits = {"voice_at_once": 20, "voice_per_minute": 60}
        async with attacked(tmp_path, limits) as target:
            _, ann, ben = await seated(target)
            signal = voice.SendSignal(1, voice.Candidates((ADDRESS,) * 16))
            await flooded(ben, [signal] * FLOOD)
            await ben.until(lambda: ben.closed is not None)
            assert ben.closed == (1008, "too-many-messages")
            await ann.until(lambda: len(members(ann)) == 1)
            assert len(ann.of("signalled")) <= 20
            # And slowly, from a socket that stays: it leaves the talk, not the table.
            await ben.connect()
            await ben.watch(ann.table)
            await ben.say(voice.JoinVoice())
            await ben.until(lambda: "too-fast" in [one["why"] for one in ben.of("voice-left")])
            assert (await ann.do(wire.Begin()))["type"] == "ack"
            assert ann.closed is None
            assert await target.is_well()
            await hang_up(ann, ben)

    asyncio.run(work())


def test_what_is_no_signal_is_never_passed_on(tmp_path: Path) -> None:
    """Too long, too many, of another kind: a line that sends it is closed, or out of the talk."""
    signals: list[tuple[Any, int | str]] = [
        ({"type": "offer", "sdp": "x" * 8001}, 1008),
        ({"type": "offer", "sdp": AUDIO + "a" * 20_000}, 1009),
        ({"type": "offer", "sdp": AUDIO + "m=video 9 UDP/TLS/RTP/SAVPF 96\r\n"}, "bad-signal"),
        ({"type": "answer", "sdp": "m=application 9 UDP/DTLS/SCTP x\r\n"}, "bad-signal"),
        ({"type": "candidates", "candidates": [ADDRESS] * 17}, 1008),
        ({"type": "candidates", "candidates": []}, 1008),
        ({"type": "candidates", "candidates": ["<script>"]}, 1008),
        ({"type": "candidates", "candidates": [f"{ADDRESS}\r\na=x"]}, 1008),
        ({"type": "hangup"}, 1008),
    ]

    async def work() -> None:
        async with attacked(tmp_path) as target:
            _, ann, ben = await seated(target)
            for signal, end in signals:
                before = len(ben.of("voice-left"))
                await ben.say(json.dumps({"type": "send-signal", "to": 1, "signal": signal}))
                if isinstance(end, str):
                    await ben.until(partial(has, ben, "voice-left", before + 1))
                    assert ben.of("voice-left")[-1]["why"] == end
                else:
                    await ben.until(lambda: ben.closed is not None)
                    assert ben.closed is not None
                    assert ben.closed[0] == end, (signal, ben.closed)
                    await ben.connect()
                    await ben.watch(ann.table)
                before = len(ben.of("voice-joined"))
                await ben.say(voice.JoinVoice())
                await ben.until(partial(has, ben, "voice-joined", before + 1))
            assert not ann.of("signalled")
            await hang_up(ann, ben)

    asyncio.run(work())


def test_no_address_goes_to_anybody_outside_of_the_talk(tmp_path: Path) -> None:
    """Not to those who only watch, who have left, who were sent away, nor to another table."""

    async def work() -> None:
        async with attacked(tmp_path) as target:
            table, ann, ben = await seated(target)
            eve, far = await come(target, table, "Eve"), (await seated(target))[1]
            for message in (
                voice.JoinVoice(),  # the host lets nobody listen who has no seat
                voice.SendSignal(1, voice.Offer(AUDIO)),
                voice.StillSends(1),
            ):
                await eve.say(message)
            await eve.until(lambda: bool(eve.of("voice-left")))
            assert eve.of("voice-left")[0]["why"] == "off"
            signal = voice.SendSignal(2, voice.Candidates((ADDRESS,)))
            await ann.say(signal)
            await ben.until(lambda: len(ben.of("signalled")) == 1)
            await ben.say(voice.LeaveVoice())
            await ann.until(lambda: len(members(ann)) == 1)
            await ann.say(signal)  # on its way when Ben left
            for other in range(3, 30):
                await ann.say(voice.SendSignal(other, voice.Candidates((ADDRESS,))))
            assert (await ann.do(wire.Rename("Later")))["type"] == "ack"
            for player in (eve, far):
                await player.until(partial(has, player, "presence", 1))
                assert ADDRESS not in json.dumps([*player.of("signalled"), player.scene])
                assert not player.of("voice-joined") or player is far
            assert len(ben.of("signalled")) == 1
            assert not ann.of("signalled")
            # Whoever is sent away hears of nothing more.
            await ben.say(voice.JoinVoice())
            await ann.until(lambda: len(members(ann)) == 2)
            person = next(one["guest"] for one in members(ann) if one["name"] == "Ben")
            heard = len(ben.of("voice-members"))
            assert (await ann.do(moderation.Remove(person)))["type"] == "ack"
            await ann.until(lambda: len(members(ann)) == 1)
            await ann.say(voice.SendSignal(3, voice.Candidates((ADDRESS,))))
            await ben.say(voice.JoinVoice())
            assert (await ann.do(wire.Rename("Last")))["type"] == "ack"
            assert len(ben.of("voice-members")) == heard
            assert len(ben.of("signalled")) == 1
            await hang_up(ann, ben, eve, far)

    asyncio.run(work())


def test_a_code_is_not_guessed_and_guessing_is_slow(tmp_path: Path) -> None:
    """A table's code is its id. At the rate of one address, sixty sockets with twenty guesses a
    second each, one of ten thousand tables would be found in centuries.
    """
    letters = {letter for _ in range(400) for letter in new_table_id()}
    codes = len(letters) ** len(new_table_id())
    assert codes / 10_000 / (60 * 20) > 300 * 365 * 24 * 3600

    async def work() -> None:
        async with attacked(tmp_path) as target:
            _, ann, ben = await seated(target)
            stranger = await Player(target.ws, "Stranger").connect()
            guesses = [wire.Watch(TableId(f"{number:012d}")) for number in range(FLOOD)]
            await flooded(stranger, guesses)
            await stranger.until(lambda: stranger.closed is not None)
            tell(f"{FLOOD} guesses at once: {stranger.closed}")
            assert stranger.closed == (1008, "too-many-messages")
            assert not stranger.of("snapshot")
            async with httpx.AsyncClient(base_url=target.url, timeout=PATIENCE) as http:
                found = {(await http.get(f"/api/tables/{n:012d}")).status_code for n in range(150)}
            assert 200 not in found
            assert await target.is_well()
            await hang_up(ann, ben)

    asyncio.run(work())
