"""Talking aloud: who may join, to whom the rules let them talk, and what strangers may not do."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from clew.core.errors import BadMessage
from clew.core.types import Millis, Move, Seat
from clew.games import GAMES
from clew.games.magic_maze.actions import Start
from clew.games.magic_maze.rules import talk
from clew.server.common.ice import IceSettings
from clew.server.common.limits import Limits
from clew.server.config import load_config
from clew.server.runtime.ice import HOURS, ice_servers
from clew.server.table import voice_messages as voice
from clew.server.table import wire
from clew.server.table.moderation import Remove
from clew.server.table.voice import MEMBERS
from clew.storage.sqlite import SqliteStore
from clew.storage.store import GuestId, TableId, WallMillis
from server.desk import Desk, person
from server.moderating import done, settings
from server.running import Player, running

rule = pytest.mark.rule
ANN = GuestId("guest-ann")
AUDIO = "v=0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\na=mid:0\r\n"


def say(desk: Desk, number: int, message: voice.FromClient) -> None:
    desk.take(desk.table.handle_voice(number, message, voice.IceServers(), desk.now))


def join(desk: Desk, *numbers: int) -> None:
    for number in numbers:
        say(desk, number, voice.JoinVoice())


def members(desk: Desk, number: int) -> dict[str, Any]:
    """What somebody was told last about who talks to whom."""
    return desk.people[number].of("voice-members")[-1]


def left(desk: Desk, number: int) -> list[str]:
    return [message["why"] for message in desk.people[number].of("voice-left")]


def sitting(people: int = 2, game: str = "magic-maze", **chosen: Any) -> Desk:
    desk = Desk(game, max(people, 2))
    for number in range(people):
        desk.come(number, "ann" if number == 0 else f"guest{number}")
        done(desk.do(number, wire.Sit()))
    if chosen:
        done(desk.do(0, settings(**chosen)))
    return desk


@rule("MM-K1", "MM-S4")
def test_before_the_start_all_talk_and_with_the_start_there_is_silence() -> None:
    desk = sitting(2)
    join(desk, 0, 1)
    written = len(desk.log)
    assert (members(desk, 0)["talk_to"], members(desk, 0)["hear"]) == ([2], [2])
    done(desk.do(0, wire.Begin()))
    assert members(desk, 1)["talk_to"] == [1], "the match is dealt, and not started"
    done(desk.act(0, Start()))
    for number in (0, 1):
        assert (members(desk, number)["talk_to"], members(desk, number)["hear"]) == ([], [])
        # Before the position: a page is not to draw a move first, and fall silent then.
        kinds = [message["type"] for message in reversed(desk.people[number].heard)]
        assert kinds.index("voice-members") > kinds.index("update")
    assert len(desk.log) == written + 2, "nothing of it is written"


@rule("MM-K1", "MM-K4", "MM-SC12", "MM-SC14")
@pytest.mark.parametrize(("scenario", "opens"), [(1, True), (12, False), (14, False)])
def test_the_engine_says_who_may_talk_to_whom(scenario: int, opens: bool) -> None:
    game = GAMES["magic-maze"]
    before = game.new(game.setup(2, 1, scenario=scenario))
    silent = game.apply(before, Move(Seat(0), Start(), Millis(0))).state
    opened = talk.opened(silent, [])
    told = [game.may_talk(state, Seat(0), Seat(1)) for state in (before, silent, opened)]
    assert told == [True, False, opens]
    assert told == [game.view(state, None).words for state in (before, silent, opened)]


@pytest.mark.parametrize("game", ["haunting-house", "dedalos"])
def test_in_other_games_all_talk_always(game: str) -> None:
    desk = sitting(3, game)
    join(desk, 0, 1, 2)
    done(desk.do(0, wire.Begin()))
    assert members(desk, 0)["talk_to"] == [2, 3]


def test_a_table_without_voice_and_people_without_a_seat() -> None:
    desk = sitting(2, voice="off")
    join(desk, 0)
    assert left(desk, 0) == ["off"]
    done(desk.do(0, settings(voice="players")))
    desk.come(5, "eve")
    join(desk, 0, 5)
    assert left(desk, 5) == ["off"]
    done(desk.do(0, settings(voice="everybody")))
    join(desk, 5)
    assert members(desk, 5)["talk_to"] == [], "who has no seat listens"
    assert members(desk, 5)["hear"] == [1]
    assert members(desk, 0)["talk_to"] == [2]
    done(desk.do(0, settings(voice="players")))
    assert left(desk, 5) == ["off", "off"]
    assert len(members(desk, 0)["members"]) == 1


def test_spectators_hear_no_more_than_players_do() -> None:
    desk = sitting(2, voice="everybody")
    desk.come(5, "eve")
    join(desk, 0, 1, 5)
    done(desk.do(0, wire.Begin()))
    assert members(desk, 5)["hear"] == [1, 2]
    done(desk.act(0, Start()))
    assert members(desk, 5)["hear"] == []


def test_signals_reach_the_one_they_are_for_and_nobody_else() -> None:
    desk = sitting(3)
    desk.come(5, "eve")
    join(desk, 0, 1, 2)
    say(desk, 1, voice.SendSignal(1, voice.Offer(AUDIO)))
    assert desk.people[0].of("signalled") == [
        {"type": "signalled", "sender": 2, "signal": {"type": "offer", "sdp": AUDIO}}
    ]
    say(desk, 5, voice.SendSignal(1, voice.Offer(AUDIO)))  # no member
    say(desk, 1, voice.SendSignal(99, voice.Candidates(("candidate:1 1 udp",))))  # nobody
    say(desk, 1, voice.SendSignal(2, voice.Offer(AUDIO)))  # to oneself
    assert len(desk.people[0].of("signalled")) == 1
    assert all(not desk.people[number].of("signalled") for number in (1, 2, 5))


@pytest.mark.parametrize("sdp", ["x", AUDIO + "m=video 9 X 1\r\n", "m=application 9 X\r\n"])
def test_who_offers_more_than_audio_is_put_out(sdp: str) -> None:
    desk = sitting(2)
    join(desk, 0, 1)
    say(desk, 1, voice.SendSignal(1, voice.Offer(sdp)))
    assert left(desk, 1) == ["bad-signal"]
    assert not desk.people[0].of("signalled")


def test_who_sends_too_much_is_put_out_and_the_game_goes_on() -> None:
    desk = Desk("magic-maze", 2, limits=Limits(voice_at_once=10, voice_per_minute=60))
    for number, guest in enumerate(("ann", "bob")):
        desk.come(number, guest)
        done(desk.do(number, wire.Sit()))
    join(desk, 0, 1)
    for _ in range(20):
        say(desk, 1, voice.SendSignal(1, voice.Candidates(("candidate:1",))))
    assert len(desk.people[0].of("signalled")) == 9
    assert left(desk, 1)[0] == "too-fast"
    join(desk, 1)
    assert len(members(desk, 0)["members"]) == 1, "coming back is no way round"
    desk.sleep(2000)
    join(desk, 1)
    assert len(members(desk, 0)["members"]) == 2
    done(desk.do(0, wire.Begin()))


def test_a_person_talks_on_one_page_and_who_goes_or_is_removed_is_gone() -> None:
    desk = sitting(2)
    join(desk, 0, 1)
    desk.come(7, "guest1", page="phone")
    join(desk, 7)
    assert left(desk, 1) == ["elsewhere"]
    assert [m["id"] for m in members(desk, 0)["members"]] == [1, 3]
    done(desk.do(0, Remove(person("guest1"))))
    assert [m["id"] for m in members(desk, 0)["members"]] == [1]
    desk.leave(0)
    assert len(desk.table.voice) == 0


def test_a_full_company_takes_players_before_listeners() -> None:
    desk = sitting(2, voice="everybody")
    for number in range(10, 10 + MEMBERS):
        desk.come(number, f"visitor{number}")
        join(desk, number)
    assert len(desk.table.voice) == MEMBERS
    desk.come(30, "late")
    join(desk, 30)
    assert left(desk, 30) == ["full"]
    join(desk, 0)
    assert left(desk, 10 + MEMBERS - 1) == ["full"]
    assert len(desk.table.voice) == MEMBERS


def test_who_still_sends_in_silence_is_named_and_counted_once_half_of_the_others_say_so() -> None:
    desk = sitting(4)
    join(desk, 0, 1, 2, 3)
    say(desk, 0, voice.StillSends(2))
    assert desk.table.voice.still_sent == 0, "talk is open"
    done(desk.do(0, wire.Begin()))
    done(desk.act(0, Start()))
    say(desk, 0, voice.StillSends(2))
    say(desk, 0, voice.StillSends(2))
    say(desk, 1, voice.StillSends(2))
    assert not any(m["still_sends"] for m in members(desk, 3)["members"]), "one accuses nobody"
    say(desk, 2, voice.StillSends(2))
    assert [m["id"] for m in members(desk, 3)["members"] if m["still_sends"]] == [2]
    assert desk.table.voice.still_sent == 1


def test_credentials_for_the_relay_are_those_that_coturn_computes() -> None:
    settings = IceSettings("stun:a.example", "turn:b.example, turns:c.example", "north", True)
    now = WallMillis(1_700_000_000_000)
    made = ice_servers(settings, ANN, now)
    stun, turn = made.servers
    assert (stun.urls, stun.username) == (("stun:a.example",), None)
    assert turn.urls == ("turn:b.example", "turns:c.example")
    assert turn.username is not None
    until, _, tag = turn.username.partition(":")
    assert HOURS * 3600 < int(until) - now // 1000 <= (HOURS + 1) * 3600
    assert ANN not in turn.username
    assert len(tag) == 16
    assert "north" not in repr(settings)
    assert ice_servers(IceSettings(), ANN, WallMillis(0)) == voice.IceServers()


def test_joining_again_and_again_makes_no_more_than_one_name_for_the_relay() -> None:
    """Its quota is for a name: who collects names would have as many quotas."""
    settings = IceSettings(turn="turn:b.example", turn_secret="north")

    def name(guest: GuestId, seconds: int) -> str | None:
        return ice_servers(settings, guest, WallMillis(seconds * 1000)).servers[0].username

    hour = {name(ANN, 1_700_000_000 + s) for s in range(0, 1600, 100)}
    assert len(hour) == 1
    assert name(ANN, 1_700_003_600) not in hour
    assert name(GuestId("ben"), 1_700_000_000) not in hour


def test_a_credential_is_the_digest_of_its_name() -> None:
    """The figures are those of `printf NAME | openssl dgst -sha1 -hmac north -binary | base64`."""
    settings = IceSettings(turn="turn:b.example", turn_secret="north")
    turn = ice_servers(settings, ANN, WallMillis(0)).servers[0]
    assert (turn.username, turn.credential) == (
        "18000:b835110daef61ff9",
        "EYEVczuP/Pa4eopA3Uah4b3o6eA=",
    )


@pytest.mark.parametrize(
    "chosen",
    [
        {"turn": "turn:a.example"},
        {"turn_secret": "x"},
        {"relay_only": "true"},
        {"stun": "http://a.example"},
        {"stun": "stun:" + "a" * 300},
    ],
)
def test_settings_that_cannot_work_are_refused(chosen: dict[str, str]) -> None:
    environ = {f"CLEW_VOICE__{name.upper()}": value for name, value in chosen.items()}
    with pytest.raises(BadMessage):
        load_config({}, environ)


def test_over_real_sockets_two_people_find_each_other(tmp_path: Path) -> None:
    """And nothing of it is written; a description that is too long ends a connection."""
    asyncio.run(_find_each_other(str(tmp_path / "clew.db")))


async def _find_each_other(database: str) -> None:
    async with running(SqliteStore(database)) as server:
        table, token = await server.open("magic-maze", 2)
        ann = await (await Player(server.ws, "Ann", token).connect()).watch(table)
        ben = await (await Player(server.ws, "Ben").connect()).watch(table)
        for player in (ann, ben):
            done(await player.do(wire.Sit()))
        entries = len(server.services.tables.loaded[TableId(table)].table.moments)
        for player in (ann, ben):
            await player.say(voice.JoinVoice())
        await ann.until(lambda: any(told["talk_to"] == [2] for told in ann.of("voice-members")))
        await ben.say(voice.SendSignal(1, voice.Offer(AUDIO)))
        await ann.until(lambda: bool(ann.of("signalled")))
        assert ann.of("voice-joined")[0]["ice"] == {"servers": [], "relay_only": False}
        await ann.until(lambda: any(told["voices"] == 2 for told in ann.of("presence")))
        assert len(server.services.tables.loaded[TableId(table)].table.moments) == entries
        assert server.services.metrics.voice_messages.value == 3
        long = msgspec.json.encode(voice.SendSignal(1, voice.Offer("x" * 9000)))
        await ben.say(long.decode())
        await ben.until(lambda: False)
        assert ben.closed == (1008, "bad-message")
        await ann.until(lambda: len(ann.of("voice-members")[-1]["members"]) == 1)
        for player in (ann, ben):
            await player.hang_up()
