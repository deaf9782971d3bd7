"""One training step each with the libraries people use, and the examples that need torch.

They are heavy: ``make test`` does without them and says so, ``make test-train`` has them (ADR 19).
"""

from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest

from clew.envs import magic_maze_v1
from clew.envs.registration import SEATS

torch = pytest.importorskip("torch", reason="training libraries: run `make test-train`")

EXAMPLES = Path(__file__).parents[2] / "examples"

# What these libraries warn of is theirs: torch of numpy, TorchRL of its own future.
pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.fixture(autouse=True)
def _one_thread_and_the_examples(monkeypatch: pytest.MonkeyPatch) -> None:
    torch.set_num_threads(1)
    monkeypatch.syspath_prepend(str(EXAMPLES))


@pytest.mark.parametrize("name", SEATS)
def test_stable_baselines_check_env(name: str) -> None:
    from stable_baselines3.common.env_checker import check_env

    check_env(gymnasium.make(name).unwrapped)


@pytest.mark.parametrize("name", SEATS)
def test_a_training_step_with_maskable_ppo(name: str) -> None:
    from sb3_contrib import MaskablePPO

    options: dict[str, Any] = {"reward": "milestones"} if "Magic" in name else {"bots": "random"}
    env = gymnasium.make(name, **options).unwrapped
    model = MaskablePPO("MultiInputPolicy", env, n_steps=64, batch_size=32, seed=1, device="cpu")
    before = [weights.clone() for weights in model.policy.parameters()]
    model.learn(64)
    assert any(
        not torch.equal(old, new)
        for old, new in zip(before, model.policy.parameters(), strict=True)
    )
    seen, _ = env.reset(seed=1)
    mask = env.action_masks()  # type: ignore[attr-defined]
    action, _ = model.predict(seen, action_masks=mask)
    assert mask[int(action)]


def test_a_training_step_with_torchrl_and_the_parallel_env() -> None:
    pytest.importorskip("torchrl")
    from torchrl.envs import PettingZooWrapper
    from torchrl.envs.utils import check_env_specs
    from torchrl.modules import MaskedCategorical

    env = PettingZooWrapper(
        magic_maze_v1.parallel_env(seats=2, reward="milestones"), use_mask=False, seed=1
    )
    check_env_specs(env, seed=1)
    net = torch.nn.Linear(949, 251)
    optimizer = torch.optim.Adam(net.parameters(), lr=1e-3)

    def choice(data: Any) -> Any:
        logits = net(data["player", "observation", "observation"])
        return MaskedCategorical(logits=logits, mask=data["player", "action_mask"])

    def policy(tensordict: Any) -> Any:  # TorchRL goes by the argument's name
        tensordict["player", "action"] = choice(tensordict).sample()
        return tensordict

    with torch.no_grad():
        rollout = env.rollout(32, policy)
    assert rollout.shape[0] > 1
    taken = rollout["player", "action"]
    earned = rollout["next", "player", "reward"].squeeze(-1)
    loss = -(choice(rollout).log_prob(taken) * (earned - 1)).mean()
    before = net.weight.clone()
    loss.backward()
    optimizer.step()
    assert torch.isfinite(loss)
    assert not torch.equal(before, net.weight)


def test_a_training_step_with_torchrl_and_a_seat() -> None:
    pytest.importorskip("torchrl")
    from torchrl.envs import GymWrapper
    from torchrl.envs.utils import check_env_specs

    env = GymWrapper(gymnasium.make("clew/MagicMaze-v1").unwrapped)
    check_env_specs(env, seed=1)
    assert env.rollout(10)["observation"].shape[1:] == (949,)


def test_the_ppo_example_gets_better(capsys: pytest.CaptureFixture[str]) -> None:
    """Half a minute of play: it lays more tiles than random play, by far more than chance."""
    import ppo_magic_maze as example

    settings = example.Settings(steps=30_000, seed=1)
    player = example.train(settings, quiet=True)
    before = example.measure(example.at_random(), matches=60)
    after = example.measure(player.act, matches=60)
    assert after["tiles laid"] > before["tiles laid"] + 0.5
    assert after["return"] > before["return"]
    assert capsys.readouterr().out == ""


def test_the_arena_example_takes_both_kinds_of_policy(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    import arena
    import maskable_ppo
    import ppo_magic_maze

    maze, house = tmp_path / "policy.pt", tmp_path / "house.zip"
    player = ppo_magic_maze.train(ppo_magic_maze.Settings(steps=2_000), quiet=True)
    torch.save(player.state_dict(), maze)
    maskable_ppo.train(512, quiet=True).save(house)
    for game, path in (("MagicMaze", maze), ("HauntingHouse", house)):
        arena.main([game, str(path), "--matches", "4"])
        lines = capsys.readouterr().out.splitlines()
        assert [line.split()[2] for line in lines] == list(arena.BOTS[game])
        assert all("of 4" in line for line in lines)
    assert np.isfinite(player.value.bias.item())
