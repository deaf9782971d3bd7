"""A bar chart as SVG, without a library."""

from collections.abc import Sequence
from html import escape

_BAR, _GAP, _LEFT, _WIDTH = 26, 14, 110, 420


def bars(title: str, rates: Sequence[tuple[str, float, float, float]]) -> str:
    """Rates from 0 to 1 with their ranges: a bar, a whisker and the number for each name."""
    height = 50 + len(rates) * (_BAR + _GAP) + 24
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_LEFT + _WIDTH + 80}" height="{height}" '
        f'font-family="sans-serif" font-size="14" role="img" aria-label="{escape(title)}">',
        '<rect width="100%" height="100%" fill="#fff"/>',
        f'<text x="{_LEFT}" y="24" font-weight="bold">{escape(title)}</text>',
    ]
    for tick in range(0, 101, 25):
        x = _LEFT + _WIDTH * tick / 100
        parts.append(
            f'<line x1="{x}" y1="36" x2="{x}" y2="{height - 24}" stroke="#ccc"/>'
            f'<text x="{x}" y="{height - 8}" text-anchor="middle" fill="#555">{tick} %</text>'
        )
    for row, (name, rate, low, high) in enumerate(rates):
        y = 44 + row * (_BAR + _GAP)
        middle = y + _BAR / 2
        parts.append(
            f'<text x="{_LEFT - 10}" y="{middle + 5}" text-anchor="end">{escape(name)}</text>'
            f'<rect x="{_LEFT}" y="{y}" width="{_WIDTH * rate:.1f}" height="{_BAR}" '
            f'fill="#4a6fa5"/>'
            f'<line x1="{_LEFT + _WIDTH * low:.1f}" y1="{middle}" '
            f'x2="{_LEFT + _WIDTH * high:.1f}" y2="{middle}" stroke="#222" stroke-width="2"/>'
            f'<text x="{_LEFT + _WIDTH + 10}" y="{middle + 5}">{rate:.1%}</text>'
        )
    return "\n".join([*parts, "</svg>", ""])
