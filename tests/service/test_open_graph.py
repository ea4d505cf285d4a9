"""Cards for links to games: what spectators see, and the same neutral card foreverything else."""

from io import BytesIO
from typing import Any

import pytest
from flask.testing import FlaskClient
from PIL import Image
from werkzeug.test import TestResponse

from service.pictures.rasterizer import Rasterizer
from tests.service.conftest import Player
from tests.service.over_http import ME, OPEN, new_game, problem
from tests.service.picturing import Two, finished, nim, played
from tests.service.spectating import NONE

SOON = "private, max-age=60"


pytestmark = pytest.mark.usefixtures("drawn")


@pytest.fixture
def as_svg(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards are what they would be drawn from."""
    monkeypatch.setattr(Rasterizer, "png", lambda _, svg: svg)


def card(who: Player | FlaskClient, game_id: str, version: object) -> TestResponse:
    return who.get(f"/og/{game_id}/v{version}-spectator.png")


def whole(answer: TestResponse) -> tuple[Any, ...]:
    """The answer with its headers, except the request's id."""
    headers = sorted((name, value) for name, value in answer.headers if name != "X-Request-Id")
    return answer.status_code, headers, answer.data


def test_a_card_has_the_size_of_previews(two: Two) -> None:
    game = nim(two)
    for version in (game["version"], 99):
        answer = card(two[0], game["id"], version)
        assert (answer.status_code, answer.mimetype) == (200, "image/png")
        assert Image.open(BytesIO(answer.data)).size == (1200, 630)


@pytest.mark.usefixtures("as_svg")
def test_a_card_shows_what_spectators_see_without_names(two: Two, client: FlaskClient) -> None:
    game = played(two, nim(two), "take 2", "peek")
    answers = [card(who, game["id"], game["version"]) for who in (*two, client)]
    assert len({answer.data for answer in answers}) == 1
    assert "B peeks at the coin." in answers[0].text
    for hidden in ("Player", "it shows"):
        assert hidden not in answers[0].text
    assert "A takes 2 stones" in card(client, game["id"], f"{game['version'] - 1}").text


def test_a_card_names_its_version_unless_it_is_neutral(two: Two, client: FlaskClient) -> None:
    game = played(two, nim(two), "take 2")
    shown = f"{game['version']}-{game['mark']}"
    assert [card(client, game["id"], each).headers["Game-Version"] for each in (game["version"], shown)] == [shown] * 2
    assert "Game-Version" not in card(client, game["id"], 99).headers


@pytest.mark.usefixtures("as_svg")
def test_everything_that_spectators_do_not_see_is_the_same_card(two: Two, client: FlaskClient) -> None:
    private, none = nim(two, visibility="private"), nim(two, spectators=NONE)
    delayed = played(two, nim(two, spectators={"mode": "delayed", "delay": 2}), "take 1")
    not_started = new_game(two[0], ME, OPEN)
    live = nim(two)
    neutral = [card(client, "g_nothing", 1), card(client, "x" * 300, 1), card(client, "%00%ff", 1)]
    for game in (private, none):
        neutral += [card(who, game["id"], version) for who in (*two, client) for version in (1, game["version"], 99)]
        neutral.append(card(two[0], game["id"], f"{game['version']}-{game['mark']}"))
    neutral += [card(two[0], delayed["id"], delayed["version"]), card(client, not_started["id"], 1)]
    neutral += [card(client, live["id"], version) for version in (0, 99, 1, f"{live['version']}-00000000")]
    assert len({str(whole(answer)) for answer in neutral}) == 1
    assert card(client, live["id"], live["version"]).data != neutral[0].data
    assert card(client, delayed["id"], delayed["version"] - 1).data != neutral[0].data


def test_an_address_that_names_no_version_is_not_there(client: FlaskClient) -> None:
    for path in (
        "/og/g_x/vx-spectator.png",
        "/og/g_x/v1-0.png",
        "/og/g_x/v-spectator.png",
        "/og/g_x/v1-zz-spectator.png",
    ):
        problem(client.get(path), 404, "not_found")
    problem(client.get("/og/g_x/v1-spectator.png?lang=de"), 400, "malformed")


@pytest.mark.usefixtures("as_svg")
def test_a_card_is_kept_for_ever_only_if_nothing_can_change_it(two: Two, client: FlaskClient) -> None:
    game = nim(two)
    marked = f"{game['version']}-{game['mark']}"
    assert card(client, game["id"], marked).headers["Cache-Control"] == SOON
    over = finished(two, game)
    answer = card(client, over["id"], marked)
    assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert card(client, over["id"], game["version"]).headers["Cache-Control"] == SOON
    again = client.get(f"/og/{over['id']}/v{marked}-spectator.png", headers={"If-None-Match": answer.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
