"""The schema of a problem document (RFC 9457)."""

import marshmallow as ma


class ProblemFault(ma.Schema):
    """One fault of a request: a JSON Pointer into the body, or the name of a query parameter or header, and what is
    wrong there.
    """

    pointer = ma.fields.String()
    parameter = ma.fields.String()
    detail = ma.fields.String(required=True)


class Problem(ma.Schema):
    """Why a request was not met (RFC 9457). Errors of some codes have further fields."""

    class Meta:
        """More fields may come."""

        unknown = ma.INCLUDE

    type = ma.fields.String(required=True, metadata={"format": "uri-reference"})
    title = ma.fields.String(required=True)
    status = ma.fields.Integer(required=True)
    detail = ma.fields.String(required=True)
    instance = ma.fields.String(required=True, metadata={"description": "The request's id, as in `X-Request-Id`."})
    code = ma.fields.String(required=True, metadata={"description": "Stable and meant for programs; see /docs/errors."})
    errors = ma.fields.List(
        ma.fields.Nested(ProblemFault), metadata={"description": "The faults in the shape of the request."}
    )
    rule = ma.fields.String(metadata={"description": "Of an illegal move: the heading or ruling that forbids it."})
    reason = ma.fields.String(metadata={"description": "Of an illegal move: a stable name of the case, for programs."})
    scope = ma.fields.String(metadata={"description": "Of `missing_scope`: the scope that the token lacks."})
    field = ma.fields.String(metadata={"description": "Of `bad_options`: the option at fault, or `seats`."})
    decision = ma.fields.Integer(
        allow_none=True,
        metadata={"description": "Of `stale_decision`: the decision that the seat owes now; null if none."},
    )
    awaiting = ma.fields.List(
        ma.fields.Integer(), metadata={"description": "Of `not_owed`: the seats that owe a decision."}
    )
    deadline = ma.fields.Integer(metadata={"description": "Of `time_is_up`: when it was, in ms since the epoch."})
    expired_at = ma.fields.Integer(metadata={"description": "Of `challenge_expired`: when, in ms since the epoch."})
    seats = ma.fields.List(ma.fields.Integer(), metadata={"description": "Of `which_seat`: the seats you hold."})
    newest = ma.fields.Integer(metadata={"description": "Of `version_not_found`: the newest version."})
    record = ma.fields.Integer(metadata={"description": "Of `bad_log`: the version of the first bad record."})
    missing = ma.fields.List(
        ma.fields.String(), metadata={"description": "Of `not_ready`: the parts that do not answer."}
    )
