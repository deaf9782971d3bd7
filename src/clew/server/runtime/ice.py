"""The STUN and TURN servers that browsers use, with short-lived credentials for the relay."""

import base64
import hmac
from hashlib import sha1, sha256

from clew.server.common.ice import IceSettings, addresses
from clew.server.table.voice_messages import IceServer, IceServers
from clew.storage.store import GuestId, WallMillis

HOURS = 4  # that credentials are good for at least
HOUR = 3600


def ice_servers(settings: IceSettings, guest: GuestId, wall: WallMillis) -> IceServers:
    """The servers for somebody who joins now, with credentials of their own.

    Whoever joins again within the hour gets the same name, so that the relay's quota for one user
    (coturn's `user-quota`) is one for a person. The name says nothing about the person.
    """
    found = list[IceServer]()
    if settings.stun:
        found.append(IceServer(addresses(settings.stun)))
    if settings.turn and settings.turn_secret:
        secret = settings.turn_secret.encode()
        until = (wall // 1000 // HOUR + 1 + HOURS) * HOUR
        tag = hmac.new(secret, f"{until} {guest}".encode(), sha256).hexdigest()[:16]
        user = f"{until}:{tag}"
        digest = hmac.new(secret, user.encode(), sha1).digest()
        found.append(IceServer(addresses(settings.turn), user, base64.b64encode(digest).decode()))
    return IceServers(tuple(found), settings.relay_only)
