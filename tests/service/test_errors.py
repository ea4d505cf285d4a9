"""Every error is a problem document, and no input causes a server error."""

from io import BytesIO
from typing import Any, Never

import pytest
import redis
import structlog.testing
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from werkzeug.exceptions import Forbidden
from werkzeug.test import TestResponse

from engines.contract import IllegalMove, IllegalOptions
from events.records.kinds import KINDS
from events.records.log import LogUnavailable
from service import errors, refusals
from service.api.app import create_app
from service.api.request.answering.errors import PROBLEM_TYPE, STATUS, code_of, meanings, status_of
from service.api.request.answering.titles import TITLES
from service.backend import Backend
from tests.service.conftest import MakeClient, Player

FIELDS = {"type", "title", "status", "detail", "instance", "code"}
NOT_JSON = {
    "no JSON": b"{",
    "empty object twice": b"{}{}",
    "not a number": b'{"name": NaN}',
    "infinity": b'{"name": -Infinity}',
    "a float too large": b'{"name": 1e999}',
    "a number too large": b'{"name": %s}' % (b"9" * 5000),
    "beyond 64 bits": b'{"name": 9223372036854775808}',
    "a name twice": b'{"name": "Ada", "name": "Eve"}',
    "a name twice further in": b'{"name": [{"a": 1, "a": 1}]}',
    "too deep": b"[" * 60_000,
    "deep and closed": b"[" * 100 + b"]" * 100,
    "not UTF-8": b'{"name": "\xff"}',
    "half a pair": rb'{"name": "\ud800"}',
    "UTF-16": '{"name": "Ada"}'.encode("utf-16"),
    "a byte order mark": b'\xef\xbb\xbf{"name": "Ada"}',
}


def problem(answer: TestResponse) -> dict[str, Any]:
    """The problem document that the answer must be."""
    assert answer.mimetype == PROBLEM_TYPE
    body: dict[str, Any] = answer.get_json()
    assert set(body) >= FIELDS
    assert body["status"] == answer.status_code
    assert body["type"] == f"/docs/errors#{body['code']}"
    assert body["instance"] == answer.headers["X-Request-Id"]
    return body


def raising(backend: Backend, error: Exception) -> FlaskClient:
    """A client of an API that fails so at /fail."""
    app = create_app(backend)

    def fail() -> Never:
        raise error

    app.add_url_rule("/fail", "fail", fail)
    return app.test_client()


@pytest.mark.parametrize("kind", NOT_JSON)
def test_a_body_that_is_not_json_is_refused(client: FlaskClient, kind: str) -> None:
    answer = client.post("/v1/players", data=NOT_JSON[kind], content_type="application/json")
    assert answer.status_code == 400
    assert problem(answer)["code"] == "not_json"


@pytest.mark.parametrize("body", [None, [], 1, "x", {}, {"name": 1}, {"name": None}, {"name": "Ada", "more": 1}])
def test_a_body_of_the_wrong_shape_is_malformed(client: FlaskClient, body: Any) -> None:
    answer = client.post("/v1/players", json=body)
    assert answer.status_code == 400
    found = problem(answer)
    assert found["code"] == "malformed"
    assert all(fault["detail"] for fault in found["errors"])


def test_a_fault_in_the_body_has_a_json_pointer(client: FlaskClient, player: Player) -> None:
    answer = player.post("/v1/players/me/tokens", json={"label": "bot", "scopes": ["read", "x"], "a/b": 1})
    assert {fault["pointer"] for fault in problem(answer)["errors"]} == {"/scopes/1", "/a~1b"}


def test_a_fault_in_the_query_names_the_parameter(client: FlaskClient) -> None:
    answer = client.get("/v1/games?limit=many")
    assert [fault["parameter"] for fault in problem(answer)["errors"]] == ["limit"]


def test_an_unknown_or_repeated_parameter_is_named(client: FlaskClient) -> None:
    (fault,) = problem(client.get("/v1/games?colour=red"))["errors"]
    assert fault == {"parameter": "colour", "detail": "There is no parameter 'colour' here."}
    (fault,) = problem(client.get("/v1/games?limit=1&limit=2"))["errors"]
    assert fault == {"parameter": "limit", "detail": "Given more than once."}


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/v1/games/g/concede"),
        ("POST", "/v1/games/g/abort"),
        ("POST", "/v1/games/g/pause"),
        ("PUT", "/v1/games/g/seats/0"),
        ("DELETE", "/v1/games/g/seats/0"),
    ],
)
def test_a_request_without_a_body_accepts_only_an_empty_object(player: Player, method: str, path: str) -> None:
    def send(body: str, kind: str = "application/json") -> str:
        answer = player.client.open(path, method=method, data=body, content_type=kind, headers=player.headers)
        code: str = problem(answer)["code"]
        return code

    assert [send(""), send("{}"), send("{not")] == ["game_not_found", "game_not_found", "not_json"]
    assert [send('{"sure": false}'), send("[]"), send("x", "text/plain")] == [
        *("malformed", "malformed", "unsupported_media_type")
    ]


@pytest.mark.parametrize("path", ["/v1/rulesets", "/v1/players/me", "/v1/players/me/tokens"])
def test_a_parameter_of_a_request_without_parameters_is_named(player: Player, path: str) -> None:
    (fault,) = problem(player.get(f"{path}?x=1"))["errors"]
    assert fault == {"parameter": "x", "detail": "There is no parameter 'x' here."}


def test_health_checks_accept_any_parameter(client: FlaskClient) -> None:
    assert client.get("/healthz?x=1").status_code == 200


def test_a_missing_body_is_malformed(client: FlaskClient) -> None:
    assert problem(client.post("/v1/players"))["errors"][0]["pointer"] == "/name"


def test_an_unsupported_content_type_is_refused(client: FlaskClient) -> None:
    answer = client.post("/v1/players", data="name=Ada", content_type="application/x-www-form-urlencoded")
    assert answer.status_code == 415
    assert problem(answer)["code"] == "unsupported_media_type"


def test_a_body_too_large_is_refused(make_client: MakeClient) -> None:
    client = make_client(MAX_BODY_BYTES="1024")
    answer = client.post("/v1/players", json={"name": "x" * 1024})
    assert answer.status_code == 413
    assert problem(answer)["code"] == "too_large"


def test_a_body_of_unknown_length_is_refused_once_it_is_too_large(make_client: MakeClient) -> None:
    client = make_client(MAX_BODY_BYTES="1024")
    for spaces, status in ((900, 201), (2000, 413)):
        body = BytesIO(b'{"name": "Ada"' + b" " * spaces + b"}")
        chunked = {"wsgi.input_terminated": True, "HTTP_TRANSFER_ENCODING": "chunked"}
        answer = client.post(
            "/v1/players", input_stream=body, content_type="application/json", environ_overrides=chunked
        )
        assert answer.status_code == status, answer.text


@pytest.mark.parametrize("path", ["/v1", "/v1/nope", "//v1/players", "/v1/players/", "/docs/ui/nope", "/%00", "/é"])
def test_an_unknown_path_is_not_found(client: FlaskClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert problem(answer)["code"] == "not_found"


@pytest.mark.parametrize("method", ["DELETE", "TRACE", "BREW"])
def test_an_unknown_method_is_answered_with_the_allowed_ones(client: FlaskClient, method: str) -> None:
    answer = client.open("/v1/rulesets", method=method)
    assert answer.status_code == 405
    assert problem(answer)["code"] == "method_not_allowed"
    assert set(answer.headers["Allow"].split(", ")) == {"GET", "HEAD", "OPTIONS"}


@pytest.mark.parametrize("header", ["", "Bearer", "Bearer ", "Bearer x", "Basic eDp5", "rtc_", "Bearer rtc_é"])
def test_an_invalid_token_is_refused_even_if_none_is_needed(client: FlaskClient, header: str) -> None:
    for path in ("/v1/players/me", "/v1/rulesets"):
        answer = client.get(path, headers={"Authorization": header})
        assert answer.status_code == 401
        assert problem(answer)["code"] == "invalid_token"
        assert 'error="invalid_token"' in answer.headers["WWW-Authenticate"]


def test_a_missing_token_is_refused(client: FlaskClient) -> None:
    answer = client.get("/v1/players/me")
    assert answer.status_code == 401
    assert problem(answer)["code"] == "missing_token"
    assert answer.headers["WWW-Authenticate"].startswith("Bearer")


@pytest.mark.filterwarnings("ignore:Use .content=")
@given(raw=st.binary(max_size=200), kind=st.sampled_from(["application/json", "text/plain", ""]))
@hypothesis_settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=200, deadline=None)
def test_no_body_causes_a_server_error(client: FlaskClient, raw: bytes, kind: str) -> None:
    assert client.post("/v1/players", data=raw, content_type=kind).status_code in (400, 415)


def test_a_server_error_reveals_nothing_and_is_logged_with_the_request(backend: Backend) -> None:
    client = raising(backend, RuntimeError("the password is hunter2"))
    with structlog.testing.capture_logs() as logs:
        answer = client.get("/fail")
    assert answer.status_code == 500
    assert problem(answer)["code"] == "internal_error"
    assert "hunter2" not in answer.get_data(as_text=True)
    (line,) = (line for line in logs if line["event"] == "internal_error")
    assert line["request_id"] == answer.headers["X-Request-Id"]
    assert isinstance(line["exc_info"], RuntimeError)


def test_a_refusal_without_a_status_is_a_server_error(backend: Backend) -> None:
    class Unheard(errors.DomainError):
        """Nobody gave it a status."""

        code = "unheard"

    assert problem(raising(backend, Unheard()).get("/fail"))["code"] == "internal_error"


def test_an_illegal_move_names_the_rule(backend: Backend) -> None:
    error = IllegalMove("not_in_hand", "you do not hold that card", 'Rules "Playing Cards"')
    found = problem(raising(backend, error).get("/fail"))
    assert (found["status"], found["code"], found["detail"]) == (422, "illegal_move", "You do not hold that card.")
    assert (found["reason"], found["rule"]) == ("not_in_hand", 'Rules "Playing Cards"')


def test_bad_options_name_the_field(backend: Backend) -> None:
    found = problem(raising(backend, IllegalOptions("rounds", "too many")).get("/fail"))
    assert (found["status"], found["code"], found["field"]) == (422, "bad_options", "rounds")
    assert found["errors"] == [{"pointer": "/options/rounds", "detail": "Too many."}]


def test_extra_fields_of_a_refusal_are_in_the_answer(backend: Backend) -> None:
    found = problem(raising(backend, refusals.StaleDecision("closed", decision=7)).get("/fail"))
    assert (found["status"], found["decision"]) == (409, 7)


def test_other_http_errors_have_a_code_of_their_own(backend: Backend) -> None:
    assert problem(raising(backend, Forbidden()).get("/fail"))["code"] == "forbidden"


def test_unreachable_storage_is_503_not_500(backend: Backend) -> None:
    answer = raising(backend, redis.ConnectionError("redis://:secret@host")).get("/fail")
    assert answer.status_code == 503
    assert problem(answer)["code"] == "storage_unavailable"
    assert "secret" not in answer.get_data(as_text=True)
    assert answer.headers["Retry-After"] == "1"


def test_storage_that_can_not_write_is_503_not_500(backend: Backend) -> None:
    answer = raising(backend, LogUnavailable("disk full")).get("/fail")
    assert (answer.status_code, problem(answer)["code"]) == (503, "storage_unavailable")
    assert "disk" not in answer.get_data(as_text=True)


@pytest.mark.parametrize(
    "refusal",
    [
        redis.OutOfMemoryError("command not allowed when used memory > 'maxmemory'."),
        redis.ReadOnlyError("You can't write against a read only replica."),
        redis.ResponseError("MISCONF Errors writing to the AOF file: No space left on device"),
        redis.ResponseError("NOREPLICAS Not enough good replicas to write."),
    ],
)
def test_a_request_that_could_not_be_stored_may_be_retried(backend: Backend, refusal: Exception) -> None:
    client = raising(backend, refusal)
    with structlog.testing.capture_logs() as logs:
        answer = client.get("/fail")
    assert (answer.status_code, problem(answer)["code"]) == (503, "storage_unavailable")
    assert answer.headers["Retry-After"] == "1"
    assert [line["error"] for line in logs if line["event"] == "storage_unavailable"] == [str(refusal)]


def test_other_errors_of_redis_are_server_errors(backend: Backend) -> None:
    assert raising(backend, redis.ResponseError("WRONGTYPE")).get("/fail").status_code == 500


def test_a_token_that_can_not_be_looked_up_is_not_reported_as_invalid(make_client: MakeClient) -> None:
    client = make_client(EVENTS_URL="redis://127.0.0.1:1")
    answer = client.get("/v1/players/me", headers={"Authorization": "Bearer rtc_" + "A" * 43})
    assert answer.status_code == 503
    assert problem(answer)["code"] == "storage_unavailable"


def test_every_refusal_has_a_status() -> None:
    for module in (errors, refusals):
        kinds = [kind for kind in vars(module).values() if isinstance(kind, type)]
        for kind in kinds:
            if issubclass(kind, errors.DomainError) and kind is not errors.DomainError:
                assert kind in STATUS, f"{kind.__name__} needs a line in service.api.request.answering.errors.STATUS"


def test_the_code_of_a_refusal_is_its_class_name() -> None:
    codes = {kind.__name__: kind.code for kind in STATUS if issubclass(kind, errors.DomainError)}
    for name, code in codes.items():
        assert "".join(word.capitalize() for word in code.split("_")) == name
        assert not name.startswith(("NoSuch", "Unknown")), "what does not exist is called …NotFound"
    assert not {*codes.values()} & KINDS.keys(), "a kind of record is no code"


def test_every_code_has_one_status_and_a_meaning() -> None:
    known = meanings()
    for kind in STATUS:
        status, meaning = known[code_of(kind)]
        assert status == status_of(kind)
        assert meaning


def test_an_error_without_a_message_says_its_meaning_in_one_line() -> None:
    assert str(errors.LastToken()) == meanings()["last_token"][1]
    assert "\n" not in str(errors.LastToken())


def test_every_code_has_a_title_that_is_a_phrase() -> None:
    assert set(TITLES) == set(meanings())
    for code, title in TITLES.items():
        assert title != code.replace("_", " ").capitalize()
        assert title[0].isupper()
        assert " " in title
        assert not title.endswith(".")


def test_the_title_states_what_happened(client: FlaskClient) -> None:
    answer = client.post("/v1/players", data=b"{", content_type="application/json")
    assert problem(answer)["title"] == "The body is not JSON"


def test_only_codes_that_answers_have_are_listed() -> None:
    assert not {"not_acceptable", "unknown_bot", "impossible_state"} & meanings().keys()


def test_codes_are_listed_on_a_page_for_people(client: FlaskClient) -> None:
    page = client.get("/docs/errors").get_data(as_text=True)
    for code in meanings():
        assert f'id="{code}"' in page


def test_an_invalid_host_causes_no_server_error(client: FlaskClient) -> None:
    for host in ("a b", "[", "x:y:z", "é"):
        assert client.get("/v1/rulesets", headers={"Host": host}).status_code < 500


def test_details_are_sentences(player: Player) -> None:
    found = [
        player.post("/v1/games", json={"ruleset": "guess", "seats": [{"kind": "me"}] * 9}),
        player.post("/v1/games", json={"ruleset": "chess", "seats": [{"kind": "me"}]}),
        player.post("/v1/games", json={"ruleset": 1}),
        player.get("/v1/games?limit=x&limit=y"),
        player.get("/v1/games/none"),
        player.get("/nowhere"),
    ]
    for answer in found:
        problem = answer.get_json()
        for detail in (problem["detail"], *(fault["detail"] for fault in problem.get("errors", ()))):
            assert detail[0] == detail[0].upper(), detail
            assert detail[-1] == ".", detail
