"""Sequential halving finds the best of many with few trials."""

from clew.bots.haunting_house.halving import halving


def test_the_best_on_average_is_found_though_worlds_differ() -> None:
    def trial(choice: int, world: int) -> float:
        return choice / 100 + (world % 3) + (0.2 if (choice + world) % 2 else 0)

    assert halving(range(33), trial, 400, lambda: False) == 32


def test_all_choices_meet_the_same_worlds_and_the_trials_are_counted() -> None:
    seen: dict[int, list[int]] = {}

    def trial(choice: int, world: int) -> float:
        seen.setdefault(choice, []).append(world)
        return float(-choice)

    assert halving(range(8), trial, 96, lambda: False) == 0
    assert seen[7] == [0, 1, 2, 3]
    assert seen[0] == list(range(4 + 8 + 16))
    assert sum(map(len, seen.values())) == 96


def test_hints_decide_where_trials_do_not() -> None:
    assert halving("abc", lambda choice, world: 0.0, 6, lambda: False, [0.1, 0.3, 0.2]) == "b"
    assert halving("abc", lambda choice, world: 0.0, 6, lambda: True, [0.1, 0.2, 0.3]) == "c"
    assert halving("a", lambda choice, world: 0.0, 6, lambda: True) == "a"
