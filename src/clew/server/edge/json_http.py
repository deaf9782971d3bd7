"""JSON over HTTP: the body of a request as a value, a value as a response, pages of a long list."""

import base64
from typing import Any, TypeVar, overload

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from clew.core.errors import Refusal

T = TypeVar("T")
PAGE = 100  # lines


def answer(value: Any, status: int = 200) -> Response:
    """A JSON response."""
    return Response(msgspec.json.encode(value), status, media_type="application/json")


async def read_body(request: Request, limit: int) -> bytes:
    """The body of a request, or a Refusal where it has more bytes than this."""
    chunks, size = list[bytes](), 0
    async for chunk in request.stream():
        size += len(chunk)
        if size > limit:
            raise Refusal("request-too-big")
        chunks.append(chunk)
    return b"".join(chunks)


@overload
def decode(text: bytes, kind: type[T]) -> T: ...
@overload
def decode(text: bytes, kind: Any) -> Any: ...
def decode(text: bytes, kind: Any) -> Any:
    """The value of this type that a client sent as JSON, or a Refusal."""
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Refusal("bad-request") from None


def format_cursor(values: tuple[Any, ...]) -> str:
    """Where a page ended, as text that is safe in a URL."""
    return base64.urlsafe_b64encode(msgspec.json.encode(values)).decode().rstrip("=")


def parse_cursor(text: str, kind: Any) -> Any:
    """Read a cursor back; a Refusal where it is not one of ours."""
    try:
        return msgspec.json.decode(
            base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)), type=kind
        )
    except (ValueError, msgspec.DecodeError):
        raise Refusal("bad-request") from None
