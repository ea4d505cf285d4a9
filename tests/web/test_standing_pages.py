"""What is at stake: profiles, ladders, rated tables, and what a rated game has changed."""

import re
from itertools import cycle
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Meet
from tests.web.people import DESKTOP, Person, holding, waits_until
from tests.web.test_accessibility import check_page

NIM: Final = "coin-nim"
LIVE: Final = {"kind": "fischer", "initial_seconds": 900, "increment_seconds": 10}
LADDER: Final = "coin-nim/standard/live"


def sits_down(one: Person, other: Person, **fields: Any) -> str:
    """Have two people begin a rated game, and return its id."""
    game = one.creates(NIM, "me", "open", clock=LIVE, **{"rated": True, **fields})
    other.asks("PUT", f"/v1/games/{game}/seats/1")
    return game


def plays(people: tuple[Person, Person], game: str, moves: int) -> None:
    """Have both take one stone after the other."""
    for person, _ in zip(cycle(people), range(moves), strict=False):
        person.asks("POST", f"/v1/games/{game}/moves", {"move": {"type": "take", "stones": 1}})


def concedes(person: Person, game: str) -> None:
    person.asks("POST", f"/v1/games/{game}/concede", {})


def is_counted(person: Person, game: str) -> None:
    """Wait until the result of a game has been counted."""
    waits_until(person.page, lambda: person.asks("GET", f"/v1/games/{game}/rating")["status"] != "to_come")


def beaten(winner: Person, loser: Person) -> str:
    """A rated game that the loser has conceded."""
    game = sits_down(winner, loser)
    plays((winner, loser), game, 4)
    concedes(loser, game)
    is_counted(winner, game)
    return game


def region(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name=name, exact=True)


def test_after_a_rated_game_it_is_said_what_has_changed_for_whom(meet: Meet) -> None:
    ada, bob = meet("Rate Ada", screen=DESKTOP), meet("Rate Bob")
    game = sits_down(ada, bob)
    plays((ada, bob), game, 4)
    page = ada.opens(f"/g/{game}")
    concedes(bob, game)
    changes = region(page, "Ratings").get_by_role("listitem")
    expect(changes.first).to_contain_text(re.compile(r"you.*1000–2000 → .*becomes.*1\d\d\d–2\d\d\d"))
    expect(changes.last).to_contain_text(re.compile(r"Rate Bob.*1000–2000 → .*becomes.*\d+–1\d\d\d"))
    expect(region(page, "Ratings").get_by_role("link", name="To the ladder")).to_have_attribute(
        "href", f"/ladders/{LADDER}"
    )
    expect(page.get_by_role("button", name="Ask to take back")).to_have_count(0)
    again = beaten(ada, bob)
    ada.opens(f"/g/{again}")
    expect(region(page, "Ratings")).to_contain_text("The game changed no ratings.")
    expect(region(page, "Ratings")).to_contain_text("the same first moves and the same winner within a week")


REASONS: Final = {
    "played_often": "You had 2 rated games with the same opponent in the seven days before, so this one counts 1/3.",
    "somebody_left": "it counts half for those who stayed",
    "something_new": "The words of the server.",
}


@pytest.mark.soak
def test_it_is_said_why_a_game_counted_less_or_not_at_all(meet: Meet) -> None:
    ada, bob = meet("Less Ada", screen=DESKTOP), meet("Less Bob")
    game = beaten(ada, bob)
    counted = ada.asks("GET", f"/v1/games/{game}/rating")
    said = region(ada.page, "Ratings")
    for code, words in REASONS.items():
        less = {"percent": 33, "reasons": [{"code": code, "text": "The words of the server.", "games": 2}]}
        shows(ada, game, {**counted, "items": [{**each, **less} for each in counted["items"]]})
        expect(said).to_contain_text(words)
        expect(said.get_by_role("listitem").first).to_contain_text("counted 33 %")
    annulled = {"status": "annulled", "reason": {"code": "fault", "text": "x", "games": None}, "items": []}
    shows(ada, game, {**counted, **annulled})
    expect(said).to_contain_text("The result was annulled: it counts for nobody.")
    expect(said).to_contain_text("The server was at fault.")


def shows(person: Person, game: str, rating: dict[str, Any]) -> None:
    """Open the game, about whose rating the server says this."""
    person.page.route("**/rating", lambda route: route.fulfill(json=rating))
    person.opens(f"/g/{game}")


def test_a_profile_shows_ratings_with_their_history_results_and_opponents(meet: Meet) -> None:
    ada, bob = meet("Prof Ada", screen=DESKTOP), meet("Prof Bob")
    beaten(ada, bob)
    page = bob.opens(f"/players/{ada.player['id']}")
    expect(page.get_by_text("Finished the only game so far.")).to_be_visible()
    rating = page.locator(".rating")
    expect(rating.locator("summary").first).to_contain_text(
        re.compile(r"Coin Nim · live.*1\d\d\d–2\d\d\d.*9 to go · 1 game", re.DOTALL)
    )
    expect(rating.get_by_role("img", name="The rating after one game: 1")).to_be_visible()
    rating.get_by_text("As a table").click()
    row = rating.get_by_role("row").last
    expect(row).to_contain_text(re.compile(r"1\d\d\d–2\d\d\d"))
    expect(row.get_by_role("link", name="won")).to_have_attribute("href", re.compile(r"/g/g_\w+"))
    expect(region(page, "Results").get_by_role("row", name="Coin Nim")).to_contain_text(
        re.compile("rated.*1.*1.*0", re.DOTALL)
    )
    expect(region(page, "Most often with").get_by_role("link", name="Prof Bob")).to_be_visible()
    check_page(page)


@pytest.mark.soak
def test_the_profile_of_a_newcomer_is_short(meet: Meet) -> None:
    ada = meet("Prof New")
    page = ada.opens(f"/players/{ada.player['id']}")
    expect(page.get_by_text("No finished games yet.")).to_be_visible()
    expect(page.get_by_role("heading", level=2)).to_have_text(["Running", "Finished"])


def ranked(rank: int, person: Person | None, low: int) -> dict[str, Any]:
    """A row of a ladder."""
    player = person and {"id": person.player["id"], "name": person.player["name"], "kind": "person"}
    return {
        "rank": rank,
        "player": player,
        "low": low,
        "high": low + 300,
        "games": 10 + rank,
        "last_at": 1_700_000_000_000,
    }


def test_a_ladder_shows_players_levels_between_them_and_where_i_stand(meet: Meet) -> None:
    ada, bob = meet("Lad Ada", screen=DESKTOP), meet("Lad Bob")
    beaten(ada, bob)
    path = "coin-nim/standard/bots"
    shown = {
        **{"id": path, "ruleset": NIM, "mode": "standard", "pool": "bots", "players": 3, "games": 30, "next": None},
        "items": [ranked(1, bob, 1500), ranked(2, ada, 1300), ranked(3, None, 1100)],
        "anchors": [{"bot": "level-2", "low": 1400, "high": 1420}],
    }
    ada.page.route(f"**/v1/ladders/{path}?*", lambda route: route.fulfill(json=shown))
    page = ada.opens(f"/ladders/{path}")
    rows = page.get_by_role("row")
    expect(rows).to_have_count(5)
    expect(rows.nth(1)).to_contain_text(re.compile("1.*Lad Bob.*1500–1800.*11"))
    expect(rows.nth(2)).to_contain_text(re.compile("Level 2 bot.*1400–1420"))
    expect(rows.nth(3)).to_contain_text(re.compile("2.*Lad Ada.*you.*1300–1600"))
    check_page(page)
    page.set_viewport_size({"width": 1280, "height": 900})
    page.get_by_role("link", name="Lad Bob").click()
    expect(page.get_by_role("heading", name="Lad Bob")).to_be_visible()


@pytest.mark.soak
def test_all_ladders_are_listed_and_it_is_said_what_is_missing_for_a_place(meet: Meet) -> None:
    ada, bob = meet("Lads Ada", screen=DESKTOP), meet("Lads Bob")
    beaten(ada, bob)
    page = ada.opens("/ladders")
    expect(page.get_by_text("A rating is a range")).to_be_visible()
    check_page(page)
    page.set_viewport_size({"width": 1280, "height": 900})
    region(page, "Coin Nim").get_by_role("link", name="live").click()
    expect(page.get_by_text(re.compile(r"You: 1\d\d\d–2\d\d\d · Ranked after 10 games: 9 to go"))).to_be_visible()
    page.goto("/ladders/coin-nim/nonsense/live")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_a_table_says_before_joining_what_is_at_stake_and_who_sits_there(meet: Meet) -> None:
    ada, bob, cleo = meet("Stake Ada"), meet("Stake Bob"), meet("Stake Cleo")
    beaten(ada, bob)
    game = ada.creates(NIM, "me", "open", clock=LIVE, rated=True, least_reliability=90)
    page = cleo.opens("/")
    row = page.get_by_role("region", name="Open tables").get_by_role("listitem").filter(has_text="Stake Ada")
    expect(row).to_contain_text(re.compile("Stake Ada a few games.*rated · only with 90 % of games finished"))
    row.get_by_role("button", name="Join").tap()
    expect(page.locator(".notice")).to_contain_text("at least 90 % of their games. Too few of yours are known yet.")
    cleo.opens(f"/g/{game}")
    expect(page.get_by_text("Players who finish at least 90 % of their games")).to_be_visible()
    expect(page.get_by_text("It changes the ratings of its players.")).to_be_visible()
    expect(page.locator(".seat", has_text="Stake Ada")).to_contain_text(
        re.compile(r"a few games.*rating 1\d\d\d–2\d\d\d")
    )
    page.wait_for_timeout(300)
    check_page(page)


def test_the_form_makes_a_rated_game_of_what_can_be_one(meet: Meet) -> None:
    ada = meet("Form Ada", screen=DESKTOP)
    page = ada.opens("/new/coin-nim")
    page.get_by_label("Rated").check()
    expect(page.get_by_label("Who can see and join the game?")).to_have_value("public")
    expect(page.get_by_label("Clock")).to_have_value("days")
    expect(page.get_by_label("When somebody’s time is up")).to_have_count(0)
    refused = expect(page.get_by_label("Stones"))
    with page.expect_response("**/picture.svg*"), holding(page, "**/picture.svg*"):  # what it says is true, but not all
        page.get_by_label("Stones").fill("20")
        page.get_by_role("button", name="Create the game").click()
        refused.to_have_accessible_description(re.compile("must have its default"))
    page.wait_for_timeout(300)
    refused.to_have_accessible_description(re.compile("must have its default"))
    page.get_by_label("Stones").fill("13")
    page.get_by_label("Who can take a free seat?").select_option(
        label="Players who finish at least 75 % of their games"
    )
    page.get_by_role("button", name="Create the game").click()
    page.wait_for_url(re.compile(r"/g/g_\w+"))
    game = ada.asks("GET", f"/v1/games/{page.url.rsplit('/', 1)[1]}")
    assert (game["rated"], game["least_reliability"], game["clock"]["on_expiry"]) == (True, 75, "lose")
