"""How fast learners can play: our environments beside those of others, in the same rounds.

The rivals come with the extra ``bench``; boardgame.io is a reducer in node, run where its folder is
named. All choose at random among what their mask or list allows, and all are given CPU time.
"""

import random
import subprocess
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from shutil import which
from statistics import median
from typing import Any, Final

from msgspec import Struct

from clew.cli.contest import Play, run_rounds
from clew.cli.rivals import is_installed
from clew.core.match import AnyGame
from clew.games import GAMES

HANABI: Final = "PettingZoo Hanabi"
CHESS: Final = "PettingZoo chess"
SPIEL: Final = "OpenSpiel Hanabi"
BOARDGAME: Final = "boardgame.io"
RIVALS: Final = (HANABI, CHESS, SPIEL, BOARDGAME)
RATIO_BAR: Final = 5.0
SPEED_BAR: Final = 20_000.0
LONGEST: Final = 500  # steps of a game of chess

STEP: Final = """\
Our environments: a step is one joint step of all agents (x2, x4: the seats), each with a random
legal action of its mask, observations and masks of all included. PettingZoo: one step of one agent
of its env() with the last() before it. OpenSpiel through Python: legal actions, mask, observation
tensor of the player to move, apply. boardgame.io: one move of a game of nine fields through its
reducer, in node."""


class EnvSpeed(Struct, frozen=True):
    """What one environment reached."""

    name: str
    steps_per_second: float
    ratio: float | None = None  # to PettingZoo's Hanabi
    has_bars: bool = False

    @property
    def is_missed(self) -> bool:
        """Whether it has bars and missed one of them."""
        if not self.has_bars:
            return False
        return self.steps_per_second < SPEED_BAR or (self.ratio or RATIO_BAR) < RATIO_BAR


def env_speeds(seconds: float, rounds: int, boardgame: Path | None) -> list[EnvSpeed]:
    """Everything that is installed, by turns; the median round counts."""
    field = contestants()
    if not field:
        return []
    played = list(run_rounds(field, seconds, rounds))
    middle = {name: median(one[name] for one in played) for name in field}
    if boardgame is not None and (moves := boardgame_moves(boardgame, seconds)) is not None:
        middle[BOARDGAME] = moves
    base, bars = middle.get(HANABI), with_bars()
    return [
        EnvSpeed(name, speed, None if base is None else speed / base, name in bars)
        for name, speed in middle.items()
    ]


def contestants() -> dict[str, Play]:
    """Our environments, and the rivals in Python that are installed."""
    if not (is_installed("pettingzoo") and is_installed("numpy")):
        return {}
    field = {
        label(game, seats): _ours(game, seats)
        for game in GAMES.values()
        for seats in game.bench.env_seats
    }
    if is_installed("pyspiel") and is_installed("shimmy"):
        field[HANABI] = _one_by_one(_theirs("classic/hanabi-v5"))
        field[SPIEL] = _spiel(import_module("pyspiel").load_game("hanabi"))
    if is_installed("chess") and is_installed("pygame"):
        field[CHESS] = _one_by_one(_theirs("classic/chess-v6"))
    return field


def label(game: AnyGame, seats: int) -> str:
    """One of our environments, by name."""
    return f"{game.id} x{seats}"


def with_bars() -> set[str]:
    """The environments of ours that the bars hold for."""
    bars = [(game, game.bench.env_bar) for game in GAMES.values()]
    return {label(game, seats) for game, seats in bars if seats is not None}


def _ours(game: AnyGame, seats: int) -> Play:
    """Joint steps where the game has a ParallelEnv, else steps of one agent after the other."""
    module = import_module(f"{game.envs_package}_v1")
    if hasattr(module, "parallel_env"):
        return _joint(module.parallel_env(seats=seats))
    return _one_by_one(module.raw_env(seats=seats))


def _theirs(name: str) -> Any:
    return import_module("pettingzoo").make("aec", name)


def _joint(env: Any) -> Play:
    """Joint steps of one of our ParallelEnvs."""

    def play(seed: int, is_time_up: Callable[[], bool]) -> int:
        draw = random.Random(seed).random  # noqa: S311 - play, not cryptography
        made = matches = 0
        while not is_time_up():
            seen, _ = env.reset(seed=1000 * seed + matches)
            matches += 1
            while env.agents:
                actions: dict[str, Any] = {}
                for agent, observed in seen.items():
                    legal = observed["action_mask"].nonzero()[0]
                    actions[agent] = legal[int(draw() * len(legal))]
                seen, *_ = env.step(actions)
                made += 1
        return made

    return play


def _one_by_one(env: Any) -> Play:
    """Steps of an AECEnv, ours or theirs."""

    def play(seed: int, is_time_up: Callable[[], bool]) -> int:
        draw = random.Random(seed).random  # noqa: S311 - play, not cryptography
        made = matches = 0
        while not is_time_up():
            env.reset(seed=1000 * seed + matches)
            matches += 1
            for _ in range(LONGEST):
                seen, _, over, cut, info = env.last()
                if over or cut:
                    break
                mask = info["action_mask"] if "action_mask" in info else seen["action_mask"]
                legal = mask.nonzero()[0]
                env.step(int(legal[int(draw() * len(legal))]))
                made += 1
        return made

    return play


def _spiel(game: Any) -> Play:
    """Random games in OpenSpiel, asked through Python for what a learner needs."""

    def play(seed: int, is_time_up: Callable[[], bool]) -> int:
        draw = random.Random(seed).random  # noqa: S311 - play, not cryptography
        made = 0
        while not is_time_up():
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    actions = [action for action, _ in state.chance_outcomes()]
                else:
                    actions = state.legal_actions()
                    state.legal_actions_mask()
                    state.observation_tensor(state.current_player())
                    made += 1
                state.apply_action(actions[int(draw() * len(actions))])
        return made

    return play


def boardgame_moves(folder: Path, seconds: float) -> float | None:
    """Moves per CPU second of boardgame.io's reducer; None where node or its modules are not."""
    script, node = folder / "reducer.cjs", which("node")
    if node is None or not (folder / "node_modules" / "boardgame.io").is_dir():
        return None
    done = subprocess.run(  # noqa: S603 - our own script
        [node, str(script), str(seconds)], capture_output=True, text=True, check=True, timeout=600
    )
    return float(done.stdout)


def report_lines(speeds: Sequence[EnvSpeed]) -> list[str]:
    """The figures in words."""
    if not speeds:
        return ["environments: not installed (pip install clew[envs])"]
    lines = [STEP, "", f"{'environments':<18}{'steps/s':>12}{'x Hanabi':>12}{'bars':>16}"]
    for one in speeds:
        line = f"{one.name:<18}{one.steps_per_second:>12,.0f}"
        if one.ratio is not None:
            line += f"{one.ratio:>12.2f}"
        if one.has_bars:
            bars = f"{SPEED_BAR:,.0f}, x {RATIO_BAR:g}"
            line += f"{bars:>16}  {'MISSED' if one.is_missed else 'reached'}"
        lines.append(line)
    names = {one.name for one in speeds}
    lines += [f"{rival:<18} not installed: make bench" for rival in RIVALS if rival not in names]
    return lines
