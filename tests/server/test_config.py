"""The command line over environment variables over a TOML file."""

from pathlib import Path

import pytest

from clew.core.errors import BadMessage
from clew.server.config import load_config


def test_what_is_said_later_counts_more(tmp_path: Path) -> None:
    file = tmp_path / "clew.toml"
    file.write_text('port = 1\nhost = "::"\nlog_level = "debug"\n[limits]\nframe_bytes = 7\n')
    environ = {"CLEW_PORT": "2", "CLEW_HOST": "0.0.0.0", "CLEW_LIMITS__TABLES_PER_HOUR": "5"}
    config = load_config({"port": 3, "host": None}, environ, str(file))
    assert (config.port, config.host, config.log_level) == (3, "0.0.0.0", "debug")
    assert (config.limits.frame_bytes, config.limits.tables_per_hour) == (7, 5)
    named = load_config({}, {"CLEW_CONFIG": str(file)})
    assert named.port == 1


def test_other_variables_are_none_of_our_business() -> None:
    environ = {"CLEW_SOAK": "1", "CLEWLESS": "x", "PATH": "/"}
    assert load_config({}, environ) == load_config({}, {})


@pytest.mark.parametrize(
    "text",
    ["port = 'x'", "port = 70000", "prot = 8000", "[limits]\nframe_bites = 1", "port = = 1"],
)
def test_a_bad_file_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "clew.toml"
    file.write_text(text)
    with pytest.raises(BadMessage, match="configuration"):
        load_config({}, {}, str(file))


def test_a_bad_variable_and_a_missing_file_are_refused(tmp_path: Path) -> None:
    for environ in ({"CLEW_PORT": "many"}, {"CLEW_LIMITS": "none"}, {"CLEW_LIMITS__X": "1"}):
        with pytest.raises(BadMessage):
            load_config({}, environ)
    with pytest.raises(BadMessage):
        load_config({}, {}, str(tmp_path / "missing.toml"))
