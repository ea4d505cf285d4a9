"""Strict reading of requests: a part that the view does not read is refused, and each fault is named."""

from collections.abc import Callable, Collection
from functools import partial, wraps
from inspect import unwrap
from itertools import islice
from typing import Any, Final, Protocol, TypeVar, cast, get_type_hints

import marshmallow as ma
from flask import Response

from events.on_redis import timings
from service import errors
from service.api.request.bodies import MOST_FAULTS, WRONG_SHAPE, faults, loaded, read_json
from service.api.request.context import current_request
from service.api.request.deprecation import DEPRECATION, note

V = TypeVar("V", bound=Callable[..., Any])
Read = Callable[[], Any]

READS: Final = "_retcon_reads"
"""The attribute of a view that holds how its arguments are read, by location ("json" is the body, or "query"), in the
order of the arguments. None for a body that the view reads by itself.
"""

MOST_PARAMETERS: Final = 50
MOST_ESCAPES: Final = 1000
"""The maximum numbers of parameters and of escaped bytes of a query."""

_NOTHING: Final = ma.Schema()


class Decorator(Protocol):
    """Returns a view of the same type."""

    def __call__(self, view: V, /) -> V:
        """Return the view, or a wrapper of it."""


class Reader:
    """Says how a view's arguments are read. flask-smorest uses it in place of webargs, which would instantiate the
    schemas for every request.
    """

    DEFAULT_VALIDATION_STATUS = 400

    def use_args(self, schema: ma.Schema | type[ma.Schema], *, location: str, **_: Any) -> Decorator:
        """Let the view take the request's body ("json") or query, as the schema loads it, as its next argument."""
        made = schema() if isinstance(schema, type) else schema
        return reads(location, partial(_read_body, made) if location == "json" else _query_reader(made))


def reads(location: str, read: Read | None) -> Decorator:
    """Let the view take what `read` returns as its next argument; None if it reads that part of the request itself."""

    def decorate(view: V) -> V:
        setattr(view, READS, {location: read, **getattr(view, READS, {})})  # decorators apply from the last argument on
        return view

    return decorate


def fed(view: V) -> V:
    """Return the view with its arguments filled in. Requests are refused if they have a query, or a body other than an
    empty object, that the view does not read. flask-smorest's wrappers are needed only for views that return something
    other than a response.
    """
    known: dict[str, Read | None] = getattr(view, READS, {})
    checks = [read for location, read in _UNREAD.items() if location not in known]
    if deprecation := getattr(view, DEPRECATION, None):
        checks.insert(0, partial(note, deprecation))
    readers = [read for read in known.values() if read is not None]
    inner = unwrap(view)
    answer = inner if get_type_hints(inner)["return"] is Response else view

    @wraps(view)
    def feeding(*args: Any, **kwargs: Any) -> Any:
        with timings.SCHEMA:
            for check in checks:
                check()
            given = [read() for read in readers]
        return answer(*args, *given, **kwargs)

    return cast(V, feeding)


def _read_body(schema: ma.Schema) -> Any:
    return loaded(schema, read_json(current_request()))


def _refuse_body() -> None:
    if current_request().method not in ("GET", "HEAD"):
        _read_body(_NOTHING)


def _query_reader(schema: ma.Schema) -> Read:
    """Return a reader of the query. Most requests have none and get a copy of the defaults."""
    assert not any(field.required for field in schema.fields.values()), "a query parameter can't be required"
    defaults = schema.load({})
    known = {field.data_key or name for name, field in schema.fields.items()}

    def read() -> Any:
        if not current_request().environ.get("QUERY_STRING"):
            return dict(defaults)
        try:
            return schema.load(_given_once())
        except ma.ValidationError as error:
            found = [_query_fault(fault, known) for fault in islice(faults(error.messages, ""), MOST_FAULTS)]
            raise errors.Malformed(WRONG_SHAPE, found) from None

    return read


_UNREAD: Final = {"query": _query_reader(_NOTHING), "json": _refuse_body}
"""The checks that a part of the request is empty, for views that don't read it."""


def _given_once() -> dict[str, str]:
    """The query's parameters. Raises `Malformed` if one is given more than once."""
    request = current_request()
    if request.query_string.count(b"&") >= MOST_PARAMETERS or request.query_string.count(b"%") > MOST_ESCAPES:
        raise errors.Malformed(f"the query has more than {MOST_PARAMETERS} parameters or {MOST_ESCAPES} escaped bytes")
    arguments = request.args
    twice = [name for name, values in arguments.lists() if len(values) > 1]
    if twice:
        found = [errors.Fault(f"?{name}", "Given more than once.") for name in twice]
        raise errors.Malformed(WRONG_SHAPE, found)
    return arguments.to_dict()


def _query_fault(fault: errors.Fault, known: Collection[str]) -> errors.Fault:
    name = fault.location[1:].replace("~1", "/").replace("~0", "~")
    detail = fault.detail if name in known else f"There is no parameter {name!r} here."
    return errors.Fault(f"?{name}", detail)
