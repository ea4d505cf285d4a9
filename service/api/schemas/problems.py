"""The schema of a problem document (RFC 9457)."""

from typing import Any

import marshmallow as ma

from service.shared.fields import text


def _of(code: str, words: str) -> dict[str, Any]:
    """The options of an optional field that only errors of this code have."""
    return {"metadata": {"description": f"Of `{code}`: {words}"}}


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
    trace_id = ma.fields.String(metadata={"description": "The id of the request's trace, if the server makes traces."})
    code = text("A stable identifier for programs. /docs/errors lists all codes.")
    errors = ma.fields.List(
        ma.fields.Nested(ProblemFault), metadata={"description": "The faults in the shape of the request."}
    )
    rule = ma.fields.String(**_of("illegal_move", "the rulebook heading or ruling that forbids the move."))
    reason = ma.fields.String(
        **_of("illegal_move", "a stable identifier of the case, for programs. Of `banned`: the operator's words.")
    )
    scope = ma.fields.String(
        **_of("missing_scope", "the scope that the token lacks. Of `banned`: `challenges`, `games` or `all`.")
    )
    until = ma.fields.Integer(
        allow_none=True, **_of("banned", "when the ban ends, in ms since the epoch; null if it never does.")
    )
    field = ma.fields.String(**_of("bad_options", "the option at fault, or `seats`."))
    decision = ma.fields.Integer(
        allow_none=True, **_of("stale_decision", "the decision that the seat owes now; null if none.")
    )
    decision_mark = ma.fields.String(allow_none=True, **_of("stale_decision", "the mark of `decision`."))
    awaiting = ma.fields.List(ma.fields.Integer(), **_of("not_owed", "the seats that owe a decision."))
    deadline = ma.fields.Integer(**_of("time_is_up", "when the time ran out, in ms since the epoch."))
    expired_at = ma.fields.Integer(**_of("challenge_expired", "when it expired, in ms since the epoch."))
    seats = ma.fields.List(ma.fields.Integer(), **_of("which_seat", "the seats that you hold."))
    newest = ma.fields.Integer(**_of("version_not_found", "the newest version."))
    newest_mark = ma.fields.String(**_of("version_not_found", "the mark of `newest`."))
    record = ma.fields.Integer(**_of("bad_log", "the version of the first bad record."))
    limit = ma.fields.Integer(**_of("too_many_games", "the maximum; also of `too_many_bots` and `too_many_analyses`."))
    bucket = ma.fields.String(**_of("rate_limited", "the name of the limit, as in `RateLimit-Policy`."))
    counts = ma.fields.String(
        **_of("rate_limited", "`account` or `address`, by which the limit counts; also of `too_many_streams`.")
    )
    missing = ma.fields.List(ma.fields.String(), **_of("not_ready", "the dependencies that don't answer."))
