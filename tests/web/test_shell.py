"""The shell of the client: every page starts, and says what is wrong where nothing can be shown."""

import pytest

from tests.web.conftest import Meet


@pytest.mark.parametrize("path", ["/", "/games", "/watch", "/account", "/new"])
def test_every_page_starts(meet: Meet, path: str) -> None:
    page = meet().opens(path)
    assert page.title().endswith("Retcon")
    assert page.get_by_role("navigation").first.is_visible()


def test_an_unknown_game_is_a_page_that_says_so(meet: Meet) -> None:
    page = meet().opens("/g/g_aaaaaaaaaaaaaaaa")
    assert page.get_by_role("heading", name="Not found").is_visible()
