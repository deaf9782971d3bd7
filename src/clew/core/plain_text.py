"""Words of people as plain text: something to see, and no control characters.

Neither those of terminals nor those that turn the direction of writing. The end of the text is
written in a way that Python and browsers both understand.

A name must show something, too. Words need not: logs hold them already, and must still be folded.
"""

_UNSEEN = r"\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff"

# These may stand among others (in emoji, in Persian, over a letter), but alone they show nothing.
_FORMAT = (
    r"\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2060-\u206f\u2800\u3164"
    r"\uffa0\ufff0-\ufffb"
    + "\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a"
    "\U000e0000-\U000e0fff"  # themselves: a browser's regular expressions have no \U
)
_MARKS = (  # accents of all scripts, the points of Hebrew and Arabic, what varies an emoji
    r"\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a"
    r"\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff"
    r"\u1dc0-\u1dff\u20d0-\u20ff\u302a-\u302f\u3099\u309a\ufe00-\ufe0f\ufe20-\ufe2f"
)
_SEEN = rf"(?=[\s\S]*[^\s{_FORMAT}{_MARKS}])[^{_UNSEEN}]+"
PLAIN = rf"^(?=[\s\S]*\S)[^{_UNSEEN}]+(?![\s\S])"
PLAIN_OR_EMPTY = rf"^[^{_UNSEEN}]*(?![\s\S])"
NAME = rf"^{_SEEN}(?![\s\S])"
NAME_OR_EMPTY = rf"^(?:{_SEEN})?(?![\s\S])"
