"""What the table says fits the game and its state: reactions, invitations, clocks, and what is hidden or not."""

import re
from typing import Any, Final, Literal

import pytest
from playwright.sync_api import Page, expect

from engines import latest
from tests.golden.views import FOLDER
from tests.support.soak import mostly_soak
from tests.web.conftest import PHONE, Meet
from tests.web.people import DESKTOP, Person, Screen, waits_until

NIM: Final = "coin-nim"
KILLED: Final = "that-time-you-killed-me"
FISCHER: Final = {"kind": "fischer", "initial_seconds": 300, "increment_seconds": 5}
HIDDEN: Final = re.compile(
    r"hidden|secret|\bdeck|\bcard|dealt|drawn|verdeckt|geheim|Karte|Stapel|gezogen", re.IGNORECASE
)


def opened(person: Person, game: str) -> Page:
    page = person.opens(f"/g/{game}")
    expect(page.locator(".board[aria-busy=false] svg").first).to_be_visible()
    return page


def plays(person: Person, game: str, *kinds: str) -> None:
    """Make the first legal move, of one of these types if some are named."""
    moves = person.asks("GET", f"/v1/games/{game}/moves")["moves"]
    move = next(each["move"] for each in moves if not kinds or each["move"]["type"] in kinds)
    person.asks("POST", f"/v1/games/{game}/moves", {"move": move})


def moves_of(person: Person, page: Page, game: str) -> list[Any]:
    """The legal moves, as soon as there are some; none once the game is over."""
    found: list[Any] = []

    def there_are() -> bool:
        found[:] = person.asks("GET", f"/v1/games/{game}/moves")["moves"]
        return bool(found) or person.asks("GET", f"/v1/games/{game}")["outcome"] is not None

    waits_until(page, there_are)
    return found


# What is hidden


@pytest.mark.soak
@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_a_game_without_secrets_is_forked_and_tried_out_without_a_word_about_them(meet: Meet, locale: str) -> None:
    ada = meet(f"Open {locale}", locale=locale)
    game = ada.creates(KILLED, "me", "random", options={"first": "white"}, forks="always")
    page = opened(ada, game)
    page.locator(".sides .actions button").first.wait_for()
    page.locator(".board-next").first.tap()
    page.get_by_role("button", name=re.compile("Preview|Vorschau")).tap()
    assert not HIDDEN.findall(page.get_by_role("dialog").inner_text())
    page.get_by_role("dialog").get_by_role("button", name=re.compile("Back|Zurück")).tap()
    page.get_by_role("button", name=re.compile("Try something out|Etwas ausprobieren")).tap()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("group").first).to_be_visible()
    assert not HIDDEN.findall(dialog.inner_text())
    page.keyboard.press("Escape")
    plays(ada, game)
    ada.asks("POST", f"/v1/games/{game}/concede")
    page.get_by_role("button", name=re.compile("Start a new game from here|Neue Partie ab hier")).first.tap()
    expect(dialog.get_by_role("group").first).to_be_visible()
    assert not HIDDEN.findall(dialog.inner_text())


def test_only_games_whose_views_have_a_place_for_it_speak_of_what_is_hidden(meet: Meet) -> None:
    ada = meet("Hiding")
    for key in latest():
        view = str(ada.asks("GET", f"/v1/rulesets/{key}")["view"])
        assert ("$defs/Hidden" in view) == (key != KILLED)


# Reactions


def with_a_card_to_play(ada: Person, ben: Person) -> tuple[str, Person, Person, Any]:
    """A game of Time Breaker in which the first player has a card to play, as not every hand has one; that player and
    the other one, and the move.
    """
    while True:
        game = ada.creates("time-breaker", "me", "open")
        ben.asks("PUT", f"/v1/games/{game}/seats/1")
        mover, other = (ada, ben) if ada.asks("GET", f"/v1/games/{game}")["decision"] is not None else (ben, ada)
        for each in mover.asks("GET", f"/v1/games/{game}/moves")["moves"]:
            if each["move"]["type"].startswith("play"):
                return game, mover, other, each["move"]


def test_a_reaction_is_no_turn_and_says_what_it_is_about(meet: Meet) -> None:
    game, mover, other, play = with_a_card_to_play(meet("Ada Reacts"), meet("Ben Reacts", DESKTOP))
    expect(opened(mover, game)).to_have_title(re.compile("^● Your turn"))
    page = opened(other, game)
    mover.asks("POST", f"/v1/games/{game}/moves", {"move": play})
    expect(page.locator(".status-turn")).to_have_text(re.compile(r"^Stop .*\?$"))
    expect(page).to_have_title(re.compile("^● You may react"))
    said = page.locator(".decision-cause")
    expect(said).to_have_text(re.compile(rf"^{mover.player['name']} plays “"))
    expect(page.locator(".decision-row strong")).to_have_text(re.compile(r"^Stop .*\?$"))


def test_the_only_answer_needs_no_confirmation(meet: Meet) -> None:
    ada, ben = meet("Ada Forced"), meet("Ben Forced")
    for each in (ada, ben):
        each.prefers(confirms="final", explains=False)
    answers = {"stop"}
    while "stop" in answers:
        game, mover, other, play = with_a_card_to_play(ada, ben)
        mover.asks("POST", f"/v1/games/{game}/moves", {"move": play})
        answers = {each["notation"] for each in other.asks("GET", f"/v1/games/{game}/moves")["moves"]}
    page = opened(other, game)
    page.get_by_role("button", name="Pass", exact=True).tap()
    expect(page.locator(".status-turn")).not_to_have_text(re.compile(r"^Stop "))


@pytest.mark.soak
def test_settings_come_after_the_moves_and_only_if_they_change_something(meet: Meet) -> None:
    ada = meet("Ada Sets")
    game = ada.creates("time-breaker", "me", "random")
    page = opened(ada, game)
    always, again = "Always pass from now on", "Be asked again from now on"
    while "window-pass" in {each["text"]["key"] for each in moves_of(ada, page, game)}:
        plays(ada, game, "pass")
    expect(page).to_have_title(re.compile("^● Your turn"))
    expect(page.locator(".decision-answers").get_by_text(re.compile("from now on"))).to_have_count(0)
    page.locator(".decision-toggle").tap()
    listed = page.locator(".moves li button > span")
    expect(listed.last).to_have_text(always)
    expect(listed.filter(has_text=again)).to_have_count(0)


# Before, during and after the game


def test_an_invited_player_learns_who_invites_and_what_the_game_is(meet: Meet) -> None:
    ada = meet("Ada Invites")
    seats = [{"kind": "me"}, {"kind": "open"}]
    game = ada.asks("POST", "/v1/games", {"ruleset": KILLED, "seats": seats, "visibility": "private"})
    page = meet().opens(f"/g/{game['id']}?invite={game['invite']}")
    expect(page.locator(".waiting-host")).to_contain_text("Ada Invites invites you to play That Time You Killed Me.")
    expect(page.locator(".waiting-host")).to_contain_text("Two time travelers")
    expect(ada.opens(f"/g/{game['id']}").locator(".waiting-host")).to_have_count(0)


@pytest.mark.parametrize(
    ("locale", "said"),
    [("en-GB", "Bob Gives conceded"), pytest.param("de-DE", "Bob Gives hat aufgegeben", marks=pytest.mark.soak)],
)
def test_of_two_players_nobody_is_called_the_others(meet: Meet, locale: str, said: str) -> None:
    ada, bob = meet(f"Ada {locale}", DESKTOP, locale=locale), meet("Bob Gives")
    game = ada.creates(KILLED, "me", "open", options={"first": "black"})
    bob.asks("PUT", f"/v1/games/{game}/seats/1")
    plays(bob, game)
    bob.asks("POST", f"/v1/games/{game}/concede")
    page = opened(ada, game)
    expect(page.locator(".result")).to_contain_text(said)
    expect(page.locator("main")).not_to_contain_text(re.compile("the others|alle anderen|to move|am Zug"))


@pytest.mark.soak
def test_what_happened_before_the_first_turn_has_no_number(meet: Meet) -> None:
    ada = meet("Ada Zero", DESKTOP)
    page = opened(ada, ada.imports(FOLDER / "early_american_chrononauts" / "standard-4.ndjson"))
    expect(page.locator(".rewind-turn-number").first).to_be_attached()
    assert "Turn 0" not in page.locator(".rewind-turn-number").all_inner_texts()


# Clocks


@pytest.mark.soak
@pytest.mark.parametrize(
    "screen",
    [
        pytest.param(PHONE, id="phone"),
        pytest.param(DESKTOP, id="desktop"),
        pytest.param(Screen(844, 390, has_touch=True), id="landscape"),
    ],
)
def test_clocks_are_in_sight_wherever_one_scrolls(meet: Meet, screen: Screen) -> None:
    ada, ben = meet("Ada Clock", screen), meet("Ben Clock")
    game = ada.creates(KILLED, "me", "open", clock=FISCHER)
    ben.asks("PUT", f"/v1/games/{game}/seats/1")
    page = opened(ada, game)
    clocks = page.get_by_role("list", name="Clocks").get_by_role("timer")
    expect(clocks).to_have_count(2)
    for place in ("0", "600", "document.body.scrollHeight"):
        page.evaluate(f"scrollTo(0, {place})")
        for clock in clocks.all():
            assert clock.evaluate(_IS_ON_TOP), (screen, place)
    ada.asks("POST", f"/v1/games/{game}/abort")
    expect(page.get_by_role("list", name="Clocks")).to_have_count(0)


_IS_ON_TOP: Final = """async (clock) => {
  await new Promise(requestAnimationFrame);
  const { x, y, width, height } = clock.getBoundingClientRect();
  return clock.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


@pytest.mark.soak
def test_the_last_seconds_look_different_without_color_and_without_motion(meet: Meet) -> None:
    ada, ben = meet("Ada Last"), meet("Ben Last")
    game = ada.creates(NIM, "me", "open", clock={"kind": "decision", "seconds": 12})
    ben.asks("PUT", f"/v1/games/{game}/seats/1")
    page = opened(ada, game)
    last = page.get_by_role("list", name="Clocks").locator(".seat-clock.last")
    expect(last.locator(".seat-clock-sign")).to_have_text("⚠")
    expect(last).to_have_accessible_name(re.compile("little time$"))
    motions: tuple[Literal["reduce", "no-preference"], ...] = ("reduce", "no-preference")
    for motion in motions:
        page.emulate_media(reduced_motion=motion)
        name = last.evaluate("(clock) => getComputedStyle(clock).animationName")
        assert (name == "none") == (motion == "reduce")


# Outlines


_DRAWN = "[...document.querySelectorAll('.board g.touch')].map((each) => each.id)"
_MARKED: Final = """() => {
  const looks = ["chosen", "touched", "next", "first"].map((look) => `.board .board-${look}`);
  return [...document.querySelectorAll(looks)].filter((each) => each.id).map((each) => each.id);
}"""


@pytest.mark.parametrize("turns", [2, pytest.param(6, marks=pytest.mark.soak)])
@pytest.mark.parametrize("key", mostly_soak(sorted(latest()), ["time-breaker"]))
def test_exactly_what_the_legal_moves_touch_is_outlined(meet: Meet, key: str, turns: int) -> None:
    ada = meet(f"Out {key[-9:]}")
    fields = {"options": {"first": "white"}} if key == KILLED else {}
    game = ada.creates(key, "me", *["random"] * (2 if key == "time-chase" else 1), **fields)
    page = opened(ada, game)
    for number in range(turns):
        if number and not moves_of(ada, page, game):
            break  # a random bot has won
        checks_outlines(ada, page, game)
        plays(ada, game)


def checks_outlines(person: Person, page: Page, game: str) -> None:
    """Compare the outlined elements with those that the moves touch, at the position and after a first touch."""
    moves = offered(moves_of(person, page, game), person, game)
    waits_for_picture(page)
    moves = [each for each in moves if each["move"]["type"] != "set_standing"]
    drawn = set(page.evaluate(_DRAWN))  # on a phone, buttons are beside the decision
    firsts = {each["touches"][0] for each in moves} & drawn
    waits_until(page, lambda: set(page.evaluate(_MARKED)) == firsts)
    if not firsts:
        return
    first = min(firsts)
    page.locator(f"[id='{first}']").dispatch_event("click")
    left = [each for each in moves if each["touches"][0] == first]
    seconds = {each["touches"][1] for each in left if len(each["touches"]) > 1}
    assert set(page.evaluate(_MARKED)) == (firsts | seconds | {first}) & drawn
    page.locator(".decision").get_by_role("button", name="Undo").click()


def waits_for_picture(page: Page) -> None:
    expect(page.locator(".board[aria-busy=false] svg").first).to_be_visible()
    expect(page.locator(".decision-row")).to_be_visible()


def offered(moves: list[Any], person: Person, game: str) -> list[Any]:
    """The moves without settings that change nothing."""
    seen = person.asks("GET", f"/v1/games/{game}")["view"]["seats"][0].get("always_pass")
    return [each for each in moves if each["move"].get("always_pass") != seen or each["move"]["type"] != "set_standing"]
