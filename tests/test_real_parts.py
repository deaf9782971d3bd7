"""A real part that is missing is a failure in CI, and said aloud elsewhere."""

import pytest

from real_parts import demand, program


def test_in_ci_a_missing_part_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="a-sundial"):
        program("a-sundial", package="sundials")


def test_elsewhere_the_test_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match="NATS is missing"):
        demand("NATS")


def test_the_first_program_that_is_there_is_taken() -> None:
    assert program("a-sundial", "sh", package="dash").endswith("/sh")
