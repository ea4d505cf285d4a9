"""The schema of a problem document (RFC 9457)."""

from typing import Any

import marshmallow as ma

from service.api.schemas.fields import text


def _of(code: str, field: ma.fields.Field[Any], words: str) -> ma.fields.Field[Any]:
    """The field, described as one that only errors of this code have."""
    field.metadata = {**field.metadata, "description": f"Of `{code}`: {words}"}
    return field


class ProblemFault(ma.Schema):
    """One fault of a request. It has either a `pointer` or a `parameter`."""

    pointer = ma.fields.String(
        metadata={"description": "The place in the body, as a JSON Pointer; empty for the whole body."}
    )
    parameter = ma.fields.String(metadata={"description": "The name of the query parameter or header."})
    detail = text("What is wrong there.")


class Problem(ma.Schema):
    """Why a request failed (RFC 9457). Errors of some codes have further fields."""

    class Meta:
        """Fields may be added."""

        unknown = ma.INCLUDE

    type = ma.fields.String(
        required=True,
        metadata={"format": "uri-reference", "description": "The address of the code's description in /docs/errors."},
    )
    title = text("A short description of the code.")
    status = ma.fields.Integer(required=True, metadata={"description": "The HTTP status."})
    detail = text("What went wrong, for people. The wording may change.")
    instance = text("The id of the request, which `X-Request-Id` contains too.")
    code = text("A stable identifier for programs. /docs/errors lists all codes.")
    errors = ma.fields.List(
        ma.fields.Nested(ProblemFault), metadata={"description": "The faults in the shape of the request."}
    )
    rule = _of("illegal_move", ma.fields.String(), "the rulebook heading or ruling that forbids the move.")
    reason = _of("illegal_move", ma.fields.String(), "a stable identifier of the case, for programs.")
    scope = _of("missing_scope", ma.fields.String(), "the scope that the token lacks.")
    field = _of("bad_options", ma.fields.String(), "the option at fault, or `seats`.")
    decision = _of(
        "stale_decision", ma.fields.Integer(allow_none=True), "the decision that the seat owes now; null if none."
    )
    awaiting = _of("not_owed", ma.fields.List(ma.fields.Integer()), "the seats that owe a decision.")
    deadline = _of("time_is_up", ma.fields.Integer(), "when the time ran out, in ms since the epoch.")
    expired_at = _of("challenge_expired", ma.fields.Integer(), "when the challenge expired, in ms since the epoch.")
    seats = _of("which_seat", ma.fields.List(ma.fields.Integer()), "the seats that you hold.")
    newest = _of("version_not_found", ma.fields.Integer(), "the newest version.")
    record = _of("bad_log", ma.fields.Integer(), "the version of the first bad record.")
    limit = _of("too_many_games", ma.fields.Integer(), "the maximum number, also of `too_many_bots`.")
    missing = _of("not_ready", ma.fields.List(ma.fields.String()), "the dependencies that don't answer.")
