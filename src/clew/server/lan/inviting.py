"""How people are invited: links for phones, and a QR code that fits into a terminal."""

import io
from collections.abc import Sequence
from urllib.parse import urlsplit

from msgspec import Struct

_WHITE_ON_BLACK, _USUAL_COLOURS = "\x1b[38;5;231;48;5;16m", "\x1b[0m"
_USUAL = {"http": 80, "https": 443}  # ports that browsers assume


class JoinInfo(Struct, frozen=True):
    """How people reach this server: links that anybody can open, the most reliable first.

    *secure* has the same over HTTPS. Where *root* is set, a device has to trust the server's own
    authority first; it is the SHA-256 fingerprint of its certificate.
    """

    links: tuple[str, ...] = ()
    secure: tuple[str, ...] = ()
    root: str | None = None


def links_of(scheme: str, hosts: Sequence[str], port: int) -> tuple[str, ...]:
    """A link for each host, without a port that browsers assume anyway."""
    shown = "" if port == _USUAL[scheme] else f":{port}"
    return tuple(f"{scheme}://{host}{shown}" for host in hosts)


def _port_of(link: str) -> int:
    parts = urlsplit(link)
    return parts.port or _USUAL[parts.scheme]


def qr_code(link: str, *, is_coloured: bool = False) -> str:
    """A QR code of half blocks, for a terminal.

    The light squares are drawn. Coloured it is black on white in a light terminal too, where it
    would be the negative that not every phone reads.
    """
    import segno  # for terminals only: no need to load it where nobody looks at one

    out = io.StringIO()
    segno.make(link, error="l", micro=False).terminal(out=out, compact=True)
    if not is_coloured:
        return out.getvalue()
    return "".join(
        f"{_WHITE_ON_BLACK}{line}{_USUAL_COLOURS}\n" for line in out.getvalue().splitlines()
    )


def invitation(info: JoinInfo, *, is_coloured: bool = False) -> str:
    """What a host reads in the terminal: the code, the links, and what to do if they fail."""
    if not info.links:
        return "This computer is in no network: nobody else can join.\n"
    start = entrance(info)
    ports = dict.fromkeys(str(_port_of(link)) for link in (info.links[0], *info.secure[:1]))
    lines = [
        "",
        "People in this network join by scanning this code:",
        "",
        qr_code(start, is_coloured=is_coloured).rstrip("\n"),
        "",
        "or by opening one of these:",
        *(f"    {link}" for link in (*info.links, *info.secure)),
        "",
        "The code big, for the wall or a TV:",
        f"    {info.links[0]}/join",
        "",
        "If a name does not work, type the number; if that fails too, use the same Wi-Fi (not a"
        f" guest one that keeps devices apart) and allow port {' and '.join(ports)} in this"
        " computer's firewall.",
        "",
    ]
    return "\n".join(lines)


def entrance(info: JoinInfo) -> str:
    """Where the code leads: with HTTPS of our own to the page that asks for trust first."""
    return f"{info.links[0]}/trust" if info.root is not None else f"{info.links[0]}/"
