"""Responses that stay the same as long as the server runs: compressed once, and cached by clients."""

import gzip
import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import brotli
from flask import Response, current_app, request

from service.api.request.answering.caching import FOR_A_WHILE

PACKERS: Final[Mapping[str, Callable[[bytes], bytes]]] = {
    "br": partial(brotli.compress, quality=9),
    "gzip": partial(gzip.compress, mtime=0),
}
"""How bodies are compressed by the name of the encoding, the best one first. Brotli's highest quality would save a
twelfth more and take six seconds for a megabyte.
"""

_EXTENSION: Final = "retcon-assets"


@dataclass(frozen=True, slots=True)
class Asset:
    """A response body, plain and in the encodings that clients have asked for, with its media type and caching headers.
    `tag` is the entity tag of the plain body.
    """

    plain: bytes = field(repr=False)
    tag: str
    mimetype: str
    headers: Mapping[str, str]
    packed: dict[str, bytes] = field(default_factory=dict, repr=False)

    @classmethod
    def of(cls, body: bytes, mimetype: str, headers: Mapping[str, str] = FOR_A_WHILE) -> "Asset":
        """Return the asset of that body. Keep it: compressing a megabyte takes about 100 ms."""
        return cls(body, hashlib.sha256(body).hexdigest()[:16], mimetype, headers)

    def answer(self) -> Response:
        """Return the response to this request: in the best encoding that the client accepts, or 304 if the client has
        it already.
        """
        encoding = request.accept_encodings.best_match(PACKERS)
        response = Response(self._packed(encoding), mimetype=self.mimetype, headers=self.headers)
        response.vary.add("Accept-Encoding")
        response.set_etag(f"{self.tag}-{encoding}" if encoding else self.tag)
        if encoding:
            response.content_encoding = encoding
        response.make_conditional(request)
        return response

    def _packed(self, encoding: str | None) -> bytes:
        """The body in that encoding, which is made the first time."""
        if encoding is None:
            return self.plain
        if encoding not in self.packed:
            self.packed[encoding] = PACKERS[encoding](self.plain)
        return self.packed[encoding]


def asset_of(name: str, make: Callable[[], str], mimetype: str, headers: Mapping[str, str] = FOR_A_WHILE) -> Asset:
    """Return the app's asset of that name, which is made the first time."""
    known: dict[str, Asset] = current_app.extensions.setdefault(_EXTENSION, {})
    if name not in known:
        known[name] = Asset.of(make().encode(), mimetype, headers)
    return known[name]
