"""Reading a request strictly: what nobody reads of it is refused, and what is wrong with the rest is named."""

from collections.abc import Callable, Collection
from functools import partial, wraps
from typing import Any, Final, Protocol, TypeVar, cast

import marshmallow as ma
from flask import request

from service import errors
from service.api.request.bodies import WRONG_SHAPE, faults, loaded, read_json

View = TypeVar("View", bound=Callable[..., Any])

READS: Final = "_retcon_reads"
"""The attribute of a view that says what of the request it is fed."""

_NOTHING: Final = ma.Schema()


class Decorator(Protocol):
    """Gives back a view of the same type."""

    def __call__(self, view: View, /) -> View:
        """The view, or one in its place."""


class Reader:
    """What flask-smorest feeds views by, in place of webargs: that would make the schemas anew for every request."""

    DEFAULT_VALIDATION_STATUS = 400

    def use_args(self, schema: ma.Schema | type[ma.Schema], *, location: str, **_: Any) -> Decorator:
        """Give a view the request's body ("json") or query, as the schema reads it, as its next argument."""
        made = schema() if isinstance(schema, type) else schema
        read = partial(_body, made) if location == "json" else _query_reader(made)

        def decorate(view: View) -> View:
            @wraps(view)
            def fed(*args: Any, **kwargs: Any) -> Any:
                return view(*args, read(), **kwargs)

            return cast(View, reading(location, fed))

        return decorate


def reading(location: str, view: View) -> View:
    """The view, known to read its body ("json") or query."""
    setattr(view, READS, {*getattr(view, READS, ()), location})
    return view


def strict(view: View) -> View:
    """The view, refusing a query, and a body that is more than an empty object, where it reads none."""
    reads = getattr(view, READS, ())
    takes_query, takes_body, no_parameters = "query" in reads, "json" in reads, _query_reader(_NOTHING)
    if takes_query and takes_body:
        return view

    @wraps(view)
    def checked(*args: Any, **kwargs: Any) -> Any:
        if not takes_query:
            no_parameters()
        if not takes_body and request.method not in ("GET", "HEAD"):
            _body(_NOTHING)
        return view(*args, **kwargs)

    return cast(View, checked)


def _body(schema: ma.Schema) -> Any:
    return loaded(schema, read_json(request))


def _query_reader(schema: ma.Schema) -> Callable[[], Any]:
    """Reads the query; most requests have none, and are given the defaults without a further look."""
    assert not any(field.required for field in schema.fields.values()), "a query parameter can't be required"
    defaults = schema.load({})
    known = {field.data_key or name for name, field in schema.fields.items()}

    def read() -> Any:
        if not request.environ.get("QUERY_STRING"):
            return dict(defaults)
        try:
            return schema.load(_given_once())
        except ma.ValidationError as error:
            found = [_query_fault(fault, known) for fault in faults(error.messages, "")]
            raise errors.Malformed(WRONG_SHAPE, found) from None

    return read


def _given_once() -> dict[str, str]:
    """The query's parameters; `Malformed` if one is given more than once."""
    twice = [name for name, values in request.args.lists() if len(values) > 1]
    if twice:
        found = [errors.Fault(f"?{name}", "Given more than once.") for name in twice]
        raise errors.Malformed(WRONG_SHAPE, found)
    return request.args.to_dict()


def _query_fault(fault: errors.Fault, known: Collection[str]) -> errors.Fault:
    name = fault.place[1:].replace("~1", "/").replace("~0", "~")
    detail = fault.detail if name in known else f"There is no parameter {name!r} here."
    return errors.Fault(f"?{name}", detail)
