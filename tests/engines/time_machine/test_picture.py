"""The picture of a view, and what is touched to make a move."""

import random
from collections.abc import Iterator
from itertools import pairwise
from typing import get_args
from xml.etree import ElementTree

import pytest

import engines.games.time_machine as game
from engines.chance import SeededChance
from engines.contract import ALL, Made, Viewer
from engines.games.time_machine.pictures.cards import Size, faces, shown
from engines.games.time_machine.pictures.marks import card_id
from engines.games.time_machine.state import State
from engines.kit.pictures.looks import PALETTES, Layout, Look
from engines.kit.pictures.pages import Seen
from engines.kit.pictures.svg import Node, svg_text
from tests.engines.playing import NO_CHANCE
from tests.engines.time_machine.positions import MACHINE, acting_seat_0, activation, after

WORDS = game.WORDS.words("en")
LAYOUTS: tuple[Layout, ...] = get_args(Layout)


def drawn(state: State, viewer: Viewer, layout: Layout = "phone", last: tuple[Seen, ...] = ()) -> Node:
    return game.picture(game.view(state, viewer), last, Look(WORDS, layout=layout))


def ids(picture: Node) -> list[str]:
    return [element.attrib["id"] for element in picture.iter() if "id" in element.attrib]


def said_in(picture: Node) -> set[str]:
    return {element.text for element in picture.iter("text") if element.text}


def game_of(seats: int, seed: int) -> Iterator[State]:
    """Yield the states of a game in which machines are completed soon and act often."""
    chosen, chance = random.Random(seed), SeededChance(bytes([seed]) * 32, 1)
    state = game.initial_state(game.Options(), seats, chance)
    yield state
    while owing := game.awaiting(state):
        seat = chosen.choice(owing)
        moves = game.legal_moves(state, seat)
        move = moves[0] if state.phase == "activation" else chosen.choice(moves)
        if state.phase == "laying":
            move = min(moves, key=lambda each: _has(state, seat, each.card))  # type: ignore[union-attr]
        state = game.apply(state, seat, move, chance)
        yield state


def _has(state: State, seat: int, card: str) -> float:
    """Return how much of the card's component the seat has, as a part of what a machine needs."""
    component = card.split("-", maxsplit=1)[0]
    laid = [each for stack in game.dump(state)["stacks"][seat] for each in stack]
    needed = {"finance": 2, "parts": 4}.get(component, 3)
    return float(sum(each.startswith(component) for each in laid) / needed)


def assert_touchable(state: State, layout: Layout) -> None:
    """Each legal move has touches that are in the picture, and none is the beginning of another."""
    for seat in game.awaiting(state):
        view, there = game.view(state, seat), ids(drawn(state, seat, layout))
        assert len(set(there)) == len(there)
        touched = sorted(game.touches(move, view) for move in game.legal_moves(state, seat))
        assert {each for touches in touched for each in touches} <= set(there)
        assert all(later[: len(touches)] != touches for touches, later in pairwise(touched))


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_legal_move_can_be_touched(layout: Layout) -> None:
    phases = set()
    for number, state in enumerate(game_of(3, 5)):
        if state.phase not in phases or number % 7 == 0:
            assert_touchable(state, layout)
        phases.add(state.phase)
    assert phases == {"laying", "activation", "display", "actions", "look", "over"}


@pytest.mark.soak
@pytest.mark.parametrize("seats", game.SEATS)
def test_every_state_of_a_game_can_be_drawn_and_touched(seats: int) -> None:
    for state in game_of(seats, seats):
        for layout in LAYOUTS:
            assert_touchable(state, layout)
            for viewer in (None, ALL):
                assert svg_text(drawn(state, viewer, layout))


def test_machines_act_by_touching_what_they_change_and_then_the_fuel() -> None:
    state = acting_seat_0(hand="parts-12")
    view = game.view(state, 0)
    touched = {
        "destroy parts 3 for fuel-3@1": ("component-parts", "round-3", "card-fuel-3-1"),
        "retrieve 2 for fuel-3@1": ("pile-2", "card-fuel-3-1"),
        "send parts-12@0 7 for fuel-3@1": ("card-parts-12-0", "round-7", "card-fuel-3-1"),
        "pass": ("pass",),
    }
    for text, expected in touched.items():
        assert game.touches(game.parse_move(text), view) == expected


def test_r4_buttons_are_drawn_for_answers_that_may_be_given() -> None:
    state = activation(stacks={0: MACHINE})
    assert {"activate", "stay"} <= set(ids(drawn(state, 0)))
    assert "stay" in ids(drawn(state, 1))
    assert "activate" not in ids(drawn(state, 1))
    answered = drawn(after(state, (0, "activate")), 0)
    assert not {"activate", "stay"} & set(ids(answered))


def test_r16_pictures_name_no_hidden_card() -> None:
    state = activation(round=6, stacks={0: MACHINE, 1: MACHINE})
    assert not [each for each in ids(drawn(state, None)) if each.startswith("card-")]
    mine = game.view(state, 0)
    known = {card_id(card) for stack in mine.seats[0].stacks for card in stack.face_down}  # type: ignore[union-attr]
    known |= {card_id(card) for card in mine.seats[0].hand}  # type: ignore[union-attr]
    assert {each for each in ids(drawn(state, 0)) if each.startswith("card-")} == known


def test_r16_a_secret_answer_is_drawn_as_one() -> None:
    state = activation(stacks={0: MACHINE})
    activates, stays = after(state, (0, "activate")), after(state, (0, "stay"))
    assert svg_text(drawn(activates, 1)) == svg_text(drawn(stays, 1))
    assert "answered" in said_in(drawn(activates, 1))
    assert "activates" in said_in(drawn(activates, 0))
    assert "stays off" in said_in(drawn(stays, 0))


def test_r11_only_the_seat_that_retrieves_sees_the_pile() -> None:
    state = after(acting_seat_0(), (0, "retrieve 2 for fuel-3@1"))
    pile = {card_id(card) for card in game.dump(state)["piles"][1]}
    assert pile <= set(ids(drawn(state, 0)))
    assert not pile & {*ids(drawn(state, 1)), *ids(drawn(state, None))}


def test_destroyed_cards_are_shown_until_the_round_ends() -> None:
    state = after(acting_seat_0(), (0, "destroy research 3 for fuel-3@1"))
    assert "Destroyed in this round" in said_in(drawn(state, None))
    assert {"R2", "R3"} <= said_in(drawn(state, None))


def test_the_winner_and_the_discarded_cards_are_shown_at_the_end() -> None:
    *_, over = game_of(2, 7)
    said = said_in(drawn(over, None))
    assert {"wins", "What was discarded"} <= said
    assert any(text.startswith("Game over") for text in said)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_names_are_texts_and_no_markup(palette: object) -> None:
    state = activation(round=1)
    look = Look(WORDS, palette=palette, names=("<script>", "A&B"))  # type: ignore[arg-type]
    written = svg_text(game.picture(game.view(state, None), (), look))
    assert "<script>" not in written
    assert "&lt;script&gt;" in written
    assert "A&amp;B" in written


def test_the_last_move_is_marked() -> None:
    state = acting_seat_0()
    move = game.parse_move("retrieve 2 for fuel-3@1")
    then = game.apply(state, 0, move, NO_CHANCE)
    sentence = game.tell(Made(0, move), lambda: game.view(state, 0), game.view(then, 0))
    plain, marked = drawn(then, 1), drawn(then, 1, last=(Seen(0, move, sentence),))
    assert svg_text(plain) != svg_text(marked)
    assert "last-move" in ids(marked)
    assert "last-move" not in ids(plain)


@pytest.mark.parametrize("layout", get_args(Layout))
def test_numbers_of_two_digits_never_lie_on_the_sign_in_a_wider_font(layout: Layout) -> None:
    cards = ("parts-10@0", "parts-11@0", "parts-12@1", "fuel-10@1")
    size = {"phone": Size(38, 15, 1), "desktop": Size(28, 58, 3, is_high=True)}[layout]
    root = ElementTree.fromstring(svg_text(faces(PALETTES["light"], tuple("$FRP"), shown(cards), size)))
    marks = [each for each in root.iter() if each.tag.endswith("text")]
    assert len(marks) == len(cards)
    for mark in marks:
        assert float(mark.get("textLength", "99")) <= (25 if size.is_high else 20.5)
