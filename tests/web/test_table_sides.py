"""The side of the table: seats, clocks, offers and their answers, forks, rematches, and what the rules say."""

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.web.conftest import Meet
from tests.web.people import Person, waits_until
from tests.web.test_rewinding import finished

NIM: Final = "coin-nim"
KILLED: Final = "that-time-you-killed-me"
FISCHER: Final = {"kind": "fischer", "initial_seconds": 300, "increment_seconds": 5}


def joined(host: Person, guest: Person, ruleset: str = NIM, **fields: Any) -> str:
    """A game of the two, in which the host has seat 0."""
    game = host.creates(ruleset, "me", "open", **fields)
    guest.asks("PUT", f"/v1/games/{game}/seats/1")
    return game


def table_of(person: Person, game: str, query: str = "") -> Page:
    """The page of a game, once its players are shown."""
    page = person.opens(f"/g/{game}{query}")
    expect(page.get_by_role("heading", name=re.compile("Players|seats? (is|are) free|Waiting"))).to_be_visible()
    return page


def moves(person: Person, game: str) -> bool:
    """Play the first legal move. False if the person owes none."""
    legal = person.asks("GET", f"/v1/games/{game}/moves")
    if not legal["moves"]:
        return False
    body = {"notation": legal["moves"][0]["notation"], "decision": legal["decision"]}
    person.asks("POST", f"/v1/games/{game}/moves", body)
    return True


def says_yes(page: Page, question: str, button: str) -> None:
    """Confirm a dialog."""
    page.get_by_role("dialog", name=question).get_by_role("button", name=button).click()


def seat(page: Page, number: int) -> Locator:
    """A row of the list of seats."""
    return page.locator(".seat").nth(number)


def test_somebody_new_joins_by_an_invitation_link_and_both_tables_begin(meet: Meet) -> None:
    ada, ben = meet("Ada Wait"), meet()
    game = ada.creates(NIM, "me", "open", visibility="private")
    table = table_of(ada, game)
    link = table.get_by_label("Invite others with this link").input_value()
    assert "?invite=" in link
    page = table_of(ben, game, "?" + link.partition("?")[2])
    page.get_by_role("button", name="Join as B").click()
    form = page.get_by_role("dialog", name="What shall we call you?")
    form.get_by_label("Your name").fill("Ada Wait")
    form.get_by_role("button", name="Play").click()
    expect(form.get_by_label("Your name")).to_have_accessible_description(re.compile("already called that"))
    form.get_by_label("Your name").fill("Ben Wait")
    form.get_by_role("button", name="Play").click()
    for shown in (page, table):
        expect(seat(shown, 1)).to_contain_text("Ben Wait")
        expect(shown.get_by_role("heading", name="Players")).to_be_visible()


@pytest.mark.soak
def test_a_seat_is_left_and_somebody_is_invited_to_it_by_name(meet: Meet) -> None:
    ada, ben = meet("Ada Asks"), meet("Ben Asked")
    game = ada.creates(NIM, "me", "open")
    page = table_of(ada, game)
    page.get_by_role("button", name="Invite somebody to seat B").click()
    form = page.get_by_role("dialog", name="Invite somebody")
    form.get_by_label("Their name here").fill("Nobody Here")
    form.get_by_role("button", name="Invite").click()
    expect(form.get_by_text("Nobody here has this name.")).to_be_visible()
    form.get_by_label("Their name here").fill("ben asked")
    form.get_by_role("button", name="Invite").click()
    expect(seat(page, 1)).to_contain_text("invited")
    other = table_of(ben, game)
    other.get_by_role("button", name="Decline").click()
    expect(seat(page, 1)).to_contain_text("Free seat")
    other.get_by_role("button", name="Join as B").click()
    expect(seat(page, 1)).to_contain_text("Ben Asked")
    expect(page.get_by_role("heading", name="Players")).to_be_visible()  # the game has begun
    page.get_by_role("button", name="Abort the game").click()
    says_yes(page, "Abort the game?", "Abort the game")
    for shown in (page, other):
        expect(shown.get_by_role("heading", name="The game was aborted")).to_be_visible()


def test_a_draw_is_offered_declined_withdrawn_and_agreed(meet: Meet) -> None:
    ada, ben = meet("Ada Draws"), meet("Ben Draws")
    game = joined(ada, ben)
    one, other = table_of(ada, game), table_of(ben, game)
    for end in ("Decline", "Withdraw", "Agree to a draw"):
        one.get_by_role("button", name="Offer a draw").click()
        says_yes(one, "Offer a draw?", "Offer a draw")
        expect(other.get_by_role("region", name="Ada Draws offers a draw.")).to_be_visible()
        expect(seat(one, 0)).to_contain_text("offers a draw")
        (one if end == "Withdraw" else other).get_by_role("button", name=end).click()
        expect(other.get_by_role("region", name="Ada Draws offers a draw.")).to_be_hidden()
    for page in (one, other):
        expect(page.get_by_role("heading", name="A draw")).to_be_visible()


@pytest.mark.soak
def test_bots_agree_to_no_draw_so_none_is_offered(meet: Meet) -> None:
    ada = meet("Ada Alone")
    page = table_of(ada, ada.creates(NIM, "me", "random"))
    expect(page.get_by_role("button", name=re.compile("Concede|Abort"))).to_be_visible()
    expect(page.get_by_role("button", name="Offer a draw")).to_be_hidden()


def test_a_pause_stops_the_clocks_by_consent(meet: Meet) -> None:
    ada, ben = meet("Ada Pauses"), meet("Ben Pauses")
    game = joined(ada, ben, clock=FISCHER)
    one, other = table_of(ada, game), table_of(ben, game)
    expect(seat(one, 0).get_by_role("timer")).to_have_accessible_name(re.compile("4 minutes .* running"))
    one.get_by_role("button", name="Pause").click()
    says_yes(one, "Pause the game?", "Pause")
    other.get_by_role("region", name="Ada Pauses would like a pause.").get_by_role("button", name="Pause").click()
    for page in (one, other):
        expect(page.get_by_role("region", name="The game is paused.")).to_be_visible()
        expect(seat(page, 0).get_by_role("timer")).to_have_accessible_name(re.compile("paused"))
    one.get_by_role("button", name="Resume").click()
    expect(one.get_by_role("region", name="You would like to go on.")).to_be_visible()
    expect(seat(one, 0).get_by_role("timer")).to_have_accessible_name(re.compile("paused"))
    other.get_by_role("region", name="Ada Pauses would like to go on.").get_by_role("button", name="Resume").click()
    expect(seat(other, 0).get_by_role("timer")).to_have_accessible_name(re.compile("running"))


@pytest.mark.soak
def test_a_clock_that_runs_low_says_so_in_words_and_not_every_second(meet: Meet) -> None:
    ada, ben = meet("Ada Late"), meet("Ben Late")
    game = ada.creates(NIM, "me", "open", clock={"kind": "decision", "seconds": 12})
    page = table_of(ada, game)
    ben.asks("PUT", f"/v1/games/{game}/seats/1")
    status = page.get_by_role("status").filter(has_text=re.compile(r"^Little time: (10|[5-9]) seconds left"))
    expect(status).to_be_attached()
    said = status.inner_text()
    expect(seat(page, 0)).to_contain_text("little time")
    later = "|".join(str(seconds) for seconds in range(2, seconds_in(said) - 1))
    expect(seat(page, 0).get_by_role("timer")).to_have_accessible_name(re.compile(f"^({later}) seconds left"))
    assert status.inner_text() == said


def seconds_in(text: str) -> int:
    """The number in a text."""
    return int("".join(filter(str.isdigit, text)))


@pytest.mark.soak
def test_clocks_are_right_on_a_device_whose_own_clock_is_wrong(meet: Meet) -> None:
    ada, ben = meet("Ada Zone"), meet("Ben Zone")
    game = joined(ada, ben, clock=FISCHER)
    for hours in (-2, 2):
        script = f"{{ const now = Date.now; Date.now = () => now() + {hours} * 3_600_000; }}"
        page = ada.context.new_page()
        page.add_init_script(script)
        page.goto(f"/g/{game}")
        expect(seat(page, 0).get_by_role("timer")).to_have_accessible_name(re.compile("^(5|4) minutes"))


def test_moves_are_taken_back_if_the_other_side_agrees(meet: Meet) -> None:
    ada, ben = meet("Ada Back"), meet("Ben Back")
    game = joined(ada, ben, KILLED, options={"first": "white"})
    mover, other = (ada, ben) if moves(ada, game) else (ben, ada)
    if mover is ben:
        moves(ben, game)
    one, two = table_of(mover, game), table_of(other, game)
    version = mover.asks("GET", f"/v1/games/{game}")["version"]
    for end in ("Decline", "Agree"):
        one.get_by_role("button", name="Ask to take back").click()
        dialog = one.get_by_role("dialog", name="Take back a move")
        expect(dialog.get_by_role("radio", checked=True)).to_have_count(1)
        dialog.get_by_role("button", name="Ask for it").click()
        expect(two.get_by_text("It takes back one move")).to_be_visible()
        two.get_by_role("button", name=end, exact=True).click()
        expect(two.get_by_text("It takes back one move")).to_be_hidden()
    events = mover.asks("GET", f"/v1/games/{game}/events?after={version}")["items"]
    assert [event["kind"] for event in events].count("moves_taken_back") == 1
    expect(one.get_by_role("button", name="Ask to take back")).to_be_hidden()


@pytest.mark.soak
def test_what_can_not_be_taken_back_is_explained(meet: Meet) -> None:
    ada = meet("Ada Shown")
    game = ada.creates("time-chase", "me", "random", "random")
    page = table_of(ada, game)
    while not moves(ada, game):
        page.wait_for_timeout(100)
    page.get_by_role("button", name="Ask to take back").click()
    page.get_by_role("button", name="Ask for it").click()
    expect(page.get_by_role("alert").filter(has_text=re.compile("go back that far|can be taken back"))).to_be_visible()


def test_who_concedes_loses_and_the_other_side_wins(meet: Meet) -> None:
    ada, ben = meet("Ada Wins"), meet("Ben Loses")
    game = joined(ada, ben)
    while not (moves(ada, game) and moves(ben, game)):
        pass
    one, other = table_of(ada, game), table_of(ben, game)
    expect(other.get_by_role("button", name="Abort the game")).to_be_hidden()
    other.get_by_role("button", name="Concede").click()
    says_yes(other, "Concede the game?", "Concede")
    expect(one.get_by_role("heading", name="You win!")).to_be_visible()
    expect(other.get_by_role("heading", name="Ada Wins wins")).to_be_visible()
    expect(seat(one, 1)).to_contain_text("conceded")


@pytest.mark.soak
def test_a_winner_whose_name_others_have_too_is_called_with_the_letter(meet: Meet) -> None:
    ada = meet("Sid Same")
    page = ada.opens(f"/g/{finished(ada)['id']}")
    expect(page.locator("#result-title")).to_have_text(re.compile(r"^Beginner bot \([AB]\) wins$"))
    expect(page.locator(".status-turn")).to_have_text(re.compile(r"^Beginner bot \([AB]\) won$"))


@pytest.mark.soak
def test_an_offer_that_is_gone_is_refused_in_words(meet: Meet) -> None:
    ada, ben = meet("Ada Gone"), meet("Ben Gone")
    game = joined(ada, ben)
    ada.asks("POST", f"/v1/games/{game}/draw")
    ben.context.route("**/v1/games/*/stream*", lambda route: route.abort())
    page = table_of(ben, game)

    def withdrawn_before(route: Route) -> None:
        ada.asks("POST", f"/v1/games/{game}/draw", {"answer": "decline"})
        route.continue_()

    ben.context.route("**/v1/games/*/draw*", withdrawn_before, times=1)
    page.get_by_role("button", name="Decline").click()
    expect(page.locator(".notice.error")).to_contain_text("The offer is gone")
    ben.forgives("ERR_FAILED")


@pytest.mark.soak
def test_a_rematch_that_was_asked_for_before_the_inbox_began_is_offered(meet: Meet) -> None:
    ada, ben, held = meet("Ada Before"), meet("Ben Before"), list[Route]()
    ben.context.route("**/v1/players/me/stream*", lambda route: held.append(route), times=1)
    game = joined(ada, ben)
    page = table_of(ben, game)
    ada.asks("POST", f"/v1/games/{game}/concede")
    expect(page.get_by_role("button", name="Rematch", exact=True)).to_be_visible()
    page.wait_for_timeout(500)  # the page looks for a rematch at once, and finds none
    ada.asks("POST", f"/v1/games/{game}/rematch")
    held[0].continue_()
    expect(page.locator(".prompt", has_text="Ada Before would like a rematch.")).to_be_visible()


@pytest.mark.soak
def test_a_late_answer_does_not_take_the_offer_of_a_rematch_away(meet: Meet) -> None:
    ada, ben, held = meet("Ada Late Offer"), meet("Ben Late Offer"), list[Route]()
    game = joined(ada, ben)
    page = table_of(ben, game)
    ben.context.route("**/v1/players/me/challenges*", lambda route: held.append(route), times=1)
    ada.asks("POST", f"/v1/games/{game}/concede")
    expect(page.get_by_role("heading", name="You win!")).to_be_visible()
    waits_until(page, lambda: bool(held))
    ada.asks("POST", f"/v1/games/{game}/rematch")
    prompt = page.locator(".prompt", has_text="Ada Late Offer would like a rematch.")
    expect(prompt).to_be_visible()
    held[0].fulfill(json={"items": [], "next": None})
    page.wait_for_timeout(500)
    expect(prompt).to_be_visible()


def test_a_rematch_is_one_game_that_the_other_player_follows(meet: Meet) -> None:
    ada, ben = meet("Ada Again"), meet("Ben Again")
    game = joined(ada, ben)
    one, other = table_of(ada, game), table_of(ben, game)
    ada.asks("POST", f"/v1/games/{game}/concede")
    one.get_by_role("button", name="Rematch", exact=True).click()
    one.wait_for_url(lambda url: game not in url)
    prompt = other.locator(".prompt", has_text="Ada Again would like a rematch.")
    expect(prompt).to_be_visible()
    other.get_by_role("button", name="Play again").click()
    other.wait_for_url(one.url)
    for page in (one, other):
        expect(page.get_by_role("heading", name="Players")).to_be_visible()
    ben.opens(f"/g/{game}").get_by_role("link", name="To the rematch").click()
    other.wait_for_url(one.url)


def test_one_click_starts_a_fork_against_bots_which_says_where_it_is_from(meet: Meet) -> None:
    ada, ben = meet("Ada Forks"), meet("Ben Forks")
    game = joined(ada, ben)
    while moves(ada, game) or moves(ben, game):
        pass
    page = table_of(ada, game)
    page.get_by_role("button", name="Start a new game from here").click()
    dialog = page.get_by_role("dialog", name="Start a new game from here")
    expect(dialog.get_by_role("radio", name="What was hidden stays as it was")).to_be_checked()
    dialog.get_by_role("button", name="An earlier moment").click()
    dialog.get_by_role("button", name="Start the game").click()
    page.wait_for_url(lambda url: game not in url)
    expect(page.get_by_role("region", name=re.compile("From version .* of another game"))).to_contain_text(
        "as it was there"
    )
    page.get_by_role("link", name="To the old game").click()
    page.wait_for_url(f"**/g/{game}?at=*")
    page.get_by_text("Games that started from this one").click()
    expect(page.locator(".fork-list li")).to_have_count(1)


@pytest.mark.soak
def test_a_fork_can_be_dealt_anew_and_invite_the_other_player(meet: Meet) -> None:
    ada, ben = meet("Ada Anew"), meet("Ben Anew")
    game = joined(ada, ben)
    moves(ada, game)
    ada.asks("POST", f"/v1/games/{game}/concede")
    page = table_of(ada, game)
    page.get_by_role("button", name="Start a new game from here").click()
    page.get_by_role("radio", name="What was hidden is dealt anew").check()
    page.get_by_label("It fits what this player knew").select_option("spectator")
    page.get_by_text("Choose every seat").click()
    page.get_by_label("Seat B").select_option("invited")
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("heading", name="Waiting for an answer")).to_be_visible()
    expect(page.locator(".origin")).to_contain_text("Everything that spectators did not know")


@pytest.mark.soak
def test_a_running_game_is_forked_only_where_its_creator_allows_it_and_only_from_ones_own_seat(meet: Meet) -> None:
    ada, ben, eve = meet("Ada Runs"), meet("Ben Runs"), meet("Eve Runs")
    page = table_of(ada, joined(ada, ben))
    expect(page.get_by_role("button", name="Try something out")).to_be_hidden()
    game = joined(ada, ben, forks="always")
    page = table_of(ada, game)
    page.get_by_role("button", name="Try something out").click()
    dialog = page.get_by_role("dialog", name="Start a new game from here")
    expect(dialog).to_contain_text("nobody else sees the new game before this one is over")
    expect(dialog.get_by_role("radio")).to_have_count(0)
    dialog.get_by_role("button", name="Start the game").click()
    page.wait_for_url(lambda url: game not in url)
    expect(page.get_by_text("only you can see this one")).to_be_visible()
    expect(eve.opens(page.url).get_by_role("heading", name="Not found")).to_be_visible()


def test_every_card_says_what_it_says(meet: Meet) -> None:
    ada = meet("Ada Reads")
    page = table_of(ada, ada.creates(KILLED, "me", "random"))
    page.get_by_role("button", name="Cards and terms").click()
    dialog = page.get_by_role("dialog", name=re.compile("cards and terms"))
    dialog.get_by_label("Search").fill("squish")
    expect(dialog.locator(".component-title", has_text="squish").first).to_be_visible()
    dialog.get_by_label("Search").fill("no such thing")
    expect(dialog.get_by_text("Nothing found.")).to_be_visible()
    expect(dialog.get_by_role("link", name="Rules", exact=True)).to_have_attribute(
        "href", re.compile("^/(learn|docs/games)/")
    )
    dialog.get_by_role("button", name="Close").click()
    expect(page.get_by_role("button", name="Cards and terms")).to_be_focused()


@pytest.mark.soak
def test_a_seat_can_be_claimed_from_a_time_on_that_the_table_says(meet: Meet) -> None:
    ada, ben = meet("Ada Claims"), meet("Ben Sleeps")
    game = joined(ada, ben, abandon_after_days=3)
    mover, other = (ada, ben) if ada.asks("GET", f"/v1/games/{game}/moves")["moves"] else (ben, ada)
    page = table_of(other, game)
    expect(page.get_by_text("you can claim the seat")).to_be_visible()
    expect(page.get_by_role("button", name="Claim")).to_be_hidden()
    claimable(other, game, mover)
    page = table_of(other, game)
    page.get_by_role("button", name="Claim").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("has not moved for 3 days and loses the game. You win")
    dialog.get_by_role("button", name="Claim").click()
    expect(page.locator(".notice.error")).to_contain_text("The seat can’t be claimed")  # the page was told a lie
    other.forgives("409")


def claimable(person: Person, game: str, sleeper: Person) -> None:
    """Have the page believe that the seat of somebody can be claimed now."""

    def lie(route: Route) -> None:
        shown = route.fetch().json()
        shown["claimable_from"] = [0 if held["player"] == sleeper.player["id"] else None for held in shown["seats"]]
        route.fulfill(json=shown)

    person.context.route(re.compile(f"/v1/games/{game}([?].*)?$"), lie)


@pytest.mark.soak
def test_the_table_of_another_game_forgets_the_one_before(meet: Meet) -> None:
    ada, ben = meet("Ada Moves"), meet("Ben Moves")
    first, second = joined(ada, ben), joined(ada, ben)
    for game in (first, second):
        ada.asks("POST", f"/v1/games/{game}/concede")
    rematch = ben.asks("POST", f"/v1/games/{second}/rematch")["id"]
    page = table_of(ada, first)
    expect(page.get_by_role("button", name="Rematch", exact=True)).to_be_visible()
    page.evaluate(
        "path => { const a = document.createElement('a'); a.href = path; document.body.append(a); a.click(); }",
        f"/g/{second}",
    )
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(f"**/g/{rematch}")


def test_a_page_in_a_frame_shows_a_table_that_waits_without_anything_to_do(meet: Meet) -> None:
    ada = meet("Ada Framed")
    page = ada.opens(f"/embed/{ada.creates(NIM, 'me', 'open')}")
    expect(seat(page, 0)).to_contain_text("Ada Framed")
    expect(page.get_by_role("button")).to_have_count(0)
    expect(page.get_by_role("textbox")).to_have_count(0)
