"""Players' preferences over HTTP."""

from typing import Any, Final

import pytest
from werkzeug.test import TestResponse

from service.backend import Backend
from service.people.personal.preferences import CHANNELS, NOTICE_KINDS, Preferences
from service.people.personal.zones import Hours
from tests.service.conftest import Player
from tests.service.over_http import SignUp, problem
from tests.service.test_erasing_api import data, of_type

PATH = "/v1/players/me/preferences"
DEFAULTS: Final[dict[str, Any]] = {
    "zone": "UTC",
    "quiet_hours": None,
    "hours_without_deadlines": None,
    "digest_hour": 18,
    "uses_days_away": False,
    "told": {kind: dict.fromkeys(CHANNELS, "at_once") for kind in NOTICE_KINDS},
}
CHOSEN: Final[dict[str, Any]] = {
    "zone": "Pacific/Kiritimati",
    "quiet_hours": {"start": 23, "end": 8},
    "hours_without_deadlines": {"start": 0, "end": 6},
    "digest_hour": 0,
    "uses_days_away": True,
    "told": {"decision": {"push": "digest", "mail": "off"}, "end": {"webhook": "off", "page": "at_once"}},
}


def put(player: Player, body: Any) -> TestResponse:
    return player.client.put(PATH, headers=player.headers, json=body)


def test_who_has_chosen_nothing_is_told_of_everything_at_once(player: Player) -> None:
    assert player.get(PATH).get_json() == DEFAULTS
    assert put(player, {}).get_json() == DEFAULTS


def test_chosen_preferences_are_shown_in_full_and_sending_them_again_changes_nothing(player: Player) -> None:
    told = {**DEFAULTS["told"], "decision": {"page": "at_once", "push": "digest", "mail": "off", "webhook": "at_once"}}
    told["end"] = {**told["end"], "webhook": "off"}
    answers = [put(player, CHOSEN), player.get(PATH), put(player, CHOSEN | {"told": told}), player.get(PATH)]
    assert [answer.get_json() for answer in answers] == [CHOSEN | {"told": told}] * 4


def test_preferences_are_replaced_as_a_whole(player: Player) -> None:
    put(player, CHOSEN)
    put(player, {"digest_hour": 7})
    assert player.get(PATH).get_json() == DEFAULTS | {"digest_hour": 7}


def test_only_what_differs_from_the_default_is_stored(player: Player, backend: Backend) -> None:
    put(player, CHOSEN)
    assert backend.people.preferences.of([player.id])[player.id] == Preferences(
        zone="Pacific/Kiritimati",
        quiet=Hours(23, 8),
        undisturbed=Hours(0, 6),
        digest_at=0,
        uses_days_away=True,
        told={"decision": {"push": "digest", "mail": "off"}, "end": {"webhook": "off"}},
    )


@pytest.mark.parametrize(
    ("body", "pointer"),
    [
        ({"zone": "Europe/Atlantis"}, "/zone"),
        ({"zone": "../../etc/passwd"}, "/zone"),
        ({"zone": "localtime"}, "/zone"),
        ({"zone": ""}, "/zone"),
        ({"zone": None}, "/zone"),
        ({"quiet_hours": {"start": 8, "end": 8}}, "/quiet_hours/end"),
        ({"quiet_hours": {"start": 24, "end": 8}}, "/quiet_hours/start"),
        ({"quiet_hours": {"start": 23, "end": -1}}, "/quiet_hours/end"),
        ({"quiet_hours": {"start": 23}}, "/quiet_hours/end"),
        ({"quiet_hours": {"start": "23", "end": 8}}, "/quiet_hours/start"),
        ({"quiet_hours": [23, 8]}, "/quiet_hours"),
        ({"hours_without_deadlines": {"start": 0, "end": 0}}, "/hours_without_deadlines/end"),
        ({"hours_without_deadlines": {"start": 20, "end": 9}}, "/hours_without_deadlines/end"),
        ({"digest_hour": 24}, "/digest_hour"),
        ({"digest_hour": None}, "/digest_hour"),
        ({"digest_hour": 6.5}, "/digest_hour"),
        ({"uses_days_away": 1}, "/uses_days_away"),
        ({"told": None}, "/told"),
        ({"told": {"victory": {}}}, "/told/victory"),
        ({"told": {"end": "off"}}, "/told/end"),
        ({"told": {"end": {"pigeon": "off"}}}, "/told/end/pigeon"),
        ({"told": {"end": {"push": "later"}}}, "/told/end/push"),
        ({"told": {"end": {"push": None}}}, "/told/end/push"),
        ({"told": {"end": {"page": "digest"}}}, "/told/end/page"),
        ({"told": {"decision": {"webhook": "digest"}}}, "/told/decision/webhook"),
        ({"quiet": None}, "/quiet"),
    ],
)
def test_a_refusal_names_the_field_and_nothing_is_stored(player: Player, body: Any, pointer: str) -> None:
    found = problem(put(player, body), 400, "malformed")
    assert [each["pointer"] for each in found["errors"]] == [pointer]
    assert player.get(PATH).get_json() == DEFAULTS


def test_others_do_not_see_a_players_preferences(two: tuple[Player, Player]) -> None:
    path = f"/v1/players/{two[0].id}"
    before = two[1].get(path).get_json()
    put(two[0], CHOSEN)
    assert two[1].get(path).get_json() == before
    assert two[1].get(PATH).get_json() == DEFAULTS


def test_reading_and_changing_need_their_scopes(player: Player) -> None:
    for scopes, statuses in ((["read"], (200, 403)), (["account"], (403, 200)), (["play"], (403, 403))):
        token = player.post("/v1/players/me/tokens", json={"label": "l", "scopes": scopes}).get_json()["token"]
        other = Player(player.client, player.id, player.name, token)
        assert (other.get(PATH).status_code, put(other, CHOSEN).status_code) == statuses


def test_preferences_are_exported_and_erased_with_the_account(sign_up: SignUp, backend: Backend) -> None:
    player = sign_up()
    put(player, CHOSEN)
    (line,) = of_type(data(player), "set")
    assert (line["topic"], line["value"]["zone"]) == ("preferences", "Pacific/Kiritimati")
    player.delete("/v1/players/me")
    assert backend.people.personal.all(player.id) == {}
    problem(put(player, CHOSEN), 401, "invalid_token")
