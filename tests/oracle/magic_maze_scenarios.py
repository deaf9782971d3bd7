"""The seventeen scenarios as switches, for the oracle; written from the rule page alone."""

from typing import Any

Rules = dict[str, Any]


def discovery() -> Rules:
    """Scenario 1: nothing special; every switch there is."""
    return {
        "exits": "purple",  # by which exit a hero leaves: "purple", "own" colour, "other" colour
        "items": "own",  # on which items the heroes must stand: "own" colour, "other" colour
        "pass_tiles": False,  # MM-R2
        "passages": False,  # MM-R3
        "elf_talk": False,  # MM-R4
        "crystal_ball": False,  # MM-R5
        "cameras": False,  # MM-R6
        "open_pile": False,  # MM-SC8: nothing but a matter of views
        "leader": False,  # MM-SC9
        "stay_on_exit": False,  # MM-SC10, MM-SC17
        "rearrange": False,  # MM-SC11
        "rearrange_after_theft": False,  # French edition
        "dimensions": False,  # MM-SC13
        "talk": "normal",  # "normal", "gestures" (MM-SC12), "never" (MM-SC14), "always" (MM-SC1)
        "gestures_always": False,  # Spanish edition of MM-SC12
        "pawn": True,  # False: no 'Do something!' (MM-SC15)
        "vortex": True,  # False: out of service all game (MM-SC16)
        "groups": True,  # False: never two heroes on one tile (MM-SC17)
        "theft_manual": False,  # Italian edition
        "sand_ms": 180_000,
    }


def official(number: int) -> Rules:
    """The switches of scenario 1 to 17, with the default edition options."""
    rules = discovery()
    if number >= 2:
        rules["exits"] = "own"
    if number >= 3:
        rules["pass_tiles"] = True
    if number >= 4:
        rules["passages"] = rules["elf_talk"] = True
    if number >= 5:
        rules["crystal_ball"] = True
    if number >= 6:
        rules["cameras"] = True
    challenges: dict[int, Rules] = {
        8: {"open_pile": True},
        9: {"leader": True},
        10: {"items": "other", "exits": "other", "stay_on_exit": True},
        11: {"rearrange": True},
        12: {"talk": "gestures"},
        13: {"dimensions": True, "open_pile": True},
        14: {"talk": "never"},
        15: {"talk": "never", "pawn": False},
        16: {"vortex": False},
        17: {"groups": False, "stay_on_exit": True},
    }
    return rules | challenges.get(number, {})


def side_of(number: int) -> str | None:
    """The side of tile 1 that a scenario of the campaign uses; None: the table chooses."""
    return {1: "A", 2: "A", 3: "A", 4: "A", 5: "B", 6: "B", 7: "B"}.get(number)


def pile_of(number: int) -> set[int] | None:
    """The tiles of a campaign scenario's pile; None: the table picks the level."""
    last = {1: 9, 2: 12, 3: 12, 4: 14, 5: 15, 6: 17, 7: 19}
    return set(range(2, last[number] + 1)) if number in last else None


LEVELS = (12, 14, 15, 17, 19, 22, 24)
