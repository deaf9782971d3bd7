"""What misbehaves in processes of their own, which import this by name: bots, and the importer."""

import os
import time
from multiprocessing.connection import Connection


def crash(text: bytes) -> bytes:
    os._exit(3)


def dawdle(text: bytes) -> bytes:
    time.sleep(60)
    return text


def brood(pipe: Connection, seconds: float) -> None:
    """Over a match file, for ever."""
    del seconds
    pipe.send_bytes(b"ready")
    while True:
        time.sleep(60)


def babble(text: bytes) -> bytes:
    return b'{"type":"fly"}'


def blunder(text: bytes) -> bytes:
    """A real action, which is not legal."""
    return b'{"type":"pass-wall","to":35}'


def nod(text: bytes) -> bytes:
    """Not now."""
    return b"null"


def stumble(text: bytes) -> bytes:
    raise ValueError("nothing comes to my mind")


def priority(text: bytes) -> bytes:
    """How much it stands back for others: 0 is as everybody does."""
    return str(os.nice(0)).encode()
