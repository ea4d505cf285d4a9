"""Blueprints that read requests strictly and whose operations document every response they can give."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import flask_smorest
import marshmallow as ma

from service.api.description.operations import document_errors, document_guards, document_language, document_stream
from service.api.request.auth import BANS, SAME, SCOPE
from service.api.request.deprecation import DEPRECATION
from service.api.request.parsing import Decorator, Reader, V, fed, reads
from service.api.request.rate_limits import BUCKET

TEXTS: Final = frozenset({"application/x-ndjson", "image/svg+xml"})
"""The media types of texts that don't begin with `text/`."""


class Blueprint(flask_smorest.Blueprint):  # type: ignore[misc] # its base is untyped
    """flask-smorest's blueprint with strict parsing, `raises`, `repeatable`, `sends`, `sends_file`, and the responses
    that follow from how a view is guarded.
    """

    ARGUMENTS_PARSER = Reader()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._prepare_doc_cbks += [document_guards, document_language, document_stream, document_errors]

    # flask-smorest's own, typed: it ships no types, and an untyped decorator makes every view untyped
    get: Callable[..., Decorator]
    put: Callable[..., Decorator]
    post: Callable[..., Decorator]
    patch: Callable[..., Decorator]
    delete: Callable[..., Decorator]
    arguments: Callable[..., Decorator]
    response: Callable[..., Decorator]
    alt_response: Callable[..., Decorator]
    doc: Callable[..., Decorator]

    def add_url_rule(
        self, rule: str, endpoint: str | None = None, view_func: Any = None, *args: Any, **kwargs: Any
    ) -> None:
        """Register the view like Flask, with strict parsing unless it serves monitoring, which may send any query."""
        is_for_monitoring = getattr(view_func, BUCKET, "default") == ""
        super().add_url_rule(rule, endpoint, view_func if is_for_monitoring else fed(view_func), *args, **kwargs)

    def takes(self, *mimetypes: str) -> Decorator:
        """Document that a view reads a body of one of these types by itself."""
        content = {mimetype: {"schema": _file_shape(mimetype)} for mimetype in mimetypes}
        described = self.doc(requestBody={"required": True, "content": content})

        def decorate(view: V) -> V:
            return described(reads("json", None)(view))

        return decorate

    def sends_file(
        self, mimetype: str, description: str = "The file.", headers: Mapping[str, Any] | None = None
    ) -> Decorator:
        """Document that a view answers with a file of that type."""
        shape = _file_shape(mimetype)
        return self.response(200, shape, content_type=mimetype, description=description, headers=headers)

    def raises(self, *kinds: type[Exception]) -> Decorator:
        """Document errors that a view can raise, besides those that follow from how it is guarded."""

        def decorate(view: V) -> V:
            view._apidoc = {**getattr(view, "_apidoc", {}), "raises": kinds}  # type: ignore[attr-defined]
            return view

        return decorate

    def repeatable(self, view: V) -> V:
        """Document that repeating a command changes nothing, so its `Idempotency-Key` is only checked."""
        view._apidoc = {**getattr(view, "_apidoc", {}), "is_repeatable": True}  # type: ignore[attr-defined]
        return view

    def sends(self, schema: type[ma.Schema]) -> Decorator:
        """Document that a view answers with a stream of such messages."""

        def decorate(view: V) -> V:
            view._apidoc = {**getattr(view, "_apidoc", {}), "sends": schema}  # type: ignore[attr-defined]
            return view

        return decorate

    def _store_endpoint_docs(self, endpoint: str, obj: Any, parameters: Any, tags: Any, **options: Any) -> None:
        super()._store_endpoint_docs(endpoint, obj, parameters, tags, **options)
        assert hasattr(obj, SCOPE), f"{endpoint} does not declare who may call it: see `service.api.request.auth`"
        for doc in filter(None, self._docs[endpoint].values()):
            doc |= {"name": endpoint, "scope": getattr(obj, SCOPE), "bucket": getattr(obj, BUCKET, "default")}
            doc |= {"ban": getattr(obj, BANS, "all"), "is_same_for_all": hasattr(obj, SAME)}
            if hasattr(obj, DEPRECATION):
                doc["docstring"] |= getattr(obj, DEPRECATION).described(doc["docstring"])


def _file_shape(mimetype: str) -> dict[str, str]:
    """The schema of a file of that type."""
    is_text = mimetype.startswith("text/") or mimetype in TEXTS
    return {"type": "string"} if is_text else {"type": "string", "format": "binary"}
