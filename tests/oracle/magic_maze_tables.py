"""Random tables for the comparison of oracle and engine: official scenarios and home-made ones."""

import random
from typing import Any, NamedTuple

from oracle.magic_maze import COLOURS, Rules, official
from oracle.magic_maze_mall import action_tiles, mall_data
from oracle.magic_maze_scenarios import LEVELS, discovery, pile_of, side_of

CENTRE = [21, 22, 25, 26]


class Table(NamedTuple):
    seats: int
    options: dict[str, Any]  # as the engine wants them
    rules: Rules  # as the oracle wants them
    tiles: set[int]  # of the pile
    top: list[int]
    sides: str  # of tile 1: one of these
    number: int | None  # None: home-made


def random_table(pick: random.Random) -> Table:
    number = pick.choice([*range(1, 18), 10, 11, 11, 13, 17])
    return home_made(pick) if pick.random() < 0.4 else official_table(pick, number)


def choose_options(pick: random.Random, table: Table) -> Table:
    """What editions and tables differ in."""
    options, rules = table.options, table.rules
    if pick.random() < 0.35:
        options["theft"], rules["theft_manual"] = "manual", True
    if pick.random() < 0.5:
        options["discards_after_theft"] = rules["rearrange_after_theft"] = True
    if pick.random() < 0.4:
        options["gestures"], rules["gestures_always"] = "always", True
    if table.number == 1 and pick.random() < 0.5:
        options["open_talk"], rules["talk"] = True, "always"
    if rules["leader"] and pick.random() < 0.5:
        options["leader"] = pick.randrange(table.seats)
    if pick.random() < 0.15 and rules["sand_ms"] < 3_000_000:
        options["sand"] = rules["sand_ms"] // 1000 + pick.randrange(1, 300)
        rules["sand_ms"] = 1000 * options["sand"]
    if pick.random() < 0.2:
        options["heroes"] = chosen_places(pick, dimensions=rules["dimensions"])
    return table


def chosen_places(pick: random.Random, *, dimensions: bool) -> list[int]:
    """Barbarian, mage, elf and dwarf where the table wants them."""
    places = pick.sample(CENTRE, 4)
    if dimensions:
        places[:2] = pick.sample(floor_of("3"), 2)
    return places


def floor_of(face_id: str) -> list[int]:
    face = next(face for face in mall_data()["tiles"] if face["id"] == face_id)
    rows = "".join(face["squares"])
    return [16 * face["number"] + i for i in range(16) if rows[i] == "."]


def official_table(pick: random.Random, number: int) -> Table:
    rules = official(number)
    seats = pick.randrange(3, 10) if rules["leader"] else pick.randrange(1, 9)
    options: dict[str, Any] = {"scenario": number}
    tiles, sides = pile_of(number), side_of(number)
    if tiles is None:
        options["level"] = pick.choice(LEVELS)
        tiles = set(range(2, options["level"] + 1))
    if sides is None:
        sides = options["side"] = pick.choice("AB")
    top = [15] if number == 5 else []
    table = Table(seats, options, rules, tiles - spared(rules), top, sides, number)
    return choose_options(pick, table)


def spared(rules: Rules) -> set[int]:
    """MM-SC13: tile 3 is not in the pile."""
    return {3} if rules["dimensions"] else set()


def home_made(pick: random.Random) -> Table:
    """Any switches whatever, unplayable combinations included."""
    rules = discovery()
    for name in ("pass_tiles", "passages", "elf_talk", "crystal_ball", "cameras"):
        rules[name] = pick.random() < 0.75
    for name in ("open_pile", "leader", "stay_on_exit", "rearrange", "dimensions"):
        rules[name] = pick.random() < 0.3
    for name in ("pawn", "vortex", "groups"):
        rules[name] = pick.random() < 0.75
    rules["exits"] = pick.choice(["purple", "own", "other"])
    rules["items"] = pick.choice(["own", "other"])
    rules["talk"] = pick.choice(["normal", "normal", "gestures", "never"])
    rules["sand_ms"] = 1000 * pick.choice([10, 60, 180, 180, 180, 3600])
    engines = ("rearrange_after_theft", "gestures_always", "theft_manual", "sand_ms")
    scenario = {name: value for name, value in rules.items() if name not in engines}
    scenario |= {"id": "home", "name": "Home-made", "sand": rules["sand_ms"] // 1000}
    tiles = {2, 6, 7, 8, 9, 10, 11, 12} | set(pick.sample(range(2, 25), pick.randrange(20)))
    if pick.random() < 0.1:
        tiles -= set(pick.sample(sorted(tiles), 2))
    options: dict[str, Any] = {"scenario": scenario}
    scenario["tiles"] = pick.sample(sorted(tiles), len(tiles))
    top = pick.sample(sorted(tiles), pick.randrange(3))
    scenario["top"] = top
    sides = scenario["side"] = pick.choice("AB")
    seats = pick.randrange(1, 10)
    table = Table(seats, options, rules, tiles - spared(rules), top, sides, None)
    return choose_options(pick, table)


def unplayable(table: Table) -> bool:
    """MM-SC0, MM-SC9, MM-C4: whether this table must be refused."""
    rules = table.rules
    if rules["leader"] and (table.seats < 3 or not rules["pawn"]):
        return True
    if not 1 <= table.seats - int(rules["leader"]) <= 8:
        return True
    if rules["dimensions"] and (not rules["groups"] or rules["rearrange"]):
        return True
    if not set(table.top) <= table.tiles:
        return True
    return not enough(table, "item") or not enough(table, "exit")


def enough(table: Table, kind: str) -> bool:
    """MM-SC0: the items or exits that this scenario needs are there."""
    colours = {
        feature["colour"]
        for face in mall_data()["tiles"]
        for feature in face["features"]
        if face["number"] in table.tiles | spared(table.rules) and feature["kind"] == kind
    }
    whose = table.rules[kind + "s"]
    one_each = kind == "item" or table.rules["stay_on_exit"]
    if whose == "purple":
        return "purple" in colours and not one_each
    if whose == "own" or one_each:
        return colours == set(COLOURS.values())  # there is one of each colour in the box
    return len(colours) >= 2


def check_deal(table: Table, state: Any) -> None:
    """MM-S1 to MM-S3: the set-up that chance gave is one the rules allow."""
    assert set(state.pile) == table.tiles
    assert len(state.pile) == len(table.tiles)
    assert list(state.pile[: len(table.top)]) == table.top
    heroes = list(state.heroes)
    if "heroes" in table.options:
        assert heroes == table.options["heroes"]
    elif table.rules["dimensions"]:
        assert set(heroes[2:]) <= set(CENTRE)
        assert set(heroes[:2]) <= set(floor_of("3"))
    else:
        assert set(heroes) == set(CENTRE)
    assert len(set(heroes)) == 4
    leader = state.table.leader
    assert (leader is not None) == table.rules["leader"]
    assert leader == table.options.get("leader", leader)
    check_hands(table, [set(hand) for hand in state.hands], leader)
    assert len(state.deck) == len(set(state.deck)) == (7 if table.seats == 1 else 0)


def check_hands(table: Table, hands: list[set[str]], leader: int | None) -> None:
    """MM-S3: the right tiles, and two that share an action as far apart as can be."""
    assert len(hands) == table.seats
    if table.seats == 1:
        assert hands == [set()]
        return
    dealt = [sorted(hand) for seat, hand in enumerate(hands) if seat != leader]
    assert leader is None or not hands[leader]
    assert sorted(dealt) == sorted(sorted(hand) for hand in action_tiles(len(dealt)))
    for one, mine in enumerate(hands):
        for two, theirs in enumerate(hands[:one]):
            if mine & theirs:
                apart = min(one - two, table.seats - one + two)
                assert apart == table.seats // 2, "as far apart as can be"
