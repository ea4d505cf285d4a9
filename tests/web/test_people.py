"""Other players: blocking them, and inviting their bots."""

import json
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Meet
from tests.web.test_lobby import in_a_game


@contextmanager
def listed_bot(site: str, name: str, **listing: Any) -> Iterator[str]:
    """A bot that is listed, and follows its notifications. Returns its id."""
    made = _asks(site, "POST", "/v1/players", {"name": name, "kind": "bot"})
    _asks(site, "PUT", "/v1/players/me/listing", listing, made["token"])
    stream = urllib.request.Request(
        f"{site}/v1/players/me/stream", headers={"Authorization": f"Bearer {made['token']}"}
    )
    with urllib.request.urlopen(stream, timeout=60) as answer:
        answer.readline()
        yield made["id"]


def _asks(site: str, method: str, path: str, body: Any, token: str = "") -> Any:
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
    request = urllib.request.Request(f"{site}{path}", json.dumps(body).encode(), headers, method=method)
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)


def test_a_player_is_blocked_on_their_page_and_unblocked_in_the_account(meet: Meet) -> None:
    ada, pest = meet("Block Ada"), meet("Block Pest")
    page = ada.opens(f"/players/{pest.player['id']}")
    page.get_by_role("button", name="Block", exact=True).click()
    dialog = page.get_by_role("dialog", name="Block Block Pest?")
    dialog.get_by_role("button", name="Cancel").click()
    page.get_by_role("button", name="Block", exact=True).click()
    dialog.get_by_role("button", name="Block", exact=True).click()
    expect(page.get_by_role("button", name="Unblock")).to_be_visible()
    expect(page.get_by_role("link", name="Invite to a game")).to_have_count(0)
    page.goto("/account")
    section = page.get_by_role("region", name="Blocked players")
    expect(section.get_by_role("listitem")).to_contain_text("Block Pest")
    section.get_by_role("button", name="Unblock: Block Pest").click()
    expect(section.get_by_text("You block nobody.")).to_be_visible()
    assert ada.asks("GET", "/v1/players/me/blocks")["items"] == []


@pytest.mark.soak
def test_a_bot_that_accepts_challenges_is_invited_from_the_list(meet: Meet, site: str) -> None:
    ada = meet("List Ada")
    rulesets, about = [{"ruleset": "time-machine", "seats": [2]}], "<b>Thinks</b> a little."
    with listed_bot(site, "List Bot", rulesets=rulesets, games_at_once=1, about=about) as bot:
        page = ada.opens("/new/time-machine")
        expect(page.get_by_text(about)).to_be_visible()
        page.get_by_role("button", name="Invite: List Bot").click()
        expect(page.get_by_label("Name of the player")).to_have_value("List Bot")
        expect(page.get_by_role("button", name="Invite: List Bot")).to_be_disabled()
        page.get_by_role("radio", name="3", exact=True).check()
        expect(page.get_by_text(about)).to_have_count(0)
        page.get_by_role("radio", name="2", exact=True).check()
        page.get_by_role("button", name="Create").click()
        seats = ada.asks("GET", f"/v1/games/{in_a_game(page)}")["seats"]
        assert [seat["player"] for seat in seats] == [ada.player["id"], bot]
    page = ada.opens(f"/players/{bot}")
    expect(page.get_by_text(about)).to_be_visible()
