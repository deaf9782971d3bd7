"""Refusals, by who is at fault. None of them changes anything."""

from clew.core.types import RuleId

Param = str | int | None


class Refusal(Exception):
    """Something was refused: a code for the client's languages, and the values to fill in.

    *reason* is a stable slug such as ``wall-in-the-way``, never prose: whoever shows it to a
    player has the languages.
    """

    def __init__(self, reason: str, **params: Param) -> None:
        super().__init__(reason, params)
        self.reason = reason
        self.params = params

    def __str__(self) -> str:
        """The reason in words, for people who read logs and tracebacks."""
        values = ", ".join(f"{name} {value}" for name, value in self.params.items())
        words = self.reason.replace("-", " ")
        return f"{words} ({values})" if values else words


class RuleRefusal(Refusal):
    """A refusal that names the rule which refuses."""

    def __init__(self, rule: str, reason: str, **params: Param) -> None:
        super().__init__(reason, **params)
        self.rule = RuleId(rule)

    def __str__(self) -> str:
        """The rule, then the reason in words."""
        return f"{self.rule}: {super().__str__()}"


class IllegalAction(RuleRefusal):
    """The rules do not allow this action here: shown to the player, the match is unchanged."""


class BadGameData(RuleRefusal):
    """A tile set, catalogue, scenario or table option cannot be played; *item* says which."""

    def __init__(self, rule: str, reason: str, item: str, **params: Param) -> None:
        super().__init__(rule, reason, item=item, **params)
        self.item = item


class BadMessage(Refusal):
    """The caller sent nonsense: a seat that does not exist, a file of another game, broken JSON."""
