"""Host codes of the server that the browser talks to."""

import asyncio

from clew.server.administration.host_codes import make_code
from clew.storage.store import WallMillis
from web.site import Site


def code_of(site: Site) -> str:
    """A host code of this server."""
    made = make_code(site.services.store, WallMillis(1))
    return asyncio.run_coroutine_threadsafe(made, site.loop).result()
