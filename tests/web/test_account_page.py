"""The account page: getting in, staying in, and leaving."""

import json
import re
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import APIResponse, Locator, Page, Route, expect

from tests.web.conftest import Meet
from tests.web.people import Person, waits_until

OLDER_BROWSER: Final = """
delete PublicKeyCredential.parseCreationOptionsFromJSON;
delete PublicKeyCredential.parseRequestOptionsFromJSON;
delete PublicKeyCredential.prototype.toJSON;
delete PublicKeyCredential.isConditionalMediationAvailable;
"""
"""Makes a browser one that can't convert passkeys from and to JSON, and doesn't offer them."""


def test_a_name_is_enough_to_sign_up_and_leads_back_to_where_one_came_from(meet: Meet) -> None:
    page = meet().opens("/account?then=/watch?ruleset=x")
    page.get_by_label("Name", exact=True).fill("Ada Byron")
    page.get_by_role("button", name="Sign up").click()
    page.wait_for_url("**/watch?ruleset=x")
    expect(page.get_by_role("navigation").get_by_text("Ada Byron")).to_be_visible()
    page.get_by_role("button", name="Don’t lose this account").click()
    expect(page.get_by_role("heading", name="You can lose this account")).to_be_visible()


def test_after_signing_in_nobody_is_led_to_another_site(meet: Meet) -> None:
    for name, then in (("Bea One", "//evil.example/"), ("Bea Two", "/\\evil.example"), ("Bea Three", "javascript:1")):
        page = meet().opens(f"/account?then={then}")
        page.get_by_label("Name", exact=True).fill(name)
        page.get_by_role("button", name="Sign up").click()
        expect(page.get_by_role("heading", level=1, name=name, exact=True)).to_be_visible()
        assert "/account?then=" in page.url


@pytest.mark.soak
def test_a_name_that_is_refused_is_explained_below_the_field_which_gets_the_focus(meet: Meet) -> None:
    meet("Cleo")
    page = meet().opens("/account")
    field, button = page.get_by_label("Name", exact=True), page.get_by_role("button", name="Sign up")
    for typed, why in (("", "Type a name"), ("cleo", "Somebody has this name"), ("C\u200bleo", "ust have 1 to 40")):
        field.fill(typed)
        button.click()
        expect(field).to_have_accessible_description(re.compile(why))
        expect(field).to_be_focused()
        expect(field).to_have_attribute("aria-invalid", "true")


def test_a_session_that_was_ended_elsewhere_is_noticed_without_losing_the_page(meet: Meet) -> None:
    dora = meet("Dora")
    page = dora.opens("/account")
    expect(page.get_by_text("this device", exact=True)).to_be_visible()
    end_elsewhere(dora)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    told = notice(page, "You are signed out on this device")
    expect(told).to_be_visible()
    told.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("heading", name="Sign up or sign in")).to_be_visible()


@pytest.mark.soak
def test_a_session_that_ends_while_a_game_is_open_leaves_the_game_on_the_screen(meet: Meet) -> None:
    dick = meet("Dick")
    game_id = dick.creates("time-chase", "me", "open", "open")
    problem = json.dumps({"type": "problem", "problem": {"status": 401, "code": "invalid_token"}})

    def end_the_stream(route: Route) -> None:
        end_elsewhere(dick)
        route.fulfill(body=f"{problem}\n", content_type="application/x-ndjson")

    dick.context.route(f"**/v1/games/{game_id}/stream**", end_the_stream)
    page = dick.opens(f"/g/{game_id}")
    expect(notice(page, "You are signed out on this device")).to_be_visible()
    expect(page.locator("main .problem")).to_have_count(0)


def test_a_passkey_is_added_with_one_click_and_is_offered_where_the_name_is_typed(meet: Meet) -> None:
    page = meet("Ida").opens("/account")
    sign_out_with_a_passkey(page)
    expect(notice(page, "Welcome back, Ida.")).to_be_visible()


@pytest.mark.soak
def test_a_passkey_signs_in_with_a_browser_that_does_not_convert_it(meet: Meet) -> None:
    ines = meet("Ines")
    ines.runs_on_each_page(OLDER_BROWSER)
    page = ines.opens("/account")
    sign_out_with_a_passkey(page)
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(notice(page, "Welcome back, Ines.")).to_be_visible()


@pytest.mark.soak
def test_why_a_passkey_does_not_work_is_said_in_words(meet: Meet) -> None:
    page = meet("Jan").opens("/account")
    give_authenticator(page)
    add = page.get_by_role("button", name="Add a passkey")
    add.first.click()
    page.get_by_role("button", name=re.compile("Remove: ")).wait_for()
    add.click()
    page.get_by_role("dialog").get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_role("dialog").get_by_text("This device already has a passkey")).to_be_focused()
    page.keyboard.press("Escape")
    page.get_by_role("button", name=re.compile("Remove: ")).click()
    page.get_by_role("dialog").get_by_role("button", name="Remove").click()
    expect(page.get_by_role("heading", name="You can lose this account")).to_be_visible()
    page.get_by_role("button", name="Sign out").click()
    page.get_by_role("dialog").get_by_role("button", name="Sign out anyway").click()
    page.get_by_role("navigation").get_by_text("Sign in").click()
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(notice(page, "This passkey doesn’t belong to any account here.")).to_be_visible()


@pytest.mark.soak
def test_where_passkeys_cannot_work_the_page_says_why_and_offers_the_code(meet: Meet, site: str) -> None:
    mia = meet("Mia")
    mia.runs_on_each_page("delete window.PublicKeyCredential")
    page = mia.opens("/account")
    expect(page.get_by_role("region", name="Passkeys").get_by_text("This browser has no passkeys.")).to_be_visible()
    expect(page.get_by_role("button", name="Add a passkey")).to_have_count(0)
    stranger = meet()
    stranger.site = site.replace("localhost", "127.0.0.1")
    page = stranger.opens(f"{stranger.site}/account")
    expect(page.get_by_text("Passkeys work only at the server’s own address")).to_be_visible()


@pytest.mark.soak
def test_where_there_are_no_notifications_the_page_says_why(meet: Meet) -> None:
    page = meet("Nil", service_workers="allow").opens("/account")
    switch = page.get_by_role("switch", name="Push messages on this device")
    expect(switch).to_be_disabled()
    expect(switch).to_have_accessible_description(re.compile("forbidden notifications"))


def test_the_page_is_installed_data_are_downloaded_a_player_is_renamed_and_signs_out(meet: Meet) -> None:
    page = meet("Olga").opens("/account")
    section = page.get_by_role("region", name="Install as an app")
    expect(section.get_by_text("Your browser’s menu has it")).to_be_visible()
    page.evaluate(
        "dispatchEvent(Object.assign(new Event('beforeinstallprompt'), {prompt: async () => { window.asked = true }}))"
    )
    section.get_by_role("button", name="Install as an app").click()
    expect(section.get_by_role("button")).to_have_count(0)
    assert page.evaluate("window.asked")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Download my data").click()
    lines = [json.loads(line) for line in Path(saved.value.path()).read_text().splitlines()]
    assert lines[0]["type"] == "account"
    assert lines[-1] == {"type": "end"}
    page.get_by_role("textbox", name="Name").fill("Olivia")
    page.get_by_role("button", name="Change the name").click()
    expect(page.get_by_role("heading", level=1, name="Olivia")).to_be_visible()
    expect(page.get_by_text("keep the old name")).to_be_visible()
    page.get_by_role("button", name="Sign out").click()
    page.get_by_role("dialog", name="This is the only way in").get_by_role("button", name="Sign out anyway").click()
    expect(page.get_by_role("navigation").get_by_text("Sign in")).to_be_visible()


def test_a_recovery_code_is_shown_once_and_signs_in_on_another_device(meet: Meet) -> None:
    page = meet("Kim").opens("/account")
    page.get_by_role("button", name="Create a recovery code").first.click()
    page.get_by_role("dialog").wait_for()
    page.keyboard.press("Escape")
    notice(page, "If you haven’t kept the code").get_by_role("button", name="Create a new code").click()
    code = page.get_by_role("textbox", name="Your recovery code").input_value()
    with page.expect_download() as saved:
        page.get_by_role("dialog").get_by_role("button", name="Save as a file").click()
    assert code in Path(saved.value.path()).read_text()
    keep(page)
    expect(page.get_by_text("You have a recovery code.")).to_be_visible()
    other = meet().opens("/account")
    sign_in_with(other, "With a recovery code", "Recovery code", "abcd-1234")
    expect(other.get_by_label("Recovery code", exact=True)).to_have_accessible_description(re.compile("not right"))
    sign_in_with(other, "", "Recovery code", code.upper())
    expect(other.get_by_role("navigation").get_by_text("Kim")).to_be_visible()


@pytest.mark.soak
def test_a_late_answer_with_the_old_name_does_not_hide_the_new_one(meet: Meet) -> None:
    page = meet("Ivy").opens("/account")
    expect(page.get_by_text("You have no recovery code.")).to_be_visible()
    held = list[tuple[Route, APIResponse]]()

    def hold_the_first(route: Route) -> None:
        if not held:
            held.append((route, route.fetch()))
            return
        first, answer = held[0]
        first.fulfill(response=answer)
        route.continue_()

    page.route("**/v1/session", hold_the_first)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    waits_until(page, lambda: bool(held))
    page.get_by_role("textbox", name="Name").fill("Ivonne")
    page.get_by_role("button", name="Change the name").click()
    expect(page.get_by_role("heading", level=1, name="Ivonne")).to_be_visible()


def test_a_token_is_shown_once_and_signs_in_elsewhere(meet: Meet) -> None:
    page = meet("Fay").opens("/account")
    page.get_by_role("button", name="Create a token").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Label").fill("my program")
    dialog.get_by_label("Account").check()
    dialog.get_by_role("button", name="Create a token").click()
    text = page.get_by_role("textbox", name="Token “my program”").input_value()
    keep(page)
    expect(page.get_by_role("listitem").filter(has_text="my program")).to_contain_text("Read, Play, Account")
    other = meet().opens("/account?then=/games")
    sign_in_with(other, "With an API token", "API token", text)
    other.wait_for_url("**/games")
    page.reload()
    page.get_by_role("button", name="Sign out everywhere else").click()
    page.get_by_role("dialog").get_by_role("button", name="Sign out everywhere else").click()
    expect(notice(page, "That browser is signed out.")).to_be_visible()
    page.get_by_role("button", name="Revoke: my program").click()
    page.get_by_role("dialog").get_by_role("button", name="Revoke").click()
    expect(page.get_by_text("You have no API tokens.")).to_be_visible()


def test_an_account_is_erased_after_its_name_was_typed(meet: Meet) -> None:
    page = meet("Hal").opens("/account")
    page.get_by_role("button", name="Erase my account").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("textbox").fill("Hall")
    dialog.get_by_role("button", name="Erase my account").click()
    expect(dialog.get_by_role("textbox")).to_have_accessible_description("This is not your name.")
    dialog.get_by_role("textbox").fill("Hal")
    dialog.get_by_role("button", name="Erase my account").click()
    expect(notice(page, "Your account is erased.")).to_be_visible()
    assert page.url.endswith("/")
    expect(page.get_by_role("navigation").get_by_text("Sign in")).to_be_visible()


@pytest.mark.soak
def test_preferences_of_a_device_are_kept_without_an_account(meet: Meet) -> None:
    page = meet().opens("/account")
    page.get_by_label("Language").select_option("de")
    page.get_by_label("Dunkel").check(force=True)
    page.get_by_label("Keine: Jeder Zug wird sofort gesendet").check()
    page.get_by_label("Neue Entscheidungen erklären").check()
    page.reload()
    expect(page.get_by_role("heading", name="Registrieren oder anmelden")).to_be_visible()
    expect(page.get_by_label("Keine: Jeder Zug wird sofort gesendet")).to_be_checked()
    expect(page.get_by_label("Neue Entscheidungen erklären")).to_be_checked()
    assert page.evaluate("document.documentElement.dataset.scheme") == "dark"


def give_authenticator(page: Page) -> None:
    """Give the browser a device that makes passkeys and says yes to everything."""
    session = page.context.new_cdp_session(page)
    options = {
        **{"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True},
        **{"isUserVerified": True, "automaticPresenceSimulation": True},
    }
    session.send("WebAuthn.enable")
    session.send("WebAuthn.addVirtualAuthenticator", {"options": options})


def sign_out_with_a_passkey(page: Page) -> None:
    """Add a passkey, sign out, and go where one signs in."""
    give_authenticator(page)
    page.get_by_role("button", name="Add a passkey").first.click()
    expect(page.get_by_role("button", name=re.compile("Remove: Chrome on"))).to_be_visible()
    expect(page.get_by_role("heading", name="You can lose this account")).not_to_be_visible()
    page.get_by_role("button", name="Sign out").click()
    page.get_by_role("navigation").get_by_text("Sign in").click()


def end_elsewhere(person: Person) -> None:
    """End the session of this browser as another one would."""
    person.asks("DELETE", "/v1/session?even_if_last=true")


def notice(page: Page, text: str) -> Locator:
    """The notice with that text."""
    return page.locator(".notice", has_text=text)


def keep(page: Page) -> None:
    """Say that a secret was kept."""
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("I have kept it").check()
    dialog.get_by_role("button", name="Done").click()


def sign_in_with(page: Page, way: str, label: str, secret: str) -> None:
    """Sign in with a secret."""
    if way:
        page.get_by_text(way).click()
    page.get_by_label(label, exact=True).fill(secret)
    page.locator("details[open]").get_by_role("button", name="Sign in").click()


def test_a_page_begins_anew_when_another_player_has_signed_in(meet: Meet) -> None:
    ada = meet("Anew Ada")
    page = ada.opens("/games")
    ada.sign_up("Anew Ben")  # in another tab, which has the same cookies
    with page.expect_navigation():
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.get_by_role("navigation").get_by_text("Anew Ben")).to_be_visible()
