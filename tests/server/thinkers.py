"""Bots that misbehave, for the processes of the runner (which import this by name)."""

import os
import time


def crash(text: bytes) -> bytes:
    os._exit(3)


def dawdle(text: bytes) -> bytes:
    time.sleep(60)
    return text


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
