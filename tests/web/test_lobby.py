"""The lobby, lists of games, and the form for new games."""

import json
import re
from typing import Any, Final

import pytest
from playwright.sync_api import Page, Request, Route, expect

from tests.web.conftest import Meet
from tests.web.people import Person, holding

ODD: Final[dict[str, Any]] = {
    "tree": {"type": "object", "properties": {"depth": {"type": "integer"}}, "default": {"depth": 2}},
    "either": {"anyOf": [{"type": "string"}, {"type": "integer"}]},
    "nothing": {},
    "whatever": True,
    "mixed": {"enum": [1, "one", None], "default": 1},
    "pairs": {"type": "array", "items": {"type": "array"}, "default": []},
    "<img src=x onerror=alert(1)>": {"type": "string", "default": "", "description": "`<b>` & `unclosed"},
    "fixed": {"const": 7},
}
"""Kinds of options that no game here has."""


def in_a_game(page: Page) -> str:
    """The id of the game that the page has come to."""
    page.wait_for_url(re.compile(r"/g/g_\w+"))
    return page.url.rsplit("/", 1)[1]


def concedes(person: Person, game: str) -> None:
    person.asks("POST", f"/v1/games/{game}/concede", {})


def test_a_stranger_plays_against_bots_after_two_touches(meet: Meet) -> None:
    ada = meet()
    page = ada.opens("/")
    page.get_by_role("button", name="Play now against bots: Time Chase").tap()
    page.get_by_role("button", name="Start the game").tap()
    game = ada.asks("GET", f"/v1/games/{in_a_game(page)}")
    assert [seat["kind"] for seat in game["seats"]] == ["player", "bot", "bot"]
    assert re.fullmatch(r"Guest \d{4}", game["seats"][0]["name"])
    page.goto("/")
    expect(page.get_by_role("region", name="Your turn").get_by_role("link", name="Time Chase")).to_be_visible()


@pytest.mark.soak
def test_the_dialog_leads_back_and_to_the_lesson(meet: Meet) -> None:
    page = meet().opens("/")
    begin, dialog = page.get_by_role("button", name="Play now against bots: Time Chase"), page.get_by_role("dialog")
    begin.tap()
    dialog.get_by_role("button", name="Cancel").tap()
    expect(dialog).to_have_count(0)
    begin.tap()
    dialog.get_by_role("link", name="Lesson").tap()
    page.wait_for_url("**/learn/time-chase/lesson*")
    expect(dialog).to_have_count(0)


def test_the_dialog_takes_a_name_a_level_and_a_number_of_players(meet: Meet) -> None:
    ada = meet()
    page = ada.opens("/")
    page.get_by_role("button", name="bots: Time Machine").click()
    page.get_by_label("Your name").fill("Lob Ada")
    expect(page.get_by_role("radio", name="Level 1")).to_be_checked()
    page.get_by_role("radio", name="Level 2").check()
    page.get_by_role("radio", name="4", exact=True).check()
    page.keyboard.press("Enter")
    seats = ada.asks("GET", f"/v1/games/{in_a_game(page)}")["seats"]
    assert (seats[0]["name"], [seat["bot"] for seat in seats[1:]]) == ("Lob Ada", ["level-2"] * 3)
    expect(page.get_by_role("region", name="Players").get_by_text("Level 2 bot").first).to_be_visible()


@pytest.mark.parametrize(("who", "first"), [("Me", 0), ("The bot", 1)])
def test_where_a_game_allows_it_one_chooses_who_begins(meet: Meet, who: str, first: int) -> None:
    ada = meet("Lob First")
    page = ada.opens("/")
    page.get_by_role("button", name="bots: That Time You Killed Me").click()
    begins = page.get_by_role("group", name="Who begins")
    expect(begins.get_by_role("radio", name="Me")).to_be_checked()
    begins.get_by_role("radio", name=who).check()
    page.get_by_role("button", name="Start the game").click()
    game = ada.asks("GET", f"/v1/games/{in_a_game(page)}")
    assert game["options"]["first"] == ("white", "black")[first]


@pytest.mark.soak
def test_levels_are_chosen_with_keys_and_their_ends_are_in_words(meet: Meet) -> None:
    ada = meet("Lob Ann")
    page = ada.opens("/")
    page.get_by_role("button", name="bots: Coin Nim").click()
    levels = page.get_by_role("group", name="How strong are the bots?").get_by_role("radio")
    expect(levels).to_have_count(8)
    expect(levels.first).to_have_accessible_description("beginner")
    expect(levels.last).to_have_accessible_description("strongest")
    page.get_by_role("radio", name="Level 1").press("ArrowRight")
    expect(page.get_by_role("radio", name="Level 2")).to_be_checked()
    expect(page.get_by_role("link", name="More choices")).to_have_attribute("href", "/new/coin-nim?bot=level-2")
    page.get_by_role("button", name="Start the game").click()
    in_a_game(page)
    page.goto("/")
    page.get_by_role("button", name="bots: Time Chase").click()
    expect(page.get_by_role("radio", name="Level 2")).to_be_checked()


@pytest.mark.soak
def test_the_lobby_shows_nothing_to_tap_that_my_games_would_push_down(meet: Meet) -> None:
    ada = meet("Lob Amy")
    ada.creates("coin-nim", "me", "level-1")
    new_games = ada.page.get_by_role("region", name="Start a game")
    with holding(ada.page, "**/v1/players/me/games?*"):
        page = ada.opens("/")
        expect(page.get_by_role("list", name="Loading")).to_be_visible()
        expect(new_games).to_be_hidden()
    expect(page.get_by_role("region", name="Your turn")).to_be_visible()
    expect(new_games).to_be_visible()


@pytest.mark.soak
def test_a_ruleset_without_levels_offers_its_bots_by_their_words(meet: Meet) -> None:
    ada = meet("Lob Abe")

    def without_levels(route: Route) -> None:
        found = route.fetch().json()
        for ruleset in found["items"]:
            ruleset["bots"] = ["search", "random", "greedy"]
        route.fulfill(json=found)

    ada.page.route("**/v1/rulesets?*", without_levels)
    page = ada.opens("/")
    page.get_by_role("button", name="bots: Coin Nim").click()
    expect(page.get_by_role("radio", name="Easy")).to_be_checked()
    expect(page.get_by_role("group", name="How strong are the bots?")).to_contain_text("BeginnerEasyGood")


@pytest.mark.soak
def test_the_form_lists_bots_on_one_scale(meet: Meet) -> None:
    page = meet("Lob Art").opens("/new/coin-nim")
    bots = page.get_by_label("Seat B").get_by_role("option").filter(has_text="bot")
    levels = [f"Level {number} bot" for number in range(1, 9)]
    expect(bots).to_have_text(levels)
    page.goto("/new/coin-nim?bot=random")
    expect(bots).to_have_text([*levels, "Beginner bot"])


@pytest.mark.soak
def test_a_name_that_is_taken_is_explained_in_the_dialog(meet: Meet) -> None:
    meet("Lob Bea")
    page = meet().opens("/")
    page.get_by_role("button", name="bots: Coin Nim").click()
    page.get_by_label("Your name").fill("lob bea")
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_label("Your name")).to_have_accessible_description(re.compile("Somebody is already called that"))


def test_a_table_is_joined_in_the_lobby_and_its_creator_sees_it_start(meet: Meet) -> None:
    ada, ben = meet("Lob Cleo"), meet("Lob Dan")
    game = ada.creates("coin-nim", "me", "open")
    ada.opens("/")
    ben.opens("/").get_by_role("listitem").filter(has_text="Lob Cleo").get_by_role("button", name="Join").click()
    assert in_a_game(ben.page) == game
    expect(ada.page.get_by_role("region", name="Your turn").get_by_text("Lob Dan")).to_be_visible()


@pytest.mark.parametrize(
    ("where", "name"), [("/", "Lob Finn"), pytest.param("/games", "Lob Fred", marks=pytest.mark.soak)]
)
def test_an_invitation_by_name_appears_and_is_accepted(meet: Meet, where: str, name: str) -> None:
    ada, ben = meet(f"Eve of {name}"), meet(name)
    lobby = ben.opens(where)
    page = ada.opens(f"/new/coin-nim?player={name}")
    expect(page.get_by_label("Name of the player on seat B")).to_have_value(name)
    page.get_by_role("button", name="Create the game").click()
    game = in_a_game(page)
    expect(lobby.get_by_text(f"Eve of {name} invites you to play Coin Nim.")).to_be_visible()
    lobby.get_by_role("button", name="Accept").click()
    assert in_a_game(lobby) == game


@pytest.mark.soak
@pytest.mark.parametrize(("where", "name"), [("/", "Lob Fay"), ("/games", "Lob Fin")])
def test_an_invitation_that_comes_before_the_inbox_begins_is_shown(meet: Meet, where: str, name: str) -> None:
    ada, ben = meet(f"Eve of {name}"), meet(name)
    with holding(ben.page, "**/players/me/stream*"):
        with ben.page.expect_response("**/players/me/challenges?*"):
            lobby = ben.opens(where)
        page = ada.opens(f"/new/coin-nim?player={name}")
        page.get_by_role("button", name="Create the game").click()
        in_a_game(page)
    expect(lobby.get_by_text(f"Eve of {name} invites you to play Coin Nim.")).to_be_visible()


@pytest.mark.soak
def test_a_player_who_does_not_exist_is_named_beside_the_seat(meet: Meet) -> None:
    page = meet("Lob Gus").opens("/new/coin-nim")
    page.get_by_label("Seat B").select_option("player")
    field = page.get_by_label("Name of the player on seat B")
    field.fill("Nobody Atall")
    page.get_by_role("button", name="Create the game").click()
    expect(field).to_have_accessible_description("There is no player called “Nobody Atall”.")
    expect(field).to_be_focused()


@pytest.mark.soak
def test_the_picture_of_the_start_follows_the_options_and_faults_stand_beside_them(meet: Meet) -> None:
    page = meet("Lob Hal").opens("/new/that-time-you-killed-me")
    picture = page.get_by_role("img", name="The start of That Time You Killed Me")
    before = picture.get_attribute("src")
    page.get_by_label("Chapter", exact=True).select_option("memory")
    expect(picture).not_to_have_attribute("src", str(before))
    page.get_by_label("Chapter", exact=True).select_option("convergence")
    page.get_by_label("Growth").check()
    fault = page.get_by_text("Must be two or three in a convergence, or none to draw two.")
    expect(fault).to_be_visible()
    page.get_by_label("Influence").check()
    expect(fault).to_be_hidden()
    page.get_by_label("Clock", exact=True).select_option("days")
    page.get_by_role("spinbutton", name="Days for each decision").fill("99")
    page.get_by_role("button", name="Create the game").click()
    expect(page.get_by_role("spinbutton", name="Days for each decision")).to_be_focused()


def test_a_game_has_the_options_and_terms_of_the_form(meet: Meet) -> None:
    ada = meet("Lob Ida")
    page = ada.opens("/new/coin-nim?bot=greedy")
    page.get_by_label("Stones").fill("21")
    page.get_by_label("Clock", exact=True).select_option("fischer")
    page.get_by_label("Minutes for the game").fill("2.5")
    page.get_by_label("Who can see and join the game?").select_option("private")
    page.get_by_text("Spectators, new games").click()
    page.get_by_label("Spectators see").select_option("delayed")
    page.get_by_role("button", name="Start the game").click()
    game = ada.asks("GET", f"/v1/games/{in_a_game(page)}")
    assert (game["options"], game["visibility"]) == ({"stones": 21}, "private")
    assert (game["clock"]["initial_ms"], game["clock"]["increment_ms"]) == (150_000, 10_000)
    assert (game["spectators"], game["seats"][1]["bot"]) == ({"mode": "delayed", "delay": 10}, "greedy")


@pytest.mark.soak
def test_a_game_whose_time_is_counted_in_days_waits_for_days_away_unless_the_form_says_otherwise(meet: Meet) -> None:
    ada = meet("Lob Ina")
    page = ada.opens("/new/coin-nim")
    page.get_by_text("Spectators, new games").click()
    waits = page.get_by_label("The game waits for days away")
    expect(waits).to_be_checked()
    page.get_by_label("Clock", exact=True).select_option("fischer")
    expect(waits).to_have_count(0)
    page.get_by_label("Clock", exact=True).select_option("days")
    waits.uncheck()
    page.get_by_role("button", name="Create the game").click()
    assert ada.asks("GET", f"/v1/games/{in_a_game(page)}")["days_away"] is False


def test_unknown_kinds_of_options_are_json_and_never_break_the_form(meet: Meet) -> None:
    ada, sent = meet("Lob Jan"), list[Any]()

    def odd(route: Route) -> None:
        ruleset = route.fetch().json()
        route.fulfill(json={**ruleset, "options": {"type": "object", "properties": ODD}})

    def note(request: Request) -> None:
        if request.method == "POST":
            sent.append(request.post_data_json)

    ada.page.route("**/v1/rulesets/coin-nim?*", odd)
    ada.page.on("request", note)
    page = ada.opens("/new/coin-nim")
    page.get_by_text("More options").click()
    tree = page.get_by_label("Tree")
    expect(tree).to_have_value('{"depth":2}')
    tree.fill("{")
    expect(tree).to_have_accessible_description("This can’t be read. It has to be JSON.")
    tree.fill('{"depth": 3}')
    page.get_by_label("Pairs").fill("[[1]]")
    page.get_by_role("button", name="Create the game").click()
    expect(tree).to_have_accessible_description("Unknown field.")
    assert sent[-1]["options"] == {"tree": {"depth": 3}, "pairs": [[1]]}


@pytest.mark.soak
def test_the_address_holds_what_is_searched_for(meet: Meet) -> None:
    ada = meet("Lob Kim")
    game = ada.creates("coin-nim", "me", "open")
    page = meet().opens("/watch")
    page.get_by_label("Player", exact=True).fill("lob kim")
    page.get_by_role("button", name="Search").click()
    page.get_by_label("Show").select_option("open")
    page.wait_for_url("**/watch?status=open&player=lob+kim")
    expect(page.locator(f'a[href="/g/{game}"]')).to_be_visible()
    page.get_by_label("Player", exact=True).fill("Nobody Atall")
    page.get_by_role("button", name="Search").click()
    expect(page.get_by_text("There is no player called “Nobody Atall”.")).to_be_visible()
    page.goto(f"/players/{ada.player['id']}")
    expect(page.get_by_role("region", name="Open tables").locator(f'a[href="/g/{game}"]')).to_be_visible()


def test_games_that_wait_for_me_come_first_and_finished_ones_last(meet: Meet) -> None:
    ada = meet("Lob Lou")
    over, mine, waiting = (ada.creates("coin-nim", "me", "random") for _ in range(3))
    concedes(ada, over)
    page = ada.opens("/games")
    regions = page.get_by_role("region").filter(has=page.get_by_role("list"))
    expect(regions.first.get_by_role("heading")).to_have_text("Your turn")
    expect(regions.first.get_by_role("listitem")).to_have_count(2)
    expect(regions.last.locator(f'a[href="/g/{over}"]')).to_be_visible()
    concedes(ada, mine)
    expect(regions.first.get_by_role("listitem")).to_have_count(1)
    expect(regions.first.get_by_role("link")).to_have_attribute("href", f"/g/{waiting}")


@pytest.mark.soak
def test_a_game_that_waits_for_me_begins_where_its_heading_does(meet: Meet) -> None:
    ada = meet("Lob Lea")
    ada.creates("coin-nim", "me", "random")
    mine = ada.opens("/games").get_by_role("region", name="Your turn")
    heading, row = mine.get_by_role("heading").bounding_box(), mine.get_by_role("listitem").bounding_box()
    assert heading
    assert row
    assert row["x"] == heading["x"]


def test_a_log_is_brought_in_and_a_file_that_is_none_is_explained(meet: Meet) -> None:
    ada = meet("Lob Mia")
    game = ada.creates("coin-nim", "me", "random")
    concedes(ada, game)
    page = ada.opens("/games")
    page.get_by_label("Choose a file").set_input_files(
        {"name": "no.txt", "mimeType": "text/plain", "buffer": b"no log"}
    )
    expect(page.get_by_role("alert")).to_contain_text("no.txt could not be imported")
    log = ada.context.request.get(f"/v1/games/{game}/log", headers={"Sec-Fetch-Site": "same-origin"}).body()
    assert json.loads(log.splitlines()[0])
    page.get_by_label("Choose a file").set_input_files({"name": "a.ndjson", "mimeType": "", "buffer": log})
    in_a_game(page)
