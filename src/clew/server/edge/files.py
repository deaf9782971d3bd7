"""Files that are made for one request, and sent in pieces."""

import asyncio
from collections.abc import AsyncGenerator
from typing import BinaryIO

_CHUNK = 65_536  # bytes


async def sent(file: BinaryIO) -> AsyncGenerator[bytes]:
    """What is left of a file, which is closed at the end."""
    with file:
        while chunk := await asyncio.to_thread(file.read, _CHUNK):
            yield chunk
