"""Lessons in the browser: played to the end by touch and by keyboard, on narrow and wide screens, left and resumed."""

from typing import Any, Final
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, expect

from engines import WITH_EXAMPLES, folder_of, latest
from engines.contract import Engine
from engines.example_games import ExampleGame, example_game
from engines.kit.windows import AlwaysPass, SetStanding
from engines.lessons import lesson_json, lesson_of
from engines.optional import drawing
from tests.support.soak import mostly_soak
from tests.web.conftest import PHONE, Meet
from tests.web.people import Person, Screen

ENGINES: Final = latest(WITH_EXAMPLES)
CHAPTERS: Final = [
    (key, chapter) for key in ENGINES for chapter in (lesson_of(folder_of(key)) or {"chapters": []})["chapters"]
]
SETTINGS: Final = (AlwaysPass, SetStanding)
SCREENS: Final = {
    "phone": PHONE,
    "small": Screen(320, 568, has_touch=True, scheme="dark"),
    "desktop": Screen(1440, 900),
}
QUICK: Final = {("coin-nim", "first-game", "keyboard"), ("time-chase", "first-rounds", "phone")}
"""The chapters that are always played, and how: by touch on a screen, or by keyboard. All others take minutes."""

PLAYED: Final = [
    pytest.param(key, chapter["key"], way, marks=() if (key, chapter["key"], way) in QUICK else pytest.mark.soak)
    for key, chapter in CHAPTERS
    for way in (*SCREENS, "keyboard")
]


_SEEN: Final = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [head, bar, said] = [box(".lesson-head"), box(".lesson-bar"), document.querySelector(".lesson-said")];
  const outlined = [...document.querySelectorAll(".board-next")].map((each) => each.getBoundingClientRect());
  const isIn = (each) => each.top >= head.bottom - 1 && each.bottom <= bar.top + 1;
  return {
    outlined: outlined.length, in_view: outlined.filter(isIn).length,
    smallest: Math.min(Infinity, ...outlined.flatMap((each) => [each.width, each.height])),
    height: Math.round(said.getBoundingClientRect().height),
    is_whole: said.scrollHeight <= said.clientHeight, is_bar_in_view: bar.bottom <= innerHeight + 1,
    is_wide: document.scrollingElement.scrollWidth > innerWidth, width: innerWidth,
  };
}"""


class Pupil:
    """Somebody who plays a chapter of a lesson, and knows what it accepts."""

    def __init__(self, person: Person, key: str, chapter: str, language: str = "en") -> None:
        self.engine: Engine = ENGINES[key]
        shown = lesson_json(lesson_of(folder_of(key)), language)
        self.chapter: dict[str, Any] = next(each for each in shown if each["key"] == chapter)
        self.example: ExampleGame = example_game(self.engine, folder_of(key), self.chapter["example"])
        self.page: Page = person.opens(f"/learn/{key}/lesson?chapter={chapter}&step=1")
        self.heights = set[int]()

    def reads(self, text: str) -> None:
        """Read the sentence above the board."""
        expect(self.page.locator(".lesson-said")).to_have_text(text)
        expect(self.page.locator(".board[aria-busy=false] svg").first).to_be_visible()

    def sees(self) -> dict[str, Any]:
        """What is in view, once it has come to rest: the sentence, something to touch, and the buttons."""
        self.page.wait_for_function(f"() => {{ const seen = ({_SEEN})(); return !seen.outlined || seen.in_view > 0; }}")
        seen: dict[str, Any] = self.page.evaluate(_SEEN)
        assert seen["is_whole"], "the sentence does not fit"
        assert seen["is_bar_in_view"]
        assert not seen["is_wide"]
        assert seen["smallest"] >= (24 if seen["width"] >= 390 else 23)  # the pictures are drawn for 360 pixels or more
        self.heights.add(seen["height"])
        return seen

    def touches_for(self, at: int, notation: str) -> list[str]:
        """The elements to touch until only that move is left."""
        engine, state, seat = self.engine, self.example.states[at], self.chapter["seat"]
        draws, view = drawing(engine), engine.view(state, seat)
        assert draws is not None
        touches = {engine.format_move(move): draws.touches(move, view) for move in engine.legal_moves(state, seat)}
        wanted = touches[notation]
        needed = next(n for n in range(1, 9) if sum(each[:n] == wanted[:n] for each in touches.values()) == 1)
        return list(wanted[:needed])

    def legal(self, at: int) -> list[str]:
        """The legal moves of the pupil that a lesson shows, in notation."""
        moves = self.engine.legal_moves(self.example.states[at], self.chapter["seat"])
        return [self.engine.format_move(move) for move in moves if not isinstance(move, SETTINGS)]

    def plays(self, at: int, notation: str, by_keyboard: bool) -> None:
        """Make a move on the board, once the page knows which moves there are."""
        self.page.locator(".board .board-next").first.wait_for(state="attached")
        for touch in self.touches_for(at, notation):
            element = self.page.locator(f".board g.touch[id='{touch}']")
            element.wait_for()
            if by_keyboard:
                element.focus()
                self.page.keyboard.press("Enter")
            else:
                element.evaluate("(each) => each.scrollIntoView({ block: 'center', behavior: 'instant' })")
                element.click(force=True)

    def presses(self, name: str, by_keyboard: bool) -> None:
        """Press the button to go on. With the keyboard, it is where the keyboard is already."""
        if by_keyboard:
            expect(self.page.locator(f"{name}:focus")).to_be_visible()
            self.page.keyboard.press("Enter")
        else:
            self.page.locator(name).click()

    def takes(self, number: int, by_keyboard: bool) -> None:
        """Do what a step asks, after trying a move that misses the point."""
        step, steps = self.chapter["steps"][number], self.chapter["steps"]
        is_last = number == len(steps) - 1
        self.reads(step["say"])
        self.sees()
        if step["kind"] == "read":
            return None if is_last else self.presses(".lesson-next", by_keyboard and number > 0)
        if missing := [each for each in self.legal(step["at"]) if step["accepts"] and each not in step["accepts"]]:
            self.plays(step["at"], missing[0], by_keyboard)
            self.reads(step["otherwise"])
            assert self.sees()["outlined"] > 0
        own = self.engine.format_move(self.example.made[step["at"]].move)
        self.plays(step["at"], own, by_keyboard)
        if step["then"]:
            self.goes_on(step["then"])
            self.sees()
            if not is_last:
                self.presses(".lesson-next", by_keyboard)
        return None

    def goes_on(self, until: str) -> None:
        """Skip the moves of the others, if there are any."""
        said = self.page.locator(".lesson-said")
        expect(self.page.locator(".lesson-missed")).to_have_count(0)
        moving = self.page.locator(".lesson-moving")
        self.page.wait_for_function(
            "(text) => { const said = document.querySelector('.lesson-said');"
            " return said.textContent === text || said.classList.contains('lesson-moving'); }",
            arg=until,
        )
        if moving.count():
            self.page.locator(".lesson-next").click()
        expect(said).to_have_text(until)


def play(pupil: Pupil, by_keyboard: bool) -> None:
    """Play the chapter to its end."""
    for number in range(len(pupil.chapter["steps"])):
        pupil.takes(number, by_keyboard)
    assert len(pupil.heights) == 1, "the sentence has a place of fixed height"


@pytest.mark.long
@pytest.mark.parametrize(("key", "chapter", "way"), PLAYED)
def test_a_chapter_is_played(meet: Meet, key: str, chapter: str, way: str) -> None:
    language = "de" if way == "small" else "en"
    ada = meet(screen=SCREENS.get(way, PHONE), locale=language, reduced_motion="reduce")
    play(Pupil(ada, key, chapter, language), by_keyboard=way == "keyboard")


def test_a_lesson_ends_with_a_short_game(meet: Meet) -> None:
    ada = meet("Ada Pupil", screen=SCREENS["desktop"])
    chapter = lesson_json(lesson_of(folder_of("coin-nim")), "en")[0]
    page = ada.opens(f"/learn/coin-nim/lesson?chapter={chapter['key']}&step={len(chapter['steps'])}")
    page.get_by_role("button", name="Play a game").click()
    page.wait_for_url("**/g/*")
    expect(page.locator(".board svg")).to_be_visible()


def test_somebody_without_a_name_is_asked_for_one_before_the_short_game(meet: Meet) -> None:
    page = meet(screen=PHONE).opens("/learn/coin-nim/lesson?chapter=first-game&step=99")
    page.get_by_role("button", name="Play a game").click()
    expect(page.get_by_role("dialog").get_by_role("textbox")).to_be_visible()


def step_of(page: Page) -> str:
    return parse_qs(urlsplit(page.url).query)["step"][0]


def test_a_lesson_is_left_and_resumed_also_in_two_tabs(meet: Meet) -> None:
    ada = meet()
    page = ada.opens("/learn/coin-nim/lesson")
    expect(page.locator(".lesson-progress")).to_have_text("1 of 8")
    page.locator(".lesson-next").click()
    expect(page.locator(".lesson-progress")).to_have_text("2 of 8")
    ada.opens("/watch")
    ada.opens("/learn/coin-nim/lesson")
    expect(page.locator(".lesson-progress")).to_have_text("2 of 8")
    assert step_of(page) == "2"
    other = ada.context.new_page()
    other.goto("/learn/coin-nim/lesson?chapter=first-game&step=5")
    expect(other.locator(".lesson-progress")).to_have_text("5 of 8")
    page.locator(".lesson-next").click()
    expect(page.locator(".lesson-progress")).to_have_text("3 of 8")
    for tab, number in ((page, "3"), (other, "5")):
        tab.reload()
        expect(tab.locator(".lesson-progress")).to_have_text(f"{number} of 8")


def test_back_and_start_over(meet: Meet) -> None:
    page = meet().opens("/learn/coin-nim/lesson?chapter=first-game&step=4")
    page.get_by_role("button", name="Back", exact=True).click()
    expect(page.locator(".lesson-progress")).to_have_text("3 of 8")
    page.get_by_role("button", name="Start over").click()
    expect(page.locator(".lesson-progress")).to_have_text("1 of 8")
    expect(page.get_by_role("button", name="Start over")).to_be_disabled()


def test_the_page_can_show_what_to_touch(meet: Meet) -> None:
    page = meet().opens("/learn/coin-nim/lesson?chapter=first-game&step=5")
    expect(page.locator(".board-next")).to_have_count(3)
    page.get_by_role("button", name="Show me").click()
    expect(page.locator(".board-next")).to_have_count(1)
    expect(page.locator("#stone-2.board-next")).to_be_visible()


def test_every_sentence_is_announced(meet: Meet) -> None:
    page = meet().opens("/learn/coin-nim/lesson?chapter=first-game&step=5")
    status = page.locator("p[role=status][aria-live=polite]")
    expect(status).to_contain_text("Six stones are left.")
    page.locator("#stone-1").click(force=True)
    expect(status).to_contain_text("Then there are not four stones left for Ben")


@pytest.mark.soak
def test_another_move_that_meets_the_point_is_praised_and_the_lesson_goes_on_its_way(meet: Meet) -> None:
    page = meet().opens("/learn/coin-nim/lesson?chapter=first-game&step=3")
    page.locator("#stone-1").click(force=True)
    expect(page.locator(".lesson-said")).to_have_text(
        "That is good, too. The lesson goes on like this: Ada takes 3 stones."
    )
    expect(page.locator(".lesson-said")).to_contain_text("Eight are left")


@pytest.mark.parametrize(
    "query",
    mostly_soak(
        ["chapter=nothing&step=3", "chapter=first-game&step=x", "step=-3", "chapter=first-game&step=0"],
        ["chapter=nothing&step=3"],
    ),
)
def test_an_address_that_names_no_step_begins_the_lesson(meet: Meet, query: str) -> None:
    page = meet().opens(f"/learn/coin-nim/lesson?{query}")
    expect(page.locator(".lesson-said")).to_contain_text("You are Ada")


@pytest.mark.soak
def test_a_kept_place_that_is_not_ours_begins_the_lesson(meet: Meet) -> None:
    ada = meet()
    for kept in ("nonsense", "null", '{"chapter": 7, "step": {}, "done": 3}'):
        ada.opens("/watch").evaluate("(kept) => localStorage.setItem('retcon.lesson.coin-nim', kept)", kept)
        expect(ada.opens("/learn/coin-nim/lesson").locator(".lesson-said")).to_contain_text("You are Ada")


def test_a_game_without_a_lesson_says_so(meet: Meet) -> None:
    page = meet().opens("/learn/nothing/lesson")
    expect(page.locator("main .problem")).to_be_visible()


@pytest.mark.soak
def test_the_lobby_leads_to_lessons(meet: Meet) -> None:
    page = meet().opens("/")
    page.get_by_role("link", name="Lesson: Time Chase", exact=True).click()
    expect(page.locator("h1")).to_have_text("Time Chase: Four rounds to victory")


@pytest.mark.soak
def test_what_is_left_to_the_server_is_no_part_of_a_lesson(meet: Meet) -> None:
    key = "early-american-chrononauts"
    lesson = lesson_json(lesson_of(folder_of(key)), "en")
    chapter = lesson[0]["key"]
    number = next(number for number, step in enumerate(lesson[0]["steps"], 1) if step["kind"] == "move")
    page = meet().opens(f"/learn/{key}/lesson?chapter={chapter}&step={number}")
    expect(page.locator(".board .board-next").first).to_be_attached()
    pupil_sees = {each.get_attribute("id") for each in page.locator(".board g.touch").all()}
    example = example_game(ENGINES[key], folder_of(key), lesson[0]["example"])
    draws, state = drawing(ENGINES[key]), example.states[lesson[0]["steps"][number - 1]["at"]]
    assert draws is not None
    view, moves = ENGINES[key].view(state, lesson[0]["seat"]), ENGINES[key].legal_moves(state, lesson[0]["seat"])
    settings = {draws.touches(move, view)[0] for move in moves if isinstance(move, SETTINGS)}
    others = {draws.touches(move, view)[0] for move in moves if not isinstance(move, SETTINGS)}
    assert settings
    assert (settings & pupil_sees, others - pupil_sees) == (set(), set())
