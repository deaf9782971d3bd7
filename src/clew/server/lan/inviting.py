"""How people are invited: links for phones, and a QR code that fits into a terminal."""

import io
from collections.abc import Sequence

from msgspec import Struct


class JoinInfo(Struct, frozen=True):
    """How people reach this server: links that anybody can open, the surest first.

    *secure* has the same over HTTPS. Where *root* is set, a device has to trust the server's own
    authority first; it is the SHA-256 fingerprint of its certificate.
    """

    links: tuple[str, ...] = ()
    secure: tuple[str, ...] = ()
    root: str | None = None


def links_of(scheme: str, hosts: Sequence[str], port: int) -> tuple[str, ...]:
    """A link for each host, without a port that browsers assume anyway."""
    usual = {"http": 80, "https": 443}[scheme]
    return tuple(f"{scheme}://{host}" + ("" if port == usual else f":{port}") for host in hosts)


def qr_code(link: str) -> str:
    """A QR code of half blocks, for a terminal."""
    import segno  # for terminals only: no need to load it where nobody looks at one

    out = io.StringIO()
    segno.make(link, error="l", micro=False).terminal(out=out, compact=True)
    return out.getvalue()


def invitation(info: JoinInfo) -> str:
    """What a host reads in the terminal: the code, the links, and what to do if they fail."""
    if not info.links:
        return "This computer is in no network: nobody else can join.\n"
    start = entrance(info)
    port = start.rpartition(":")[2].partition("/")[0]
    lines = [
        "",
        "People in this network join by scanning this code:",
        "",
        qr_code(start).rstrip("\n"),
        "",
        "or by opening one of these:",
        *(f"    {link}" for link in (*info.links, *info.secure)),
        "",
        "The code big, for the wall or a TV:",
        f"    {info.links[0]}/join",
        "",
        "If a name does not work, type the number; if that fails too, use the same Wi-Fi (not a"
        f" guest one that keeps devices apart) and allow port {port} in this computer's firewall.",
        "",
    ]
    return "\n".join(lines)


def entrance(info: JoinInfo) -> str:
    """Where the code leads: with HTTPS of our own to the page that asks for trust first."""
    return f"{info.links[0]}/trust" if info.root is not None else f"{info.links[0]}/"
