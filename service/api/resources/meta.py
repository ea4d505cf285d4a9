"""The health of the server, and the description of its API."""

from types import SimpleNamespace
from typing import Any, Final

import marshmallow as ma
from flask import Response, current_app
from redis import Redis

from events.on_redis.outages import STORAGE_ERRORS
from service import errors
from service.api.description.assets import asset_of
from service.api.description.asyncapi import asyncapi_text
from service.api.description.blueprint import Blueprint
from service.api.description.openapi import text_of
from service.api.request.auth import unguarded
from service.api.request.context import current_backend
from service.api.request.rate_limits import spends
from service.shared.fields import tag
from service.shared.ttl_cache import TtlCache

YAML: Final = "application/yaml"

READY: Final = "retcon:ready"
READY_SECONDS: Final = 60
_written: Final = TtlCache[Redis, bool](size=8, seconds=1)

_WEB_PROCESS: Final = "retcon-web-process"
_IN_SERVICE: Final = SimpleNamespace(is_stopping=False)

meta = Blueprint("meta", __name__, description="Health checks, and the description of the API.")


class Up(ma.Schema):
    """The server is up."""

    status = tag("ok", "Always `ok`.")


@meta.get("/healthz")
@unguarded
@spends("")
@meta.response(200, Up)
def get_health() -> dict[str, Any]:
    """Check that the process is up.

    Succeeds if this process answers.
    """
    return {"status": "ok"}


@meta.get("/readyz")
@unguarded
@spends("")
@meta.response(200, Up)
@meta.raises(errors.NotReady)
def get_readiness() -> dict[str, Any]:
    """Check that the server is ready.

    Succeeds if every dependency of this process answers and accepts writes, and the process is not about to stop.
    """
    if current_app.extensions.get(_WEB_PROCESS, _IN_SERVICE).is_stopping:
        raise errors.NotReady("this process is about to stop", missing=[])
    parts = {"events": current_backend().servers.events, "queue": current_backend().servers.queue}
    missing = [name for name, client in parts.items() if not _can_write(client)]
    if missing:
        raise errors.NotReady(
            f"Redis does not answer, or can't be written, for {' and '.join(missing)}", missing=missing
        )
    return {"status": "ok"}


def serve_with(worker: Any) -> None:
    """Tell load balancers when that gunicorn worker is about to stop."""
    worker.wsgi.extensions[_WEB_PROCESS] = worker


@meta.get("/openapi.yaml")
@unguarded
@spends("")
@meta.response(200, {"type": "object"}, content_type=YAML)
def get_openapi() -> Response:
    """Retrieve this document.

    The OpenAPI document of this API.
    """
    return asset_of("openapi.yaml", lambda: text_of(current_app), YAML).answer()


@meta.get("/asyncapi.yaml")
@unguarded
@spends("")
@meta.response(200, {"type": "object"}, content_type=YAML)
def get_asyncapi() -> Response:
    """Retrieve the description of streams and webhooks.

    The AsyncAPI document of the messages that this server sends.
    """
    return asset_of("asyncapi.yaml", lambda: asyncapi_text(current_app), YAML).answer()


def _can_write(client: Redis) -> bool:
    """True if it answers now and accepted a write within the last second. Anybody can ask, at any rate."""
    try:
        if _written.get(client):
            return bool(client.ping())
        client.set(READY, 1, ex=READY_SECONDS)
    except STORAGE_ERRORS:
        return False
    _written.put(client, True)
    return True
