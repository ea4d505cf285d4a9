"""The shell of the client: every page starts, and says what is wrong where nothing can be shown."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Meet


@pytest.mark.parametrize("path", ["/", "/games", "/watch", "/account", "/new"])
def test_every_page_starts(meet: Meet, path: str) -> None:
    page = meet().opens(path)
    expect(page).to_have_title(re.compile("Retcon$"))
    expect(page.get_by_role("navigation").first).to_be_visible()


def test_an_unknown_game_is_a_page_that_says_so(meet: Meet) -> None:
    page = meet().opens("/g/g_aaaaaaaaaaaaaaaa")
    expect(page.get_by_role("heading", name="Not found")).to_be_visible()
