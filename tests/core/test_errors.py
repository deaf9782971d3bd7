import pytest

from clew.core.errors import BadGameData, BadMessage, IllegalAction, Refusal, RuleRefusal


def test_a_refusal_carries_rule_slug_and_values() -> None:
    error = IllegalAction("MM-A2", "wall-in-the-way", hero="elf", square=22)
    assert (error.rule, error.reason) == ("MM-A2", "wall-in-the-way")
    assert error.params == {"hero": "elf", "square": 22}
    assert str(error) == "MM-A2: wall in the way (hero elf, square 22)"


def test_without_values_there_are_no_brackets() -> None:
    assert str(IllegalAction("MM-T4", "match-is-over")) == "MM-T4: match is over"
    assert str(BadMessage("not-a-match-file")) == "not a match file"


def test_bad_data_name_the_item() -> None:
    error = BadGameData("MM-C6", "no-crystal-ball", "tile 15", found=0)
    assert error.item == "tile 15"
    assert error.params == {"item": "tile 15", "found": 0}


@pytest.mark.parametrize("kind", [IllegalAction, BadGameData])
def test_whoever_is_at_fault_it_is_a_refusal(kind: type[Refusal]) -> None:
    assert issubclass(kind, RuleRefusal)
    assert issubclass(kind, Refusal)
    assert not issubclass(BadMessage, RuleRefusal), "nonsense breaks no rule of a game"
