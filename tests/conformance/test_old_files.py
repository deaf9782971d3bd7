"""Match files that version 0.1 wrote replay as they did then, whatever the rules are now.

`tests/old_files/0.1` has a match of each game whose rules changed later, played where the change
would show, and what 0.1 itself made of it. These files are never renewed.
"""

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from clew.core.errors import Refusal
from clew.core.match import format_match, game_of, parse_match
from clew.core.types import Tick
from clew.games import GAMES
from conformance.remembering import Remembered, remember

FOLDER = Path(__file__).parent.parent / "old_files" / "0.1"
THEN = msgspec.json.decode((FOLDER / "digests.json").read_bytes(), type=dict[str, Remembered])

every_file = pytest.mark.parametrize(
    "path", sorted((FOLDER / "matches").iterdir()), ids=lambda path: path.stem
)


@every_file
def test_an_old_match_file_replays_as_it_did(path: Path) -> None:
    text = path.read_bytes()
    game = game_of(text, GAMES)
    match = parse_match(game, text)
    assert match.setup.rules == 1 < game.rules
    assert any(isinstance(entry, Tick) for entry in match.log)
    then, now = THEN[path.stem], remember(game, match.setup, match.log)
    assert now.legal == then.legal
    assert now.state.items() >= then.state.items()
    assert parse_match(game, format_match(match)).state == match.state


@every_file
def test_by_the_rules_of_today_it_would_be_another_match(path: Path) -> None:
    """Or the files would prove nothing."""
    text = path.read_bytes()
    match = parse_match(game_of(text, GAMES), text)
    game, setup = match.game, match.setup
    changed = {name: game.defaults[name] for name in game.earlier_defaults.get(1, {})}
    today = replace(setup, rules=game.rules, options=replace(setup.options, **changed))
    try:
        assert remember(game, today, match.log).legal != THEN[path.stem].legal
    except Refusal:
        assert changed  # a choice that was none then is not made in the log


@every_file
def test_options_that_an_old_file_does_not_name_are_as_they_were(path: Path) -> None:
    kept = msgspec.json.decode(path.read_bytes())
    game = GAMES[kept["setup"]["game"]]
    match = parse_match(game, path.read_bytes())
    for name in game.earlier_defaults.get(1, {}):
        del kept["setup"]["options"][name]
    assert parse_match(game, msgspec.json.encode(kept)).state == match.state


@every_file
@pytest.mark.parametrize("rules", [-1, 0, 3])
def test_rules_that_nobody_knows_are_refused(path: Path, rules: int) -> None:
    kept = msgspec.json.decode(path.read_bytes())
    kept["setup"]["rules"] = rules
    with pytest.raises(Refusal, match="unknown rules version"):
        parse_match(GAMES[kept["setup"]["game"]], msgspec.json.encode(kept))
