"""Lessons fit the rules of their games. One that does not is refused with its chapter and step."""

import json
from pathlib import Path
from typing import Any, Final

import pytest

from engines import WITH_EXAMPLES, folder_of, latest
from engines.bots import BOTS
from engines.lessons import BrokenLesson, check_lesson, lesson_json, lesson_of

ENGINES: Final = latest(WITH_EXAMPLES)
TAUGHT: Final = {key: lesson for key in ENGINES if (lesson := lesson_of(folder_of(key)))}
BOTH: Final = {"en": "Take one.", "de": "Nimm einen."}


def test_every_game_has_a_lesson_that_begins_with_a_chapter_and_ends_it_with_a_short_game() -> None:
    assert TAUGHT.keys() == ENGINES.keys()
    for key, lesson in TAUGHT.items():
        first, last = lesson["chapters"][0], lesson["chapters"][0]["steps"][-1]
        assert 8 <= len(first["steps"]) <= 24, key
        assert "play" in last


@pytest.mark.parametrize("key", TAUGHT)
def test_every_lesson_fits_the_rules(key: str) -> None:
    check_lesson(ENGINES[key], folder_of(key))


@pytest.mark.parametrize("key", TAUGHT)
def test_every_game_to_play_afterwards_can_be_created(key: str) -> None:
    from service.games.starting.playable import check_playable  # noqa: PLC0415 (rules know no service)

    engine = ENGINES[key]
    for chapter in TAUGHT[key]["chapters"]:
        for step in chapter["steps"]:
            if play := step.get("play"):
                check_playable(engine, engine.Options(**play["options"]), play["seats"])
                assert play["bot"] in BOTS


@pytest.mark.parametrize(
    ("key", "option", "values"),
    [
        ("time-chase", "mode", {"standard", "jumble"}),
        (
            "that-time-you-killed-me",
            "scenario",
            {"basics", "growth", "influence", "memory", "convergence", "alternate"},
        ),
        ("early-american-chrononauts", "mode", {"standard", "artifaxx", "solonauts", "uber"}),
        ("early-american-chrononauts", "pack", {"early-american", "twentieth-century"}),
    ],
)
def test_every_way_to_play_has_a_chapter(key: str, option: str, values: set[str]) -> None:
    default = getattr(ENGINES[key].Options(), option)
    names = [chapter["example"] for chapter in TAUGHT[key]["chapters"]]
    written = [json.loads((folder_of(key) / "examples" / f"{name}.json").read_text()) for name in names]
    assert {each.get("options", {}).get(option, default) for each in written} == values


def step(**changed: Any) -> dict[str, Any]:
    return {"at": 0, "say": BOTH, "accepts": ["take 1"], "otherwise": BOTH, **changed}


def check(folder: Path, *steps: dict[str, Any], **changed: Any) -> None:
    """Check a lesson of Coin Nim with these steps, in which seat 0 takes one, seat 1 peeks, and seat 0 takes two."""
    example = {"seats": 2, "names": ["Ada", "Ben"], "seed": "one", "moves": ["take 1", "peek", "take 2"]}
    (folder / "examples").mkdir()
    (folder / "examples" / "short.json").write_text(json.dumps(example))
    chapter = {"key": "one", "title": BOTH, "about": BOTH, "example": "short", "seat": 0, "steps": steps, **changed}
    (folder / "lesson.json").write_text(json.dumps({"chapters": [chapter]}))
    check_lesson(ENGINES["coin-nim"], folder)


def test_a_lesson_that_fits_is_accepted(tmp_path: Path) -> None:
    check(
        tmp_path,
        {"at": 0, "say": BOTH, "look": ["stone-1"]},
        step(then=BOTH),
        {"at": 2, "say": BOTH, "accepts": "any"},
    )


@pytest.mark.parametrize(
    ("steps", "words"),
    [
        ([step(accepts=["take 9"])], "chapter one, step 1: take 9 is not legal"),
        ([step(), step(at=2, accepts=["take 3"])], "step 2: the move of the example game, take 2, is not accepted"),
        ([step(at=1)], "step 1: take 1 is not legal"),
        ([{"at": 1, "say": BOTH, "accepts": "any"}], "step 1: the example game has no move of the seat here"),
        ([step(at=3)], "step 1"),
        ([step(at=4)], "step 1: there is no later position 4"),
        ([step(at=2, accepts=["take 2"]), step()], "step 2: there is no later position 0"),
        ([step(say={"en": "Take one."})], "say lacks a language"),
        ([step(then={"en": "Yes.", "de": " "})], "then lacks a language"),
        ([step(say={"en": "x" * 221, "de": "x"})], "say is too long"),
        ([step(look=["nothing"])], "not in the picture: nothing"),
        ([step(hint=BOTH)], "unknown: hint"),
        ([{"at": 0, "say": BOTH, "accepts": ["take 1"]}], "no text for moves that miss the point"),
        ([step(accepts=["take 1", "take 2", "take 3", "peek"])], "every legal move is accepted"),
    ],
)
def test_a_lesson_that_does_not_fit_is_refused_with_its_chapter_and_step(
    tmp_path: Path, steps: list[dict[str, Any]], words: str
) -> None:
    with pytest.raises(BrokenLesson, match=words):
        check(tmp_path, *steps)


@pytest.mark.parametrize(
    ("changed", "words"),
    [({"example": "other"}, "there is no example game other"), ({"title": {"de": "Eins"}}, "title lacks a language")],
)
def test_a_chapter_that_does_not_fit_is_refused(tmp_path: Path, changed: dict[str, Any], words: str) -> None:
    with pytest.raises(BrokenLesson, match=f"chapter one, step 0: {words}"):
        check(tmp_path, step(), **changed)


def test_a_lesson_is_served_in_one_language() -> None:
    for written in TAUGHT.values():
        english, german = (json.dumps(lesson_json(written, language)) for language in ("en", "de"))
        assert english != german
        assert '"de"' not in english
