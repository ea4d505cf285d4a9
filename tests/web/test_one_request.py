"""Moves and pictures come with the game: with the page, with the answer to a move, and with what others play."""

from random import Random

from playwright.sync_api import Page, Request

from tests.web.conftest import Meet
from tests.web.people import Person
from tests.web.playing import HAS_VERSION, WAYS, Hand


class Asked:
    """The requests for legal moves, and for the picture of a version, that a page sends."""

    def __init__(self, page: Page) -> None:
        self.moves, self.pictures = list[str](), list[str]()
        page.on("request", self._note)

    def _note(self, request: Request) -> None:
        if request.method == "GET" and request.url.partition("?")[0].endswith("/moves"):
            self.moves.append(request.url)
        if "/picture.svg" in request.url and "/games/" in request.url:
            self.pictures.append(request.url)

    def of_version(self, version: int) -> list[str]:
        """The pictures of that version that were asked for."""
        return [url for url in self.pictures if f"at={version}-" in url]


def version(person: Person, game: str) -> int:
    return int(person.asks("GET", f"/v1/games/{game}")["version"])


def test_nothing_else_is_asked_for_to_show_a_game_and_its_next_moves(meet: Meet) -> None:
    ada, bob = meet("One Ada"), meet("One Bob")
    game = ada.creates("coin-nim", "me", "open")
    bob.asks("PUT", f"/v1/games/{game}/seats/1")
    asked, page = Asked(ada.page), ada.opens(f"/g/{game}")
    begun, hand = version(ada, game), Hand(ada, WAYS["list"], Random("one request"))
    hand.plays(1)
    page.wait_for_function(HAS_VERSION, arg=begun + 1)
    assert (asked.moves, asked.of_version(begun), asked.of_version(begun + 1)) == ([], [], [])
    bob.asks("POST", f"/v1/games/{game}/moves", {"notation": "take 1"})
    page.wait_for_function(HAS_VERSION, arg=begun + 2)
    hand.plays(2)
    assert (asked.moves, asked.of_version(begun + 2), asked.of_version(begun + 3)) == ([], [], [])


def test_a_moment_of_the_past_does_not_load_the_newest_picture(meet: Meet) -> None:
    ada, bob = meet("Past Ada"), meet("Past Bob")
    game = ada.creates("coin-nim", "me", "open")
    bob.asks("PUT", f"/v1/games/{game}/seats/1")
    begun = version(ada, game)
    ada.asks("POST", f"/v1/games/{game}/moves", {"notation": "take 1"})
    with ada.page.expect_response(lambda answer: "with=moves&" in answer.url) as waiting:
        ada.opens(f"/g/{game}?at={begun}")
    assert "picture" not in waiting.value.json()
