"""A model of a shared HTTP cache (RFC 9111), such as a proxy or a content delivery network."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

Asked = Mapping[str, str]


@dataclass
class Kept:
    """A stored response, and the request that it answered."""

    asked: Asked
    answer: TestResponse
    body: bytes
    at: float

    def is_for(self, asked: Asked, varying: set[str]) -> bool:
        """True if the request has the same headers, as far as the response depends on them."""
        return all(self.asked.get(name) == asked.get(name) for name in self.varies() if name in varying or not varying)

    def varies(self) -> set[str]:
        """The headers of requests that the response depends on, in lower case."""
        return {name.strip().lower() for line in self.answer.headers.getlist("Vary") for name in line.split(",")}


@dataclass
class SharedCache:
    """Sends the requests of several callers on to the app, unless it may answer them with what it has. `heeds`: the
    headers that it heeds in `Vary`, all of them if empty. Names of headers are in lower case. `now` is in seconds.
    """

    app: FlaskClient
    heeds: set[str] = field(default_factory=set)
    now: float = 0.0
    hits: int = 0
    kept: dict[str, list[Kept]] = field(default_factory=dict)

    def get(self, path: str, asked: Asked) -> bytes:
        """Return the body that the caller receives."""
        known = next((each for each in self.kept.get(path, []) if each.is_for(asked, self.heeds)), None)
        if known is not None and self.now - known.at < lifetime(known.answer):
            self.hits += 1
            return known.body
        tag = known.answer.headers.get("ETag") if known else None
        answer = self.app.get(path, headers={**asked, **({"If-None-Match": tag} if tag else {})})
        if known is not None and answer.status_code == 304:
            known.at, known.answer = self.now, answer
            return known.body
        body = answer.get_data()
        if may_store(asked, answer):
            others = [each for each in self.kept.get(path, []) if each is not known]
            self.kept[path] = [Kept(asked, answer, body, self.now), *others]
        return body


def lifetime(answer: TestResponse) -> float:
    """For how many seconds the response may be sent to others without asking (RFC 9111, 4.2.1)."""
    said = answer.cache_control
    return 0 if said.no_cache else float(said.max_age or 0)


def may_store(asked: Asked, answer: TestResponse) -> bool:
    """True if a shared cache may store the response (RFC 9111, 3 and 3.5)."""
    said = answer.cache_control
    if answer.status_code != 200 or said.no_store or said.private:
        return False
    return "authorization" not in asked or bool(said.public)
