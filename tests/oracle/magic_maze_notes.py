"""Counting what happened in the compared matches, to know that everything was really compared."""

from collections import Counter
from typing import Any

from oracle.magic_maze import COLOURS, DIRECTIONS, Action, Oracle

Tally = Counter[str]


def note(seen: Tally, action: Action, before: dict[str, Any], after: Oracle) -> None:
    """Count what the action brought about."""
    kind = action[0]
    seen[f"did: {kind}"] += 1
    happened = {
        "timer turned": after.hourglasses_used > before["hourglasses_used"],
        "tiles passed": after.hands != before["hands"],
        "theft, automatic": after.stolen and not before["stolen"] and kind != "steal",
        "theft, manual": kind == "steal",
        "hero out": len(after.out) > len(before["out"]),
        "hero out and staying": len(after.out) > len(before["out"]) and after.rules["stay_on_exit"],
        "won": after.outcome == "won",
        "lost: no two tiles can go": after.outcome == "lost" and after.discards_due == 2,
        "lost: bulb still full": after.outcome == "lost" and after.discards_due == 0,
        "credits gained": after.credits > before["credits"],
        "second credit used": kind == "ball" and after.credits == 0,
        "credits lost by leaving": kind in ("slide", "vortex", "escalator")
        and 0 == after.credits < before["credits"],
        "talk opened by the elf": kind == "explore" and after.talk_open,
        "discard after the theft": kind == "discard" and after.stolen,
        "solo discards turned over": kind == "reveal" and len(before["deck"]) == 0,
        "vortex to another dimension": kind == "vortex" and after.rules["dimensions"],
        "tile laid in dimension 1": kind in ("explore", "ball")
        and list(after.mall.placed.values())[-1][0] == 1,
    }
    if kind in ("slide", "vortex", "escalator"):
        happened |= arrived(action[1], action[-1], before, after)
    if kind == "slide":
        start = before["heroes"][action[1]]
        happened["slide across a border"] = start // 16 != action[-1] // 16
        happened["dwarf through a passage"] = through_passage(start, action, after)
    if kind in ("explore", "ball"):
        happened |= laid(list(after.mall.placed)[-1], after)
    seen.update(name for name, did in happened.items() if did)


def through_passage(at: int, action: Action, after: Oracle) -> bool:
    """Whether this slide needed an orange passage."""
    while at != action[-1]:
        beyond = after.mall.step(at, DIRECTIONS[action[2]], dwarf=False)
        if beyond is None:
            return True
        at = beyond
    return False


def arrived(hero: str, square: int, before: dict[str, Any], after: Oracle) -> dict[str, bool]:
    mall, fresh = after.mall, square not in before["tokens"]
    camera = square in mall.features("security_camera")
    ball = square in mall.features("crystal_ball")
    exits = square in mall.features("exit")
    return {
        "camera put off": camera and fresh and square in after.tokens,
        "camera, another hero": camera and hero != "barbarian",
        "ball, another hero": ball and hero != "mage",
        "ball used up, mage again": ball and hero == "mage" and not fresh,
        "hourglass used up, entered": square in mall.features("hourglass") and not fresh,
        "exit before the theft": exits and not before["stolen"],
        "exit of no use to the hero": exits and before["stolen"] and hero not in after.out,
        "its own exit, and no use": before["stolen"]
        and hero not in after.out
        and mall.colour_of("exit", square) == COLOURS[hero],
    }


def laid(tile: int, after: Oracle) -> dict[str, bool]:
    """How the openings round a new tile meet."""
    joins, dead = -1, 0  # one join is the entry itself
    for square, side, _ in after.mall.openings(tile):
        joins += after.mall.step(square, side, dwarf=False) is not None
    for other in after.mall.placed:
        for square, side, _ in after.mall.openings(other):
            beyond = after.mall.square_at(after.mall._next_place(square, side))
            if beyond is not None and tile in (other, beyond // 16):
                dead += after.mall.step(square, side, dwarf=False) is None
    return {"joined to another tile too": joins > 0, "dead end made": dead > 0}
