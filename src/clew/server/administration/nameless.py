"""Texts of others in which a person may be named, without the names that they had."""

from collections.abc import Collection

from clew.server.table.people import ERASED


class Nameless:
    """Puts 'somebody' in the place of a person's names.

    Words are looked up among the names, so that a text takes the same time however many there are:
    a person may have had thousands, and chosen them to keep us busy.
    """

    def __init__(self, names: Collection[str]) -> None:
        self._names = frozenset(names) - {"", "?"}  # whoever had no name is written so
        self._lengths = sorted({len(name) for name in self._names}, reverse=True)

    def __call__(self, text: str) -> str:
        """The text without the names; of two that begin at one place the longer is meant."""
        parts, start, at = list[str](), 0, 0
        while at < len(text):
            if (end := self._end_of_name(text, at)) is None:
                at += 1
            else:
                parts += (text[start:at], ERASED)
                start = at = end
        return "".join((*parts, text[start:]))

    def _end_of_name(self, text: str, start: int) -> int | None:
        """Where the name ends that begins here; None where none does. A part of a word is none."""
        if start > 0 and _is_in_word(text[start - 1]):
            return None
        for length in self._lengths:
            end = start + length
            if text[start:end] in self._names and not _is_in_word(text[end : end + 1]):
                return min(end, len(text))
        return None


def _is_in_word(letter: str) -> bool:
    return letter.isalnum() or letter == "_"
