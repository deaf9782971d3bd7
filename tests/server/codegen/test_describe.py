"""What is generated is what is committed."""

import re
from pathlib import Path

import pytest

from clew.games import GAMES
from clew.server.codegen.describe import files, game_modules, reasons
from clew.server.codegen.typescript import Part, modules, typescript
from clew.server.common.frames import COME_BACK
from clew.server.edge.identity import TABLE_LETTERS
from clew.server.table.people import ERASED
from clew.server.table.wire import Command, Do, Hello, Refused, Sit

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize("name", sorted(files()))
def test_generated_files_are_up_to_date(name: str, accept: bool) -> None:
    if accept:
        (ROOT / name).parent.mkdir(parents=True, exist_ok=True)
        (ROOT / name).write_text(files()[name], encoding="utf-8")
    assert (ROOT / name).read_text(encoding="utf-8") == files()[name], "clew protocol --write"


def test_types_become_typescript() -> None:
    text = typescript({"One": Hello, "Either": Hello | Refused}, [Refused])
    assert "export interface Hello {" in text
    assert '  readonly type: "hello";' in text
    assert "  readonly token?: string | null;" in text
    assert "  readonly client?: string;" in text
    assert "  readonly reason: string;" in text
    assert "  readonly rule?: string | null;" in text
    assert "export type Either = Hello | Refused;" in text


def test_a_type_of_two_modules_is_in_the_first_and_imported_by_the_other() -> None:
    made = modules({"one": Part({"Command": Command}), "two": Part({}, [Do, Sit])})
    assert "export interface Sit {" in made["one"]
    assert 'import type { Command } from "./one";' in made["two"]
    assert "  readonly command: Command;" in made["two"]
    assert "interface Sit" not in made["two"]


def test_the_page_has_no_generated_file_that_is_generated_no_more() -> None:
    there = (ROOT / "web/src/protocol").rglob("*.ts")
    assert {path.relative_to(ROOT).as_posix() for path in there} <= set(files())


def test_the_page_writes_no_list_of_the_server_by_hand() -> None:
    """A list of three or more words of one enumeration, or of all of them, is generated."""
    word = r'"[a-z][\w-]*"'
    unions = {
        frozenset(re.findall(word, union))
        for text in files().values()
        for union in re.findall(rf"{word}(?: \| {word})+", text)
    } | {frozenset(f'"{level}"' for level in game.levels) for game in GAMES.values()}
    found = [
        f"{path.name}: {listed}"
        for path in (ROOT / "web/src").rglob("*")
        if path.suffix in (".ts", ".svelte") and "protocol" not in path.parts
        for listed in re.findall(rf"\[\s*({word}(?:,\s*{word})+),?\s*\]", path.read_text("utf-8"))
        if _is_of(frozenset(re.findall(word, listed)), unions)
    ]
    assert found == []


@pytest.mark.parametrize(
    "fact", [f'"{ERASED}"', TABLE_LETTERS, *map(str, COME_BACK)], ids=lambda fact: fact[:9]
)
def test_the_page_writes_no_constant_of_the_server_by_hand(fact: str) -> None:
    sources = [path for path in (ROOT / "web/src").rglob("*") if path.suffix in (".ts", ".svelte")]
    found = {
        path.name for path in sources if re.search(rf"(?<!\w){fact}(?!\w)", path.read_text("utf-8"))
    }
    assert found == {"constants.ts"}


def _is_of(listed: frozenset[str], unions: set[frozenset[str]]) -> bool:
    return any(listed == union or (len(listed) > 2 and listed < union) for union in unions)


def test_enumerations_are_lists_in_the_order_of_the_server() -> None:
    made = game_modules(GAMES["magic-maze"])["magic-maze"]
    assert 'export type Hero = "barbarian" | "dwarf" | "elf" | "mage";' in made
    assert '= ["barbarian","mage","elf","dwarf"];' in made
    assert "export const HEROES: " in made
    assert "  readonly hero: Hero;" in made


def test_reasons_are_found_in_the_source() -> None:
    assert {"only-the-host", "too-late", "old-command", "unknown-guest"} <= set(reasons())
