"""The span of a request. Installed only if traces are on."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

from service.api.request.around.accounting import QUIET, UNMATCHED
from service.api.request.context import Request
from service.operations.metrics import METHODS
from service.operations.traces import tracing

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

HEADER: Final = "traceresponse"


def traced(wsgi_app: "WSGIApplication") -> "WSGIApplication":
    """Return the app, each of whose requests has a span and a header that names it. Health checks have none."""

    def answer(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        if environ["PATH_INFO"] in QUIET:
            return wsgi_app(environ, start_response)
        with tracing.request(environ.get("HTTP_TRACEPARENT")) as span:
            header = tracing.response_header()

            def start(status: str, headers: list[tuple[str, str]], *error: Any) -> Callable[[bytes], object]:
                span.note_request(_method(environ), _route(environ), int(status[:3]))
                return start_response(status, [*headers, (HEADER, header)] if header else headers, *error)

            return wsgi_app(environ, start)

    return answer


def _method(environ: "WSGIEnvironment") -> str:
    method: str = environ["REQUEST_METHOD"]
    return method if method in METHODS else "other"


def _route(environ: "WSGIEnvironment") -> str:
    """The template of the route, never the path: it contains ids of games and players."""
    request = environ.get("werkzeug.request")
    return request.url_rule.rule if isinstance(request, Request) and request.url_rule else UNMATCHED
