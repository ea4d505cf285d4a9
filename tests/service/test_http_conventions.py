"""What every HTTP client can rely on, for every request."""

import gzip

import brotli
import pytest
from flask import url_for
from flask.testing import FlaskClient

from service.api.description import assets
from service.api.request.around.flask_app import LONGEST_KNOWN, App
from service.api.request.around.middleware import FIXED_HEADERS
from service.api.resources.api_browser import VERSION
from tests.service.conftest import MakeClient, Player

ORIGIN = "https://play.example"


def test_every_request_gets_an_id(client: FlaskClient) -> None:
    ids = {client.get("/healthz").headers["X-Request-Id"] for _ in range(3)}
    assert len(ids) == 3


def test_a_client_can_choose_the_request_id(client: FlaskClient) -> None:
    answer = client.get("/nope", headers={"X-Request-Id": "abc-123"})
    assert answer.headers["X-Request-Id"] == answer.get_json()["instance"] == "abc-123"


@pytest.mark.parametrize("given", ["", "two words", "x" * 65, "<script>", "é"])
def test_a_request_id_that_could_corrupt_a_log_is_replaced(client: FlaskClient, given: str) -> None:
    assert client.get("/healthz", headers={"X-Request-Id": given}).headers["X-Request-Id"] != given


@pytest.mark.parametrize("path", ["/v1/rulesets", "/nope", "/healthz", "/docs", "/openapi.yaml"])
def test_every_answer_has_security_headers(client: FlaskClient, path: str) -> None:
    headers = client.get(path).headers
    for name, value in FIXED_HEADERS:
        assert headers.getlist(name) == [value]
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
    assert "Strict-Transport-Security" not in headers


def test_https_answers_have_strict_transport_security(client: FlaskClient) -> None:
    assert "Strict-Transport-Security" in client.get("/healthz", base_url="https://localhost").headers


def test_an_unchanged_read_is_answered_with_304(client: FlaskClient) -> None:
    first = client.get("/v1/rulesets")
    again = client.get("/v1/rulesets", headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    assert again.headers["ETag"] == first.headers["ETag"]
    assert "X-Request-Id" in again.headers


def test_a_changed_read_is_sent_in_full(player: Player) -> None:
    first = player.get("/v1/players/me/tokens")
    player.post("/v1/players/me/tokens", json={"label": "bot", "scopes": ["read"]})
    again = player.get("/v1/players/me/tokens", headers={"If-None-Match": first.headers["ETag"]})
    assert again.status_code == 200
    assert again.headers["ETag"] != first.headers["ETag"]


def test_answers_may_not_be_stored_in_shared_caches(player: Player) -> None:
    headers = player.get("/v1/players/me").headers
    assert headers["Cache-Control"] == "private, no-cache"
    assert "Authorization" in ", ".join(headers.getlist("Vary"))


def test_head_answers_like_get_without_the_body(client: FlaskClient) -> None:
    get, head = client.get("/v1/rulesets"), client.head("/v1/rulesets")
    assert head.data == b""
    assert head.headers["ETag"] == get.headers["ETag"]
    assert head.headers["Content-Length"] == get.headers["Content-Length"]


def test_long_answers_are_compressed_on_request(client: FlaskClient) -> None:
    plain, packed = (client.get("/v1/rulesets", headers={"Accept-Encoding": kind}) for kind in ("br", "gzip, br"))
    assert "Content-Encoding" not in plain.headers
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.data) == plain.data
    assert "Content-Encoding" not in client.get("/healthz", headers={"Accept-Encoding": "gzip"}).headers


def test_a_compressed_answer_has_its_own_etag(client: FlaskClient) -> None:
    wants_gzip = {"Accept-Encoding": "gzip"}
    plain = client.get("/docs/openapi.json")
    packed = client.get("/docs/openapi.json", headers=wants_gzip)
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.data) == plain.data
    assert packed.headers["ETag"] != plain.headers["ETag"]
    again = client.get("/docs/openapi.json", headers={**wants_gzip, "If-None-Match": packed.headers["ETag"]})
    assert again.status_code == 304


def test_other_origins_are_refused_by_default(client: FlaskClient) -> None:
    answer = client.get("/v1/rulesets", headers={"Origin": ORIGIN})
    assert "Access-Control-Allow-Origin" not in answer.headers


def test_a_configured_origin_may_send_requests_and_read_answers(make_client: MakeClient) -> None:
    client = make_client(CORS_ORIGINS=ORIGIN)
    asked = {
        "Origin": ORIGIN,
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "authorization, idempotency-key",
    }
    before = client.options("/v1/players/me/tokens", headers=asked)
    assert before.status_code == 200
    assert before.headers["Access-Control-Allow-Origin"] == ORIGIN
    assert "idempotency-key" in before.headers["Access-Control-Allow-Headers"].lower()
    answer = client.get("/v1/rulesets", headers={"Origin": ORIGIN})
    assert answer.headers["Access-Control-Allow-Origin"] == ORIGIN
    assert "Origin" in answer.vary
    assert "Origin" in client.get("/v1/rulesets", headers={"Origin": "https://other.example"}).vary
    assert "RateLimit" in answer.headers["Access-Control-Expose-Headers"]
    assert "Access-Control-Allow-Credentials" not in answer.headers
    other = client.get("/v1/rulesets", headers={"Origin": "https://evil.example"})
    assert "Access-Control-Allow-Origin" not in other.headers


def test_scripts_of_other_origins_can_read_errors_too(make_client: MakeClient) -> None:
    client = make_client(CORS_ORIGINS=ORIGIN)
    assert client.get("/nope", headers={"Origin": ORIGIN}).headers["Access-Control-Allow-Origin"] == ORIGIN


def test_options_requests_list_the_allowed_methods(client: FlaskClient) -> None:
    answer = client.options("/v1/players/me/tokens")
    assert set(answer.headers["Allow"].split(", ")) == {"GET", "HEAD", "OPTIONS", "POST"}


def test_rulesets_describe_options_moves_and_bots(client: FlaskClient) -> None:
    (ruleset,) = client.get("/v1/rulesets").get_json()["items"]
    assert ruleset["key"] == "guess"
    assert ruleset["rules_version"] == 2
    assert ruleset["seats"] == {"min": 1, "max": 4, "default": 1}
    assert {"random", "greedy", "search"} <= set(ruleset["bots"])
    assert ruleset["moves"]["oneOf"]
    assert ruleset["options"]["properties"]["rounds"]["default"] == 3
    assert client.get("/v1/rulesets/guess").get_json() == ruleset
    assert client.get("/v1/rulesets/chess").get_json()["code"] == "ruleset_not_found"


@pytest.mark.parametrize(
    ("path", "kept"),
    [
        ("/openapi.yaml", "public, max-age=300"),
        ("/docs/openapi.json", "public, max-age=300"),
        ("/docs/start.js", "public, max-age=300"),
        (f"/docs/ui/{VERSION}/swagger-ui-bundle.js", "public, max-age=31536000, immutable"),
        (f"/docs/ui/{VERSION}/swagger-ui.css", "public, max-age=31536000, immutable"),
    ],
)
def test_static_answers_are_compressed_once_with_an_etag(client: FlaskClient, path: str, kept: str) -> None:
    plain = client.get(path, headers={"Accept-Encoding": "identity"})
    tags = {plain.headers["ETag"]}
    assert "Content-Encoding" not in plain.headers
    for encoding, unpack in (("gzip", gzip.decompress), ("br", brotli.decompress)):
        packed = client.get(path, headers={"Accept-Encoding": encoding})
        assert packed.headers["Content-Encoding"] == encoding
        assert unpack(packed.data) == plain.data
        assert packed.headers["Content-Length"] == str(len(packed.data))
        tags.add(packed.headers["ETag"])
        for answer, accepted in ((plain, "identity"), (packed, encoding)):
            assert answer.headers["Cache-Control"] == kept
            assert "Accept-Encoding" in answer.vary
            again = client.get(path, headers={"Accept-Encoding": accepted, "If-None-Match": answer.headers["ETag"]})
            assert (again.status_code, again.data) == (304, b"")
            assert again.headers["ETag"] == answer.headers["ETag"]
    assert len(tags) == 3
    assert client.get(path, headers={"If-None-Match": '"other"'}).status_code == 200


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip, br;q=0", "gzip"),
        ("gzip, br;q=0.5", "gzip"),
        ("*", "br"),
        ("deflate", None),
        ("", None),
        ("*;q=0", None),
    ],
)
def test_static_answers_have_the_encoding_that_the_client_prefers(
    client: FlaskClient, accepted: str, encoding: str | None
) -> None:
    answer = client.get("/docs/start.js", headers={"Accept-Encoding": accepted})
    assert answer.headers.get("Content-Encoding") == encoding


def test_a_compressed_file_is_sent_whole_whatever_range_is_asked_for(client: FlaskClient) -> None:
    asked = {"Accept-Encoding": "br", "Range": "bytes=0-9"}
    whole = client.get("/docs/start.js", headers={"Accept-Encoding": "br"})
    answer = client.get("/docs/start.js", headers=asked)
    assert (answer.status_code, answer.data) == (200, whole.data)
    assert "Content-Range" not in answer.headers
    head = client.head("/docs/start.js", headers={"Accept-Encoding": "br"})
    assert (head.data, head.headers["Content-Length"]) == (b"", str(len(whole.data)))
    assert (head.headers["ETag"], head.headers["Content-Encoding"]) == (whole.headers["ETag"], "br")


def test_a_static_file_is_compressed_once(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: bytes) -> bytes:
        raise AssertionError

    path, asked = f"/docs/ui/{VERSION}/swagger-ui.css", {"Accept-Encoding": "br"}
    first = client.get(path, headers=asked)
    monkeypatch.setattr(assets, "PACKERS", {"br": fail})
    assert client.get(path, headers=asked).data == first.data


def test_the_api_browser_is_sent_compressed(client: FlaskClient) -> None:
    path = f"/docs/ui/{VERSION}/swagger-ui-bundle.js"
    packed = {each: client.get(path, headers={"Accept-Encoding": each}).data for each in ("gzip", "br")}
    assert len(packed["br"]) < len(packed["gzip"]) < 350_000


def test_only_short_addresses_are_remembered(client: FlaskClient) -> None:
    app = client.application
    assert isinstance(app, App)
    for path in ("/v1/games/g_short", f"/v1/games/{'x' * LONGEST_KNOWN}"):
        assert client.get(path).get_json()["code"] == "game_not_found"
    assert [path for path, _ in app.url_map.known] == ["/v1/games/g_short"]


def test_addresses_can_be_built_although_their_code_is_compiled_late(client: FlaskClient) -> None:
    with client.application.test_request_context():
        assert url_for("games.get_game", game_id="g_1", version=3) == "/v1/games/g_1?version=3"
