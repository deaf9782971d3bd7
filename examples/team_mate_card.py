"""How often a team mate wins: the figures of docs/learned-team-mate.md.

    PYTHONPATH=src python examples/team_mate_card.py learned --deals 200 --out card.json

It names a level or a file of weights. Four seats; the deals are those that nothing was trained on.
"""

import argparse
import json
import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from team_mate import UNSEEN, judged

from clew.bots.people import MODELS

FIRST = UNSEEN + 1000  # nothing was chosen by these deals either


def main(arguments: Sequence[str] | None = None) -> None:
    """Play and count."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bot")
    parser.add_argument(
        "--companies", default=",".join(("itself", "relaxed", "steady", "expert", *MODELS))
    )
    parser.add_argument("--scenarios", default="1")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--first", type=int, default=FIRST, help="the first deal")
    parser.add_argument("--heat", type=float)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path)
    asked = parser.parse_args(arguments)
    scenarios = [int(number) for number in asked.scenarios.split(",")]
    companies = asked.companies.split(",")
    with ProcessPoolExecutor(asked.jobs) as pool:
        found = judged(pool, asked.bot, companies, scenarios, asked.deals, asked.heat, asked.first)
    if asked.out:
        asked.out.write_text(json.dumps({"bot": asked.bot, "deals": asked.deals, **found}) + "\n")


if __name__ == "__main__":
    main()
