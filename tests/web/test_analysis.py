"""The analysis of a finished game: asked for, followed, and shown as a graph with what else could have been played."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.golden.views import FOLDER
from tests.support.soak import mostly_soak
from tests.web.analyses import analysis_of
from tests.web.conftest import PHONE, Meet
from tests.web.people import DESKTOP, Person, passes_time
from tests.web.test_accessibility import check_page
from tests.web.test_rewinding import finished

CHASE: Final = FOLDER / "time_chase" / "standard-3.ndjson"
SIZES: Final = {
    "one seat": (FOLDER / "early_american_chrononauts" / "solonauts.ndjson", 1),
    "four seats": (FOLDER / "early_american_chrononauts" / "standard-4.ndjson", 4),
}
DEFAULTS: Final = FOLDER / "time_chase" / "default-moves-3.ndjson"
LONG: Final = FOLDER / "early_american_chrononauts" / "artifaxx-3.ndjson"
NONE: Final = {"status": 404, "code": "no_analysis", "title": "There is no analysis of this game"}


_ANSWERS: Final = """{
  const asked = fetch, answer = %s;
  globalThis.fetch = async (address, ...options) =>
    new URL(address, location).pathname.endsWith("/analysis") ? new Response(answer) : asked(address, ...options);
}"""
"""A script that answers all requests for the analysis."""


class Service:
    """Answers requests for analyses. Each answer of `answers` is given once, and the last one from then on. A failed
    analysis has the header `Retry-After` with these seconds.
    """

    retry_after: int | None = None

    def __init__(self, page: Page, *answers: Any) -> None:
        self.answers, self.asked = list(answers), list[str]()
        page.route("**/v1/games/*/analysis*", self._answer)

    def _answer(self, route: Route) -> None:
        self.asked.append(route.request.method)
        answer = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
        must_wait = self.retry_after is not None and answer["status"] == "failed"
        headers = {"Retry-After": str(self.retry_after)} if must_wait else {}
        route.fulfill(status=answer["status"] if "code" in answer else 200, json=answer, headers=headers)


def events_of(person: Person, game: str) -> list[Any]:
    """All events of a game."""
    events: list[Any] = []
    while items := person.asks("GET", f"/v1/games/{game}/events?limit=500&after={len(events)}")["items"]:
        events += items
    return events


class Analyzed:
    """Analyses of imported games. Each log is imported once."""

    def __init__(self) -> None:
        self._games = dict[Path, tuple[Any, list[Any]]]()

    def __call__(self, person: Person, log: Path = CHASE, **options: Any) -> Any:
        if log not in self._games:
            game = person.imports(log)
            self._games[log] = person.asks("GET", f"/v1/games/{game}"), events_of(person, game)
        return analysis_of(*self._games[log], **options)


@pytest.fixture(scope="module")
def analyzed() -> Analyzed:
    """Makes analyses for all tests of this file."""
    return Analyzed()


def shown(person: Person, analysis: Any, query: str = "") -> Page:
    """The page of a game whose analysis is done. The page answers itself, since one with routes keeps no files."""
    person.page.add_init_script(_ANSWERS % json.dumps(json.dumps(analysis)))
    page = person.opens(f"/g/{analysis['game']}{query}")
    expect(page.locator(".graph")).to_be_visible()
    expect(page.locator(".rewind-entry").first).to_be_attached()
    return page


def part(page: Page) -> Locator:
    """The part of the page with the analysis."""
    return page.get_by_role("region", name="Analysis")


def taught(page: Page) -> Locator:
    """The part of the result with what the analysis says, or with the button that asks for it."""
    return page.get_by_role("region", name="What decided this game")


def at(version: int) -> re.Pattern[str]:
    return re.compile(rf"\?at={version}-[0-9a-f]{{8}}")


# asking for it


def test_an_analysis_is_asked_for_and_followed_until_it_is_done(meet: Meet, analyzed: Analyzed) -> None:
    ada = meet("Ada Analyzes")
    ada.has_a_clock()
    done = analyzed(ada)
    refusal = {"status": 429, "code": "too_many_analyses", "title": "Too many unfinished analyses"}
    waiting = {**done, "status": "waiting", "progress": {"done": 0, "of": 0}, "versions": [], "decisions": []}
    running = {**done, "status": "running", "progress": {"done": 9, "of": 30}, "versions": done["versions"][:12]}
    busy = {"status": 503, "code": "storage_unavailable", "title": "Storage is unavailable"}
    service = Service(ada.page, NONE, refusal, waiting, running, busy, done)
    page = ada.opens(f"/g/{done['game']}")
    button = page.get_by_role("button", name="Analyze this game")
    expect(button).to_have_count(1)
    button.click()
    expect(taught(page).get_by_role("alert")).to_contain_text("You have too many unfinished analyses.")
    button.click()
    expect(part(page)).to_contain_text("The analysis begins soon")
    expect(taught(page)).to_contain_text("The analysis is under way.")
    expect(button.or_(page.get_by_role("alert"))).to_have_count(0)
    passes_time(page, part(page).get_by_role("progressbar", name="9 of 30 decisions are analyzed.").is_visible)
    expect(part(page).locator(".graph")).to_be_visible()
    expect(part(page).locator(".graph-dot")).to_have_count(0)  # the end of the game is not analyzed yet
    passes_time(page, lambda: page.get_by_text("The analysis is done.").count() > 0)
    expect(part(page).get_by_role("progressbar")).to_have_count(0)
    expect(part(page).locator(".graph-dot")).to_have_count(3)
    expect(part(page).get_by_role("heading", name="What else?")).to_be_visible()
    expect(part(page).get_by_role("alert")).to_have_count(0)
    assert service.asked == ["GET", "POST", "POST", "GET", "GET", "GET"]


@pytest.mark.soak
def test_a_failed_analysis_can_be_asked_for_again_once_that_helps(meet: Meet, analyzed: Analyzed) -> None:
    ada = meet("Ada Waits")
    ada.has_a_clock()
    done = analyzed(ada)
    failed = {**done, "status": "failed", "versions": [], "decisions": [], "turning_points": []}
    service = Service(ada.page, failed, failed, done)
    page = ada.opens(f"/g/{done['game']}")
    button = part(page).get_by_role("button", name="Try again")
    expect(part(page)).to_contain_text("The analysis failed.")
    expect(part(page)).not_to_contain_text("soon")
    service.retry_after = 30
    button.click()
    expect(button).to_be_disabled()
    expect(part(page)).to_contain_text("You can try again soon.")
    button.click(force=True)
    passes_time(page, button.is_enabled)
    expect(part(page)).not_to_contain_text("soon")
    assert service.asked == ["GET", "POST"]
    button.click()
    expect(part(page).locator(".graph")).to_be_visible()


def test_strangers_and_frames_see_an_analysis_but_can_not_ask_for_one(meet: Meet, analyzed: Analyzed) -> None:
    ada, stranger = meet("Ada Public"), meet(screen=DESKTOP)
    done = analyzed(ada)
    service = Service(stranger.page, NONE)
    page = stranger.opens(f"/g/{done['game']}")
    expect(taught(page).get_by_role("link", name="Sign in")).to_have_attribute("href", re.compile("^/account"))
    service.answers = [done]
    page = stranger.opens(f"/embed/{done['game']}")
    expect(part(page).locator(".graph")).to_be_visible()
    service.answers = [NONE]
    page = stranger.opens(f"/embed/{done['game']}")
    expect(page.locator(".rewind-slider")).to_be_visible()
    expect(part(page)).to_have_count(0)


def test_nothing_is_shown_of_games_in_play_or_by_a_server_without_analyses(meet: Meet) -> None:
    ada = meet("Ada Nothing")
    service = Service(ada.page, {"status": 404, "code": "not_found", "title": "Not found"})
    page = ada.opens(f"/g/{finished(ada)['id']}")
    expect(page.locator("#result-title")).to_be_visible()
    page.wait_for_function(
        "() => performance.getEntriesByType('resource').some(({name}) => name.includes('analysis.mjs'))"
    )
    expect(part(page)).to_have_count(0)
    assert service.asked == ["GET"]
    page = ada.opens(f"/g/{ada.creates('coin-nim', 'me', 'random')}")
    expect(page.locator(".board-picture").first).to_be_visible()
    assert service.asked == ["GET"]


# what it shows


def test_turning_points_the_choice_at_a_version_and_the_badges_of_the_log(meet: Meet, analyzed: Analyzed) -> None:
    ada = meet("Ada Turns", DESKTOP)
    analysis = analyzed(ada)
    page = shown(ada, analysis)
    color = "(badge) => badge.querySelectorAll('circle')[1].getAttribute('fill')"
    legend = page.locator(".analysis-legend .seat-badge").first
    badge = page.locator(".rewind-badge").filter(has_text="A").first
    assert badge.locator("svg").evaluate(color) == legend.evaluate(color)
    version = analysis["turning_points"][1]
    decision = next(each for each in analysis["decisions"] if each["version"] == version)
    turning = part(page).get_by_role("button", name=f"Turning point at version {version}")
    turning.click()
    expect(page).to_have_url(at(version))
    expect(turning).to_have_attribute("aria-current", "step")
    moves = part(page).locator(".what-else-move")
    expect(moves).to_have_count(4)
    expect(moves.first).to_contain_text(decision["best"][0]["text"])
    expect(moves.last).to_contain_text("played")
    expect(part(page).locator(".what-else-cost")).to_have_text(
        re.compile(r"By what .* knew, this move lowered the chance of winning by [\d.]+ percentage")
    )
    expect(part(page).locator(".what-else-luck")).to_have_text(re.compile(r"Luck: draws, and what .*[+−]\d"))
    moves.first.get_by_text("How it could go on").click()
    expect(moves.first).to_contain_text("And so on.")
    moves.last.get_by_text("How it could go on").click()
    expect(moves.last.get_by_text("Nobody has an answer to that.")).to_be_visible()
    turning.press("ArrowRight")
    expect(page).to_have_url(at(version + 1))


@pytest.mark.soak
def test_the_best_move_costs_nothing_and_a_game_without_luck_says_nothing_of_it(meet: Meet, analyzed: Analyzed) -> None:
    ada = meet("Ada Perfect")
    analysis = analyzed(ada, has_luck=False)
    first, ordered = analysis["decisions"][4:6]
    moves = [{**ordered["chosen"], "notation": name, "text": f"plays {name}"} for name in "abcd"]
    others = [{**move, "share": share} for move, share in zip(moves, (0.52, 0.31, 0.44), strict=False)]
    ordered |= {"chosen": {**moves[3], "share": 0.4}, "best": others, "cost": 0.12}
    best = next(each for each in analysis["decisions"] if each["cost"] == 0)
    page = shown(ada, analysis, f"?at={best['version']}")
    expect(part(page).locator(".what-else-cost")).to_have_text("No better move was found.")
    expect(part(page).locator(".what-else-move").first).to_contain_text("played")
    expect(part(page).locator(".what-else-luck")).to_have_count(0)
    expect(part(page).get_by_role("radio")).to_have_count(0)
    goes_to(page, first)
    adds_up(page, first, parts=2)
    goes_to(page, ordered)  # the order is that of the analysis, and the cost is counted from the first move
    expect(part(page).locator(".what-else-text")).to_have_text(["plays a", "plays b", "plays c", "plays d"])
    expect(part(page).locator(".what-else-cost")).to_have_text(
        "The best other move that was found would have led to 52.0%: 12.0 percentage points more."
    )


def goes_to(page: Page, decision: Any) -> None:
    """Move the slider to the version of a decision."""
    page.get_by_role("slider", name="Version").fill(str(decision["version"]))
    expect(page).to_have_url(at(decision["version"]))
    expect(part(page).locator(".what-else-played")).to_be_visible()


@pytest.mark.parametrize(
    ("log", "kind", "said"),
    [
        (CHASE, "move_played", "There was no other move to compare."),
        pytest.param(CHASE, "game_started", "No choice between moves was made here.", marks=pytest.mark.soak),
        pytest.param(CHASE, "game_finished", "The game is over here.", marks=pytest.mark.soak),
        (DEFAULTS, "move_played", "No choice between moves was made here."),
    ],
    ids=["forced", "the start", "the end", "default"],
)
def test_a_version_without_a_choice_says_why(meet: Meet, analyzed: Analyzed, log: Path, kind: str, said: str) -> None:
    ada = meet(f"Ada {log.stem} {kind}")
    analysis = {**analyzed(ada, log), "decisions": []}
    version = next(each["version"] for each in events_of(ada, analysis["game"]) if each["kind"] == kind)
    page = shown(ada, analysis, f"?at={version}")
    expect(part(page).locator(".what-else .hint")).to_have_text(said)


@pytest.mark.parametrize("locale", mostly_soak(["en-GB", "de-DE"], ["en-GB"]))
def test_the_shown_numbers_of_a_choice_add_up(meet: Meet, analyzed: Analyzed, locale: str) -> None:
    ada = meet(f"Ada Adds {locale}", locale=locale)
    analysis = analyzed(ada)
    decision = analysis["decisions"][5]
    page = shown(ada, analysis, f"?at={decision['version']}")
    for measure in range(2):
        page.locator(".analysis-measures label").nth(measure).click()
        adds_up(page, decision, parts=3)


def adds_up(page: Page, decision: Any, parts: int) -> None:
    """Check that the shown numbers of a choice add up: so many parts, and what others did."""
    *rest, after, others, later = [tenths(text) for text in page.locator(".what-else-parts td").all_inner_texts()]
    assert (sum(rest), after + others) == (after, later)
    assert len(rest) == parts
    assert tenths(page.locator(".analysis-legend strong").nth(decision["seat"]).inner_text()) == after
    best, made = (page.locator(f".what-else-move{which} .what-else-share").first for which in ("", ".what-else-played"))
    assert tenths(best.inner_text()) - tenths(made.inner_text()) == round(1000 * decision["cost"])


def tenths(text: str) -> int:
    """A shown number, in tenths."""
    return round(10 * float(text.replace("−", "-").replace(",", ".").rstrip("% \u00a0")))


@pytest.mark.soak
def test_versions_without_a_choice_lead_to_ones_with_one(meet: Meet, analyzed: Analyzed) -> None:
    ada = meet("Ada Between", DESKTOP)
    analysis = analyzed(ada)
    between, greatest = analysis["decisions"].pop(9)["version"], analysis["turning_points"][1]
    analysis["versions"][greatest - 1] |= {"true": [1, 0, 0]}
    analysis["versions"][greatest] |= {"true": [0, 1, 0]}
    page = shown(ada, analysis)
    expect(part(page)).to_contain_text("The game is over here.")
    part(page).get_by_role("button", name=f"Greatest turning point: version {greatest}").click()
    expect(page).to_have_url(at(greatest))
    slider, choice = page.get_by_role("slider", name="Version"), part(page).get_by_role("region", name="What else?")
    slider.fill(str(between))
    part(page).get_by_role("button", name="Previous choice").click()
    expect(page).to_have_url(at(analysis["decisions"][8]["version"]))
    expect(part(page).locator(".what-else-played")).to_be_visible()
    expect(choice).to_be_focused()
    slider.fill(str(between))
    part(page).get_by_role("button", name="Next choice").click()
    expect(page).to_have_url(at(analysis["decisions"][9]["version"]))
    goes_to(page, analysis["decisions"][4])
    part(page).locator("summary").first.press("Enter")
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(at(analysis["decisions"][4]["version"] + 1))
    expect(choice).to_be_focused()


@pytest.mark.soak
def test_the_end_of_a_game_without_a_turning_point_leads_to_the_last_choice(meet: Meet, analyzed: Analyzed) -> None:
    ada = meet("Ada Smooth", DESKTOP)
    analysis = {**analyzed(ada), "turning_points": []}
    page = shown(ada, analysis)
    part(page).get_by_role("button", name="Previous choice").click()
    expect(page).to_have_url(at(analysis["decisions"][-1]["version"]))


@pytest.mark.soak
def test_chances_are_shown_as_they_stood_or_as_each_seat_knew_them(meet: Meet, analyzed: Analyzed) -> None:
    ada = meet("Ada Measures", DESKTOP)
    analysis = analyzed(ada)
    analysis["versions"][20] |= {"true": [0.335, 0.335, 0.33]}
    page = shown(ada, analysis, "?at=20")
    chances = part(page).get_by_role("list", name="Winning chances at version 20")
    line = page.locator(".graph-line").first
    then = analysis["versions"][20]
    expect(page.locator(".analysis-legend strong")).to_have_text(["33.5%", "33.5%", "33.0%"])
    expect(chances).to_contain_text("33.5%")
    before = line.get_attribute("d")
    expect(page.locator(".graph-turning-line")).to_have_count(3)
    slider = page.get_by_role("slider", name="Version")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r" 33\.5%, .* 33\.5%, .* 33\.0%$"))
    part(page).get_by_role("radio", name="As each player saw it").check(force=True)
    expect(chances).to_contain_text(f"{then['known'][0]:.1%}")
    assert line.get_attribute("d") != before
    expect(page.locator(".graph-turning, .graph-turning-line")).to_have_count(0)  # the game turned by the true chances
    expect(part(page).get_by_role("button", name="Turning point")).to_have_count(3)
    expect(slider).to_have_attribute("aria-valuetext", re.compile(f"{then['known'][2]:.1%}"))


def test_clicking_and_dragging_in_the_graph_moves_the_slider_and_not_the_graph(meet: Meet, analyzed: Analyzed) -> None:
    ada = meet("Ada Drags", DESKTOP)
    analysis = analyzed(ada)
    page = shown(ada, analysis)
    newest = analysis["versions"][-1]["version"]
    along, y = placed(page, newest)
    places, slider = list[float](), page.get_by_role("slider", name="Version")
    page.mouse.move(along(newest) - 8, y)
    page.mouse.down()
    for version in (newest - 10, newest // 2, 8, 1, 8, newest - 1):
        page.mouse.move(along(version), y)
        expect(slider).to_have_value(str(version))
        expect(page.locator(".board[aria-busy=true]")).to_have_count(0)
        places += [page.locator(".graph").evaluate("(graph) => graph.getBoundingClientRect().top")]
    page.mouse.up()
    assert max(places) - min(places) < 8
    along, y = placed(page, newest)
    turning = analysis["turning_points"][0]
    page.mouse.click(along(turning) + 9, y)  # near enough to the mark
    expect(page).to_have_url(at(turning))
    page.mouse.move(along(30), y)
    page.mouse.down()
    page.mouse.move(along(25), y, steps=4)
    expect(slider).to_have_value("25")
    page.mouse.up()
    expect(page).to_have_url(at(25))


def placed(page: Page, newest: int) -> tuple[Callable[[int], float], float]:
    """Bring the graph to the middle of the screen. Return a function that says how far from the left a version is, and
    the place of the graph's middle from above.
    """
    graph = page.locator(".graph")
    graph.evaluate("(graph) => graph.scrollIntoView({ block: 'center' })")
    box = graph.bounding_box()
    assert box
    x, y, width, height = (box[side] for side in ("x", "y", "width", "height"))
    return lambda version: x + width * (version - 1) / (newest - 1), y + height / 2


def sides(page: Page, selector: str) -> list[list[float]]:
    """The left and the right side of these elements."""
    script = "(all) => all.map((each) => each.getBoundingClientRect()).map(({ left, right }) => [left, right])"
    found: list[list[float]] = page.locator(selector).evaluate_all(script)
    return found


@pytest.mark.soak
def test_the_graph_stands_where_the_slider_does_and_nothing_crosses_what_its_levels_are_called(
    meet: Meet, analyzed: Analyzed
) -> None:
    ada = meet("Ada Levels", PHONE)
    analysis = analyzed(ada)
    page = shown(ada, analysis)
    marks, graph = (page.locator(each).bounding_box() for each in (".rewind-marks", ".graph"))
    assert marks
    assert graph
    assert (round(marks["x"]), round(marks["width"])) == (round(graph["x"]), round(graph["width"]))
    levels, others, charts = (
        sides(page, each) for each in (".graph-level > span", ".graph-letter, .graph", ".analysis-chart")
    )
    assert len(levels) == 3
    assert min(left for left, _ in levels) >= max(right for _, right in others)
    assert max(right for _, right in levels) <= charts[0][1]
    newest = analysis["versions"][-1]["version"]
    along, y = placed(page, newest)
    page.touchscreen.tap(along(newest // 2), y)
    expect(page.get_by_role("region", name="An earlier moment")).to_be_visible()
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("button", name="Whole game as a page, with the analysis")).to_be_visible()


@pytest.mark.soak
@pytest.mark.parametrize("size", ["one seat", "four seats"])
def test_games_of_any_size_have_a_graph_that_everybody_can_read(meet: Meet, analyzed: Analyzed, size: str) -> None:
    log, seats = SIZES[size]
    ada = meet(f"Ada {size}", DESKTOP)
    analysis = analyzed(ada, log)
    page = shown(ada, analysis, f"?at={analysis['turning_points'][0]}")
    expect(page.locator(".graph .graph-line")).to_have_count(seats)
    expect(page.locator(".analysis-legend li")).to_have_count(seats)
    expect(page.get_by_role("img", name="Winning chances from the first version to the last")).to_be_attached()
    check_page(page)


@pytest.mark.soak
def test_a_game_that_was_conceded_at_once_has_a_graph(meet: Meet) -> None:
    ada = meet("Ada Concedes")
    game = ada.creates("coin-nim", "me", "random")
    ada.asks("POST", f"/v1/games/{game}/concede")
    document = ada.asks("GET", f"/v1/games/{game}")
    page = shown(ada, analysis_of(document, events_of(ada, game), has_luck=False))
    expect(page.locator(".graph-dot")).to_have_count(2)


@pytest.mark.soak
def test_a_game_of_700_versions_has_a_graph(meet: Meet, analyzed: Analyzed) -> None:
    ada = meet("Ada Long")
    page = shown(ada, analyzed(ada, LONG), "?at=300")
    expect(page.locator(".graph-many .graph-line")).to_have_count(3)
