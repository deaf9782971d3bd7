"""STUN and TURN servers as browsers are told them, with short-lived credentials for the relay."""

import base64
import hmac
import secrets
from hashlib import sha1

from clew.server.common.ice import IceSettings, addresses
from clew.server.table.voice_messages import IceServer, IceServers
from clew.storage.store import WallMillis

HOURS = 4  # that credentials are good for; who joins again gets new ones


def ice_servers(settings: IceSettings, wall: WallMillis) -> IceServers:
    """What somebody who joins now is told: each of them has credentials of their own."""
    found = list[IceServer]()
    if settings.stun:
        found.append(IceServer(addresses(settings.stun)))
    if settings.turn and settings.turn_secret:
        user = f"{wall // 1000 + HOURS * 3600}:{secrets.token_hex(4)}"
        digest = hmac.new(settings.turn_secret.encode(), user.encode(), sha1).digest()
        found.append(IceServer(addresses(settings.turn), user, base64.b64encode(digest).decode()))
    return IceServers(tuple(found), settings.relay_only)
