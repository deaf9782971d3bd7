import pytest

from cli.running import Shell


@pytest.fixture
def clew(capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(capsys)
