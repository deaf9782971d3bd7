"""``clew simulate``: many random games, and how they ended."""

import multiprocessing
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from clew.cli.formatting import format_setup
from clew.cli.randomly import INTERVAL, play_out
from clew.cli.table_arguments import add_table, game_of, options_of, setup_of
from clew.cli.tally import GameFigures, figures_of, summary
from clew.cli.terminal import Progress
from clew.core.errors import BadMessage
from clew.core.match import Match, format_match
from clew.games import GAMES

HELP = "play many random games and tell how they ended"
BATCH = 20

Job = tuple[str, int, dict[str, Any], int, range]  # game, seats, options, interval, seeds


def arguments(parser: ArgumentParser) -> None:
    """A table, and how many games."""
    add_table(parser)
    parser.add_argument("--games", type=int, default=100, metavar="N", help="100 unless you say")
    parser.add_argument(
        "--jobs", type=int, default=1, metavar="N", help="processes; 1 unless you say"
    )
    parser.add_argument(
        "--interval", type=int, default=INTERVAL, metavar="MS", help="match time between moves"
    )
    parser.add_argument(
        "--save",
        type=Path,
        metavar="FILE",
        help="keep the first game that was won, or else the first",
    )


def run(chosen: Namespace) -> int:
    """Play them all; game i has seed S + i, so that each can be played again by itself."""
    if chosen.games < 1 or chosen.jobs < 1 or chosen.interval < 1:
        raise BadMessage("less-than-one", games=chosen.games, jobs=chosen.jobs)
    setup = setup_of(chosen)
    game_of(chosen).new(setup)  # a table that cannot be played is refused before the bar appears
    print(format_setup(setup))
    print(f"{chosen.games:,} random games, a move every {chosen.interval} ms of match time")
    seeds = range(chosen.seed, chosen.seed + chosen.games)
    jobs = [
        (chosen.game, chosen.seats, options_of(chosen), chosen.interval, seeds[i : i + BATCH])
        for i in range(0, chosen.games, BATCH)
    ]
    began = time.perf_counter()
    results: list[GameFigures] = []
    progress = Progress(chosen.games, "games")
    for batch in _played(jobs, chosen.jobs):
        results += batch
        progress.advance(len(batch))
    progress.end()
    seconds = time.perf_counter() - began
    print("", *summary(GAMES[chosen.game], results, chosen.seats), sep="\n")
    moves = sum(result.moves for result in results)
    print(f"\n{chosen.games / seconds:,.0f} games a second, {moves / seconds:,.0f} moves a second")
    if chosen.save:
        _save(chosen, results)
    return 0


def _played(jobs: list[Job], processes: int) -> Iterator[list[GameFigures]]:
    if processes == 1:
        yield from map(play_batch, jobs)
        return
    # Fresh processes, not forks: they are the same on every system.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, mp_context=context) as pool:
        yield from pool.map(play_batch, jobs)


def play_batch(job: Job) -> list[GameFigures]:
    """Play some games; it may run in a process of its own."""
    return [figures_of(_play(job, seed)) for seed in job[4]]


def _play(job: Job, seed: int) -> Match[Any, Any, Any, Any, Any]:
    name, seats, options, interval, _ = job
    game = GAMES[name]
    return play_out(game, game.setup_with(seats, seed, options), seed, interval)


def _save(chosen: Namespace, results: list[GameFigures]) -> None:
    kept = next((result for result in results if result.winners), results[0])
    job = (chosen.game, chosen.seats, options_of(chosen), chosen.interval, range(0))
    chosen.save.write_bytes(format_match(_play(job, kept.seed)))
    print(f"the game of seed {kept.seed} is in {chosen.save}")
