"""Strict reading of JSON bodies: values that later parts can't represent are refused."""

import io
import json
import math
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import IO, Any, Final, NoReturn

from marshmallow import Schema, ValidationError
from werkzeug.exceptions import RequestEntityTooLarge, UnsupportedMediaType

from engines.kit.nesting import is_deep
from service.api.request.context import Request, current_backend
from service.errors import Fault, Malformed, NotJson

WRONG_SHAPE: Final = "the request has the wrong shape; see `errors`"
MAX_DEPTH: Final = 64
MOST_PARTS: Final = 4000
"""The maximum number of commas, colons and opening brackets of a body. No request needs a quarter of that."""

LONGEST_TYPE: Final = 200
"""The maximum number of characters of `Content-Type`."""

MOST_FAULTS: Final = 20
"""How many faults of a request are named."""

_LARGEST: Final = 2**63
_NO_OBJECT: Final = frozenset({"Invalid input type.", "Not a valid mapping type."})
"""What marshmallow says where an object is expected."""

_PARTS: Final = (b",", b":", b"[", b"{")
_TOO_DEEP: Final = f"the body nests deeper than {MAX_DEPTH} levels"


def receive_body(request: Request) -> None:
    """Receive the body, up to the size that most requests may have. Raises `RequestEntityTooLarge` if the body is
    longer than any may be, and `UnsupportedMediaType` if the name of its type is too long.

    Runs before each request, so a body that is malformed, cut off or slow is refused at every address, and the
    connection stays usable after a body that no view reads.
    """
    environ, settings = request.environ, current_backend().settings
    most = settings.max_body_bytes
    if len(environ.get("CONTENT_TYPE", "")) > LONGEST_TYPE:
        raise UnsupportedMediaType
    announced = environ.get("CONTENT_LENGTH", "")
    if announced.isdecimal() and int(announced) > max(most, settings.max_import_bytes):
        raise RequestEntityTooLarge  # at every address, so there is no need to receive it
    if not environ.get("wsgi.input_terminated"):  # then the server can't say where it ends
        return
    whole = environ["wsgi.input"]
    begun = whole.read(most + 1)
    if len(begun) <= most:
        request.received = begun
    environ["wsgi.input"] = io.BytesIO(begun) if len(begun) <= most else _Resumed(io.BytesIO(begun), whole)


class _Resumed:
    """A body whose beginning was read already, from its start."""

    def __init__(self, begun: IO[bytes], rest: IO[bytes]) -> None:
        self._begun, self._rest = begun, rest

    def read(self, size: int = -1) -> bytes:
        """Read at most `size` bytes; none at the end."""
        return self._begun.read(size) or self._rest.read(size)


def read_json(request: Request) -> Any:
    """Return the JSON value of the request's body; {} if it is empty. Raises `NotJson` or `UnsupportedMediaType`."""
    raw = body_of(request)
    if raw and request.environ.get("CONTENT_TYPE") != "application/json" and not request.is_json:
        raise UnsupportedMediaType
    return parse_json(raw) if raw else {}


def body_of(request: Request) -> bytes:
    """Return the request's body. Raises `RequestEntityTooLarge` if it is longer than the limit, or as long as the limit
    and of unknown length.
    """
    if request.received is not None:
        return request.received
    raw = request.get_data()
    if request.content_length is None and len(raw) == request.max_content_length:
        raise RequestEntityTooLarge  # werkzeug has stopped reading there
    return raw


def parse_json(raw: bytes) -> Any:
    """Return the JSON value of that UTF-8 text. Raises `NotJson`.

    >>> parse_json(b'{"seats": [1]}')
    {'seats': [1]}
    """
    try:
        if sum(map(raw.count, _PARTS)) > MOST_PARTS:
            raise _Unread(f"it has more than {MOST_PARTS} parts")
        text = raw.decode()
        value = _decoder.decode(text)
        if "\\u" in text:
            json.dumps(value, ensure_ascii=False).encode()  # fails for halves of surrogate pairs
    except (ValueError, RecursionError) as error:
        raise NotJson(_why(error)) from None
    if text.count("[") + text.count("{") > MAX_DEPTH and is_deep(value, MAX_DEPTH):
        raise NotJson(_TOO_DEEP)
    return value


def loaded(schema: Schema, value: Any, pointer: str = "") -> Any:
    """Return the value as the schema loads it. Raises `Malformed`, with pointers that begin with `pointer`."""
    try:
        return schema.load(value)
    except ValidationError as error:
        raise Malformed(WRONG_SHAPE, tuple(islice(faults(error.messages, pointer), MOST_FAULTS))) from None


def faults(messages: Any, pointer: str) -> Iterator[Fault]:
    """Yield the faults in marshmallow's messages, each with its JSON Pointer."""
    if isinstance(messages, Mapping):
        for name, inner in messages.items():
            step = "" if name == "_schema" else "/" + str(name).replace("~", "~0").replace("/", "~1")
            yield from faults(inner, pointer + step)
    else:
        for message in messages if isinstance(messages, list) else [messages]:
            yield Fault(pointer, "Must be an object." if str(message) in _NO_OBJECT else str(message))


def _why(error: Exception) -> str:
    if isinstance(error, RecursionError):
        return _TOO_DEEP
    if isinstance(error, UnicodeError):
        return "the body is not valid Unicode in UTF-8"
    if isinstance(error, _Unread):
        return f"the body can't be read: {error}"
    if isinstance(error, json.JSONDecodeError):
        return f"the body is not JSON from line {error.lineno}, column {error.colno} on"
    return "the body is not JSON"


class _Unread(ValueError):
    """JSON that this server refuses."""


def _whole(digits: str) -> int:
    if len(digits) > 20 or not -_LARGEST <= (number := int(digits)) < _LARGEST:
        raise _Unread(f"the number {digits[:20]}… is beyond 64 bits")
    return number


def _decimal(digits: str) -> float:
    if not math.isfinite(number := float(digits)):
        raise _Unread(f"the number {digits[:20]} is too large")
    return number


def _object(members: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(members)
    if len(found) < len(members):
        (name, _), *_ = Counter(name for name, _ in members).most_common(1)
        raise _Unread(f"{json.dumps(name)} is given more than once in an object")
    return found


def _refuse(name: str) -> NoReturn:
    raise _Unread(f"{name} is no JSON number")


_decoder: Final = json.JSONDecoder(
    parse_int=_whole, parse_float=_decimal, parse_constant=_refuse, object_pairs_hook=_object
)
