"""The pages that teach: all games, and the rules of one, which can be searched, looked into and stepped through."""

import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE, Meet
from tests.web.people import DESKTOP, Person, Screen
from tests.web.test_accessibility import check_page

NARROW: Final = Screen(320, 568, has_touch=True)


def rules_of(ada: Person, game: str = "time-chase", section: str = "") -> Page:
    page = ada.opens(f"/learn/{game}{section}")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    return page


def test_the_list_begins_with_the_easiest_game_and_leads_to_its_rules_and_back(meet: Meet) -> None:
    page = meet().opens("/learn")
    expect(page.get_by_role("heading", level=3).first).to_have_text("Coin Nim")
    page.get_by_role("link", name="Rules of Time Machine").click()
    expect(page.get_by_role("heading", name="How to play Time Machine")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name="Learn to play")).to_be_visible()


@pytest.mark.soak
def test_the_lobby_and_the_form_of_a_new_game_lead_to_the_rules(meet: Meet) -> None:
    ada = meet()
    for path, name in (("/", "Rules of Time Chase"), ("/new/time-chase", "Rules")):
        page = ada.opens(path)
        page.get_by_role("link", name=name).click()
        page.wait_for_url("**/learn/time-chase")
        expect(page.get_by_role("heading", name="How to play Time Chase")).to_be_visible()


@pytest.mark.soak
def test_the_table_leads_to_the_rules_in_the_same_tab_and_back(meet: Meet) -> None:
    ada = meet("Learn Ada")
    game = ada.creates("coin-nim", "me", "random")
    page = ada.opens(f"/g/{game}")
    page.get_by_role("region", name="Your move").wait_for()  # once it comes, the page scrolls to the board
    page.locator(".sides").get_by_role("link", name="Rules", exact=True).click()
    expect(page.get_by_role("heading", name="How to play Coin Nim")).to_be_visible()
    page.go_back()
    page.wait_for_url(f"**/g/{game}*")


@pytest.mark.parametrize("language", [pytest.param("en", marks=pytest.mark.soak), "de"])
def test_aim_and_summary_are_on_the_first_screen_of_a_phone(meet: Meet, language: str) -> None:
    ada = meet(screen=PHONE, locale=language)
    for game in ("time-chase", "time-machine", "early-american-chrononauts"):
        box = rules_of(ada, game).locator(".learn-summary").bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 900, game  # the last line may need a short scroll


def test_the_fragment_names_the_section_that_the_page_begins_with(meet: Meet) -> None:
    page = rules_of(meet(), section="#invariant")
    heading = page.get_by_role("heading", name="At the invariant")
    expect(heading).to_be_in_viewport()
    assert heading.bounding_box()["y"] > page.locator(".learn-side").bounding_box()["y"] + 40  # type: ignore[index]


def test_the_contents_lead_to_sections_and_close_on_a_phone(meet: Meet) -> None:
    page = rules_of(meet())
    page.get_by_text("Contents").tap()
    page.get_by_role("navigation", name="Contents").get_by_role("link", name="Bonus fuel").tap()
    expect(page.get_by_role("heading", name="Bonus fuel")).to_be_in_viewport()
    expect(page.get_by_role("navigation", name="Contents")).to_be_hidden()
    assert page.url.endswith("#bonus")


def test_terms_and_cards_open_on_touch(meet: Meet) -> None:
    page = rules_of(meet())
    page.get_by_role("button", name="trump", exact=True).first.tap()
    dialog = page.get_by_role("dialog", name="Trump")
    expect(dialog).to_contain_text("The suit of the invariant.")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    page.get_by_role("button", name="dark matter").tap()
    expect(page.get_by_role("dialog", name=re.compile("dark matter", re.IGNORECASE))).to_contain_text("five suits")


def test_the_search_finds_sections_terms_and_cards_by_keyboard(meet: Meet) -> None:
    page = rules_of(meet(screen=DESKTOP), "early-american-chrononauts")
    field = page.get_by_label("Search the rules, terms and cards")
    field.fill("kill time")
    results = page.locator(".learn-results")
    expect(results).to_contain_text("Your turn")
    field.fill("reverse fate")
    results.get_by_role("button").first.press("Enter")
    expect(page.get_by_role("dialog")).to_contain_text("Flip any Linchpin")
    page.keyboard.press("Escape")
    field.fill("thirteenth")
    field.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="The thirteenth paradox")).to_be_in_viewport()
    expect(results).to_be_hidden()
    field.fill("no such words")
    expect(results).to_have_text("Nothing found.")
    field.press("Escape")
    expect(results).to_be_hidden()


def test_a_position_opens_and_is_stepped_through(meet: Meet) -> None:
    page = rules_of(meet())
    page.get_by_role("button", name="Open this position: A led F13.").tap()
    dialog = page.get_by_role("dialog", name="Position 3 of 22")
    expect(dialog).to_contain_text("B followed with F11 and got one fuel.")
    dialog.get_by_role("button", name="Later").tap()
    dialog = page.get_by_role("dialog", name="Position 4 of 22")
    expect(dialog).to_contain_text("Cleo plays F10")
    expect(dialog.get_by_role("img")).to_have_attribute("src", re.compile("at=3&"))
    for _ in range(3):
        page.get_by_role("dialog").get_by_role("button", name="Earlier").tap()
    dialog = page.get_by_role("dialog", name="Position 1 of 22")
    expect(dialog.get_by_role("button", name="Earlier")).to_be_disabled()


@pytest.mark.soak
def test_the_rules_are_printed_with_their_positions_and_without_controls(meet: Meet) -> None:
    page = rules_of(meet(screen=DESKTOP), "coin-nim")
    page.evaluate("void (HTMLImageElement.prototype.decode = () => Promise.reject())")  # a changed source
    page.evaluate(
        "void (window.print = () => { window.printed = [...document.images].map((each) => each.currentSrc); })"
    )
    page.get_by_role("button", name="Print").click()
    page.wait_for_function("() => window.printed")
    assert all("palette=print" in source for source in page.evaluate("window.printed"))
    page.emulate_media(media="print")
    expect(page.get_by_label("Search the rules, terms and cards")).to_be_hidden()
    expect(page.get_by_role("heading", name="Your turn")).to_be_visible()


@pytest.mark.parametrize(("language", "screen"), [pytest.param("en", DESKTOP, marks=pytest.mark.soak), ("de", NARROW)])
def test_everybody_can_read_the_rules(meet: Meet, language: str, screen: Screen) -> None:
    ada = meet(screen=screen, locale=language)
    page = rules_of(ada, "that-time-you-killed-me")
    check_page(page)
    page.locator(".learn-position button").first.click()
    expect(page.get_by_role("dialog").get_by_role("button").first).to_be_visible()
    check_page(page)


def test_a_game_without_rules_says_so(meet: Meet) -> None:
    page = meet().opens("/learn/no-such-game")
    expect(page.get_by_role("heading", name="Not found")).to_be_visible()
