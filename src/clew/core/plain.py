"""Words of people as plain text: something to see, and no control characters.

Neither those of terminals nor those that turn the direction of writing. The end of the text is
written in a way that Python and browsers both understand.
"""

_UNSEEN = r"\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff"
PLAIN = rf"^(?=[\s\S]*\S)[^{_UNSEEN}]+(?![\s\S])"
PLAIN_OR_EMPTY = rf"^[^{_UNSEEN}]*(?![\s\S])"
