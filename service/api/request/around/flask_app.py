"""Flask as this API uses it: without what only other apps need, and without matching the same address twice."""

from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Any, Final

import flask
from flask import Flask, Response
from flask.json.provider import DefaultJSONProvider
from flask.sessions import NullSession, SessionInterface, SessionMixin
from werkzeug.routing import IntegerConverter, Map, MapAdapter, Rule
from werkzeug.wsgi import get_host

from service.api.request.context import Request

ADDRESSES_KNOWN: Final = 5_000
"""How many addresses a process remembers with the routes that match them."""

LONGEST_KNOWN: Final = 100
"""The most characters of such an address. Clients can make up longer ones, which would take memory."""

_Match = tuple[Rule, Mapping[str, Any]]


class Json(DefaultJSONProvider):
    """JSON with fields in the order in which they were given."""

    sort_keys = False


class _Digits(IntegerConverter):
    """`<int:…>` in an address: ASCII digits only."""

    regex = "[0-9]+"


class _Route(Rule):
    """A route. The code that would build its addresses is compiled when it is first used. Nothing here uses it, so each
    web process starts a tenth of a second sooner.
    """

    def _compile_builder(self, append_unknown: bool = True) -> Callable[..., tuple[str, str]]:
        compiled = cache(partial(super()._compile_builder, append_unknown))
        return lambda rule, **values: compiled()(rule, **values)


class _Routes(Map):
    """The routes of an app, and those that match the addresses that were requested last."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.merge_slashes = False
        self.converters["int"] = _Digits
        self.known = dict[tuple[str, str], _Match]()


class _Address(MapAdapter):
    """The address of a request. Which route matches it depends on nothing but its path and the method."""

    map: _Routes

    def match(self, *args: Any, **options: Any) -> Any:
        """See werkzeug. What does not match is looked up each time."""
        if args or options != {"return_rule": True}:
            return super().match(*args, **options)
        known, key = self.map.known, (self.path_info, self.default_method)
        found = known.get(key)
        if found is None:
            found = super().match(return_rule=True)
            if len(self.path_info) > LONGEST_KNOWN:
                return found
            if len(known) >= ADDRESSES_KNOWN:
                known.clear()
            known[key] = found
        rule, values = found
        return rule, dict(values)


class _NoSessions(SessionInterface):
    """Flask's own sessions, of which there are none."""

    _none: Final = NullSession()

    def open_session(self, app: Flask, request: flask.Request) -> SessionMixin:
        """See Flask."""
        return self._none


class App(Flask):
    """A Flask app whose views are ordinary functions, and whose steps before and after requests are those of the whole
    app: blueprints have none.
    """

    json_provider_class = Json
    request_class = Request
    url_map_class = _Routes
    url_rule_class = _Route
    url_map: _Routes
    session_interface = _NoSessions()

    def create_url_adapter(self, request: flask.Request | None) -> MapAdapter | None:
        """Return the address of the request. Flask's own also looks at server names and subdomains."""
        if request is None:
            return None
        environ = request.environ
        request.host = get_host(environ)
        path = environ.get("PATH_INFO", "").encode("latin-1").decode(errors="replace")
        scheme, method = environ["wsgi.url_scheme"], environ["REQUEST_METHOD"]
        script, query = environ.get("SCRIPT_NAME", ""), environ.get("QUERY_STRING", "")
        return _Address(self.url_map, request.host, script, "", scheme, path, method, query)

    def preprocess_request(self) -> Any:
        """Take the steps before a request. Return the answer of the first one that has one."""
        for step in self.before_request_funcs.get(None, ()):
            answer = step()
            if answer is not None:
                return answer
        return None

    def process_response(self, response: Response) -> Response:
        """Take the steps after a request, the last one first."""
        for step in reversed(self.after_request_funcs.get(None, ())):
            response = step(response)
        return response

    def do_teardown_request(self, exc: BaseException | None = None) -> None:
        """Take the steps at the end of a request."""
        for step in reversed(self.teardown_request_funcs.get(None, ())):
            step(exc)

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """Return the function itself."""
        return func
