"""People without a passkey and a recovery code are warned before they can lose their account."""

import re
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Meet
from tests.web.people import Person

NIM: Final = "coin-nim"


def warning(page: Page) -> Locator:
    return page.get_by_role("region", name="Don’t lose this account")


def after_a_game(person: Person) -> str:
    game = person.creates(NIM, "me", "level-1")
    person.asks("POST", f"/v1/games/{game}/concede", {})
    return game


def test_a_guest_is_warned_after_a_game_until_that_is_dismissed(meet: Meet) -> None:
    ada = meet("Ada Guest")
    page = ada.opens(f"/g/{ada.creates(NIM, 'me', 'level-1')}")
    expect(warning(page)).to_have_count(0)
    game = after_a_game(ada)
    ada.opens(f"/g/{game}")
    expect(warning(page)).to_contain_text("Only this browser knows Ada Guest")
    expect(warning(page).get_by_role("link", name="Save a way back")).to_have_attribute("href", "/account")
    expect(warning(ada.opens("/games"))).to_be_visible()
    warning(page).get_by_role("button", name="Not now").click()
    expect(warning(page)).to_have_count(0)
    ada.opens(f"/g/{game}")
    expect(page.get_by_role("region", name="What next?").or_(page.locator("#result-title")).first).to_be_visible()
    expect(warning(page)).to_have_count(0)


@pytest.mark.soak
def test_the_warning_leads_to_a_recovery_code_and_then_goes_away(meet: Meet) -> None:
    ada = meet("Ada Saves")
    page = ada.opens(f"/g/{after_a_game(ada)}")
    warning(page).get_by_role("link", name="Save a way back").click()
    page.get_by_role("button", name="Create a recovery code").first.click()
    page.get_by_label("I have kept it").check()
    page.get_by_role("button", name="Done").click()
    ada.opens("/games")
    expect(page.get_by_role("region", name="Finished")).to_be_visible()
    expect(warning(page)).to_have_count(0)


@pytest.mark.soak
def test_others_are_not_warned_of_the_account_of_a_player(meet: Meet) -> None:
    game = after_a_game(meet("Ada Watched"))
    page = meet().opens(f"/g/{game}")
    expect(page.locator("#result-title")).to_be_visible()
    expect(warning(page)).to_have_count(0)


@pytest.mark.parametrize("has_code", [False, pytest.param(True, marks=pytest.mark.soak)])
def test_a_session_that_ended_says_whether_there_is_a_way_back(meet: Meet, has_code: bool) -> None:
    ada = meet("Ada Ended")
    if has_code:
        ada.asks("POST", "/v1/players/me/recovery-code")
    page = ada.opens("/games")
    ada.asks("DELETE", "/v1/session?even_if_last=true")
    page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.get_by_text("You are signed out on this device").first).to_be_visible()
    expect(page.locator(".notice").get_by_text("Ada Ended has no passkey")).to_have_count(int(not has_code))


@pytest.mark.soak
def test_players_are_shown_no_commands_for_developers(meet: Meet) -> None:
    ada = meet("Ada Plain")
    page = ada.opens(f"/g/{after_a_game(ada)}")
    page.get_by_role("button", name=re.compile("Share")).first.click()
    dialog = page.get_by_role("dialog")
    expect(dialog).not_to_contain_text("python")
    expect(dialog).not_to_contain_text(re.compile(r"Version \d"))
    link = dialog.get_by_role("link", name="How to check it")
    assert ada.context.request.get(link.get_attribute("href") or "").ok
