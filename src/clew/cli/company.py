"""``clew company``: bots with models of people, and how they get on."""

import multiprocessing
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

from clew.bots.company import Company, MatchReport, Tally, report_of_match, tally
from clew.bots.levels import levels_of
from clew.bots.people import MODELS
from clew.cli.table_arguments import add_table, game_of, options_of, setup_of
from clew.cli.terminal import Progress
from clew.core.errors import BadMessage
from clew.games import GAMES

HELP = "let bots play with models of people and tell how they get on"
LEVEL = "steady"


def arguments(parser: ArgumentParser) -> None:
    """A table, who sits at it, and how many games."""
    add_table(parser, default=_together())
    parser.add_argument(
        "--people",
        action="append",
        metavar="A[,B]",
        help=f"one or two models of people at the table; may be repeated; of {', '.join(MODELS)}; "
        "each of them in turn unless you say",
    )
    parser.add_argument("--level", metavar="L", help="of the bots; 'steady' unless you say")
    parser.add_argument("--games", type=int, default=20, metavar="N", help="20 unless you say")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes; 1")
    parser.add_argument(
        "--pace", type=int, default=600, metavar="MS", help="between a bot's looks; 600"
    )


def _together() -> str | None:
    """The first game in which people and bots play together in real time."""
    traits = {game.id: game.traits for game in GAMES.values()}
    return next((name for name, t in traits.items() if t.together and t.real_time), None)


def run(chosen: Namespace) -> int:
    """Play every company, and print a line of each as soon as it is known."""
    companies = [_company(chosen, text) for text in chosen.people or MODELS]
    if chosen.games < 1 or chosen.jobs < 1 or chosen.pace < 1:
        raise BadMessage("less-than-one", games=chosen.games, jobs=chosen.jobs)
    print(f"{chosen.game}: {chosen.games} games at {chosen.seats} seats with each company")
    print(_HEADINGS)
    for company in companies:
        progress = Progress(chosen.games, ",".join(company.people))
        reports = list[MatchReport]()
        for report in _played(company, range(chosen.games), chosen.jobs):
            reports.append(report)
            progress.advance(1)
        progress.end()
        print(_line(company, tally(reports)), flush=True)
    return 0


def _company(chosen: Namespace, text: str) -> Company:
    game = game_of(chosen)
    game.new(setup_of(chosen))  # refused here if it cannot be played
    if not game.traits.real_time:
        raise BadMessage("not-in-real-time", game=game.id)
    known = levels_of(game.id)
    level = chosen.level or (LEVEL if LEVEL in known else known[-1])
    if level not in known:
        raise BadMessage("unknown-bot", bot=level, known=" ".join(known))
    people = tuple(text.split(","))
    for name in people:
        if name not in MODELS:
            raise BadMessage("unknown-person", person=name, known=" ".join(MODELS))
    if len(people) >= chosen.seats:
        raise BadMessage("no-seat-for-a-bot", people=len(people), seats=chosen.seats)
    return Company(
        game=game.id,
        people=people,
        seats=chosen.seats,
        level=level,
        seed=chosen.seed,
        options=options_of(chosen),
        pace=chosen.pace,
    )


def _played(company: Company, numbers: range, jobs: int) -> Iterator[MatchReport]:
    work: Any = partial(report_of_match, company)
    if jobs == 1:
        yield from map(work, numbers)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context) as pool:
        yield from pool.map(work, numbers)


_HEADINGS = (
    f"{'people':<22}{'won':>10}   95 % range   {'median':>8}{'moves a minute':>18}"
    f"{'first 30 s':>12}{'calls':>8}{'idle':>8}{'longest':>9}"
)


def _line(company: Company, found: Tally) -> str:
    moves = f"{found.bots_moves:.0f} + {found.peoples_moves:.0f}"
    idle = "-" if found.idle is None else f"{found.idle:.1f} s"
    longest = "-" if found.longest is None else f"{found.longest:.1f} s"
    return (
        f"{','.join(company.people):<22}{f'{found.won}/{found.games}':>10}"
        f"{found.low:>7.0%} - {found.high:<5.0%}{found.seconds:>8.0f} s{moves:>17}"
        f"{found.beginning:>12.0f}{found.calls:>8.1f}{idle:>8}{longest:>9}"
    )
