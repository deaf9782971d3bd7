"""``clew bench``: our speed beside that of others, in one run."""

import platform
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path

import msgspec
from msgspec import Struct

from clew.cli import learners
from clew.cli.contest import CATANATRON, CHESS, Speed, contestants, run_rounds, speeds
from clew.cli.endurance import GROWTH_BAR, JSON_BAR, LONG, Endurance, endure
from clew.cli.randomly import INTERVAL
from clew.cli.terminal import Progress
from clew.core.errors import BadMessage
from clew.games import GAMES

HELP = "measure our speed beside Catanatron's and python-chess's; exit code 1 if a bar is missed"
ROUNDS = 7

STEP = f"""\
A step lists the legal board actions of one seat drawn at random (in turn games: of a seat that is
to act) and applies one of them; 4 seats, a move every {INTERVAL} ms of match time, the scenarios of
a game in turn, new games dealt within the time. For Catanatron a step is one
play_tick() of four RandomPlayers (it picks from the playable actions, applies one, and lists those
that follow); for python-chess it is list(board.legal_moves) and push. CPU time; the median of
several rounds in which all take turns."""


class Report(Struct, frozen=True):
    """Everything one run measured."""

    python: str
    seconds: float
    rounds: int
    speeds: Sequence[Speed]
    endurance: Sequence[Endurance]
    envs: Sequence[learners.EnvSpeed] = ()

    @property
    def missed(self) -> list[str]:
        """The games that missed a bar."""
        measured: list[Speed | Endurance | learners.EnvSpeed] = [*self.speeds, *self.endurance]
        measured += self.envs
        return sorted({one.name for one in measured if one.is_missed})


def arguments(parser: ArgumentParser) -> None:
    """How long to measure, and where to write the report."""
    parser.add_argument(
        "--seconds", type=float, default=7.0, metavar="S", help="for each engine; 7 unless you say"
    )
    parser.add_argument("--rounds", type=int, default=ROUNDS, metavar="N", help="7 unless you say")
    parser.add_argument(
        "--boardgame-io", type=Path, metavar="DIR", help="a folder with reducer.cjs and its modules"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there as well")


def run(chosen: Namespace) -> int:
    """Measure, print the report, and return 1 where a bar was missed."""
    if chosen.seconds <= 0 or chosen.rounds < 1:
        raise BadMessage("no-time-to-measure", rounds=chosen.rounds)
    report = measured(chosen.seconds, chosen.rounds, LONG, chosen.boardgame_io)
    print(*report_lines(report), sep="\n")
    if chosen.json:
        chosen.json.write_bytes(msgspec.json.format(msgspec.json.encode(report), indent=1) + b"\n")
    return 1 if report.missed else 0


def measured(
    seconds: float, rounds: int, long: int = LONG, boardgame: Path | None = None
) -> Report:
    """Run everything."""
    progress = Progress(rounds + len(GAMES), "rounds")
    played: list[dict[str, float]] = []
    for one in run_rounds(contestants(), seconds, rounds):
        played.append(one)
        progress.advance(1)
    endurance: list[Endurance] = []
    for game in GAMES.values():
        endurance.append(endure(game, long))
        progress.advance(1)
    progress.end()
    envs = learners.env_speeds(seconds, rounds, boardgame)
    return Report(platform.python_version(), seconds, rounds, speeds(played), endurance, envs)


def report_lines(report: Report) -> list[str]:
    """The report in words."""
    lines = [STEP, "", f"{'random games':<16}{'steps/s':>12}{'x Catanatron':>14}{'bar':>8}"]
    lines += [_speed(speed) for speed in report.speeds]
    names = {speed.name for speed in report.speeds}
    lines += [
        f"{rival:<16}{'not installed: make bench, or pip install clew[bench]':>12}"
        for rival in (CATANATRON, CHESS)
        if rival not in names
    ]
    lines += ["", f"{'a state as JSON':<16}{'states/s':>12}{'bytes':>14}{'bar':>8}"]
    lines += [
        f"{one.name:<16}{one.states_per_second:>12,.0f}{one.bytes_per_state:>14,}{JSON_BAR:>8,.0f}"
        f"  {_verdict(one.states_per_second >= JSON_BAR)}"
        for one in report.endurance
    ]
    lines += ["", f"{'a long match':<16}{'moves':>12}{'early/late us':>14}{'bar':>8}"]
    lines += [
        f"{one.name:<16}{one.moves:>12,}{f'{one.early:.1f}/{one.late:.1f}':>14}"
        f"{f'x {GROWTH_BAR}':>8}  {_growth(one)}"
        for one in report.endurance
    ]
    lines += ["", *learners.report_lines(report.envs)]
    verdict = f"missed by {', '.join(report.missed)}" if report.missed else "every bar was reached"
    return [*lines, "", verdict]


def _speed(speed: Speed) -> str:
    line = f"{speed.name:<16}{speed.steps_per_second:>12,.0f}"
    if speed.ratio is None:
        return line
    line += f"{speed.ratio:>14.2f}"
    if speed.bar is None:
        return line
    return f"{line}{speed.bar:>8.1f}  {_verdict(not speed.is_missed)}"


def _verdict(reached: bool) -> str:
    return "reached" if reached else "MISSED"


def _growth(one: Endurance) -> str:
    return "too short to tell" if one.growth is None else _verdict(one.growth <= GROWTH_BAR)
