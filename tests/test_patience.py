"""The tests themselves: none gives up on something that a busy machine may be slow at."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
REQUESTS = {f"httpx.{verb}" for verb in ("get", "post", "Client", "AsyncClient")}
TIMED = TESTS / "bench"  # where things are timed
WAITING = {"timeout", "wait", "join", "result", "wait_for"}
LEAST = 60.0  # seconds
CLOCKS = {"perf_counter", "perf_counter_ns", "process_time", "thread_time"}
# What a person or a client would not wait for longer; the test goes on, and tries again.
SHORT = {
    ("attack/test_one_stranger.py", "wait_for"),
    ("cluster/parts.py", "AsyncClient"),
    ("cluster/test_ends.py", "timeout"),
    ("server/victims.py", "AsyncClient"),
    ("storage/postgres_server.py", "connect"),
}
# Clocks of what is measured in a soak only, or of the processor's time that is only told.
CLOCKED = {
    "bots/dedalos/test_levels.py",
    "bots/haunting_house/strength.py",
    "bots/haunting_house/test_contract.py",
    "bots/haunting_house/test_strength.py",
    "bots/magic_maze/test_contract.py",
    "cluster/test_soak.py",
}


def sources() -> Iterator[tuple[str, ast.AST]]:
    for path in sorted(TESTS.rglob("*.py")):
        if TIMED not in path.parents:
            yield str(path.relative_to(TESTS)), ast.parse(path.read_text(encoding="utf-8"))


def name_of(call: ast.Call) -> str:
    function = call.func
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def limit_of(call: ast.Call) -> object:
    """The seconds that a call waits, where they are a plain number."""
    place = 1 if name_of(call) == "wait_for" else 0
    found: ast.expr | None = None
    if name_of(call) in WAITING and isinstance(call.func, ast.Attribute):
        found = call.args[place] if len(call.args) > place else None
    for keyword in call.keywords:
        if keyword.arg == "timeout":
            found = keyword.value
    return found.value if isinstance(found, ast.Constant) else None


def calls(tree: ast.AST) -> Iterator[ast.Call]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.Call))


def test_every_limit_is_long() -> None:
    short = [
        f"{file}:{call.lineno}: {limit} seconds"
        for file, tree in sources()
        for call in calls(tree)
        if isinstance(limit := limit_of(call), int | float) and limit < LEAST
        if (file, name_of(call)) not in SHORT
    ]
    assert short == [], "patience.PATIENCE, or a clock set by hand"


def test_every_request_has_a_limit_of_ours() -> None:
    """httpx gives up after five seconds where it is not told otherwise."""
    hasty = [
        f"{file}:{call.lineno}"
        for file, tree in sources()
        for call in calls(tree)
        if ast.unparse(call.func) in REQUESTS
        if not {"timeout", "transport"} & {keyword.arg for keyword in call.keywords}
    ]
    assert hasty == []


def test_nothing_is_timed() -> None:
    clocked = {
        file
        for file, tree in sources()
        for node in ast.walk(tree)
        if (isinstance(node, ast.Attribute) and node.attr in CLOCKS)
        or (isinstance(node, ast.alias) and node.name in CLOCKS)
    }
    assert clocked <= CLOCKED, "that is for `make bench` and `make soak`"


@pytest.mark.parametrize(
    ("text", "limit"),
    [
        ("asyncio.timeout(20)", 20),
        ("asyncio.wait_for(event.wait(), 2)", 2),
        ("http.get(url, timeout=1)", 1),
        ("process.wait(20)", 20),
        ("process.wait(PATIENCE)", None),
        ("event.wait()", None),
    ],
)
def test_limits_are_seen(text: str, limit: object) -> None:
    found = [limit_of(call) for call in calls(ast.parse(text))]
    assert [one for one in found if one is not None] == ([] if limit is None else [limit])
