"""Chance must be the same for ever, or old matches no longer replay."""

from collections import Counter

import pytest

from clew.core.chance import below, shuffled, splitmix64


def test_the_mixer_is_the_published_one() -> None:
    """The first outputs of SplitMix64 for the seed 1234567, as its other implementations give."""
    gamma = 0x9E3779B97F4A7C15
    assert [splitmix64(1234567 + gamma * i) for i in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


def test_shuffles_are_frozen_for_ever() -> None:
    assert shuffled(range(10), 0, 0) == (9, 1, 2, 5, 0, 8, 7, 6, 4, 3)
    assert "".join(shuffled("abcdefgh", 1, 0)) == "dfcebhga"
    assert "".join(shuffled("abcdefgh", 1, 1)) == "aedhgcfb"
    assert shuffled(range(24), 2**63 + 5, 7)[:8] == (8, 5, 21, 13, 15, 2, 9, 12)


def test_numbers_are_frozen_for_ever() -> None:
    drawn = [below(100, seed, draw) for seed in (0, 1, 2**40) for draw in (0, 1, 2)]
    assert drawn == [33, 95, 85, 32, 97, 71, 68, 2, 73]


@pytest.mark.parametrize("length", [0, 1, 2, 52])
def test_a_shuffle_keeps_every_item(length: int) -> None:
    deck = list(range(length))
    assert sorted(shuffled(deck, 3, 4)) == deck
    assert deck == list(range(length)), "the deck itself is left alone"


def test_every_order_is_as_likely_as_any_other() -> None:
    orders = Counter(shuffled("abc", seed, 0) for seed in range(6000))
    assert len(orders) == 6
    assert max(abs(count - 1000) for count in orders.values()) < 120


def test_every_number_is_as_likely_as_any_other() -> None:
    numbers = Counter(below(6, 11, draw) for draw in range(6000))
    assert sorted(numbers) == list(range(6))
    assert max(abs(count - 1000) for count in numbers.values()) < 120


def test_seed_and_draw_both_matter() -> None:
    assert len({shuffled(range(20), seed, draw) for seed in range(8) for draw in range(8)}) == 64
