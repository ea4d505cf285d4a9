"""Two browsers in the same secret choice: nothing that reaches one shows what the other has chosen."""

from typing import Any, Final

from playwright.sync_api import expect

from tests.web.conftest import Meet
from tests.web.people import DESKTOP, Person

_KEEPS_BODIES: Final = """
const asked = window.fetch;
window.bodies = [];
window.fetch = async (...request) => {
  const answer = await asked(...request);
  if (!answer.url.includes("/games/")) return answer;
  const reader = answer.clone().body?.pipeThrough(new TextDecoderStream()).getReader();
  (async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader.read())
      window.bodies.push(part.value);
  })().catch(() => {});
  return answer;
};
"""
"""Keeps what every answer about a game contains, streams too."""


_HAS: Final = "(marked) => window.bodies.join('').replaceAll(' ', '').includes(marked)"


def legal(person: Person, game: str) -> list[Any]:
    """Return the legal moves of somebody."""
    moves: list[Any] = person.asks("GET", f"/v1/games/{game}/moves")["moves"]
    return moves


def known(person: Person) -> str:
    """Return all that a page shows and has received."""
    bodies: str = person.page.evaluate("() => window.bodies.join('')")
    return str(person.page.content()) + bodies


def picks(person: Person, move: Any) -> None:
    """Choose a move from the list, and send it."""
    toggle = person.page.locator(".decision-toggle")
    if toggle.get_attribute("aria-expanded") == "false":
        toggle.click()
    person.page.locator(".moves-group li", has=person.page.get_by_text(move["notation"], exact=True)).first.click()
    person.page.locator(".decision .primary").click()
    expect(person.page.locator(".decision .primary")).to_have_count(0)


def test_a_secret_choice_is_shown_only_when_all_have_chosen(meet: Meet) -> None:
    ada, ben = meet("Ada Secret", screen=DESKTOP), meet("Ben Secret", screen=DESKTOP)
    game = ada.creates("time-machine", "me", "open")
    ben.asks("PUT", f"/v1/games/{game}/seats/1")
    ben.runs_on_each_page(_KEEPS_BODIES)
    for person in (ada, ben):
        person.opens(f"/g/{game}")
        expect(person.page.locator(".decision-toggle, .moves-group").first).to_be_visible()
    his, secret = legal(ben, game)[0], legal(ada, game)[0]
    marked = [str(value) for name, value in secret["move"].items() if name != "type"]
    picks(ada, secret)
    version = ada.asks("GET", f"/v1/games/{game}")["version"]
    ben.page.wait_for_function(_HAS, arg=f'"version":{version}')
    before = known(ben)
    assert [each for each in (*marked, *secret["touches"], secret["text"]["text"]) if each in before] == []
    picks(ben, his)
    ada.asks("POST", f"/v1/games/{game}/concede")
    for each in marked:  # when the game is over, everything is shown
        ben.page.wait_for_function(_HAS, arg=each)
