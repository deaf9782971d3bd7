"""The command line: ``clew VERB``. Each verb is a small module; this one finds it and runs it."""

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from clew import __version__
from clew.cli import (
    arena,
    backup,
    bench,
    clear,
    company,
    doctor,
    host,
    host_code,
    import_,
    keys,
    perft,
    play,
    protocol,
    replay,
    restore,
    scenarios,
    serve,
    show,
    simulate,
    upgrade_check,
)
from clew.core.errors import Refusal
from clew.storage.store import Unusable

VERBS = (
    *(play, show, replay, scenarios, simulate, perft, arena, company, bench),
    *(
        serve,
        host_code,
        host,
        doctor,
        backup,
        restore,
        clear,
        keys,
        import_,
        upgrade_check,
        protocol,
    ),
)


class _Parser(argparse.ArgumentParser):
    """An argument parser that says in one line what is wrong."""

    def error(self, message: str) -> NoReturn:
        """Complain and leave; the usage is one ``--help`` away."""
        self.exit(2, f"{self.prog}: {message} ({self.prog} --help tells more)\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit code is 0, 1 for 'measured and found wanting', 2 for an error."""
    chosen = _parser().parse_args(argv)
    try:
        code: int = chosen.run(chosen)
        sys.stdout.flush()
    except (Refusal, Unusable) as refused:
        return _complain(str(refused))
    except BrokenPipeError:
        # The reader of our output closed the pipe; keep Python from failing again at its exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        return _complain(f"{error.filename}: {error.strerror}")
    except KeyboardInterrupt:
        return _complain("stopped", 130)
    return code


def _complain(what: str, code: int = 2) -> int:
    print(f"clew: {' '.join(what.split())}", file=sys.stderr)
    return code


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="clew", description="Three maze board games on one engine.")
    parser.add_argument("--version", action="version", version=f"clew {__version__}")
    verbs = parser.add_subparsers(metavar="VERB", required=True)
    for verb in VERBS:
        name = verb.__name__.rpartition(".")[2].rstrip("_").replace("_", "-")
        sub = verbs.add_parser(name, help=verb.HELP, description=verb.HELP)
        verb.arguments(sub)
        sub.set_defaults(run=verb.run)
    return parser
