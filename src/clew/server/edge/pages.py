"""The built web client: its files, and its one page for every address that a person may open.

`npm run build` writes the client into the package's folder `web`, and a wheel contains it. Assets
have a hash in their names, so a browser may cache them for ever; everything else is revalidated by
its ETag.
"""

import re
from collections.abc import Awaitable, Callable
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response

WEB = Path(__file__).parent.parent.parent / "web"
_NAME = re.compile(
    r"(?:[\w-]+(?:\.[\w-]+)*/)*[\w-]+(?:\.[\w-]+)+", re.ASCII
)  # no `..` and no hidden file
_PACKED = (("br", ".br"), ("gzip", ".gz"))  # best first
_KINDS = {  # not guessed from the machine's own tables
    ".css": "text/css",
    ".ftl": "text/plain",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".wav": "audio/wav",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".xml": "application/xml",
}
_KEEP = "public, max-age=31536000, immutable"
_ASK = "no-cache"
_NOT_BUILT = """<!doctype html>
<html lang="en">
<title>Clew: the page is not built</title>
<h1>The page is not built</h1>
<p>The server is running, but this installation has no web client in it.
<p>In a clone <code>make play</code> builds it; by hand: <code>npm ci</code> and
<code>npm run build</code> in the folder <code>web</code>. A released wheel carries it.
<p>Programs can talk to the server already: see docs/protocol.md.
</html>
"""


Tags = Callable[[Request, str], Awaitable[str]]
"""Elements for the head of the page at a path; empty where it has none of its own."""


class Pages:
    """Serves the client's files from a folder."""

    def __init__(self, folder: Path = WEB, tags: Tags | None = None) -> None:
        self.folder, self._tags = folder, tags

    async def answer(self, request: Request) -> Response:
        """A file of the client, or its page."""
        path: str = request.path_params["path"]
        if (file := self._file(path)) is not None:
            return _sent(request, file, _KEEP if path.startswith("assets/") else _ASK)
        if path in ("api", "ws") or path.startswith("assets/") or "." in path.rpartition("/")[2]:
            return PlainTextResponse("Not Found", 404)
        page = self._file("index.html")
        if page is None:
            return HTMLResponse(_NOT_BUILT, 404, {"cache-control": "no-store"})
        tags = "" if self._tags is None else await self._tags(request, path)
        if not tags:
            return _sent(request, page, _ASK)
        text = page.read_text(encoding="utf-8").replace("</head>", f"{tags}</head>", 1)
        return HTMLResponse(text, 200, {"cache-control": _ASK})

    def _file(self, name: str) -> Path | None:
        if _NAME.fullmatch(name) is None or Path(name).suffix not in _KINDS:
            return None
        path = self.folder / name
        return path if path.is_file() else None


def _sent(request: Request, file: Path, keep: str) -> Response:
    kind = _KINDS[file.suffix]
    headers = {"cache-control": keep, "vary": "accept-encoding"}
    accepted = _accepted(request.headers.get("accept-encoding", ""))
    for coding, suffix in _PACKED:
        packed = file.with_name(file.name + suffix)
        if coding in accepted and packed.is_file():
            file, headers["content-encoding"] = packed, coding
            break
    stat = file.stat()
    tag = headers["etag"] = f'"{stat.st_mtime_ns:x}-{stat.st_size:x}{file.suffix}"'
    if tag in request.headers.get("if-none-match", ""):
        return Response(None, 304, headers)
    return FileResponse(file, headers=headers, media_type=kind, stat_result=stat)


def _accepted(header: str) -> set[str]:
    """The content codings that a client accepts: named, and not with a weight of 0."""
    parts = [part.replace(" ", "").lower().partition(";q=") for part in header.split(",")]
    return {coding for coding, _, weight in parts if weight.strip("0.") or not weight}
