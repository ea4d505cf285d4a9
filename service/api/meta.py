"""Whether the server is up, what it counts, and what its API is."""

from typing import Any, Final

import marshmallow as ma
from flask import Response, current_app
from prometheus_client import CONTENT_TYPE_LATEST
from redis import Redis, RedisError

from service import errors, metrics
from service.api.auth import unguarded
from service.api.blueprint import Blueprint
from service.api.context import current_backend
from service.api.limits import spends
from service.api.openapi import text_of

YAML: Final = "application/yaml"
TEXT: Final = "text/plain"

meta = Blueprint("meta", __name__, description="Health, metrics, and this document.")


class Up(ma.Schema):
    """The server is up."""

    status = ma.fields.String(required=True, validate=ma.validate.Equal("ok"))


@meta.get("/healthz")
@unguarded
@spends("")
@meta.response(200, Up)
def get_health() -> dict[str, Any]:
    """Whether this process answers."""
    return {"status": "ok"}


@meta.get("/readyz")
@unguarded
@spends("")
@meta.response(200, Up)
@meta.raises(errors.NotReady)
def get_readiness() -> dict[str, Any]:
    """Whether all that this process needs answers it."""
    parts = {"events": current_backend().events, "queue": current_backend().queue}
    missing = [name for name, client in parts.items() if not _answers(client)]
    if missing:
        raise errors.NotReady(f"no answer from Redis for {' and '.join(missing)}", missing=missing)
    return {"status": "ok"}


@meta.get("/metrics")
@unguarded
@spends("")
@meta.response(200, {"type": "string"}, content_type=TEXT)
def get_metrics() -> Response:
    """What was counted, for Prometheus."""
    return Response(metrics.exposition(), content_type=CONTENT_TYPE_LATEST)


@meta.get("/openapi.yaml")
@unguarded
@spends("")
@meta.response(200, {"type": "object"}, content_type=YAML)
def get_openapi() -> Response:
    """This document."""
    return Response(text_of(current_app), mimetype=YAML)


def _answers(client: Redis) -> bool:
    try:
        return bool(client.ping())
    except RedisError:
        return False
