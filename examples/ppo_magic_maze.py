"""PPO on Magic Maze for two, in one file and without a framework: read it, change it, run it.

    pip install "clew[envs,train]"
    python examples/ppo_magic_maze.py --steps 300000 --save policy.pt

A batch of tables in one process; one small network plays all seats (self-play with shared weights);
a mask on every choice. The reward is ``milestones``: tiles laid, theft, escapes, and the outcome
(docs/envs/magic-maze.md). At the end it is compared with random play in matches it has not seen.
"""

import argparse
import time
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

from clew.envs import magic_maze_v1

SEATS = 2
TABLE = {"seats": SEATS, "scenario": 1, "reward": "milestones", "tick_ms": 500}


@dataclass
class Settings:
    """What can be turned."""

    steps: int = 300_000
    seed: int = 1
    tables: int = 16
    horizon: int = 64
    epochs: int = 2
    minibatches: int = 4
    rate: float = 5e-4
    discount: float = 0.995
    smoothing: float = 0.95
    clip: float = 0.2
    entropy: float = 0.01
    worth: float = 0.5
    largest_step: float = 0.5


class Player(nn.Module):
    """A body of two layers, a head for the choice and one for what the position is worth."""

    def __init__(self, sees: int, actions: int, width: int = 128) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(sees, width), nn.Tanh(), nn.Linear(width, width), nn.Tanh()
        )
        self.choice = nn.Linear(width, actions)
        self.value = nn.Linear(width, 1)
        nn.init.orthogonal_(self.choice.weight, 0.01)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[Categorical, torch.Tensor]:
        """The choice among legal actions, and the worth."""
        body = self.body(seen)
        logits = self.choice(body).masked_fill(mask == 0, -1e9)
        return Categorical(logits=logits), self.value(body).squeeze(-1)

    @torch.no_grad()
    def act(self, seen: np.ndarray, mask: np.ndarray) -> np.ndarray:
        """One action for each row."""
        choice, _ = self(torch.as_tensor(seen), torch.as_tensor(mask))
        return choice.sample().numpy()


class Rollout:
    """What was seen, done and earned in some steps of all tables."""

    def __init__(self, settings: Settings, sees: int, actions: int) -> None:
        shape = (settings.horizon, settings.tables * SEATS)
        self.seen = torch.zeros(*shape, sees)
        self.mask = torch.zeros(*shape, actions, dtype=torch.int8)
        self.done = torch.zeros(shape, dtype=torch.int64)
        self.chance, self.reward = torch.zeros(shape), torch.zeros(shape)
        self.worth, self.goes_on = torch.zeros(shape), torch.zeros(shape)

    def advantages(self, last: torch.Tensor, settings: Settings) -> torch.Tensor:
        """Generalised advantage estimation, backwards through time."""
        found, gain, later = torch.zeros_like(self.reward), torch.zeros_like(last), last
        for t in reversed(range(settings.horizon)):
            on = self.goes_on[t]
            surprise = self.reward[t] + settings.discount * later * on - self.worth[t]
            gain = surprise + settings.discount * settings.smoothing * on * gain
            found[t], later = gain, self.worth[t]
        return found


class Tables:
    """Tables side by side, a row for each seat of each; after a match comes the next."""

    def __init__(self, count: int, seed: int) -> None:
        self.envs = [magic_maze_v1.parallel_env(**TABLE) for _ in range(count)]
        self.observations = [env.reset(seed=seed + i)[0] for i, env in enumerate(self.envs)]
        self.running, self.returns = np.zeros(count), list[float]()

    def look(self) -> tuple[torch.Tensor, torch.Tensor]:
        """What all seats see, and what they may do."""
        rows = [observation for table in self.observations for observation in table.values()]
        seen, mask = ([row[key] for row in rows] for key in ("observation", "action_mask"))
        return torch.from_numpy(np.stack(seen)), torch.from_numpy(np.stack(mask))

    def step(self, actions: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Rewards, and whether the match goes on, for each seat of each table."""
        rewards, goes_on = np.zeros(actions.shape), np.ones(actions.shape)
        for i, env in enumerate(self.envs):
            mine = slice(i * SEATS, (i + 1) * SEATS)
            asked = dict(zip(env.agents, actions[mine], strict=True))
            self.observations[i], earned, *_ = env.step(asked)
            rewards[mine] = list(earned.values())
            self.running[i] += rewards[mine][0]
            if not env.agents:
                goes_on[mine] = 0
                self.returns.append(float(self.running[i]))
                self.running[i] = 0
                self.observations[i], _ = env.reset()
        return rewards, goes_on


def train(settings: Settings, seconds: float | None = None, *, quiet: bool = False) -> Player:
    """Play and learn, for so many steps or (if that comes first) so many seconds."""
    torch.manual_seed(settings.seed)
    tables = Tables(settings.tables, settings.seed)
    sees, actions = (part.shape[1] for part in tables.look())
    player = Player(sees, actions)
    optimizer = torch.optim.Adam(player.parameters(), lr=settings.rate, eps=1e-5)
    rollout = Rollout(settings, sees, actions)
    began = time.monotonic()
    updates = max(1, settings.steps // (settings.horizon * settings.tables))
    for update in range(updates):
        optimizer.param_groups[0]["lr"] = settings.rate * (1 - update / updates)
        play(tables, player, rollout)
        with torch.no_grad():
            _, last = player(*tables.look())
        learn(player, optimizer, rollout, rollout.advantages(last, settings), settings)
        spent = time.monotonic() - began
        if not quiet and update % 10 == 0:
            made = (update + 1) * settings.horizon * settings.tables
            mean = np.mean(tables.returns[-200:]) if tables.returns else float("nan")
            print(f"{made:>9,} ticks {made / spent:>8,.0f} a second   mean return {mean:6.3f}")
        if seconds is not None and spent > seconds:
            break
    return player


def play(tables: Tables, player: Player, rollout: Rollout) -> None:
    """Fill the rollout."""
    for t in range(len(rollout.reward)):
        rollout.seen[t], rollout.mask[t] = tables.look()
        with torch.no_grad():
            choice, rollout.worth[t] = player(rollout.seen[t], rollout.mask[t])
            rollout.done[t] = choice.sample()
            rollout.chance[t] = choice.log_prob(rollout.done[t])
        reward, goes_on = tables.step(rollout.done[t].numpy())
        rollout.reward[t], rollout.goes_on[t] = map(torch.from_numpy, (reward, goes_on))


def learn(
    player: Player,
    optimizer: torch.optim.Optimizer,
    rollout: Rollout,
    advantages: torch.Tensor,
    settings: Settings,
) -> None:
    """Some epochs of clipped policy gradient over the rollout."""
    seen, mask = rollout.seen.flatten(0, 1), rollout.mask.flatten(0, 1)
    done, chance = rollout.done.flatten(), rollout.chance.flatten()
    gains = advantages.flatten()
    targets = gains + rollout.worth.flatten()
    for _ in range(settings.epochs):
        for some in torch.randperm(len(done)).chunk(settings.minibatches):
            choice, worth = player(seen[some], mask[some])
            gain = (gains[some] - gains[some].mean()) / (gains[some].std() + 1e-8)
            ratio = (choice.log_prob(done[some]) - chance[some]).exp()
            clipped = ratio.clamp(1 - settings.clip, 1 + settings.clip)
            loss = -torch.min(gain * ratio, gain * clipped).mean()
            loss += settings.worth * (worth - targets[some]).pow(2).mean()
            loss -= settings.entropy * choice.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(player.parameters(), settings.largest_step)
            optimizer.step()


Act = Callable[[np.ndarray, np.ndarray], np.ndarray]


def measure(act: Act, matches: int = 100) -> dict[str, float]:
    """How a way of acting does in matches that training has not seen."""
    env = magic_maze_v1.parallel_env(**TABLE)
    returns, tiles, ticks = [], [], []
    for match in range(matches):
        observations, _ = env.reset(seed=1_000_000 + match)
        total, made = 0.0, 0
        while env.agents:
            seen, mask = (
                np.stack([observation[key] for observation in observations.values()])
                for key in ("observation", "action_mask")
            )
            observations, rewards, *_ = env.step(
                dict(zip(env.agents, act(seen, mask), strict=True))
            )
            total, made = total + rewards["player_0"], made + 1
        returns.append(total)
        ticks.append(made)
        tiles.append(len(env.table.match.state.mall.tiles) - 1)
    means = {"return": returns, "tiles laid": tiles, "ticks": ticks}
    return {name: float(np.mean(values)) for name, values in means.items()}


def at_random(seed: int = 0) -> Act:
    """Any legal action."""
    pick = np.random.default_rng(seed)

    def act(seen: np.ndarray, mask: np.ndarray) -> np.ndarray:
        del seen
        return np.array([pick.choice(np.flatnonzero(row)) for row in mask])

    return act


def main() -> None:
    """Train, and compare with random play."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=Settings.steps)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--seed", type=int, default=Settings.seed)
    parser.add_argument("--save")
    asked = parser.parse_args()
    before = measure(at_random())
    player = train(Settings(steps=asked.steps, seed=asked.seed), asked.seconds)
    after = measure(player.act)
    for name in before:
        print(f"{name:<10} at random {before[name]:8.3f}   trained {after[name]:8.3f}")
    if asked.save:
        torch.save(player.state_dict(), asked.save)


if __name__ == "__main__":
    main()
