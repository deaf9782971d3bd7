"""Logging in to a NATS server by hand: its client leaves a stream open where it is refused."""

import asyncio
import json

STRANGERS: list[dict[str, str]] = [
    {},
    {"user": "clew", "pass": ""},
    {"user": "clew", "pass": "clew"},
    {"auth_token": "clew"},
]


async def is_refused(port: int, **who: str) -> bool:
    """Whether somebody who comes like this (`user`, `pass`, `auth_token`) is sent away."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        assert (await reader.readline()).startswith(b"INFO ")
        hello = {"verbose": False, "pedantic": False, "lang": "test", "version": "1", **who}
        writer.write(b"CONNECT " + json.dumps(hello).encode() + b"\r\nPING\r\n")
        answer = await reader.readline()
    finally:
        writer.close()
        await writer.wait_closed()
    assert answer.startswith((b"PONG", b"-ERR")), answer
    return b"Authorization Violation" in answer
