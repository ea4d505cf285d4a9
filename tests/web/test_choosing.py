"""How a move is chosen, sent, taken back, tried out and refused."""

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Meet
from tests.web.people import Person, passes_time

NIM: Final = "coin-nim"
KILLED: Final = "that-time-you-killed-me"


def sits_at(person: Person, ruleset: str = NIM) -> tuple[Page, str]:
    """The page of a new game against a bot, in which the person owes a move."""
    fields = {"options": {"first": "white"}} if ruleset == KILLED else {}  # white is the person
    game = person.creates(ruleset, "me", "random", **fields)
    page = person.opens(f"/g/{game}")
    page.locator(".board-next").first.wait_for()
    return page, game


def version_of(person: Person, game: str) -> int:
    return int(person.asks("GET", f"/v1/games/{game}")["version"])


def test_a_touch_is_confirmed_by_another_or_taken_back(meet: Meet) -> None:
    ada = meet("Touching")
    page, _ = sits_at(ada)
    page.locator("#stone-2").tap()
    expect(page.locator(".decision-chosen")).to_have_text("Take 2 stones")
    expect(page.locator("#stone-2")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Undo").tap()
    expect(page.locator(".board-chosen")).to_have_count(0)
    page.locator("#stone-2").tap()
    with page.expect_response(lambda answer: answer.request.method == "POST" and answer.status == 201):
        page.locator("#stone-2").tap()


def test_what_can_t_be_chosen_is_explained_and_nothing_is_lost(meet: Meet) -> None:
    page, _ = sits_at(meet("Explained"), KILLED)
    page.locator(".board-next").first.tap()
    page.locator(".board .touch[aria-disabled]").first.tap(force=True)
    expect(page.locator(".decision-note")).to_contain_text("this can’t be chosen now")
    expect(page.locator(".decision-chosen")).to_have_text("Choose the copy on 1")


@pytest.mark.soak
def test_a_refused_notation_is_explained_at_the_field(meet: Meet) -> None:
    page, _ = sits_at(meet("Writing"))
    page.locator(".decision-toggle").tap()
    field = page.get_by_label("Or type a move")
    field.fill("take 9")
    field.press("Enter")
    expect(page.locator("#notation-fault")).not_to_be_empty()
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_be_focused()
    expect(field).to_have_value("take 9")


def test_a_whole_turn_is_tried_out_before_it_is_played(meet: Meet) -> None:
    ada = meet("Trying")
    page, game = sits_at(ada, KILLED)
    before = version_of(ada, game)
    page.locator(".decision-toggle").tap()
    page.get_by_label("Or type a move").fill("@1; 2; 3")
    page.get_by_role("button", name="Preview").tap()
    expect(page.get_by_role("dialog").get_by_role("img")).to_be_visible()
    assert version_of(ada, game) == before
    with page.expect_response(lambda answer: answer.request.method == "POST" and answer.status == 201):
        page.get_by_role("button", name="Play it", exact=True).tap()
    assert version_of(ada, game) >= before + 3


@pytest.mark.soak
def test_a_second_page_learns_that_the_game_has_moved_on(meet: Meet) -> None:
    ada = meet("Two Pages")
    first, game = sits_at(ada)
    second = ada.context.new_page()
    second.goto(f"/g/{game}")
    second.locator("#stone-1.board-next").tap()
    expect(second.locator(".decision-chosen")).to_be_visible()
    first.locator("#stone-3").tap()
    first.get_by_role("button", name="Confirm").tap()
    expect(second.locator(".decision-note")).to_contain_text("The game has moved on")


def test_a_move_without_a_connection_is_sent_once_when_there_is_one(meet: Meet) -> None:
    ada = meet("Without Network")
    ada.has_a_clock()
    page, game = sits_at(ada, KILLED)
    before = version_of(ada, game)
    page.locator(".board-next").first.tap()
    page.route("**/moves?*", lambda route: route.abort("connectionrefused"))
    page.get_by_role("button", name="Confirm").tap()
    passes_time(page, page.locator(".decision", has_text="No connection").is_visible)
    page.unroute("**/moves?*")
    passes_time(page, page.locator(".decision .decision-help").is_visible)
    assert version_of(ada, game) == before + 1
