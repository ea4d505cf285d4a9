"""The API browser: Swagger UI, served from this server with a strict content security policy."""

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

from flask import Blueprint, Response, current_app
from swagger_ui_bundle import swagger_ui_path
from werkzeug.exceptions import NotFound

from service.api.description.assets import Asset, asset_of
from service.api.description.openapi import WEBHOOKS, document_of
from service.api.request.answering.caching import FOR_EVER
from service.api.request.rate_limits import spends

api_browser = Blueprint("api_browser", __name__, url_prefix="/docs")

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""The content security policy. Swagger UI sets styles from its script."""

_NULL: Final = {"type": "null"}

BUNDLED: Final = {
    "swagger-ui.css": "text/css",
    "swagger-ui-bundle.js": "text/javascript",
    "favicon-16x16.png": "image/png",
    "favicon-32x32.png": "image/png",
}
FOLDER: Final = Path(swagger_ui_path)
VERSION: Final = FOLDER.name
"""The API browser's name and version: its files are kept forever, so their addresses change with it."""

BROWSER: Final = f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Retcon API</title>
<link rel="stylesheet" href="/docs/ui/{VERSION}/swagger-ui.css">
<link rel="icon" type="image/png" href="/docs/ui/{VERSION}/favicon-32x32.png">
<body>
<main id="browser"></main>
<script src="/docs/ui/{VERSION}/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
"""

START: Final = """SwaggerUIBundle({
  url: "/docs/openapi.json",
  dom_id: "#browser",
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
});
"""


@api_browser.get("/api")
@spends("")
def show_browser() -> Response:
    """The API browser."""
    return _page(BROWSER)


@api_browser.get("/start.js")
@spends("")
def start_browser() -> Response:
    """The script that starts the browser."""
    return _starting_script().answer()


@api_browser.get("/ui/<version>/<name>")
@spends("")
def send_bundled(version: str, name: str) -> Response:
    """A file of the browser. Raises `NotFound` for any other name or version."""
    if version != VERSION or name not in BUNDLED:
        raise NotFound
    return _bundled(name).answer()


@api_browser.get("/openapi.json")
@spends("")
def describe() -> Response:
    """The OpenAPI document, in the older version that the browser reads."""
    return asset_of("openapi.json", lambda: json.dumps(as_3_0(document_of(current_app))), "application/json").answer()


@cache
def _bundled(name: str) -> Asset:
    return Asset.of((FOLDER / name).read_bytes(), BUNDLED[name], FOR_EVER)


@cache
def _starting_script() -> Asset:
    return Asset.of(START.encode(), "text/javascript")


def as_3_0(document: dict[str, Any]) -> dict[str, Any]:
    """Return the document as OpenAPI 3.0, which has no null type, no webhooks and no licence identifier."""
    older: dict[str, Any] = _without_null(document)
    older["info"].get("license", {}).pop("identifier", None)
    older.pop(WEBHOOKS, None)
    return {**older, "openapi": "3.0.3"}


def _without_null(part: Any) -> Any:
    match part:
        case {"anyOf": list(branches), **rest} if _NULL in branches:
            return _nullable("anyOf", branches, rest)
        case {"oneOf": list(branches), **rest} if _NULL in branches:
            return _nullable("oneOf", branches, rest)
        case {"type": list(kinds), **rest}:
            return _without_null({"anyOf": [{"type": kind} for kind in kinds], **rest})
        case dict():
            return {name: _without_null(inner) for name, inner in part.items()}
        case list():
            return [_without_null(inner) for inner in part]
    return part


def _nullable(union: str, branches: list[Any], rest: dict[Any, Any]) -> dict[str, Any]:
    """The union without its null branch. A single branch is not a union."""
    others = [_without_null(branch) for branch in branches if branch != _NULL]
    match others:
        case [{"$ref": _}]:
            found = {"allOf": others}
        case [only]:
            found = only
        case _:
            found = {union: others}
    return {**found, "nullable": True, **_without_null(rest)}


def _page(text: str) -> Response:
    return Response(text, mimetype="text/html", headers={"Content-Security-Policy": POLICY})
