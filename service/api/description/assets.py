"""Responses that stay the same as long as the server runs: compressed once, and cached by clients."""

import gzip
import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from flask import Response, current_app, request

FOR_EVER: Final[Mapping[str, str]] = {"Cache-Control": "public, max-age=31536000, immutable"}
"""The caching headers of addresses whose content never changes."""

FOR_A_WHILE: Final[dict[str, str]] = {"Cache-Control": "public, max-age=300"}
"""The caching headers of other addresses."""


_EXTENSION: Final = "retcon-assets"


@dataclass(frozen=True, slots=True)
class Asset:
    """A response body, plain and compressed, with its media type and caching headers."""

    plain: bytes = field(repr=False)
    packed: bytes = field(repr=False)
    tag: str
    mimetype: str
    headers: Mapping[str, str]

    @classmethod
    def of(cls, body: bytes, mimetype: str, headers: Mapping[str, str] = FOR_A_WHILE) -> "Asset":
        """Return the asset of that body. Keep it: compressing a megabyte takes about 50 ms."""
        tag = hashlib.sha256(body).hexdigest()[:16]
        return cls(body, gzip.compress(body, mtime=0), tag, mimetype, headers)

    def answer(self) -> Response:
        """Return the response to this request: compressed if the client accepts that, or 304 if the client has it
        already.
        """
        is_packed = request.accept_encodings.quality("gzip") > 0
        response = Response(self.packed if is_packed else self.plain, mimetype=self.mimetype, headers=self.headers)
        response.vary.add("Accept-Encoding")
        response.set_etag(f"{self.tag}-gzip" if is_packed else self.tag)
        if is_packed:
            response.content_encoding = "gzip"
        response.make_conditional(request)
        return response


def asset_of(name: str, make: Callable[[], str], mimetype: str, headers: Mapping[str, str] = FOR_A_WHILE) -> Asset:
    """Return the app's asset of that name, which is made the first time."""
    known: dict[str, Asset] = current_app.extensions.setdefault(_EXTENSION, {})
    if name not in known:
        known[name] = Asset.of(make().encode(), mimetype, headers)
    return known[name]
