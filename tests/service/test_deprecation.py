"""What is deprecated says so: in the description, and in the headers of responses to requests that use it."""

import copy
from datetime import UTC, date, datetime
from email.utils import parsedate_to_datetime
from typing import Any

import marshmallow as ma
import pytest
from flask import Flask, Response, jsonify
from flask.testing import FlaskClient

from service.api import app as api_app
from service.api.description.blueprint import Blueprint
from service.api.description.openapi import document_of
from service.api.request.auth import open_to_all
from service.api.request.deprecation import Deprecation, deprecated, deprecated_field
from service.shared.fields import number, text
from tests.service.conftest import MakeClient
from tools.breaking import breaking_changes

JULY = {"since": date(2027, 1, 1), "sunset": date(2027, 7, 15)}
AUGUST = {"since": date(2027, 2, 1), "sunset": date(2027, 8, 20)}


class OldQuery(ma.Schema):
    """A query with an old parameter."""

    colour = deprecated_field(
        ma.fields.String(metadata={"description": "The colour."}), **JULY, instead="Leave it out."
    )
    size = ma.fields.String(metadata={"description": "The size."})


class OldBody(ma.Schema):
    """A body with an old field, deep inside."""

    class Inner(ma.Schema):
        """The inside."""

        name = deprecated_field(ma.fields.String(metadata={"description": "The name."}), **AUGUST, instead="None.")

    inner = ma.fields.List(ma.fields.Nested(Inner), metadata={"description": "All."})


class OldAnswer(ma.Schema):
    """An answer with an old field."""

    count = deprecated_field(number("How many."), **JULY, instead="Count them.")
    word = text("A word.")


old = Blueprint("old", __name__, description="Old things.")


@old.get("/v1/old")
@old.response(200, OldAnswer)
@open_to_all
@deprecated(**JULY, instead="Use `GET /v1/rulesets`.")
def get_old() -> Response:
    """Get an old thing.

    It is old.
    """
    return jsonify({"count": 1, "word": "x"})


@old.post("/v1/part")
@old.arguments(OldQuery, location="query")
@old.arguments(OldBody, location="json")
@old.response(200, OldAnswer)
@open_to_all
def change_part(query: Any, body: Any) -> Response:
    """Change a part of it."""
    return jsonify({"count": 1, "word": "x"})


@pytest.fixture
def client(make_client: MakeClient, monkeypatch: pytest.MonkeyPatch) -> FlaskClient:
    monkeypatch.setattr(api_app, "BLUEPRINTS", (*api_app.BLUEPRINTS, old))
    return make_client()


def midnight(year: int, month: int, day: int) -> datetime:
    return datetime(year, month, day, tzinfo=UTC)


def test_every_response_of_a_deprecated_operation_says_so(client: FlaskClient) -> None:
    for path, status in (("/v1/old", 200), ("/v1/old?nope=1", 400)):
        answer = client.get(path)
        assert answer.status_code == status
        assert answer.headers["Deprecation"] == f"@{int(midnight(2027, 1, 1).timestamp())}"
        assert parsedate_to_datetime(answer.headers["Sunset"]) == midnight(2027, 7, 15)
        assert answer.headers.getlist("Link") == ['</docs/api-promise>; rel="deprecation"; type="text/html"']


def test_other_responses_say_nothing(client: FlaskClient) -> None:
    for answer in (client.get("/v1/rulesets"), client.post("/v1/part?size=3", json={"inner": []})):
        assert answer.status_code == 200
        assert not {"Deprecation", "Sunset", "Link"} & {name for name, _ in answer.headers}


def test_responses_to_requests_with_deprecated_parts_say_so(client: FlaskClient) -> None:
    query, body = "/v1/part?colour=red", {"inner": [{}, {"name": "a"}]}
    assert client.post(query, json={}).headers["Sunset"].startswith("Thu, 15 Jul 2027")
    assert client.post("/v1/part", json=body).headers["Sunset"].startswith("Fri, 20 Aug 2027")
    both = client.post(query, json=body).headers
    assert (both["Deprecation"], both["Sunset"][:16]) == ("@1798761600", "Thu, 15 Jul 2027"), "the earliest days"
    assert len(both.getlist("Deprecation")) == 1


def test_scripts_of_other_origins_can_read_the_headers(make_client: MakeClient) -> None:
    client = make_client(CORS_ORIGINS="https://play.example")
    shown = client.get("/healthz", headers={"Origin": "https://play.example"}).headers["Access-Control-Expose-Headers"]
    assert {"Deprecation", "Sunset", "Link"} <= set(shown.split(", "))


@pytest.fixture
def document(client: FlaskClient) -> Any:
    app: Flask = client.application
    return document_of(app)


def test_the_description_says_what_is_deprecated_until_when_and_what_to_do(document: Any) -> None:
    operation = document["paths"]["/v1/old"]["get"]
    assert (operation["deprecated"], operation["x-sunset"]) == (True, "2027-07-15")
    notice = "**Deprecated** since 2027-01-01; may be removed on 2027-07-15. Use `GET /v1/rulesets`."
    assert operation["description"] == f"It is old.\n\n{notice}"
    changing = document["paths"]["/v1/part"]["post"]
    colour = next(each for each in changing["parameters"] if isinstance(each, dict) and each["name"] == "colour")
    assert colour["deprecated"] is True
    assert colour["description"].endswith("Leave it out.")
    schemas = document["components"]["schemas"]
    for schema, name in (("OldAnswer", "count"), ("Inner", "name")):
        assert schemas[schema]["properties"][name]["deprecated"] is True
        assert "**Deprecated**" in schemas[schema]["properties"][name]["description"]
    assert "deprecated" not in changing


def test_what_is_deprecated_may_be_removed_after_its_day(document: Any) -> None:
    document["x-rulesets"] = {}  # those of test games
    newer = copy.deepcopy(document)
    del newer["paths"]["/v1/old"]
    del newer["components"]["schemas"]["Inner"]["properties"]["name"]
    before, after = (breaking_changes(document, newer, day) for day in (date(2027, 7, 14), date(2027, 8, 20)))
    assert [each.pointer for each in before] == ["/paths/~1v1~1old", "/components/schemas/Inner/properties/name"]
    assert after == []


def test_clients_get_half_a_year() -> None:
    with pytest.raises(ValueError, match="too short"):
        Deprecation(date(2027, 1, 1), date(2027, 7, 1), "Do something else.")


def test_nothing_is_deprecated_today(make_client: MakeClient) -> None:
    assert "x-sunset" not in str(document_of(make_client().application))
