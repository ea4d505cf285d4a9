"""Who may keep a response, and for how long. docs/http-conventions.md has the table."""

from collections.abc import Mapping
from typing import Final

from flask import Response

FOR_EVER: Final[Mapping[str, str]] = {"Cache-Control": "public, max-age=31536000, immutable"}
"""The headers of what never changes, and everybody may see."""

FOR_A_WHILE: Final[dict[str, str]] = {"Cache-Control": "public, max-age=300"}
"""The headers of what everybody may see, and may be out of date for some minutes. Names of players, which may be
erased, are never kept for longer than this.
"""

BY_CALLER: Final[Mapping[str, str]] = {"Vary": "Authorization, Cookie"}
"""The header of what depends on who asks."""

FOR_ME: Final[Mapping[str, str]] = {"Cache-Control": "private, no-cache", **BY_CALLER}
"""The headers of what may change, or what not everybody may see."""

FOR_ME_FOR_A_WHILE: Final[Mapping[str, str]] = {"Cache-Control": "private, max-age=300", **BY_CALLER}
FOR_ME_FOR_EVER: Final[Mapping[str, str]] = {"Cache-Control": "private, max-age=31536000, immutable", **BY_CALLER}


def is_shared(response: Response) -> bool:
    """True if shared caches may send the response to other callers."""
    return response.headers.get("Cache-Control", "").startswith("public")
