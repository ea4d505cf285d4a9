"""Who can see and join a game that somebody creates in the browser: what is offered, said and done."""

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Meet
from tests.web.people import Person

NIM: Final = "coin-nim"


def created_on(page: Page, person: Person) -> Any:
    """The game that the page has come to."""
    page.wait_for_url(re.compile(r"/g/g_\w+"))
    return person.asks("GET", f"/v1/games/{page.url.rsplit('/', 1)[1].split('?')[0]}")


def is_listed(person: Person, game: str) -> bool:
    lists = [person.asks("GET", f"/v1/games?status={status}&limit=100")["items"] for status in ("open", "active")]
    return any(item["id"] == game for items in lists for item in items)


@pytest.mark.parametrize("is_public", [False, pytest.param(True, marks=pytest.mark.soak)])
def test_a_game_against_bots_is_listed_only_if_its_player_says_so(meet: Meet, is_public: bool) -> None:
    ada = meet("Ada Alone")
    page = ada.opens("/")
    page.get_by_role("button", name="bots: Coin Nim").tap()
    others = page.get_by_role("checkbox", name="Others can watch")
    expect(others).not_to_be_checked()
    expect(others).to_have_accessible_description(re.compile("Only its players can see the game"))
    if is_public:
        others.check()
        expect(others).to_have_accessible_description(re.compile("anyone can watch"))
    page.get_by_role("button", name="Start the game").tap()
    game = created_on(page, ada)
    assert (game["visibility"], is_listed(meet(), game["id"])) == (
        ("public", True) if is_public else ("private", False)
    )


def test_a_game_with_friends_is_open_only_to_those_with_the_link(meet: Meet) -> None:
    ada = meet("Ada Friends")
    page = ada.opens("/")
    page.get_by_role("link", name="With friends: Coin Nim").tap()
    expect(page.get_by_label("Who can see and join the game?")).to_have_accessible_description(
        re.compile("Whoever has it can take a free seat. Only the players see the game")
    )
    expect(page.get_by_label("Seat B")).to_contain_text("Anyone with the link")
    page.get_by_role("button", name="Create the game").tap()
    game = created_on(page, ada)
    assert game["visibility"] == "private"
    expect(page.get_by_text("Only people with this link can join.")).to_be_visible()
    eve = meet("Eve Friends")
    assert not is_listed(eve, game["id"])
    expect(eve.opens(f"/g/{game['id']}").get_by_role("heading", name="Not found")).to_be_visible()
    ben = meet("Ben Friends")
    link = page.get_by_label("Invite others with this link").input_value()
    ben.opens(link.removeprefix(ada.site)).get_by_role("button", name="Join").first.tap()
    expect(page.locator(".board svg").first).to_be_visible()


def test_a_link_that_leaked_is_replaced(meet: Meet) -> None:
    ada, eve = meet("Ada Leaks"), meet("Eve Leaks")
    page = ada.opens(f"/g/{ada.creates(NIM, 'me', 'open', visibility='private')}")
    field = page.get_by_label("Invite others with this link")
    leaked = field.input_value()
    page.get_by_role("button", name="Make a new link").tap()
    page.get_by_role("dialog").get_by_role("button", name="Make a new link").tap()
    expect(field).not_to_have_value(leaked)
    expect(eve.opens(leaked.removeprefix(ada.site)).get_by_role("heading", name="Not found")).to_be_visible()
    joined = eve.opens(field.input_value().removeprefix(ada.site))
    expect(joined.get_by_role("button", name="Join").first).to_be_visible()
    expect(joined.get_by_role("button", name="Make a new link")).to_have_count(0)


@pytest.mark.soak
def test_the_form_says_who_can_join_a_public_game(meet: Meet) -> None:
    ada = meet("Ada Public")
    page = ada.opens(f"/new/{NIM}")
    who = page.get_by_label("Who can see and join the game?")
    who.select_option("public")
    expect(who).to_have_accessible_description(re.compile("anyone can take a free seat"))
    page.get_by_label("Seat B").select_option("bot level-1")
    expect(who).to_have_accessible_description(re.compile("anyone can watch it, now and later"))
    page.get_by_role("button", name="Start the game").tap()
    assert created_on(page, ada)["visibility"] == "public"


def test_a_table_for_everybody_is_public_and_a_challenge_is_not(meet: Meet) -> None:
    ada, ben = meet("Ada Tables"), meet("Ben Tables")
    page = ada.page
    page.route("**/v1/games?status=open*", lambda route: route.fulfill(json={"items": [], "next": None}))
    ada.opens("/").get_by_role("link", name="Open a table").tap()
    page.get_by_role("link", name="Choose Coin Nim").tap()
    expect(page.get_by_label("Who can see and join the game?")).to_have_value("public")
    ada.opens(f"/players/{ben.player['id']}").get_by_role("link", name="Invite to a game").tap()
    page.get_by_role("link", name="Choose Coin Nim").tap()
    page.get_by_role("button", name="Create the game").tap()
    assert created_on(page, ada)["visibility"] == "private"
    assert len(ben.asks("GET", "/v1/players/me/challenges")["items"]) == 1


@pytest.mark.soak
def test_a_fork_is_for_its_players_unless_they_say_otherwise(meet: Meet) -> None:
    ada = meet("Ada Forks")
    source = ada.creates(NIM, "me", "level-1")
    ada.asks("POST", f"/v1/games/{source}/concede", {})
    for is_public in (False, True):
        page = ada.opens(f"/g/{source}?at=3")
        page.get_by_role("button", name="Start a new game from here").first.tap()
        dialog = page.get_by_role("dialog")
        if is_public:
            dialog.get_by_role("checkbox", name="Others can watch").check()
        dialog.get_by_role("button", name="Start the game").tap()
        page.wait_for_url(lambda url: source not in url)
        assert created_on(page, ada)["visibility"] == ("public" if is_public else "private")


@pytest.mark.parametrize(
    ("visibility", "said"),
    [
        pytest.param("public", "Anyone who has this address can see the game.", marks=pytest.mark.soak),
        ("private", "the address works only for its players"),
    ],
)
def test_sharing_says_for_whom_the_address_works(meet: Meet, visibility: str, said: str) -> None:
    ada = meet("Ada Shares")
    page = ada.opens(f"/g/{ada.creates(NIM, 'me', 'me', visibility=visibility)}")
    page.get_by_role("button", name=re.compile("Share")).first.tap()
    expect(page.get_by_role("dialog")).to_contain_text(said)
    expect(page.get_by_role("dialog").get_by_label("Code for another site")).to_have_count(int(visibility == "public"))
