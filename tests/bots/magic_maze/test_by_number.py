"""A network of PPO at a seat: it sees what the environment tells, and reckons as it was trained."""

import json
import struct
from array import array
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from clew.bots.magic_maze.by_number import ByNumber
from clew.bots.magic_maze.observation import OBSERVATION, number_of, observation
from clew.bots.magic_maze.weights import appeal, read_layers
from clew.bots.play import play
from clew.core.types import Millis, seats_of
from clew.envs.magic_maze.codec import MagicMazeCodec
from clew.games.magic_maze import GAME
from clew.games.magic_maze.model import Start
from envs.tables import MAGIC_MAZE, positions


@pytest.mark.parametrize(("seats", "options"), MAGIC_MAZE)
def test_a_view_tells_what_the_environment_tells(seats: int, options: dict[str, Any]) -> None:
    codec = MagicMazeCodec(seats_of(seats))
    pick = Random(seats)
    for state in positions(GAME, seats, options, 3, 60):
        seat = pick.choice(seats_of(seats))
        view = GAME.view(state, seat)
        codec.now = Millis(pick.randrange(200_000))
        truth, _ = codec.look(state, seat)
        found = np.zeros(OBSERVATION, np.float32)
        for place, value in observation(view, seat, codec.now):
            found[place] = value
        assert np.array_equal(found, truth)
        for action in GAME.board_actions(state, seat):
            if not isinstance(action, Start):
                assert number_of(view, action) == codec.number(state, seat, action)


def safetensors(arrays: dict[str, Any], kind: str = "<f2", name_of_kind: str = "F16") -> bytes:
    header, body = dict[str, Any](), b""
    for name, values in arrays.items():
        data = values.astype(kind).tobytes()
        offsets = [len(body), len(body) + len(data)]
        header[name] = {"dtype": name_of_kind, "shape": list(values.shape), "data_offsets": offsets}
        body += data
    text = json.dumps(header).encode()
    return struct.pack("<Q", len(text)) + text + body


def test_plain_python_works_out_what_numpy_does() -> None:
    chance = np.random.default_rng(1)
    sizes = [OBSERVATION, 16, 16, 16, 251]
    arrays: dict[str, Any] = {}
    for i in range(4):
        arrays[f"p{i}"] = chance.normal(size=(sizes[i], sizes[i + 1])) * 0.2
        arrays[f"p{i}_bias"] = chance.normal(size=sizes[i + 1])
    layers = read_layers(safetensors(arrays))
    assert isinstance(layers[0].bias, array)
    x = np.where(chance.random(OBSERVATION) < 0.1, 1.0, 0.0)
    x[5] = 0.25
    truth = x
    for i in range(4):
        w, b = (arrays[n].astype(np.float16).astype(np.float64) for n in (f"p{i}", f"p{i}_bias"))
        truth = truth @ w + b
        truth = np.maximum(truth, 0) if i < 3 else truth
    assert read_layers(safetensors(arrays, "<f4", "F32"))[1].bias[3] == pytest.approx(
        arrays["p1_bias"][3]
    )
    told = appeal(layers, [(i, v) for i, v in enumerate(x) if v], [0, 7, 250])
    assert told == pytest.approx([truth[n] for n in (0, 7, 250)], rel=1e-4, abs=1e-4)


def test_a_network_plays_at_a_seat(tmp_path: Path) -> None:
    """Whatever it has learned, it does nothing that the rules refuse, and the same again."""
    chance = np.random.default_rng(2)
    sizes = [OBSERVATION, 8, 8, 8, 251]
    arrays: dict[str, Any] = {}
    for i in range(4):
        arrays[f"p{i}"] = chance.normal(size=(sizes[i], sizes[i + 1]))
        arrays[f"p{i}_bias"] = np.zeros(sizes[i + 1])
    file = tmp_path / "network.safetensors"
    file.write_bytes(safetensors(arrays))
    bots = [ByNumber(str(file))] * 3
    setup = GAME.setup(3, 4, scenario=7)
    logs = [play(GAME, setup, bots, pace=Millis(900), seed=1, opening=[Start()]).log for _ in "ab"]
    assert logs[0] == logs[1]
    assert len(logs[0]) > 20
