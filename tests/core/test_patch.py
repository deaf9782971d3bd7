from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from clew.core.patch import UNCHANGED, diff, merge


class Pawn(Struct, frozen=True, tag="pawn"):
    at: int
    name: str | None = None


class Ghost(Struct, frozen=True, tag="ghost"):
    height: int


class View(Struct, frozen=True):
    turn: int = 0
    pawn: Pawn | Ghost | None = None
    hand: tuple[int, ...] = ()
    tiles: dict[str, Pawn] = {}
    plain: dict[str, int | None] = {}


def sent(old: Any, new: Any) -> Any:
    """The patch as it travels."""
    return msgspec.json.decode(msgspec.json.encode(diff(old, new)))


def test_the_same_object_is_not_even_looked_at() -> None:
    class Untouchable(Struct, frozen=True):
        def __eq__(self, _: object) -> bool:
            raise AssertionError("compared")

        __hash__ = None  # type: ignore[assignment]

    thing = Untouchable()
    assert diff(thing, thing) is UNCHANGED


def test_equal_values_are_unchanged() -> None:
    assert diff(View(hand=(1, 2)), View(hand=(1, 2))) is UNCHANGED
    assert diff({"a": 1}, {"a": 1}) is UNCHANGED
    assert diff(None, None) is UNCHANGED


def test_only_what_changed_travels() -> None:
    old = View(turn=1, pawn=Pawn(3, "ann"), hand=(1, 2))
    assert sent(old, View(turn=2, pawn=Pawn(3, "ann"), hand=(1, 2))) == {"turn": 2}


def test_structs_are_patched_field_by_field_and_tuples_whole() -> None:
    old = View(pawn=Pawn(3, "ann"), hand=(1, 2))
    new = View(pawn=Pawn(4, "ann"), hand=(1, 3))
    assert sent(old, new) == {"pawn": {"at": 4}, "hand": [1, 3]}


def test_null_clears() -> None:
    assert sent(View(pawn=Pawn(1)), View(pawn=None)) == {"pawn": None}
    assert sent(View(pawn=Pawn(1, "ann")), View(pawn=Pawn(1))) == {"pawn": {"name": None}}


def test_what_comes_from_nothing_comes_whole() -> None:
    patch = sent(View(pawn=None), View(pawn=Pawn(1)))
    assert merge({}, patch) == {"pawn": {"type": "pawn", "at": 1}}


def test_another_kind_of_struct_leaves_nothing_of_the_old_one() -> None:
    patch = sent(View(pawn=Pawn(1, "ann")), View(pawn=Ghost(7)))
    before = {"pawn": {"type": "pawn", "at": 1, "name": "ann"}}
    assert merge(before, patch) == {"pawn": {"type": "ghost", "height": 7}}


def test_keys_of_a_mapping_come_and_go() -> None:
    old = View(tiles={"a": Pawn(1), "b": Pawn(2), "c": Pawn(3)})
    new = View(tiles={"a": Pawn(1), "b": Pawn(9), "d": Pawn(4)})
    patch = sent(old, new)
    assert set(patch["tiles"]) == {"b", "c", "d"}
    assert patch["tiles"]["b"] == {"at": 9}
    assert patch["tiles"]["c"] is None


@pytest.mark.parametrize(
    ("plain", "patch", "merged"),
    [
        ({"a": "b"}, {"a": "c"}, {"a": "c"}),
        ({"a": "b"}, {"b": "c"}, {"a": "b", "b": "c"}),
        ({"a": "b", "b": "c"}, {"a": None}, {"b": "c"}),
        ({"a": ["b"]}, {"a": "c"}, {"a": "c"}),
        ({"a": "c"}, {"a": ["b"]}, {"a": ["b"]}),
        ({"a": {"b": "c"}}, {"a": {"b": "d", "c": None}}, {"a": {"b": "d"}}),
        ({"a": [{"b": "c"}]}, {"a": [1]}, {"a": [1]}),
        (["a", "b"], ["c", "d"], ["c", "d"]),
        ({"e": None}, {"a": 1}, {"e": None, "a": 1}),
        ([1, 2], {"a": "b", "c": None}, {"a": "b"}),
        ({}, {"a": {"bb": {"ccc": None}}}, {"a": {"bb": {}}}),
    ],
)
def test_merging_is_that_of_the_standard(plain: Any, patch: Any, merged: Any) -> None:
    """The examples of RFC 7396 that a view can meet."""
    assert merge(plain, patch) == merged


def test_merging_leaves_the_old_alone() -> None:
    old = {"a": {"b": 1}}
    merge(old, {"a": {"b": 2}})
    assert old == {"a": {"b": 1}}


pawns = st.builds(Pawn, st.integers(0, 3), st.none() | st.sampled_from(["ann", "bo"]))
views = st.builds(
    View,
    turn=st.integers(0, 2),
    pawn=st.none() | pawns | st.builds(Ghost, st.integers(0, 3)),
    hand=st.lists(st.integers(0, 2), max_size=3).map(tuple),
    tiles=st.dictionaries(st.sampled_from("abc"), pawns),
    plain=st.dictionaries(st.sampled_from("abc"), st.none() | st.integers(0, 2)),
)


@given(old=views, new=views)
def test_a_patch_makes_the_old_view_into_the_new(old: View, new: View) -> None:
    patch = diff(old, new)
    change = {} if patch is UNCHANGED else msgspec.to_builtins(patch)
    assert merge(known(old), change) == known(new)


def known(view: Any) -> Any:
    """A view as a client has it: a null field and a missing one are the same."""
    plain = msgspec.to_builtins(view)

    def clean(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: clean(one) for key, one in value.items() if one is not None}
        return value

    return clean(plain)
