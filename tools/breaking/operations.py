"""Which changes of operations break clients: their paths, names, parameters, bodies, answers and scopes."""

from collections.abc import Iterator
from datetime import UTC, date, datetime
from typing import Any, Final

from tools.breaking.pointers import Change, Json, Place, is_retired, whole
from tools.breaking.schemas import Direction, Schemas

_METHODS: Final = frozenset({"get", "put", "post", "delete", "options", "head", "patch", "trace"})
_OF_RULESETS: Final[dict[str, tuple[Direction, ...]]] = {
    "options": ("request", "response"),
    "move": ("request", "response"),
    "view": ("response",),
}
"""The schemas of a ruleset, which operations don't refer to, and where they are used."""


def breaking_changes(old: Json, new: Json, today: date | None = None) -> list[Change]:
    """Return the changes from one description to a newer one that break clients, in the order of the older one. Nothing
    that the older one announced to be removed by today counts.
    """
    comparison = _Comparison(today or datetime.now(UTC).date())
    return list(dict.fromkeys(comparison.documents(whole(old), whole(new))))


class _Comparison:
    """Compares two descriptions."""

    def __init__(self, today: date) -> None:
        self._today, self._schemas = today, Schemas(today)

    def documents(self, old: Place, new: Place) -> Iterator[Change]:
        """Yield the changes of all operations, of what webhooks receive, and of the schemas of rulesets."""
        yield from self._paths(old.at("paths"), new.at("paths"))
        yield from self._webhooks(old.at("webhooks"), new.at("webhooks"))
        yield from self._rulesets(old.at("x-rulesets"), new.at("x-rulesets"))

    def _paths(self, old: Place, new: Place) -> Iterator[Change]:
        for path in old.value:
            operations = _METHODS & old.at(path).value.keys()
            kept = [name for name in operations if not is_retired(old.at(path, name), self._today)]
            if path not in new and kept:
                yield Change(old.at(path).pointer, "the path was removed")
            elif path in new:
                yield from self._path(old.at(path), new.at(path), kept)

    def _path(self, old: Place, new: Place, kept: list[str]) -> Iterator[Change]:
        for method in sorted(kept):
            if method in new:
                yield from self._operation(old, new, method)
            else:
                yield Change(old.at(method).pointer, "the operation was removed")

    def _operation(self, old_path: Place, new_path: Place, method: str) -> Iterator[Change]:
        old, new = old_path.at(method), new_path.at(method)
        ours, theirs = old.value.get("operationId"), new.value.get("operationId")
        if ours != theirs:
            yield Change(f"{old.pointer}/operationId", f"the operationId changed from {ours} to {theirs}")
        yield from self._parameters(old, _parameters(old_path, old), _parameters(new_path, new))
        yield from self._body(old, new)
        yield from self._answers(old.at("responses"), new.at("responses"))
        yield from _security(old, new)

    def _parameters(self, operation: Place, old: dict[str, Place], new: dict[str, Place]) -> Iterator[Change]:
        for name, ours in old.items():
            if name not in new:
                if not is_retired(ours, self._today):
                    yield Change(ours.pointer, f"the parameter {name} was removed")
                continue
            if new[name].value.get("required") and not ours.value.get("required"):
                yield Change(ours.pointer, f"the parameter {name} became required")
            yield from self._schemas.compare(ours.at("schema"), new[name].at("schema"), "request")
        for name in new.keys() - old.keys():
            if new[name].value.get("required"):
                yield Change(operation.pointer, f"the parameter {name} is new and required")

    def _body(self, old: Place, new: Place) -> Iterator[Change]:
        ours, theirs = old.at("requestBody").resolved(), new.at("requestBody").resolved()
        if ours.value and not theirs.value:
            yield Change(ours.pointer, "the request's body was removed")
            return
        if theirs.value.get("required") and not ours.value.get("required"):
            yield Change(old.at("requestBody").pointer, "the request's body became required")
        yield from self._media_types(ours.at("content"), theirs.at("content"), "request")

    def _answers(self, old: Place, new: Place) -> Iterator[Change]:
        for status in old.value:
            ours, theirs = old.at(status).resolved(), new.at(status).resolved()
            if status not in new:
                yield Change(old.at(status).pointer, f"the status {status} was removed")
                continue
            yield from _headers(ours.at("headers"), theirs.at("headers"))
            yield from self._media_types(ours.at("content"), theirs.at("content"), "response")
        for status in new.value.keys() - old.value.keys():
            if status.startswith("2"):
                yield Change(old.pointer, f"the status {status} was added, which means success")

    def _media_types(self, old: Place, new: Place, direction: Direction) -> Iterator[Change]:
        for name in old.value:
            if name not in new:
                yield Change(old.at(name).pointer, f"{direction}: the media type {name} was removed")
                continue
            for schema in ("schema", "x-itemSchema"):
                yield from self._schemas.compare(old.at(name, schema), new.at(name, schema), direction)

    def _webhooks(self, old: Place, new: Place) -> Iterator[Change]:
        """A webhook is a request to the client, which reads it as it reads an answer."""
        for name in old.value:
            if name not in new:
                yield Change(old.at(name).pointer, "the webhook was removed")
                continue
            bodies = [each.at(name, "post", "requestBody").resolved().at("content") for each in (old, new)]
            yield from self._media_types(bodies[0], bodies[1], "response")

    def _rulesets(self, old: Place, new: Place) -> Iterator[Change]:
        for ruleset in old.value:
            if ruleset not in new:
                yield Change(old.at(ruleset).pointer, "the ruleset was removed")
                continue
            for part, directions in _OF_RULESETS.items():
                for direction in directions:
                    yield from self._schemas.compare(old.at(ruleset, part), new.at(ruleset, part), direction)


def _parameters(path: Place, operation: Place) -> dict[str, Place]:
    """Return the parameters by place and name, such as `query seat`; the operation's replace its path's."""
    found: dict[str, Place] = {}
    for owner in (path, operation):
        for number in range(len(owner.value.get("parameters", ()))):
            each = owner.at("parameters", number).resolved()
            found[f"{each.value['in']} {each.value['name']}"] = each
    return found


def _headers(old: Place, new: Place) -> Iterator[Change]:
    for name in old.value.keys() - new.value.keys():
        yield Change(old.at(name).pointer, f"the header {name} was removed")


def _security(old: Place, new: Place) -> Iterator[Change]:
    """Each way to sign in, with its scopes, must still be enough."""
    ways: list[Any] = new.value.get("security") or [{}]
    for needed in old.value.get("security") or [{}]:
        if not any(_is_enough(needed, way) for way in ways):
            given = ", ".join(f"{scheme} {' '.join(scopes)}".strip() for scheme, scopes in needed.items())
            yield Change(f"{old.pointer}/security", f"{given or 'no token'} is no longer enough")


def _is_enough(given: dict[str, list[str]], way: dict[str, list[str]]) -> bool:
    return all(scheme in given and set(scopes) <= set(given[scheme]) for scheme, scopes in way.items())
