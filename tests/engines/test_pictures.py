"""Every game that draws itself: any view is a sound picture, and any legal move can be made by touching it."""

from itertools import product
from random import Random

import pytest

from engines.chance import PlayoutChance
from engines.contract import ALL
from engines.kit.pictures.looks import PALETTES, Palette
from engines.kit.pictures.svg import svg_text
from engines.optional import drawing
from engines.view_text import leaves, view_text
from tests.engines.cases import CASES, mostly_soak
from tests.engines.contract_case import ContractCase
from tests.engines.drawn import (
    LOOKS,
    check_drawn,
    check_picture,
    check_prefixes,
    check_touches,
    last_of,
    look_of,
    picture_of,
    touchable,
)
from tests.engines.random_games import Step, first_games, viewers

MOMENTS = 6
DRAWN = [case for case in CASES if drawing(case.engine)]
LONG_NAMES = (
    "Maximiliane Wolkenstein-Trostburg 1",
    "ﷺ <b>&amp;</b>",
    "W" * 40,
    "a",
    "李小龍",
    "m" * 40,
    "i" * 40,
    "Zoë",
)


def moments(case: ContractCase, count: int = MOMENTS) -> list[Step]:
    """Return some steps of a random game of the case: the first, the last, and others in between."""
    game = first_games(case, 1)[0]
    return [game[0], *Random(f"pictures {case}").sample(game, min(count, len(game))), game[-1]]


@pytest.mark.parametrize("case", mostly_soak(DRAWN))
def test_pictures_are_sound_and_have_what_every_legal_move_touches(case: ContractCase) -> None:
    for number, step in enumerate(moments(case)):
        for viewer in (*viewers(case), ALL):
            last = last_of(case.engine, step.before, step.seat, step.move, step.after, viewer)
            check_drawn(case.engine, step.after, viewer, last, number % len(LOOKS))
        check_drawn(case.engine, step.before, step.seat, (), (number + 1) % len(LOOKS))


@pytest.mark.soak
@pytest.mark.parametrize("case", mostly_soak(DRAWN))
def test_every_position_of_a_game_can_be_drawn_in_every_look(case: ContractCase) -> None:
    for step, number in product(first_games(case, 1)[0], range(len(LOOKS))):
        for viewer in (*viewers(case), ALL):
            last = last_of(case.engine, step.before, step.seat, step.move, step.after, viewer)
            check_drawn(case.engine, step.after, viewer, last, number)


@pytest.mark.parametrize("case", mostly_soak(DRAWN))
def test_pictures_tell_nobody_what_it_can_not_know(case: ContractCase) -> None:
    """Two worlds that differ only in what the viewer can't know are the same picture and the same text."""
    rng = Random(f"secrets of pictures {case}")
    for number, step in enumerate(moments(case, 4)[:-1]):
        for viewer in viewers(case):
            look = look_of(case.engine, number)
            other = case.engine.imagine(case.engine.view(step.before, viewer), PlayoutChance(rng))
            pictures = [svg_text(picture_of(case.engine, state, viewer, (), look)) for state in (step.before, other)]
            assert pictures[0] == pictures[1]
            views = [case.engine.view(state, viewer) for state in (step.before, other)]
            texts = [(leaves(view), view_text(view)) for view in views]
            assert texts[0] == texts[1]
            if isinstance(viewer, int):
                check_touches(
                    case.engine,
                    other,
                    viewer,
                    touchable(check_picture(picture_of(case.engine, other, viewer, (), look))),
                )


@pytest.mark.parametrize("case", mostly_soak(DRAWN))
def test_no_name_leaves_its_place(case: ContractCase) -> None:
    for number, step in enumerate(moments(case, 3)):
        last = last_of(case.engine, step.before, step.seat, step.move, step.after, None)
        look = look_of(case.engine, number, LONG_NAMES[: case.seats])
        check_picture(picture_of(case.engine, step.after, None, last, look))


def test_the_check_finds_touches_that_begin_with_others() -> None:
    check_prefixes([("a", "b"), ("a", "c"), ("b",)])
    wrong_ones: list[list[tuple[str, ...]]] = [[("a",), ("a", "b")], [("a", "b"), ("a", "b")]]
    for wrong in wrong_ones:
        with pytest.raises(AssertionError):
            check_prefixes(wrong)


def _luminance(color: str) -> float:
    parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _contrast(one: str, other: str) -> float:
    dark, light = sorted(map(_luminance, (one, other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=lambda palette: palette.name)
def test_texts_can_be_read_in_every_palette(palette: Palette) -> None:
    grounds = (palette.paper, palette.table, palette.card)
    pairs = [
        *product((palette.ink, palette.faint, palette.accent), grounds),
        (palette.on_back, palette.back),
        (palette.on_accent, palette.accent),
        *zip(palette.on_seats, palette.seats, strict=True),
    ]
    for text, ground in pairs:
        assert _contrast(text, ground) >= 4.5, (text, ground)
