"""WebSocket frames as the server sends them, and the codes with which it closes a connection."""

POLICY, TOO_BIG, INTERNAL_ERROR, RESTART, TRY_LATER = 1008, 1009, 1011, 1012, 1013
COME_BACK = (RESTART, TRY_LATER)  # after these a client may come back, a little later


def framed(message: bytes) -> bytes:
    """A text frame as servers send them: unmasked, so the same bytes are good for every client."""
    size = len(message)
    if size < 126:
        return bytes((0x81, size)) + message
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big") + message
    return b"\x81\x7f" + size.to_bytes(8, "big") + message
