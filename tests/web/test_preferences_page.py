"""The part of the account page about what a player has chosen for all devices: how they are told of what, mail, the
calendar, and their time.
"""

import re
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import pytest
import requests
from playwright.sync_api import Locator, Page, Route, expect

from service.backend import Backend
from tests.support.mail_server import MailServer
from tests.support.webhook_receiver import Receiver as WebhookReceiver
from tests.web.conftest import Meet
from tests.web.people import Person, Screen, waits_until
from tests.web.test_accessibility import TAGS, check_rules

PREFERENCES: Final = "/v1/players/me/preferences"
ABSENCES: Final = "/v1/players/me/absences"
MAIL: Final = "/v1/players/me/mail"
NARROW: Final = Screen(320, 568, has_touch=True)
TOUCH: Final = 44


def test_each_kind_of_notice_is_told_by_each_channel_when_the_player_wants(
    meet: Meet, shared_backend: Backend, shared_webhook_receiver: WebhookReceiver
) -> None:
    ada = meet("Ada Told")
    gets_mail(shared_backend, ada)
    has_a_webhook(ada, shared_webhook_receiver)
    page = ada.opens("/account")
    turn = row(page, "It is your turn")
    expect(turn.locator("summary")).to_contain_text("At once")
    turn.locator("summary").click()
    pick(turn, "It is your turn: Mail", "Daily")
    pick(turn, "It is your turn: Webhook", "Off")
    expect(turn.locator("summary")).to_contain_text("At once:\u00a0Push · Daily:\u00a0Mail · Off:\u00a0Webhook")
    told = {"page": "at_once", "push": "at_once", "mail": "digest", "webhook": "off"}
    stores(ada, lambda chosen: chosen["told"]["decision"] == told)
    reminder = row(page, "Your time is running out")
    reminder.locator("summary").click()
    assert reminder.get_by_role("radiogroup").count() == len(["push", "mail"])
    expect(turn.get_by_role("radiogroup", name="It is your turn: Webhook").get_by_label("Daily")).to_have_count(0)


def test_hours_the_zone_and_days_that_are_used_by_themselves_are_saved_at_once(meet: Meet) -> None:
    ada = meet("Ada Hours", timezone_id="Europe/Berlin")
    page = ada.opens("/account")
    page.get_by_role("button", name="Use Europe/Berlin").click()
    expect(page.get_by_label("Time zone")).to_be_focused()
    expect(page.get_by_role("button", name="Use Europe/Berlin")).to_have_count(0)
    page.get_by_label("Daily messages come at").select_option("7")
    page.get_by_role("switch", name="Quiet hours").check()
    page.get_by_role("group", name="Quiet hours").get_by_label("From").select_option("8")  # which is when they ended
    page.get_by_role("switch", name="Hours without deadlines").check()
    undisturbed = page.get_by_role("group", name="Hours without deadlines")
    undisturbed.get_by_label("From").select_option("15")
    undisturbed.get_by_label("Until").select_option("2")
    page.get_by_role("switch", name="Use a day away").check()
    stores(ada, lambda chosen: chosen["uses_days_away"])
    chosen = ada.asks("GET", PREFERENCES)
    assert chosen["zone"] == "Europe/Berlin"
    assert chosen["digest_hour"] == 7
    assert chosen["quiet_hours"] == {"start": 8, "end": 9}
    assert chosen["hours_without_deadlines"] == {"start": 15, "end": 2}
    page.get_by_role("switch", name="Quiet hours").uncheck()
    page.get_by_label("Time zone").select_option("Asia/Tokyo")
    stores(ada, lambda chosen: chosen["zone"] == "Asia/Tokyo")
    assert ada.asks("GET", PREFERENCES)["quiet_hours"] is None


def test_a_change_keeps_what_was_changed_elsewhere_and_one_that_is_refused_is_taken_back(meet: Meet) -> None:
    ada = meet("Ada Refused")
    page = ada.opens("/account")
    switch = page.get_by_role("switch", name="Use a day away")
    expect(switch).to_be_enabled()
    ada.asks("PUT", PREFERENCES, {"digest_hour": 5})
    switch.check()
    expect(page.get_by_label("Daily messages come at")).to_have_value("5")
    assert ada.asks("GET", PREFERENCES)["uses_days_away"]

    def refuse(route: Route) -> None:
        problem = {"status": 409, "code": "contended", "detail": "x"}
        route.fulfill(status=409, json=problem) if route.request.method == "PUT" else route.continue_()

    page.route(f"**{PREFERENCES}", refuse)
    switch.click()
    expect(page.locator(".notice", has_text="Something else was being changed")).to_be_visible()
    expect(switch).to_be_checked()


def test_days_away_are_taken_and_given_back_and_refusals_are_at_the_field(meet: Meet) -> None:
    ada = meet("Ada Away", locale="en-GB")
    page = ada.opens("/account")
    section = page.get_by_role("region", name="Days away")
    expect(section.get_by_text("Left: 28\u00a0days in")).to_be_visible()
    section.get_by_role("button", name="Take days away").click()
    first, last = page.get_by_label("First day"), page.get_by_label("Last day")
    for begins, ends, field, why in (
        (None, None, first, "Choose a day"),
        (0, 3, first, "at least an hour from now"),
        (9, 7, last, "before the first"),
        (3, 500, last, "up to 400 days"),
        (3, 80, last, "You have only 28 days left"),
    ):
        take(page, begins, ends)
        expect(field).to_have_accessible_description(re.compile(why))
        expect(field).to_be_focused()
    take(page, 7, 9)
    line = section.get_by_role("listitem").filter(has_text="3 days")
    expect(line).to_be_visible()
    assert [each["first"] for each in ada.asks("GET", ABSENCES)["items"]] == [day(7)]
    section.get_by_role("button", name="Take days away").click()
    take(page, 8, 10)
    expect(first).to_have_accessible_description(re.compile("some of these days already"))
    page.keyboard.press("Escape")
    line.get_by_role("button", name="Give back").click()
    expect(section.get_by_text("You have taken no days away.")).to_be_visible()
    expect(section.get_by_role("button", name="Take days away")).to_be_focused()
    assert ada.asks("GET", ABSENCES)["items"] == []


def test_mail_is_sent_to_an_address_that_was_confirmed(meet: Meet, shared_mail_server: MailServer) -> None:
    ada = meet("Ada Mail")
    page = ada.opens("/account")
    section = page.get_by_role("region", name="Mail", exact=True)
    field = section.get_by_label("Mail address")
    field.fill("ada")
    section.get_by_role("button", name="Send me the link").click()
    expect(field).to_have_accessible_description(re.compile("This is not a mail address"))
    field.fill(" ada.mail@example.org")
    page.keyboard.press("Enter")
    expect(section.get_by_text("This address is not confirmed yet.")).to_be_visible()
    expect(section.locator(":focus")).to_contain_text("ada.mail@example.org")
    waits_until(page, lambda: any(each["To"] == "ada.mail@example.org" for each in shared_mail_server.received))
    ada.context.request.post(shared_mail_server.link("/mail/confirm/"))
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(section.get_by_text("confirmed", exact=True)).to_be_visible()
    page.get_by_label("Language of the mail").select_option("de")
    waits_until(page, lambda: ada.asks("GET", MAIL)["lang"] == "de")
    section.get_by_role("button", name="Remove the address").click()
    expect(field).to_be_focused()
    assert ada.asks("GET", MAIL)["address"] is None


@pytest.mark.soak
def test_where_no_mail_is_sent_the_page_asks_for_no_address(meet: Meet) -> None:
    ada = meet("Ada Without")
    problem = {"status": 409, "code": "mail_unavailable", "detail": "x"}
    ada.page.route(f"**{MAIL}", lambda route: route.fulfill(status=409, json=problem))
    page = ada.opens("/account")
    expect(page.get_by_label("Time zone")).to_be_visible()
    expect(page.get_by_role("region", name="Mail", exact=True)).to_have_count(0)


def test_the_address_of_a_calendar_is_shown_once_replaced_and_ended(meet: Meet) -> None:
    page = meet("Ada Calendar").opens("/account")
    section = page.get_by_role("region", name="Calendar")
    section.get_by_role("button", name="Create an address").click()
    address = kept_address(page)
    assert requests.get(address, timeout=10).text.startswith("BEGIN:VCALENDAR")
    section.get_by_role("button", name="Create a new address").click()
    page.get_by_role("dialog").get_by_role("button", name="Create a new address").click()
    newer = kept_address(page)
    assert requests.get(address, timeout=10).status_code == 404
    section.get_by_role("button", name="End the calendar").click()
    page.get_by_role("dialog").get_by_role("button", name="End the calendar").click()
    expect(section.get_by_text("You have no calendar address.")).to_be_visible()
    assert requests.get(newer, timeout=10).status_code == 404


@pytest.mark.soak
def test_everything_can_be_chosen_with_the_keyboard_alone(meet: Meet) -> None:
    ada = meet("Ada Keys")
    page = ada.opens("/account")
    page.get_by_role("navigation").get_by_text("On this page").focus()
    for key in ("Enter", "Tab", "Tab", "Enter"):
        page.keyboard.press(key)
    expect(page.get_by_role("heading", name="Notifications")).to_be_in_viewport()
    row(page, "You are invited to a game").locator("summary").focus()
    for key in ("Enter", "Tab", "ArrowRight", "ArrowRight"):
        page.keyboard.press(key)
    stores(ada, lambda chosen: chosen["told"]["challenge"]["push"] == "off")
    page.get_by_label("Daily messages come at").focus()
    for key in ("Tab", "Space", "Tab", "Tab", "ArrowDown"):
        page.keyboard.press(key)
    stores(ada, lambda chosen: chosen["quiet_hours"] == {"start": 22, "end": 9})


@pytest.mark.soak
def test_on_the_narrowest_phone_everything_that_is_open_fits_and_can_be_read_in_german(
    meet: Meet, shared_backend: Backend, shared_webhook_receiver: WebhookReceiver
) -> None:
    ada = meet("Ada Narrow", screen=NARROW, locale="de")
    gets_mail(shared_backend, ada)
    has_a_webhook(ada, shared_webhook_receiver)
    hours = {"start": 22, "end": 8}
    ada.asks("PUT", PREFERENCES, {"quiet_hours": hours, "hours_without_deadlines": hours})
    ada.asks("POST", ABSENCES, {"first": day(20), "last": day(30)})
    page = ada.opens("/account")
    expect(page.get_by_label("Zeitzone")).to_be_visible()
    for each in page.locator(".account-told summary").all():
        each.click()
    assert min(heights(page, ".account-channel, .account-told summary, .account-pair select")) >= TOUCH
    assert max(heights(page, ".account-channel")) < 1.5 * TOUCH  # on one line
    assert page.evaluate("document.scrollingElement.scrollWidth") <= NARROW.width
    check_rules(page, {"runOnly": TAGS})


def gets_mail(backend: Backend, person: Person) -> None:
    """Give a person a mail address that is confirmed."""
    addresses, player = backend.notices.mail_addresses, person.player["id"]
    secret = addresses.new_link(player, addresses.put(player, f"{player}@a-rather-long-name.example.org", "en"))
    assert secret
    assert addresses.confirm(secret)


def has_a_webhook(person: Person, receiver: WebhookReceiver) -> None:
    """Give a person a webhook."""
    person.asks("POST", "/v1/players/me/webhooks", {"url": f"{receiver.origin}/hook", "types": ["decision.owed"]})


def stores(person: Person, holds: Any) -> None:
    """Wait until something holds of the preferences that the server has."""
    waits_until(person.page, lambda: holds(person.asks("GET", PREFERENCES)))


def row(page: Page, kind: str) -> Locator:
    """The row of that kind of notice."""
    return page.locator(".account-told details", has=page.get_by_text(kind, exact=True))


def heights(page: Page, selector: str) -> list[float]:
    """The heights of these elements, in pixels."""
    measure = "(all) => all.map((each) => each.getBoundingClientRect().height)"
    found: list[float] = page.locator(selector).evaluate_all(measure)
    return found


def pick(within: Locator, group: str, choice: str) -> None:
    """Choose one of a few that stand side by side."""
    within.get_by_role("radiogroup", name=group).get_by_label(choice).check(force=True)


def day(after: int) -> str:
    """The day that many days after today, in the zone of new players."""
    return str(datetime.now(UTC).date() + timedelta(after))


def take(page: Page, begins: int | None, ends: int | None) -> None:
    """Ask for days away, which begin and end that many days after today."""
    for label, after in (("First day", begins), ("Last day", ends)):
        page.get_by_label(label).fill("" if after is None else day(after))
    page.get_by_role("dialog").get_by_role("button", name="Take them").click()


def kept_address(page: Page) -> str:
    """The address of a calendar that is shown, which is kept."""
    dialog = page.get_by_role("dialog", name="Your calendar address")
    address = dialog.get_by_role("textbox").input_value()
    link = dialog.get_by_role("link", name="Open in calendar").get_attribute("href")
    assert link == re.sub("^https?:", "webcal:", address)
    dialog.get_by_label("I have kept it").check()
    dialog.get_by_role("button", name="Done").click()
    return address
