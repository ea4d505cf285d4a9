"""Addresses that somebody has made up, to have the page ask the server for something else."""

from typing import Final

import pytest

from tests.web.conftest import Meet

_GO = """(address) => {
  history.pushState(null, "", address);
  dispatchEvent(new PopStateEvent("popstate"));
}"""
"""Goes on within the page, as after signing in: the server itself has no page at most of these addresses."""


NAMES: Final = (
    "x%2f..%2f..%2fplayers%2fme",
    "..%2fplayers%2fme",
    "%252e%252e%2fplayers%2fme",
    "..%5cplayers%5cme",
    "x%2f..%2f{game}",
    "{game}%3fx=",
    "{game}%23",
    "{game}%2flog",
    "{game}%2f..%2f{game}%2fconcede%3f",
    ".%09.%2fplayers%2fme",
    "%252e%252e",
    "%252e%252e%255cplayers",
)


@pytest.mark.soak
def test_a_made_up_name_of_a_game_asks_for_nothing_else(meet: Meet) -> None:
    ada = meet("Made Up")
    game = ada.creates("coin-nim", "me", "random")
    asked: list[str] = []
    ada.page.on("request", lambda request: asked.append(request.url.removeprefix(ada.site)))
    ada.opens("/new")
    for name in (each.format(game=game) for each in NAMES):
        for page in ("/g/", "/players/", "/new/"):
            ada.page.evaluate(_GO, "/new")
            ada.page.get_by_role("heading", name="New game").wait_for()
            ada.page.evaluate(_GO, page + name)
            ada.page.get_by_role("heading", name="Not found").wait_for()
    paths = [each.partition("?")[0] for each in asked if each.startswith(("/v1/games/", "/v1/players/"))]
    assert [path for path in paths if "%2f" in path.lower() or "%5c" in path.lower() or game + "/" in path] == []
    assert not {"/v1/players/me", f"/v1/games/{game}"} & set(paths)
