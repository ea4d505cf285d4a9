"""What the end of a game teaches: what decided it, and the drill that asks my mistakes again."""

import json
import re
from collections.abc import Sequence
from html import unescape
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.support.soak import mostly_soak
from tests.support.waiting import wait_until
from tests.web.analyses import analysis_of
from tests.web.conftest import PHONE, Meet
from tests.web.people import DESKTOP, Person, Screen
from tests.web.test_accessibility import check_page
from tests.web.test_analysis import NONE, Service, at, events_of, taught

CHASE: Final = "time-chase"
NIM: Final = "coin-nim"

SHARES: Final = {"f": 0.52, "b": 0.515, "d": 0.4}
"""What the moves that were not played are worth, best first, by what they are called. The played one is worth 0.3."""

_ANSWERS: Final = """{
  const asked = fetch, answer = %s;
  globalThis.fetch = async (address, ...options) =>
    new URL(address, location).pathname.endsWith("/analysis") ? new Response(answer) : asked(address, ...options);
}"""


def played(person: Person, ruleset: str = CHASE, seats: int = 3) -> Any:
    """A game against bots that this person has played to the end."""
    game = person.creates(ruleset, "me", *["random"] * (seats - 1))
    while (document := person.asks("GET", f"/v1/games/{game}"))["status"] == "active":
        legal = person.asks("GET", f"/v1/games/{game}/moves")
        if legal["moves"]:
            body = {"notation": legal["moves"][0]["notation"], "decision": legal["decision"]}
            person.asks("POST", f"/v1/games/{game}/moves", body)
        else:
            wait_until(lambda: changed_since(person, game, document["version"]))
    return document


def changed_since(person: Person, game: str, version: int) -> bool:
    newest = person.asks("GET", f"/v1/games/{game}")
    return bool(newest["version"] > version or newest["status"] != "active" or newest["decision"] is not None)


def costly(decision: Any, shares: dict[str, float] = SHARES) -> Any:
    """The decision as a mistake: other moves, and a played one that is called c."""
    best = [
        {"notation": name, "text": f"choose {name}", "share": shares[name], "line": [f"Line of {name}."]}
        for name in shares
    ]
    best.sort(key=lambda move: -float(str(move["share"])))
    chosen = {"notation": "c", "text": "choose c", "share": 0.3, "line": ["Line of c."]}
    return {**decision, "chosen": chosen, "best": best, "cost": round(float(str(best[0]["share"])) - 0.3, 3)}


def analyzed(person: Person, game: Any, mistakes: int = 2, **options: Any) -> Any:
    """An analysis of the game, in which that many decisions of the first seat, its first ones, are mistakes."""
    analysis = analysis_of(game, events_of(person, game["id"]), **options)
    mine = [each for each in analysis["decisions"] if each["seat"] == 0][:mistakes]
    assert len(mine) == mistakes
    analysis["decisions"] = [
        costly(each) if each in mine else {**each, "cost": 0.05 if each["seat"] == 0 else 0.2}
        for each in analysis["decisions"]
    ]
    return analysis


def mistakes_of(analysis: Any) -> Sequence[int]:
    """The versions of the decisions that are asked again."""
    return [each["version"] for each in analysis["decisions"] if each["seat"] == 0 and each["cost"] > 0.05]


def opened(person: Person, analysis: Any, query: str = "") -> Page:
    """The page of the game, which answers requests for the analysis itself."""
    person.is_spent = True
    person.page.add_init_script(_ANSWERS % json.dumps(json.dumps(analysis)))
    return person.opens(f"/g/{analysis['game']}{query}")


def requests_of(page: Page) -> list[str]:
    """The addresses that the page will ask for."""
    asked = list[str]()
    page.on("request", lambda request: asked.append(request.url))
    return asked


def drawn(person: Person, path: str) -> list[str]:
    """The texts in a picture."""
    found = re.findall("<text[^>]*>(.*?)</text>", person.context.request.get(path).text(), re.S)
    return [unescape(re.sub("<[^>]*>", "", text)) for text in found]


def choices(page: Page) -> Locator:
    return page.locator(".drill-choices > li")


def question(page: Page, number: int, version: int) -> None:
    """Wait until the page asks a question: the version before a decision, as its seat saw it."""
    expect(page).to_have_url(re.compile(rf"\?at={version - 1}-[0-9a-f]{{8}}&as=0&drill={number}$"))
    expect(page.locator(".drill-context")).to_contain_text(re.compile(rf"(Version {version - 1}|Turn \d+|Zug \d+), "))
    expect(page.locator(".drill-board[aria-busy=true], .drill-board [aria-busy=true]")).to_have_count(0)
    expect(page.locator(".drill-board svg").first).to_be_visible()


# the end


def test_the_end_says_what_decided_the_game_and_leads_there(meet: Meet) -> None:
    ada = meet("Ada Decides", DESKTOP)
    game = played(ada)
    analysis = analyzed(ada, game)
    greatest = analysis["turning_points"][1]
    before, after = analysis["versions"][greatest - 1], analysis["versions"][greatest]
    before["true"], after["true"] = [0.9, 0.06, 0.04], [0.1, 0.86, 0.04]
    page = opened(ada, analysis)
    expect(page.locator(".result-why")).to_contain_text(re.compile(r"wins?"))
    expect(taught(page)).to_contain_text(re.compile(r"\. With this, the chance of .* to win went from "))
    expect(taught(page)).to_contain_text(re.compile(r"90\.0% to 10\.0%|6\.0% to 86\.0%"))
    text = ada.asks("GET", f"/v1/games/{game['id']}/events?limit=500")["items"][greatest - 1]["text"]["text"]
    expect(taught(page).locator("q")).to_have_text(text)
    taught(page).get_by_role("link", name=f"See version {greatest}").click()
    expect(page).to_have_url(at(greatest))


@pytest.mark.soak
def test_the_end_says_that_nothing_decided_it_or_that_nobody_knows_yet(meet: Meet) -> None:
    ada = meet("Ada Calm", DESKTOP)
    game = played(ada, NIM, 2)
    analysis = analyzed(ada, game, mistakes=0)
    service = Service(ada.page, NONE)
    page = ada.opens(f"/g/{game['id']}")
    expect(page.get_by_role("button", name="Analyze this game")).to_have_count(1)
    expect(taught(page).get_by_role("button", name="Analyze this game")).to_be_visible()
    service.answers = [{**analysis, "status": "running", "decisions": [], "turning_points": []}]
    page.reload()
    expect(taught(page)).to_contain_text("The analysis is under way.")
    expect(taught(page).get_by_role("link", name="mistake drill")).to_have_count(0)
    service.answers = [{**analysis, "turning_points": []}]
    page.reload()
    expect(taught(page)).to_contain_text("There was no turning point")


@pytest.mark.soak
def test_without_mistakes_the_end_says_so_kindly_and_offers_no_drill(meet: Meet) -> None:
    ada = meet("Ada Faultless", DESKTOP)
    analysis = analyzed(ada, played(ada, NIM, 2), mistakes=0)
    page = opened(ada, analysis)
    expect(taught(page)).to_contain_text("None of your decisions gave away more than five points. Well played!")
    expect(taught(page).get_by_role("link", name="mistake drill")).to_have_count(0)
    page = ada.opens(f"/g/{analysis['game']}?drill=1")
    expect(page.locator(".drill")).to_contain_text("Well played!")
    page.get_by_role("link", name="Back to the game").click()
    expect(page.locator("#result-title")).to_be_visible()


@pytest.mark.soak
def test_only_who_moved_is_asked_and_only_about_their_own_moves(meet: Meet) -> None:
    ada, stranger = meet("Ada Sat", DESKTOP), meet("Sue Stranger", DESKTOP)
    analysis = analyzed(ada, played(ada, NIM, 2), mistakes=1)
    others = [each for each in analysis["decisions"] if each["seat"] == 1]
    assert all(each["cost"] > 0.05 for each in others)
    expect(taught(opened(ada, analysis))).to_contain_text("One of your decisions gave away more than five points.")
    page = opened(stranger, analysis)
    expect(taught(page)).to_be_visible()
    expect(taught(page).get_by_role("link", name="mistake drill")).to_have_count(0)
    page = stranger.opens(f"/g/{analysis['game']}?drill=1")
    expect(page.locator(".drill")).to_contain_text("There is nothing to ask")


@pytest.mark.soak
def test_moves_that_the_server_made_for_me_are_not_asked(meet: Meet) -> None:
    ada = meet("Ada Away", DESKTOP)
    analysis = analyzed(ada, played(ada))
    first, second = mistakes_of(analysis)

    def answer(route: Route) -> None:
        events = route.fetch().json()
        for event in events["items"]:
            event["by"] = "server" if event["version"] == first else event["by"]
        route.fulfill(json=events)

    ada.page.route("**/events?*", answer)
    page = opened(ada, analysis)
    expect(taught(page)).to_contain_text("One of your decisions gave away more than five points.")
    taught(page).get_by_role("link", name="Start the mistake drill").click()
    question(page, 1, second)


# the drill


def test_the_drill_is_played_by_touch_on_a_phone(meet: Meet) -> None:
    ada = meet("Ada Taps", PHONE)
    analysis = analyzed(ada, played(ada))
    first, second = mistakes_of(analysis)
    page = opened(ada, analysis)
    taught(page).get_by_role("link", name="Start the mistake drill").tap()
    question(page, 1, first)
    expect(page.get_by_text("1 of 2", exact=True)).to_be_visible()
    for choice in choices(page).all():
        box = choice.bounding_box()
        assert box
        assert box["height"] >= 44
        assert box["y"] + box["height"] <= PHONE.height
    choices(page).filter(has_text="Choose d").get_by_role("button").tap()
    expect(page.locator(".drill-verdict")).to_have_text(
        "Better than what you played, by 10.0 points. The best move is worth 12.0 points more."
    )
    expect(choices(page).filter(has_text="Choose c")).to_contain_text(re.compile(r"played in the game.*30\.0%", re.S))
    expect(choices(page).filter(has_text="Choose d")).to_contain_text(re.compile(r"your answer.*40\.0%", re.S))
    expect(choices(page).filter(has_text="Choose f")).to_contain_text(re.compile(r"best.*52\.0%", re.S))
    page.get_by_role("button", name="Next").tap()
    question(page, 2, second)
    choices(page).filter(has_text="Choose b").get_by_role("button").tap()
    expect(page.locator(".drill-verdict")).to_have_text("Right! Only 0.5 points below the best move.")
    page.get_by_role("button", name="Finish").tap()
    expect(page.get_by_role("heading", name="You found 1 of 2.")).to_be_visible()
    expect(page.locator(".drill-results li")).to_contain_text(["better than played", "found"])
    page.get_by_role("button", name="Start over").tap()
    question(page, 1, first)
    expect(choices(page).get_by_role("button")).to_have_count(4)


def test_the_drill_is_played_by_keyboard_and_heard(meet: Meet) -> None:
    ada = meet("Ada Types", DESKTOP)
    analysis = analyzed(ada, played(ada))
    first, second = mistakes_of(analysis)
    page = opened(ada, analysis)
    live = page.locator("[aria-live]").first
    link = taught(page).get_by_role("link", name="Start the mistake drill")
    link.press("Enter")
    question(page, 1, first)
    expect(live).to_contain_text(re.compile(r"1 of 2\. Turn 1, .* 1: choose b; 2: choose c; 3: choose d; 4: choose f"))
    check_page(page)
    page.keyboard.press("9")
    expect(page.locator(".drill-verdict")).to_have_count(0)
    page.keyboard.press("2")
    expect(live).to_have_text("You played this in the game. It gave away 22.0 points.")
    expect(page.get_by_role("button", name="Next")).to_be_focused()
    check_page(page)
    page.keyboard.press("1")  # it is answered
    expect(page.locator(".drill-verdict.drill-same")).to_be_visible()
    page.keyboard.press("Enter")
    question(page, 2, second)
    while not page.evaluate("() => document.activeElement?.textContent.includes('Choose f')"):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(live).to_have_text("Right! No better move was found.")
    page.keyboard.press("Enter")
    expect(live).to_have_text("You found 1 of 2.")
    expect(page.get_by_role("heading", name="You found 1 of 2.")).to_be_focused()
    check_page(page)


@pytest.mark.soak
@pytest.mark.parametrize(
    "screen", mostly_soak([Screen(390, 844, True, "dark"), Screen(320, 568, True)], [Screen(390, 844, True, "dark")])
)
def test_the_drill_in_german_on_a_phone(meet: Meet, screen: Screen) -> None:
    ada = meet(f"Ada Deutsch {screen.width}", screen, locale="de-DE")
    analysis = analyzed(ada, played(ada), mistakes=1)
    page = opened(ada, analysis)
    page.get_by_role("link", name="Fehlertraining beginnen").tap()
    question(page, 1, mistakes_of(analysis)[0])
    choices(page).filter(has_text="Choose b").get_by_role("button").tap()
    expect(page.locator(".drill-verdict")).to_have_text("Richtig! Nur 0,5 Punkte unter dem besten Zug.")
    expect(choices(page).filter(has_text="Choose f")).to_contain_text(re.compile(r"am besten.*52,0\s%", re.S))
    check_page(page)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Zum Ergebnis").tap()
    expect(page.get_by_role("heading", name="Du hast 1 von 1 gefunden.")).to_be_visible()


@pytest.mark.soak
def test_the_drill_is_left_and_resumed_and_two_tabs_do_not_disturb_each_other(meet: Meet) -> None:
    ada = meet("Ada Resumes", DESKTOP)
    analysis = analyzed(ada, played(ada))
    first, second = mistakes_of(analysis)
    page = opened(ada, analysis)
    taught(page).get_by_role("link", name="Start the mistake drill").click()
    question(page, 1, first)
    page.keyboard.press("1")
    expect(page.locator(".drill-verdict")).to_be_visible()
    page.reload()
    expect(page.locator(".drill-verdict.drill-right")).to_be_visible()
    other = ada.context.new_page()
    other.add_init_script(_ANSWERS % json.dumps(json.dumps(analysis)))
    other.goto(page.url)
    question(other, 1, first)
    expect(other.locator(".drill-verdict")).to_have_count(0)
    other.keyboard.press("2")
    expect(other.locator(".drill-verdict.drill-same")).to_be_visible()
    page.get_by_role("button", name="Next").click()
    question(page, 2, second)
    page.reload()
    question(page, 2, second)
    expect(choices(page).get_by_role("button")).to_have_count(4)
    page.get_by_role("link", name="Back to the game").click()
    expect(taught(page)).to_contain_text("You have answered 1 of 2 questions of the mistake drill.")
    taught(page).get_by_role("link", name="Continue the mistake drill").click()
    question(page, 2, second)
    page.keyboard.press("4")
    page.get_by_role("button", name="Finish").click()
    expect(page.get_by_role("heading", name="You found 2 of 2.")).to_be_visible()
    page.go_back()
    question(page, 2, second)
    other.reload()
    expect(other.locator(".drill-verdict.drill-same")).to_be_visible()


@pytest.mark.parametrize(
    "query",
    mostly_soak(
        ["?drill=99", "?drill=x", "?drill=1&as=all", "?drill=1&as=1&at=2", "?drill=1&at=999"], ["?drill=1&at=999"]
    ),
)
def test_an_address_that_names_another_moment_leads_to_the_question(meet: Meet, query: str) -> None:
    ada = meet("Ada Address", DESKTOP)
    analysis = analyzed(ada, played(ada, NIM, 2), mistakes=1)
    page = opened(ada, analysis, query)
    question(page, 1, mistakes_of(analysis)[0])


def test_nothing_tells_before_the_answer_what_the_seat_did_not_know(meet: Meet) -> None:
    ada = meet("Ada Ignorant", DESKTOP)
    document = played(ada)
    seen = list[str]()
    for shares in (SHARES, {"b": 0.9, "d": 0.2, "f": 0.1}, {"d": 0.6, "f": 0.31, "b": 0.305}):
        analysis = analyzed(ada, document, mistakes=1)
        analysis["decisions"] = [
            costly(each, shares) if each["chosen"]["notation"] == "c" else each for each in analysis["decisions"]
        ]
        version = mistakes_of(analysis)[0]
        ada.page = ada.context.new_page()
        asked = requests_of(ada.page)
        page = opened(ada, analysis, "?drill=1")
        question(page, 1, version)
        as_known = f"/v1/games/{document['id']}/picture.svg?as=0&at={version - 1}"
        expect(page.locator(".drill-context")).to_contain_text("The game begins.")  # it comes with the log
        assert any(f"at={version - 1}-" in each and "as=0" in each for each in asked if "/picture.svg" in each)
        assert page.locator(".drill-board text").all_text_contents() == drawn(ada, as_known)
        expect(page.locator(".rewind-log, .graph, .result, .rewind-bar")).to_have_count(0)
        seen.append(page.locator(".drill").inner_text())
        for hidden in ("Line of", "%", "best", "played"):
            assert hidden not in page.locator(".drill-panel").inner_text()
    assert seen[0] == seen[1] == seen[2]
