"""Every reason for which something can be refused to a player, found in the sources.

A reason is a slug in the code; the catalogues have its words. What only an operator or a programmer
meets (the command line, the notation of positions, backups, broken files of the package) is English
and needs none.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

SOURCES = Path(__file__).parents[2] / "src" / "clew"
GAMES = {"magic_maze": "mm", "haunting_house": "hh", "dedalos": "dd"}

Function = ast.FunctionDef | ast.AsyncFunctionDef
_REASON_AT = {  # which argument is the reason
    "Refusal": 0,
    "BadMessage": 0,
    "IllegalAction": 1,
    "BadGameData": 1,
    "ConnectionClosed": 1,
    "close": 1,  # connection.close(code, reason)
    "read_file": 3,  # options.read_file raises a BadGameData with it
}
_NOT_FOR_PLAYERS = (
    "cli/*",
    "bots/*",
    "storage/*",
    "games/*/text.py",
    "games/magic_maze/catalog.py",  # the package's own tiles: with bad ones no server starts
)


class Reason(NamedTuple):
    """A reason, the game it belongs to (None: the table around it), and the values told with it."""

    slug: str
    game: str | None
    params: frozenset[str]
    where: str


@cache
def raised() -> list[Reason]:
    """Everything that can be refused to a player by engine and server."""
    files = [file for file in sorted(SOURCES.rglob("*.py")) if not _is_internal(file)]
    return [reason for file in files for reason in _raised_in(file)]


def thrown_by_client(web: Path) -> set[str]:
    """The reasons that the client makes up itself: `reason: "no-connection"`."""
    texts = [file.read_text(encoding="utf-8") for file in (web / "src" / "net").glob("*.ts")]
    return {slug for text in texts for slug in re.findall(r'\breason: "([a-z-]+)"', text)}


def _is_internal(file: Path) -> bool:
    path = file.relative_to(SOURCES)
    return any(path.match(pattern) for pattern in _NOT_FOR_PLAYERS)


def _raised_in(file: Path) -> Iterator[Reason]:
    path = file.relative_to(SOURCES)
    game = GAMES.get(path.parts[1]) if path.parts[0] == "games" else None
    tree = ast.parse(file.read_text(encoding="utf-8"))
    for function in [node for node in ast.walk(tree) if isinstance(node, Function)]:
        for call in [node for node in ast.walk(function) if isinstance(node, ast.Call)]:
            name = call.func.id if isinstance(call.func, ast.Name) else ""
            name = call.func.attr if isinstance(call.func, ast.Attribute) else name
            at = _REASON_AT.get(name)
            if at is None or len(call.args) <= at:
                continue
            params = {keyword.arg for keyword in call.keywords if keyword.arg is not None}
            if name in ("BadGameData", "read_file"):
                params.add("item")
            if name == "read_file":
                params.add("detail")
            for slug in _texts(call.args[at], function):
                yield Reason(slug, game, frozenset(params), f"{path}:{call.lineno}")


def _texts(node: ast.expr, function: Function) -> list[str]:
    """The texts that an expression can be: written out, either-or, or a name for one of these."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return _texts(node.body, function) + _texts(node.orelse, function)
    if isinstance(node, ast.Name):
        named = [
            assign.value
            for assign in ast.walk(function)
            if isinstance(assign, ast.Assign)
            and any(isinstance(t, ast.Name) and t.id == node.id for t in assign.targets)
        ]
        return [text for value in named for text in _texts(value, function)]
    return []
