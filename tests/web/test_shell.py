"""The shell of the client: every page starts, and says what is wrong where nothing can be shown."""

import re

import pytest
from playwright.sync_api import TimeoutError, expect

from tests.web.conftest import Meet
from tests.web.people import holding


def test_every_page_starts(meet: Meet) -> None:
    someone = meet()
    for path in ("/", "/games", "/watch", "/account", "/new"):
        page = someone.opens(path)
        expect(page, path).to_have_title(re.compile("Retcon$"))
        expect(page.get_by_role("navigation").first, path).to_be_visible()


def test_a_page_that_is_being_left_takes_no_more_taps(meet: Meet) -> None:
    """The next page may take a while. Until it is there, the address is its own already, but the old page is seen."""
    ada = meet("Ada Leaves")
    game = ada.creates("time-chase", "me", "open", "open")
    page = ada.opens("/games")
    with holding(page, f"**/v1/games/{game}*"):
        page.locator(f'main a[href="/g/{game}"]').first.click()
        expect(page).to_have_url(re.compile(f"/g/{game}$"))
        begin = page.get_by_role("link", name="New game", include_hidden=True)
        expect(begin).to_be_visible()
        with pytest.raises(TimeoutError):
            begin.click(timeout=500)
    expect(page.get_by_role("heading", name="2 seats are free")).to_be_visible()
    expect(page.locator("main")).not_to_have_attribute("inert", "")


def test_an_unknown_address_is_a_page_with_a_way_home(meet: Meet) -> None:
    page = meet().page
    for path in ("/nowhere", "/games/too/long", "/watch/", "/docs/nothing"):
        answer = page.goto(path)
        assert answer is not None
        assert answer.status == 404, path
        expect(page.get_by_role("heading", name="Not found"), path).to_be_visible()
        page.get_by_role("link", name="Go to the lobby").click()
        expect(page.get_by_role("heading", name="Choose a game"), path).to_be_visible()
