"""The examples that need no training library run in the suite as anybody would run them."""

from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_the_baselines_example(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    import baselines

    baselines.main(["--matches", "2"])
    lines = capsys.readouterr().out.splitlines()
    for game, players in baselines.PLAYERS.items():
        mine = [line for line in lines if line.startswith(f"{game} ")]
        assert [line.split()[1] for line in mine] == list(players)
        assert all(line.endswith("of 2") for line in mine)
