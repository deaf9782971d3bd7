"""``clew arena``: bots against bots, on all cores, and how sure one can be of the result."""

import multiprocessing
import os
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from clew.bots.arena import Contest, Played, Standing, play_game, standings
from clew.bots.installed import RANDOM
from clew.bots.levels import levels_of
from clew.bots.named import bot_named
from clew.cli.plot import bars
from clew.cli.table_arguments import add_table, game_of, options_of, setup_of
from clew.cli.terminal import Progress
from clew.core.errors import BadMessage

HELP = "let bots play each other and tell who is stronger"


class Report(msgspec.Struct, frozen=True):
    """A contest, the games played so far, and what they say; the same file is resumed."""

    contest: Contest
    games: tuple[Played, ...]
    standings: tuple[Standing, ...] = ()


def arguments(parser: ArgumentParser) -> None:
    """A table, the bots, and how many games."""
    add_table(parser)
    parser.add_argument("--bots", metavar="A,B,...", help="levels, random, or module:Class")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="100 unless you say")
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="processes; all cores"
    )
    parser.add_argument(
        "--pace", type=int, default=400, metavar="MS", help="in real time: between a seat's glances"
    )
    parser.add_argument(
        "--report", type=Path, metavar="FILE", help="JSON; an unfinished one is taken up again"
    )
    parser.add_argument("--plot", type=Path, metavar="FILE", help="SVG")


def run(chosen: Namespace) -> int:
    """Play the games that are missing, then print the result."""
    contest = _contest(chosen)
    games = {game.number: game for game in _kept(chosen.report, contest)}
    missing = [number for number in range(contest.games) if number not in games]
    progress = Progress(len(missing), "games")
    for game in _played(contest, missing, chosen.jobs):
        games[game.number] = game
        progress.advance(1)
        if chosen.report and len(games) % 20 == 0:
            _keep(chosen.report, contest, games)
    progress.end()
    ordered = [games[number] for number in sorted(games)]
    found = standings(contest, ordered)
    if chosen.report:
        _keep(chosen.report, contest, games)
    if chosen.plot:
        rates = [(s.bot, s.rate, s.low, s.high) for s in found]
        chosen.plot.write_text(bars(f"{contest.game}, {contest.seats} seats", rates), "utf-8")
    print("\n".join(report_lines(contest, ordered, found)))
    return 0


def _contest(chosen: Namespace) -> Contest:
    game_of(chosen).new(setup_of(chosen))  # refused here if it cannot be played
    known = levels_of(chosen.game)
    bots = tuple(chosen.bots.split(",")) if chosen.bots else known
    for bot in bots:
        try:
            bot_named(chosen.game, bot)
        except ValueError as error:
            known_too = " ".join((*known, RANDOM))
            raise BadMessage("unknown-bot", bot=bot, known=known_too, detail=str(error)) from None
    if chosen.games < 1 or chosen.jobs < 1 or chosen.pace < 1:
        raise BadMessage("less-than-one", games=chosen.games, jobs=chosen.jobs)
    return Contest(
        game=chosen.game,
        bots=bots,
        seats=chosen.seats,
        games=chosen.games,
        seed=chosen.seed,
        options=options_of(chosen),
        pace=chosen.pace,
    )


def _kept(file: Path | None, contest: Contest) -> tuple[Played, ...]:
    """The games of an earlier run of the same contest."""
    if file is None or not file.exists():
        return ()
    try:
        report = msgspec.json.decode(file.read_bytes(), type=Report)
    except msgspec.DecodeError:
        raise BadMessage("not-a-report", file=str(file)) from None
    if msgspec.structs.replace(report.contest, games=contest.games) != contest:
        raise BadMessage("report-of-another-contest", file=str(file))
    return tuple(game for game in report.games if game.number < contest.games)


def _keep(file: Path, contest: Contest, games: dict[int, Played]) -> None:
    """Write the report beside and move it into place: a kill leaves the old one or the new one."""
    ordered = tuple(games[number] for number in sorted(games))
    report = Report(contest, ordered, tuple(standings(contest, ordered)))
    beside = file.with_suffix(".part")
    beside.write_bytes(msgspec.json.format(msgspec.json.encode(report), indent=1))
    beside.replace(file)


def _played(contest: Contest, numbers: list[int], jobs: int) -> Iterator[Played]:
    work: Any = partial(play_game, contest)
    if jobs == 1 or len(numbers) < 2:
        yield from map(work, numbers)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context) as pool:
        yield from pool.map(work, numbers)


def report_lines(contest: Contest, games: list[Played], found: list[Standing]) -> Iterator[str]:
    """The result as text."""
    yield f"{contest.game}: {len(games)} games at {contest.seats} seats, seats rotated"
    yield f"{'bot':<12}{'won':>8}{'of':>8}{'rate':>9}   95 % range      Elo"
    for standing in found:
        rating = "" if standing.elo is None else f"{standing.elo:>7.0f}"
        span = f"{standing.low:>6.1%} - {standing.high:<6.1%}"
        yield (
            f"{standing.bot:<12}{standing.won:>8}{standing.had:>8}{standing.rate:>9.1%}"
            f"   {span} {rating}"
        )
    unwon = [game.rule for game in games if not game.winners]
    if unwon:
        rules = ", ".join(f"{rule} {unwon.count(rule)}" for rule in sorted(set(unwon)))
        yield f"without a winner: {len(unwon)} ({rules})"
