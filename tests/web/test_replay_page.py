"""The page with a replay, opened from a file, as far as it shows the analysis of the game."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from engines import WITH_EXAMPLES, latest
from engines.kit.pictures.svg import Node
from engines.kit.texts import LANGUAGES, placeholder
from service.pictures.frames import Frame
from service.pictures.replay_page import page_of, with_analysis, with_names
from service.pictures.replays import ReplayRequest
from tests.web.analyses import analysis_of
from tests.web.test_accessibility import check_rules

NAMES: Final = ("Ada", "Ben </script><b>")
NEWEST: Final = 24
FRAMES: Final = [*range(2, 12), *range(13, NEWEST + 1, 2), NEWEST]
"""The versions that have a frame."""


def analysis(**options: Any) -> Any:
    """An analysis of a game of two, told with the placeholders of their names."""
    kinds = ["game_created", "game_started", *["move_played"] * (NEWEST - 3), "game_finished"]
    events = [
        {"version": version, "kind": kind, "seat": version % 2, "text": {"text": f"{placeholder(version % 2)} moves."}}
        for version, kind in enumerate(kinds, 1)
    ]
    game = {"id": "g_aaaaaaaaaaaaaaaa", "seats": [{}, {}], "outcome": {"winners": [0]}}
    return analysis_of(game, events, **options)


def page_with(analyzed: Any, language: str = "en", layout: str = "desktop") -> bytes:
    """A page of that game, with names. Pictures and sentences differ in their size."""
    replay = ReplayRequest("g_aaaaaaaaaaaaaaaa", f"{NEWEST}-00000000", "all", "html", "light", layout, language)
    frames = [Frame(version, picture_of(version, layout), f"Version {version}. " * version) for version in FRAMES]
    made = page_of(frames, replay, latest(WITH_EXAMPLES)["coin-nim"], 2)
    return with_names(with_analysis(made, analyzed, language), NAMES)


def picture_of(version: int, layout: str) -> Node:
    """A picture as wide as those of games, and higher than the one before."""
    width, height = str({"desktop": 960, "phone": 390}[layout]), str(300 + 10 * version)
    size = {"viewBox": f"0 0 {width} {height}", "width": width, "height": height}
    return Node("svg", {"xmlns": "http://www.w3.org/2000/svg", **size})


@pytest.fixture
def page(chromium: Browser, tmp_path: Path) -> Iterator[Page]:
    """A page without a network, in whose folder a replay can be stored. In the end, it must have logged no error."""
    context = chromium.new_context(offline=True, viewport={"width": 1000, "height": 900})
    faults: list[str] = []
    context.on("console", lambda said: faults.append(said.text) if said.type in ("error", "warning") else None)
    context.on("weberror", lambda error: faults.append(str(error.error)))
    yield context.new_page()
    context.close()
    assert not faults


def opened(
    page: Page, folder: Path, analyzed: Any, language: str = "en", query: str = "", layout: str = "desktop"
) -> Page:
    """Open a replay from a file."""
    file = folder / "replay.html"
    file.write_bytes(page_with(analyzed, language, layout))
    page.goto(f"{file.as_uri()}{query}")
    expect(page.locator("#position")).not_to_be_empty()
    return page


def test_a_replay_without_an_analysis_shows_none(page: Page, tmp_path: Path) -> None:
    opened(page, tmp_path, None)
    expect(page.locator("#analysis, .graph")).to_have_count(0)


def test_a_replay_shows_the_graph_and_the_choice_of_each_move(page: Page, tmp_path: Path) -> None:
    told = analysis()
    version = next(each for each in told["turning_points"] if each in FRAMES)
    opened(page, tmp_path, told)
    expect(page.locator(".graph .graph-line")).to_have_count(2)
    expect(page.locator(".what-else")).to_have_count(0)
    turning = page.get_by_role("button", name=f"Turning point at version {version}")
    turning.click()
    assert page.url.endswith(f"#{version}")
    expect(turning).to_have_attribute("aria-current", "step")
    expect(turning).to_be_focused()
    expect(page.locator(".what-else-played")).to_contain_text(f"{NAMES[version % 2]} moves.")
    expect(page.locator(".what-else-cost")).to_contain_text(f"By what {NAMES[version % 2]} knew")
    page.keyboard.press("ArrowRight")
    expect(turning).not_to_have_attribute("aria-current", "step")


def test_a_move_without_a_frame_is_shown_at_the_next_one(page: Page, tmp_path: Path) -> None:
    told = {**analysis(), "turning_points": [14]}
    opened(page, tmp_path, told)
    page.get_by_role("button", name="Turning point at version 14").click()
    assert page.url.endswith("#15")
    expect(page.locator(".what-else-who")).to_contain_text("version 14")


def test_chances_are_shown_as_they_stood_or_as_each_seat_knew_them(page: Page, tmp_path: Path) -> None:
    told = analysis()
    opened(page, tmp_path, told, query="#9")
    legend = page.locator(".analysis-legend")
    expect(legend).to_contain_text(f"{told['versions'][9]['true'][0]:.1%}")
    page.get_by_role("radio", name="As each player saw it").check(force=True)
    expect(legend).to_contain_text(f"{told['versions'][9]['known'][0]:.1%}")
    expect(page.get_by_role("radio", name="As each player saw it")).to_be_checked()


def test_arrow_keys_in_the_switch_do_not_go_through_the_game(page: Page, tmp_path: Path) -> None:
    opened(page, tmp_path, analysis(), query="#9")
    page.get_by_role("radio", name="With everything open").press("ArrowRight")
    expect(page.get_by_role("radio", name="As each player saw it")).to_be_checked()
    expect(page.locator("#position")).to_have_text(f"9 / {NEWEST}")


def test_the_space_bar_opens_a_line_without_playing(page: Page, tmp_path: Path) -> None:
    opened(page, tmp_path, analysis(), query="#9")
    page.locator(".what-else summary").first.press(" ")
    expect(page.locator(".what-else details").first).to_have_attribute("open", "")
    expect(page.get_by_role("button", name="play", exact=True)).to_be_visible()


def test_the_keyboard_stays_in_what_else(page: Page, tmp_path: Path) -> None:
    opened(page, tmp_path, analysis(), query="#9")
    page.locator(".what-else summary").first.press("ArrowRight")
    expect(page.locator("#position")).to_have_text(f"10 / {NEWEST}")
    expect(page.get_by_role("region", name="What else?")).to_be_focused()


def test_percentages_are_shown_as_they_were_found(page: Page, tmp_path: Path) -> None:
    told = analysis()
    told["versions"][9]["true"] = [0.505, 0.495]
    opened(page, tmp_path, told, query="#9")
    expect(page.locator(".analysis-legend strong")).to_have_text(["50.5%", "49.5%"])


def test_the_last_frame_says_that_the_game_is_over(page: Page, tmp_path: Path) -> None:
    opened(page, tmp_path, analysis(), query=f"#{NEWEST}")
    expect(page.get_by_role("region", name="What else?")).to_contain_text("The game is over here.")


def test_clicking_in_the_graph_shows_that_position(page: Page, tmp_path: Path) -> None:
    opened(page, tmp_path, {**analysis(has_luck=False), "turning_points": []})
    expect(page.get_by_role("radio")).to_have_count(0)
    box = page.locator(".graph").bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 10)
    middle = (FRAMES[0] + NEWEST) // 2
    expect(page.locator("#position")).to_have_text(f"{middle} / {NEWEST}")


def test_everything_counts_versions_as_the_game_does(page: Page, tmp_path: Path) -> None:
    told = {**analysis(), "turning_points": [14]}
    opened(page, tmp_path, told)
    slider, position = page.get_by_role("slider", name="Version"), page.locator("#position")
    expect(position).to_have_text(f"{FRAMES[0]} / {NEWEST}")
    page.get_by_role("button", name="Turning point at version 14").click()
    expect(position).to_have_text(f"15 / {NEWEST}")
    expect(slider).to_have_value("15")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(f"^15 / {NEWEST}. Version 15"))
    expect(page.get_by_role("list", name="Winning chances at version 15")).to_be_visible()
    for mark, version in ((".graph-turning", 14), (".graph-cursor", 15)):
        left = page.locator(mark).evaluate("(mark) => mark.style.left")
        assert left == f"{100 * (version - FRAMES[0]) / (NEWEST - FRAMES[0]):.4g}%"


def test_keys_in_the_slider_skip_versions_without_a_frame(page: Page, tmp_path: Path) -> None:
    opened(page, tmp_path, None, query="#14")
    slider, position = page.get_by_role("slider"), page.locator("#position")
    for key, version in (("ArrowRight", 17), ("ArrowLeft", 15), ("ArrowLeft", 13), ("End", NEWEST)):
        slider.press(key)
        expect(position).to_have_text(f"{version} / {NEWEST}")


@pytest.mark.soak
@pytest.mark.parametrize("width", [390, 1280])
def test_the_controls_stay_where_they_are_from_frame_to_frame(page: Page, tmp_path: Path, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 700})
    opened(page, tmp_path, analysis())
    slider = page.locator("#slider")
    places = set()
    for key in ("ArrowRight", "ArrowLeft"):
        for _ in FRAMES:
            places.add(round(slider.evaluate("(slider) => slider.getBoundingClientRect().top")))
            page.keyboard.press(key)
    assert max(places) - min(places) < 10  # browsers round how far they scroll


def test_nothing_is_between_the_first_picture_and_the_controls(page: Page, tmp_path: Path) -> None:
    opened(page, tmp_path, analysis())
    end, begin = (page.locator(each).bounding_box() for each in ("#board svg", "footer"))
    assert end
    assert begin
    assert begin["y"] - (end["y"] + end["height"]) < 2


def test_a_wide_picture_fits_a_phone_and_a_tap_enlarges_it(page: Page, tmp_path: Path) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    opened(page, tmp_path, analysis())
    picture = page.get_by_role("group", name="Coin Nim")
    drawn = page.locator("#board svg")
    assert drawn.evaluate("(drawn) => drawn.clientWidth") <= 390
    picture.click()
    assert drawn.evaluate("(drawn) => drawn.clientWidth") > 640
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 390
    picture.focus()
    picture.evaluate("(picture) => { picture.scrollLeft = 200; }")
    page.get_by_role("button", name="one move on").click()
    assert picture.evaluate("(picture) => picture.scrollLeft") == 200
    picture.click()
    assert drawn.evaluate("(drawn) => drawn.clientWidth") <= 390
    opened(page, tmp_path, analysis(), layout="phone")
    assert drawn.evaluate("(drawn) => drawn.clientWidth") <= 390
    assert picture.get_attribute("tabindex") is None


@pytest.mark.parametrize(
    ("language", "scheme"),
    [
        pytest.param(language, scheme, marks=[pytest.mark.soak] * ((language, scheme) != ("de", "dark")))
        for language in LANGUAGES
        for scheme in ("light", "dark")
    ],
)
def test_everybody_can_read_it_in_every_language(page: Page, tmp_path: Path, language: str, scheme: Any) -> None:
    page.emulate_media(color_scheme=scheme)
    told = analysis()
    opened(page, tmp_path, told, language, f"#{told['decisions'][3]['version']}")
    expect(page.locator(".what-else")).to_be_visible()
    assert not re.search(r"[{}]|undefined|NaN", page.locator("main").inner_text())
    check_rules(page, {"runOnly": ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]})
    page.set_viewport_size({"width": 320, "height": 700})
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 320
