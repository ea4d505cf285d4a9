"""Finding a game from the lobby: two strangers meet, and what somebody sees who waits."""

import re
from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.web.conftest import PEOPLE, Meet
from tests.web.people import Person, Screen, waits_until
from tests.web.test_accessibility import check_page

NARROW: Final = Screen(320, 700, has_touch=True)
NIM: Final = "Coin Nim"
SEEKS: Final = "/v1/players/me/seeks"


@pytest.fixture(autouse=True)
def _nobody_waits_any_more(meet: Meet, request: pytest.FixtureRequest) -> Iterator[None]:
    """Cancel in the end what is still looked for, so that nobody meets people of another test."""
    yield
    for person in request.node.stash[PEOPLE]:
        for seek in person.asks("GET", SEEKS)["items"] if person.context.cookies() else ():
            if seek["status"] == "waiting":
                person.asks("DELETE", f"/v1/seeks/{seek['id']}")


def panel(page: Page) -> Locator:
    """The part of the lobby in which games are looked for."""
    return page.get_by_role("region", name=re.compile("Find a game|Partie suchen"))


def looks_for(person: Person, game: str = NIM, pace: str = "Now", **names: str) -> Page:
    """Look for a game from the lobby."""
    page = person.opens("/")
    panel(page).get_by_role("button", name=pace).tap()
    dialog = page.get_by_role("dialog", name="Find a game")
    dialog.get_by_label("Game").select_option(label=game)
    for label, value in names.items():
        dialog.get_by_label(label.replace("_", " ")).fill(value)
    dialog.get_by_role("button", name="Find a game").tap()
    return page


def at_the_table(page: Page) -> str:
    """The id of the game whose table the page has gone to."""
    page.wait_for_url(re.compile(r"/g/g_\w+"))
    return page.url.rsplit("/", 1)[1]


def test_two_strangers_find_each_other_and_land_at_the_same_table(meet: Meet) -> None:
    ada, bob = meet(), meet("Find Bob")
    page = looks_for(ada, Your_name="Find Ada")
    row = panel(page).get_by_role("listitem")
    expect(row).to_contain_text("Looking for Coin Nim")
    expect(row).to_contain_text("2 players · 15 min each, +10 s a move · rated")
    expect(row).to_contain_text("Among ratings of 1300–1700; the range grows.")
    expect(panel(page).get_by_role("heading")).to_be_focused()
    game = at_the_table(looks_for(bob))
    assert at_the_table(page) == game
    shown = ada.asks("GET", f"/v1/games/{game}")
    assert {seat["name"] for seat in shown["seats"]} == {"Find Ada", "Find Bob"}
    assert shown["rated"]


@pytest.mark.soak
def test_two_touches_are_enough_after_the_first_time(meet: Meet) -> None:
    ada, bob = meet("Find Tess"), meet("Find Theo")
    page = looks_for(ada)
    panel(page).get_by_role("button", name="Cancel the search").tap()
    panel(page).get_by_role("button", name="Now").tap()
    page.get_by_role("dialog").get_by_role("button", name="Find a game").tap()
    expect(panel(page).get_by_role("listitem")).to_contain_text(NIM)
    assert at_the_table(looks_for(bob)) == at_the_table(page)


def test_a_search_survives_a_reload_until_it_is_cancelled(meet: Meet) -> None:
    ada = meet("Find Rita")
    page = looks_for(ada, pace="Over days")
    expect(panel(page).get_by_role("listitem")).to_contain_text("3 days per move")
    expect(panel(page)).to_contain_text("You can close this page.")
    ada.opens("/")
    expect(panel(page).get_by_role("listitem")).to_contain_text("Looking for Coin Nim")
    panel(page).get_by_role("button", name="Cancel the search for Coin Nim").tap()
    expect(panel(page).get_by_role("listitem")).to_have_count(0)
    assert [each["status"] for each in ada.asks("GET", SEEKS)["items"]] == ["cancelled"]
    ada.opens("/")
    expect(panel(page).get_by_role("button", name="Over days")).to_be_visible()
    expect(panel(page).get_by_role("listitem")).to_have_count(0)


@pytest.mark.soak
def test_all_choices_are_sent(meet: Meet) -> None:
    ada = meet("Find Cora")
    page = ada.opens("/")
    panel(page).get_by_role("button", name="Over days").tap()
    dialog = page.get_by_role("dialog", name="Find a game")
    dialog.get_by_label("Game").select_option(label="Time Chase")
    dialog.get_by_label("Side of the time machine cards").select_option(label="B: Time Jumble")
    dialog.get_by_role("group", name="Players, including you").get_by_label("4").check()
    dialog.get_by_text("More", exact=True).tap()
    dialog.get_by_role("group", name="Against whom").get_by_label("Anybody").check()
    dialog.get_by_label("Bots, if nobody comes within 12 hours").check()
    dialog.get_by_label("How strong are the bots?").select_option("3")
    dialog.get_by_role("button", name="Find a game").tap()
    expect(panel(page).get_by_role("listitem")).to_contain_text(
        "B: Time Jumble · 4 players · 3 days per move · rated · or level 3 bots"
    )
    expect(panel(page).get_by_role("listitem")).to_contain_text("Among all ratings.")
    (seek,) = ada.asks("GET", SEEKS)["items"]
    assert (seek["mode"], seek["seats"], seek["range"]) == ("jumble", 4, "any")
    assert seek["bots"] == {"level": 3, "after_seconds": 43_200}


@pytest.mark.soak
def test_how_long_it_usually_takes_is_said_where_it_is_known(meet: Meet) -> None:
    ada = meet("Find Wanda")
    kind = {"ruleset": "coin-nim", "mode": "standard", "pace": "live", "seats": 2, "rated": True}
    waits = {"items": [{**kind, "usual_seconds": 100, "found": 12}]}
    ada.page.route("**/v1/seeks/waits?*", lambda route: route.fulfill(json=waits))
    page = ada.opens("/")
    panel(page).get_by_role("button", name="Now").tap()
    dialog = page.get_by_role("dialog", name="Find a game")
    dialog.get_by_label("Game").select_option(label=NIM)
    expect(dialog.get_by_text("It usually takes about 2 minutes.")).to_be_visible()
    dialog.get_by_label("Rated").uncheck()
    expect(dialog.get_by_text("It usually takes")).to_have_count(0)


@pytest.mark.soak
def test_a_search_that_found_nobody_says_so_and_is_offered_again(meet: Meet) -> None:
    ada = meet("Find Nora")

    def expired(route: Route) -> None:
        answer: Any = route.fetch().json()
        items = [{**each, "status": "expired", "reason": "nobody_found"} for each in answer["items"]]
        route.fulfill(json={"items": items})

    ada.asks("POST", "/v1/seeks", {"ruleset": "coin-nim", "pace": "days"})
    ada.page.route(f"**{SEEKS}", expired)
    page = ada.opens("/")
    row = panel(page).get_by_role("listitem")
    expect(row).to_contain_text("No game of Coin Nim was found")
    row.get_by_role("button", name="Look again").tap()
    dialog = page.get_by_role("dialog", name="Find a game")
    expect(dialog.get_by_label("Game")).to_have_value("coin-nim")
    expect(dialog.get_by_label("Over days")).to_be_checked()
    dialog.get_by_role("button", name="Cancel").tap()
    row.get_by_role("button", name="Dismiss").tap()
    expect(row).to_have_count(0)
    ada.opens("/")
    expect(panel(page).get_by_role("button", name="Now")).to_be_visible()
    expect(row).to_have_count(0)


def test_a_refusal_is_said_in_the_dialog(meet: Meet) -> None:
    ada = meet("Find Rene")
    ada.asks("POST", "/v1/seeks", {"ruleset": "coin-nim", "pace": "live"})
    page = ada.opens("/")
    panel(page).get_by_role("button", name="Look for another game as well").tap()
    page.get_by_role("dialog").get_by_role("button", name="Find a game").tap()
    expect(page.get_by_role("dialog").get_by_role("alert")).to_have_text("You are looking for such a game already.")


@pytest.mark.soak
def test_where_a_search_has_found_a_game_on_another_page_it_is_told_with_a_way_there(meet: Meet) -> None:
    ada, bob = meet("Find Alba"), meet("Find Boris")
    page = looks_for(ada)
    expect(panel(page).get_by_role("listitem")).to_be_visible()
    page.get_by_role("link", name="Watch").tap()
    expect(page.get_by_role("heading", name="Watch")).to_be_visible()
    game = at_the_table(looks_for(bob))
    page.locator(".notice", has_text="Coin Nim: the game begins.").get_by_role("button", name="To the game").tap()
    assert at_the_table(page) == game


def test_everything_can_be_chosen_with_keys_and_read_on_the_narrowest_phone_in_german(meet: Meet) -> None:
    ada = meet("Find Karl", screen=NARROW, locale="de")
    page = ada.opens("/")
    panel(page).get_by_role("button", name="Jetzt").press("Enter")
    dialog = page.get_by_role("dialog", name="Partie suchen")
    expect(dialog.get_by_role("button", name="Partie suchen")).to_be_focused()
    dialog.get_by_text("Mehr", exact=True).press("Enter")
    dialog.get_by_label("Bots, wenn in einer Minute niemand kommt").press("Space")
    check_page(page)
    dialog.get_by_role("button", name="Partie suchen").press("Enter")
    expect(panel(page).get_by_role("listitem")).to_contain_text("Suche nach Coin Nim")
    check_page(page)
    panel(page).get_by_role("button", name="abbrechen").press("Enter")
    waits_until(page, lambda: panel(page).get_by_role("listitem").count() == 0)
