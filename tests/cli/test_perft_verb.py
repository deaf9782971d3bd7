from clew.core.perft import perft
from clew.games import GAMES
from cli.running import Shell


def test_counts_by_depth(clew: Shell) -> None:
    game = GAMES["dedalos"]
    state = game.new(game.setup(3, 2))
    ran = clew("perft", "dedalos", "--seats", 3, "--seed", 2, "--depth", 2)
    assert ran.code == 0
    for depth in (1, 2):
        assert f"depth {depth}: {perft(game, state, 3, depth):,}" in ran.out


def test_divided_by_the_first_move(clew: Shell) -> None:
    ran = clew("perft", "magic-maze", "--depth", 2, "--divide")
    lines = [line for line in ran.out.splitlines() if line.endswith(": start")]
    assert [line.split()[1] for line in lines] == ["0:", "1:", "2:", "3:"]
    assert f"depth 2: {sum(int(line.split()[0]) for line in lines)}" in ran.out
