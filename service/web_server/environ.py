"""The WSGI environment of a request. gunicorn's own looks up its settings and makes several objects for each request.

gunicorn's master imports this module before gevent has patched blocking calls.
"""

import sys
from typing import Any, Final

from gunicorn.http.message import Request
from gunicorn.util import unquote_to_wsgi_str

_SAME: Final = {
    "wsgi.errors": sys.stderr,
    "wsgi.version": (1, 0),
    "wsgi.multithread": True,
    "wsgi.multiprocess": True,
    "wsgi.run_once": False,
    "wsgi.input_terminated": True,
    "SCRIPT_NAME": "",
}
_OWN_KEYS: Final = {"CONTENT-TYPE": "CONTENT_TYPE", "CONTENT-LENGTH": "CONTENT_LENGTH"}
"""The headers whose names in the environment do not begin with `HTTP_`."""


def environ_of(request: Request, client: tuple[str, int], server: tuple[str, int]) -> dict[str, Any]:
    """Return the environment for an app at the root of the server. Headers that are repeated are joined."""
    environ = {
        **_SAME,
        "wsgi.input": request.body,
        "wsgi.url_scheme": request.scheme,
        "REQUEST_METHOD": request.method,
        "PATH_INFO": unquote_to_wsgi_str(request.path),
        "QUERY_STRING": request.query,
        "SERVER_PROTOCOL": "HTTP/{}.{}".format(*request.version),
        "REMOTE_ADDR": client[0],
        "SERVER_NAME": server[0],
        "SERVER_PORT": str(server[1]),
    }
    for name, value in request.headers:
        key = _OWN_KEYS.get(name) or "HTTP_" + name.replace("-", "_")
        environ[key] = f"{environ[key]},{value}" if key in environ else value
    return environ
