"""A client of Retcon, the backend for turn-based board games.

    from retcon_client import Client

    with Client("http://127.0.0.1:8000", token="rtc_…") as client:
        for game in client.follow("g_…"):
            print(game["version"], game["awaiting"])

`Client` blocks, `AsyncClient` is for asyncio; both have the same methods. `retcon_client.types` has the shapes of what
they take and return.
"""

from retcon_client import types
from retcon_client.async_client import AsyncClient
from retcon_client.client import Client
from retcon_client.errors import RetconError
from retcon_client.following.patches import BadPatch, patched
from retcon_client.version import __version__

__all__ = ["AsyncClient", "BadPatch", "Client", "RetconError", "__version__", "patched", "types"]
