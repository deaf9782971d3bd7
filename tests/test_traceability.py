import pytest


def test_every_rule_is_named_by_a_test(
    request: pytest.FixtureRequest, unnamed_rules: set[str]
) -> None:
    if request.config.args != request.config.getini("testpaths"):
        pytest.skip("only meaningful on a full run")
    assert unnamed_rules == set()
