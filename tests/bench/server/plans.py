"""What the load says to each contestant; see load.c for the words of a plan."""

import asyncio
from typing import Any, NamedTuple

import msgspec

from clew.core.types import Millis, Move, Seat
from clew.games import GAMES
from clew.games.magic_maze.catalog import DWARF
from clew.games.magic_maze.model import Start
from clew.server.table import wire
from server.running import Player, open_table

SEATS = 4
WAYS = ("north", "east", "south", "west")
HEROES = ("barbarian", "mage", "elf", "dwarf")
Plan = list[str]


def _json(message: Any) -> str:
    return msgspec.json.encode(message).decode()


# Ours: the tables are set up here, the load's people come back to their seats


async def clew_plan(url: str, rooms: int) -> Plan:
    """Tables in play; one hero goes to and fro for ever, by the seats that have the directions."""
    plan = [
        'update {"type":"update"',
        'number "seq":',
        'ack {"type":"ack"',
        'refused {"type":"refused"',
    ]
    for first in range(0, rooms, 10):
        made = await asyncio.gather(*(_clew_room(url) for _ in range(min(10, rooms - first))))
        plan += [line for room in made for line in room]
    return plan


async def _clew_room(url: str) -> Plan:
    table, token = await open_table(url, "magic-maze", SEATS, public=False, options={"sand": 3600})
    people = list[Player]()
    for seat in range(SEATS):
        ws = url.replace("http", "ws") + "/ws"
        person = await Player(ws, f"P{seat}", None if seat else token).connect()
        await person.watch(table)
        await person.do(wire.Sit(seat))
        people.append(person)
    await people[0].do(wire.Begin())
    await people[0].act({"type": "start"})
    await people[0].until(lambda: people[0].scene["view"].get("started_at") is not None)
    plan = ["room"]
    for person in people:
        await person.hang_up()
        assert person.token_of_guest is not None
        hello = wire.Hello(wire.PROTOCOL, person.name, person.token_of_guest, client="load")
        plan += ["socket /ws", f"send {_json(hello)}", 'wait "welcome"']
        plan += [f'send {{"type":"watch","table":"{table}"}}', 'wait "snapshot"', 'base "seq":']
    return [*plan, *map(_slide, _to_and_fro(people[0].scene["view"]))]


class Slide(NamedTuple):
    """A step of the hero who goes to and fro."""

    seat: int
    hero: int
    way: int
    to: int


def _to_and_fro(view: Any) -> tuple[Slide, Slide]:
    for hero, ways in enumerate(view["reach"]["slides"]):
        for way, stops in enumerate(ways):
            there, back = (_seat_with(view, WAYS[w]) for w in (way, (way + 2) % 4))
            if stops and there is not None and back is not None:
                again = Slide(back, hero, (way + 2) % 4, view["heroes"][hero])
                return Slide(there, hero, way, stops[0]), again
    raise AssertionError("no hero can move")


def _seat_with(view: Any, way: str) -> int | None:
    return next((seat for seat, hand in enumerate(view["hands"]) if way in hand), None)


def _slide(step: Slide) -> str:
    hero, way = HEROES[step.hero], WAYS[step.way]
    action = {"type": "slide", "hero": hero, "direction": way, "to": step.to}
    do = _json({"type": "do", "n": 0, "command": {"type": "act", "action": action}})
    return f"move {step.seat} " + do.replace('"n":0', '"n":{n}')


# The others


def ws_plan(rooms: int, size: int) -> Plan:
    """A bare broadcast: each move is told to the room, in updates as big as ours."""
    plan = ['update {"type":"update"', 'number "seq":']
    move = _json({"type": "move", "patch": "y" * max(1, size - 36)})
    for room in range(rooms):
        plan.append("room")
        for _ in range(SEATS):
            plan += ["socket /", f'send {{"type":"join","room":{room}}}', "wait joined"]
        plan += [f"move {seat} {move}" for seat in range(SEATS)]
    return plan


def bgio_match() -> dict[str, Any]:
    """A match in play as boardgame.io gets it, with the lines along which its heroes slide."""
    game = GAMES["magic-maze"]
    dealt = game.new(game.setup(SEATS, 1))
    state = game.apply(dealt, Move(Seat(0), Start(), Millis(0))).state
    mall, heroes = state.mall, range(len(HEROES))
    squares = [placed.tile * 16 + cell for placed in mall.tiles for cell in range(16)]
    lines = [
        [
            {s: mall.chart.line(s, way, passages=hero == DWARF).squares for s in squares}
            for way in range(4)
        ]
        for hero in heroes
    ]
    view = msgspec.to_builtins(game.view(state, None))
    return {"view": view, "lines": msgspec.to_builtins(lines, str_keys=True)}


def bgio_plan(rooms: int, view: Any) -> Plan:
    """boardgame.io, spoken to as its own client does (socket.io over a WebSocket)."""
    plan = ['update 42/maze,["update"', 'number "turned":', "ping 2", "pong 3"]
    steps = _to_and_fro(view)
    for room in range(rooms):
        plan.append("room")
        for seat in range(SEATS):
            plan += ["socket /socket.io/?EIO=4&transport=websocket", "wait sid", "send 40/maze,"]
            plan += ["wait 40/maze,", f'send 42/maze,["sync","room-{room}","{seat}",null,{SEATS}]']
            plan.append('wait "sync"')
        for seat, *step in steps:
            move = {"type": "slide", "args": [*step, "{k}"], "playerID": str(seat)}
            action = _json({"type": "MAKE_MOVE", "payload": move}).replace('"{k}"', "{k}")
            plan.append(f'move {seat} 42/maze,["update",{action},0,"room-{room}","{seat}"]')
    return plan
