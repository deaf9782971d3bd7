"""No more connections than there can be open files."""

import subprocess
import sys

import pytest

from clew.server.common.limits import Limits
from clew.server.descriptors import RESERVE, fit_limits

RAISED = """
import resource
from clew.server.descriptors import raise_file_limit
resource.setrlimit(resource.RLIMIT_NOFILE, (256, 700))
print(raise_file_limit(), resource.getrlimit(resource.RLIMIT_NOFILE))
"""


@pytest.mark.parametrize("files", [0, 50, 200, 256, 1024, 4096, 20_000])
def test_where_files_are_few_connections_are(files: int) -> None:
    fitted = fit_limits(Limits(), files)
    assert fitted.connections > 0
    assert fitted.http_connections > 0
    assert fitted.connections + fitted.http_connections <= max(files - RESERVE, 2)


def test_where_there_are_enough_nothing_changes() -> None:
    assert fit_limits(Limits(), 65_536) == Limits()
    assert fit_limits(Limits(), None) == Limits()


@pytest.mark.skipif(sys.platform != "linux", reason="the limit of another system is its own")
def test_the_soft_limit_becomes_the_hard_one() -> None:
    ran = subprocess.run([sys.executable, "-c", RAISED], capture_output=True, text=True, check=True)
    assert ran.stdout == "700 (700, 700)\n"
