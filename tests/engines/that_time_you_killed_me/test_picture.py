"""The picture, and how moves are made by touching it."""

from itertools import product
from xml.etree import ElementTree

import pytest

from engines.contract import Made
from engines.games.that_time_you_killed_me import (
    WORDS,
    Options,
    awaiting,
    format_move,
    legal_moves,
    parse_move,
    picture,
    tell,
    touches,
    view,
)
from engines.games.that_time_you_killed_me.board import square
from engines.games.that_time_you_killed_me.pictures.marks import Mark, marks
from engines.games.that_time_you_killed_me.state import State
from engines.kit.pictures.looks import PALETTES, Layout, Look
from engines.kit.pictures.pages import Seen
from engines.kit.pictures.svg import svg_text
from tests.engines.drawn import check_picture, check_prefixes, touchable
from tests.engines.that_time_you_killed_me.positions import ALL_THREE, GROWTH, INFLUENCE, new_game, play, position

LAYOUTS: tuple[Layout, ...] = ("phone", "desktop")
SPACES = {f"{era}-{space}" for era in ("past", "present", "future") for space in range(1, 17)}
ERAS = {"focus-past", "focus-present", "focus-future"}

CROWDED = position(
    past="W1,B16,s1,o7,d4+w,l13",
    present="W6,W11,B16,s6,s10,h9,o7,d2,l5+w",
    future="W1,B16,f6-5,t14,o7,b8,d4,l13+b",
    focus="present",
    chapters=ALL_THREE,
)
"""All pieces, and many actions."""


def look(layout: Layout = "desktop", language: str = "en") -> Look:
    """Return a look with names."""
    return Look(WORDS.words(language), layout=layout, names=("Ada", "Ben"))


def touched(state: State) -> dict[str, tuple[str, ...]]:
    """Return what is touched for each legal move of the seat whose decision it is."""
    seat = awaiting(state)[0]
    seen = view(state, seat)
    return {format_move(move): touches(move, seen) for move in legal_moves(state, seat)}


def titles(state: State, viewer: int | None = None, layout: Layout = "desktop", language: str = "en") -> dict[str, str]:
    """Return the title of each element that can be touched, by id."""
    root = check_picture(picture(view(state, viewer), (), look(layout, language)))
    return {element.get("id", ""): element[0].text or "" for element in root.iter() if element.get("class") == "touch"}


def seen(state: State, turns: str) -> tuple[list[Seen], State]:
    """Play moves, and return what a spectator saw of them."""
    found = []
    for text in turns.split():
        before, seat = state, awaiting(state)[0]
        state = play(state, text)
        after = view(state, None)
        sentence = tell(Made(seat, parse_move(text)), lambda before=before: view(before, None), after)  # type: ignore[misc]
        found.append(Seen(seat, parse_move(text), sentence))
    return found, state


# Touches


def test_a_step_is_made_by_touching_where_it_leads_and_a_journey_likewise() -> None:
    state = play(CROWDED, "@11")
    moves = touched(state)
    assert moves["12"] == ("present-12",)
    assert moves["fwd"] == ("future-11",)
    assert moves["back"] == ("past-11",)


def test_a_copy_is_chosen_by_touching_it_and_a_focus_by_touching_an_era() -> None:
    assert touched(CROWDED)["@6"] == ("present-6",)
    assert touched(play(new_game(), "@1 2 1")) == {
        ">present": ("focus-present",),
        ">future": ("focus-future",),
        "undo": ("undo",),
    }


def test_other_actions_on_a_space_begin_with_a_button() -> None:
    moves = touched(play(CROWDED, "@6"))
    assert moves["-6"] == ("remove", "present-6")
    assert moves["Td"] == ("train", "present-2")
    assert touched(play(position("W6,o10", "W1,B16,o7", "W1,B16,o7", chapters=(INFLUENCE,)), "@6"))["2~"] == (
        "pull",
        "past-2",
    )
    planting = touched(play(position(chapters=(GROWTH,)), "@1"))
    assert (planting["2"], planting["+2"]) == (("past-2",), ("plant", "past-2"))


def test_an_elephant_is_touched_before_the_space_that_it_enters() -> None:
    moves = touched(play(CROWDED, "@11"))
    assert moves["L1"] == ("present-5", "present-1")
    pulling = position("W16,o5,l6+w,d4", "W1,o7,d4,l13", "W1,B16,B9,o7,d4,l13", chapters=ALL_THREE)
    assert touched(play(pulling, "@16"))["L7~"] == ("pull", "past-6", "past-7")


def test_a_wild_elephant_can_be_trained_or_sent_with_beast_tongue() -> None:
    game = new_game(Options("alternate", first="white", envelope="menagerie", timeline="power_share"))
    moves = touched(
        play(game, "take:beast_tongue second @1 2 3 >present @16 15 16 >past @1 2 1 >past @16 15 16 >future @3")
    )
    assert moves["Td"] == ("train", "past-4")
    assert moves["D8"] == ("past-4", "past-8")


def test_an_afterimage_begins_with_a_button() -> None:
    game = new_game(Options("alternate", first="white", envelope="grudge", timeline="power_share"))
    moves = touched(play(game, "take:afterimage second @1 2"))
    assert moves["fwd"] == ("present-2",)
    assert moves["fwd+"] == ("split", "present-2")


@pytest.mark.parametrize("envelope", ["clockwork", "grudge", "groundwork", "menagerie"])
def test_no_touches_begin_with_those_of_another_move(envelope: str) -> None:
    for chosen in ("@6", "@11"):
        check_prefixes([*touched(play(CROWDED, chosen)).values()])
    draft = new_game(Options("alternate", first="white", envelope=envelope))  # type: ignore[arg-type]
    cards = touched(draft)
    assert set(cards.values()) == {(f"power-{key.removeprefix('take:')}",) for key in cards}


# The picture


def test_all_spaces_and_eras_can_be_touched_and_buttons_only_by_the_seat_that_may() -> None:
    state = play(CROWDED, "@6")
    for layout in LAYOUTS:
        assert titles(state, 1, layout).keys() == titles(state, None, layout).keys() == SPACES | ERAS
        assert titles(state, 0, layout).keys() == SPACES | ERAS | {"remove", "train", "undo"}


def test_titles_say_what_is_on_a_space() -> None:
    said = titles(play(CROWDED, "@6"))
    assert said["present-6"] == "6 in the present: active copy of Ada and seed"
    assert said["past-4"] == "4 in the past: dark elephant with the hat of Ada"
    assert said["future-6"] == "6 in the future: fallen tree with its trunk to 5"
    assert said["future-8"] == "8 in the future: statue of Ben"
    assert said["future-2"] == "2 in the future"
    assert said["focus-present"] == "Focus in the present: Ada"
    assert titles(CROWDED, language="de")["past-1"] == "1 in der Vergangenheit: Kopie von Ada und Samen"


def test_the_heading_of_an_era_says_that_the_focus_can_shift_there() -> None:
    state = play(new_game(), "@1 2 1")
    assert titles(state, 0)["focus-future"] == "shift the focus to the future"
    assert titles(state, 1)["focus-future"] == "Focus in the future: Ben"


def test_every_space_is_large_enough_on_a_phone() -> None:
    boxes = touchable(check_picture(picture(view(CROWDED, 0), (), look("phone"))))
    assert all(min(boxes[space].width, boxes[space].height) >= 24 for space in SPACES)
    assert not any(boxes[one].overlaps(boxes[other]) for one in SPACES for other in SPACES | ERAS if one < other)


@pytest.mark.parametrize(("layout", "palette"), [*product(LAYOUTS, PALETTES)])
def test_crowded_boards_are_drawn_in_every_palette(layout: Layout, palette: str) -> None:
    for language in WORDS.languages:
        drawn = Look(WORDS.words(language), PALETTES[palette], layout)  # type: ignore[index]
        check_picture(picture(view(play(CROWDED, "@6"), 0), (), drawn))


def test_names_are_shown_as_they_are() -> None:
    marked = Look(WORDS.words("en"), names=("<b>&\"'", "{ $who }"))
    root = ElementTree.fromstring(svg_text(picture(view(new_game(), 0), (), marked)))
    assert "<b>&\"'" in {element.text for element in root.iter()}


def test_the_picture_says_who_has_won() -> None:
    over = play(position(past="W1,W7,B8", present="W1", other_focus="past"), "@7 8 7 >present")
    root = check_picture(picture(view(over, None), (), look()))
    assert "Game over. Ada wins" in {element.text for element in root.iter()}
    drawn = play(new_game(Options(first="white", turn_limit=1)), "@1 2 1 >present")
    root = check_picture(picture(view(drawn, None), (), look("phone", "de")))
    assert "Partie vorbei. Niemand gewinnt" in {element.text for element in root.iter()}


# The latest moves


def test_steps_pushes_and_deaths_of_the_turn_are_marked() -> None:
    last, _ = seen(position(past="W6,B7"), "@6 7 8")
    six, seven, eight = (square(0, space) for space in (6, 7, 8))
    assert marks(last) == (
        Mark(six, six),
        Mark(seven, six),
        Mark(eight, seven),
        Mark(eight, eight, dead=1),
    )


def test_a_journey_is_marked_from_era_to_era() -> None:
    last, _ = seen(new_game(), "@1 2 fwd")
    assert marks(last)[-1] == Mark(square(1, 2), square(0, 2))


def test_only_the_turn_of_the_seat_that_moved_last_is_marked_and_nothing_undone() -> None:
    last, state = seen(new_game(), "@1 2 1 >future @16")
    assert marks(last) == (Mark(square(2, 16), square(2, 16)),)
    undone, _ = seen(state, "15 undo")
    assert marks([*last, *undone]) == ()
    assert marks(()) == ()


def test_what_grows_and_moves_in_later_eras_is_marked() -> None:
    last, _ = seen(position(chapters=(GROWTH,)), "@1 +2")
    assert {mark.square for mark in marks(last)} >= {square(era, 2) for era in range(3)}
    state = position(past="W6,B16,o7", present="W1,B16,o7", future="W1,B8,o7", chapters=(INFLUENCE,))
    last, _ = seen(state, "@6 7")
    assert {mark.square for mark in marks(last)} >= {square(era, 8) for era in range(3)}
