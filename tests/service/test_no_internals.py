"""Answers to bad input reveal nothing of the program: no types, texts or errors of Python."""

import json
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from engines import latest
from service.api.app import create_app
from service.backend import Backend
from tests.golden.views import FOLDER as GOLDEN
from tests.service.conftest import Player, settings
from tests.service.over_http import BOT, ME, OPEN, SignUp
from tests.support.leaked_internals import INTERNALS, JUNK_VALUES, paths_in, texts_in, with_value
from tests.support.push_receiver import Receiver

HOSTILE = (
    "",
    "x",
    "-1",
    "1.5",
    "9" * 5000,
    "\u0661",
    "é",
    "%FF",
    "a\x00b",
    "null",
    "[]",
    "1-2-3",
    "A" * 300,
    "==",
    "{}",
)
CLOCK = {"kind": "fischer", "initial_seconds": 60, "increment_seconds": 5, "on_expiry": "bot"}
BODIES: tuple[tuple[str, Any], ...] = (
    ("/v1/players", {"name": "Ada", "kind": "person"}),
    ("/v1/players/me/tokens", {"label": "bot", "scopes": ["read"]}),
    (
        "/v1/players/me/push-subscriptions",
        Receiver(origin="https://fcm.googleapis.com").subscription() | {"lang": "de"},
    ),
    ("/v1/games", {"ruleset": "guess", "seats": [ME, OPEN, BOT], "options": {"rounds": 3}, "clock": CLOCK}),
    ("/v1/games", {"ruleset": "guess", "seats": [ME, {"kind": "player", "player": "p_x", "expires_seconds": 60}]}),
    ("/v1/games/{game}/moves", {"move": {"type": "call", "number": 1}, "decision": 3}),
    ("/v1/games/{game}/moves", {"moves": [{"type": "call", "number": 1}]}),
    ("/v1/games/{game}/moves", {"notation": "1"}),
    ("/v1/games/{game}/seats/0/challenge", {"player": "p_x", "expires_seconds": 60}),
)
READS = (
    *("/v1/games?cursor={x}", "/v1/games?status={x}", "/v1/games?limit={x}", "/v1/games?ruleset={x}", "/v1/games/{x}"),
    *("/v1/games?player={x}", "/v1/games/{game}?at={x}", "/v1/games/{game}?as={x}", "/v1/games/{game}/moves?seat={x}"),
    *("/v1/games/{game}/events?after={x}", "/v1/games/{game}/events?wait={x}", "/v1/games/{game}?invite={x}"),
    *(
        f"/v1/games/{{game}}/picture.{each}={{x}}"
        for each in ("svg?palette", "svg?size", "svg?lang", "png?names", "png?at")
    ),
    *("/og/{x}/v1-spectator.png", "/og/{game}/v{x}-spectator.png", "/og/{game}/{x}"),
    *("/v1/rulesets/{x}", "/v1/players/me/games?cursor={x}", "/v1/players/me/challenges?cursor={x}", "/{x}"),
    *(f"/v1/rulesets/guess/picture.svg?{each}={{x}}" for each in ("seats", "options", "palette", "lang")),
    *("/v1/rulesets?summary={x}", "/v1/rulesets/{x}/picture.svg", "/v1/players?name={x}", "/v1/players/{x}"),
    *("/v1/players/me/games?waiting={x}", "/v1/players?query={x}", "/v1/players?query=pl&cursor={x}"),
    *(f"/v1/bots?{each}={{x}}" for each in ("ruleset", "seats", "available", "cursor", "limit")),
)
HEADERS = (
    "Last-Event-ID",
    "Idempotency-Key",
    "Authorization",
    "If-None-Match",
    "Accept",
    "Accept-Language",
    "Range",
    "Content-Type",
)


def check(answer: TestResponse) -> None:
    """The answer, if it is an error, names no internals."""
    assert answer.status_code < 500, answer.text
    if answer.status_code >= 400:
        for text in texts_in(answer.get_json(force=True)):
            assert INTERNALS.search(text) is None, text


def test_refused_listings_reveal_no_internals(sign_up: SignUp) -> None:
    bot = sign_up("bot")
    played = {"ruleset": "guess", "seats": [2]}
    body = {"rulesets": [played], "clocks": {"kinds": ["none"]}, "games_at_once": 1, "about": "a"}
    for place in paths_in(body):
        for junk in JUNK_VALUES:
            wrong = with_value(body, place, junk)
            check(bot.client.put("/v1/players/me/listing", headers=bot.headers, json=wrong))


@pytest.mark.parametrize(("path", "body"), BODIES, ids=range(len(BODIES)))
def test_refused_bodies_reveal_no_internals(player: Player, game: Any, path: str, body: Any) -> None:
    for place in paths_in(body):
        for junk in JUNK_VALUES:
            check(player.post(path.format(game=game["id"]), json=with_value(body, place, junk)))


@pytest.mark.parametrize(
    "raw",
    [b"{", b"nul", b'{"a": NaN}', b"1" * 5000, b"[" * 100_000, b'{"a": 1e999}', b'"\\ud800"', b"\xff", b'{"a":1,}'],
)
def test_bodies_that_are_not_json_reveal_no_internals(player: Player, raw: bytes) -> None:
    check(player.post("/v1/games", data=raw, content_type="application/json"))
    check(player.post("/v1/games/import", data=raw, content_type="application/x-ndjson"))


@pytest.mark.parametrize("path", READS)
def test_refused_urls_reveal_no_internals(player: Player, game: Any, path: str) -> None:
    for hostile in HOSTILE:
        check(player.get(path.format(game=game["id"], x=hostile)))


@pytest.mark.parametrize("name", HEADERS)
def test_refused_headers_reveal_no_internals(player: Player, game: Any, client: FlaskClient, name: str) -> None:
    for hostile in HOSTILE:
        for path in ("", "/stream?limit=1"):
            check(player.get(f"/v1/games/{game['id']}{path}", headers={name: hostile.encode().decode("latin-1")}))
        check(player.post("/v1/games", json={"ruleset": "x"}, headers={name: hostile.encode().decode("latin-1")}))


@pytest.mark.parametrize("key", latest())
def test_refused_options_and_notations_of_every_game_reveal_no_internals(
    key: str, redis_url: str, redis_client: object
) -> None:
    client = create_app(Backend.connect(settings(redis_url))).test_client()
    made = client.post("/v1/players", json={"name": "Ada"}).get_json()
    player, seats = Player(client, made["id"], "Ada", made["token"]), [ME] * latest()[key].SEATS[-1]
    for option in client.get(f"/v1/rulesets/{key}").get_json()["options"].get("properties", {}):
        for junk in JUNK_VALUES:
            check(player.post("/v1/games", json={"ruleset": key, "seats": seats, "options": {option: junk}}))
    game = player.post("/v1/games", json={"ruleset": key, "seats": seats}).get_json()
    for text in (*HOSTILE, "@7 6", "play", "F7", "~", ">past", "( )", "1969"):
        for seat in game["awaiting"][:1]:
            check(player.post(f"/v1/games/{game['id']}/moves?seat={seat}", json={"notation": text}))


def test_refused_logs_reveal_no_internals(redis_url: str, redis_client: object) -> None:
    client = create_app(Backend.connect(settings(redis_url))).test_client()
    made = client.post("/v1/players", json={"name": "Ada"}).get_json()
    player = Player(client, made["id"], "Ada", made["token"])
    lines = (GOLDEN / "time_chase/standard-3.ndjson").read_text().splitlines()
    for junk in JUNK_VALUES:
        changed = json.dumps({**json.loads(lines[0]), "options": junk})
        for text in ("\n".join([changed, *lines[1:]]), json.dumps(junk)):
            check(player.post("/v1/games/import", data=text, content_type="application/x-ndjson"))
