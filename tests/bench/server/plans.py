"""What the load says to each contestant; see load.c for the words of a plan."""

import asyncio
from typing import Any

import msgspec

from clew.server import wire
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
    return [*plan, *_to_and_fro(people[0].scene["view"])]


def _to_and_fro(view: Any) -> Plan:
    for hero, ways in enumerate(view["reach"]["slides"]):
        for way, stops in enumerate(ways):
            there, back = (_seat_with(view, WAYS[w]) for w in (way, (way + 2) % 4))
            if stops and there is not None and back is not None:
                steps = [(there, way, stops[0]), (back, (way + 2) % 4, view["heroes"][hero])]
                return [f"move {seat} {_slide(HEROES[hero], WAYS[w], to)}" for seat, w, to in steps]
    raise AssertionError("no hero can move")


def _seat_with(view: Any, way: str) -> int | None:
    return next((seat for seat, hand in enumerate(view["hands"]) if way in hand), None)


def _slide(hero: str, way: str, to: int) -> str:
    action = {"type": "slide", "hero": hero, "direction": way, "to": to}
    do = _json({"type": "do", "n": 0, "command": {"type": "act", "action": action}})
    return do.replace('"n":0', '"n":{n}')


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


def bgio_plan(rooms: int) -> Plan:
    """boardgame.io, spoken to as its own client does (socket.io over a WebSocket)."""
    plan = ['update 42/maze,["update"', 'number "turned":', "ping 2", "pong 3"]
    for room in range(rooms):
        plan.append("room")
        for seat in range(SEATS):
            plan += ["socket /socket.io/?EIO=4&transport=websocket", "wait sid", "send 40/maze,"]
            plan += ["wait 40/maze,", f'send 42/maze,["sync","room-{room}","{seat}",null,{SEATS}]']
            plan.append('wait "sync"')
        for seat in range(SEATS):
            move = {"type": "slide", "args": [], "playerID": str(seat)}
            action = _json({"type": "MAKE_MOVE", "payload": move})
            action = action.replace('"args":[]', '"args":[{k}]')
            plan.append(f'move {seat} 42/maze,["update",{action},0,"room-{room}","{seat}"]')
    return plan
