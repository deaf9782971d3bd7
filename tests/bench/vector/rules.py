"""The rules of every kind of table of both games, in a file for `gpu.py`: needs Clew, and no JAX.

PYTHONPATH=src python tests/bench/vector/rules.py rules.npz
"""

import sys
from typing import Any

import numpy as np

from clew.vector import speed
from clew.vector.haunting_house.speed import BENCH as HAUNTING_HOUSE
from clew.vector.magic_maze.speed import BENCH as MAGIC_MAZE


def main() -> None:
    found: dict[str, Any] = {}
    for game, bench in (("haunting_house", HAUNTING_HOUSE), ("magic_maze", MAGIC_MAZE)):
        found |= {f"{game}:{kind}": rules for kind, rules in speed.all_rules(bench).items()}
    np.savez_compressed(sys.argv[1], **found)


if __name__ == "__main__":
    main()
