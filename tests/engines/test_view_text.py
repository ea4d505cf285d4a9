"""Views as text, and what differs between two views."""

from dataclasses import dataclass, replace
from typing import ClassVar

import pytest

from engines import WITH_EXAMPLES, latest
from engines.chance import SeededChance
from engines.contract import ALL, Hidden
from engines.match import Match
from engines.view_text import WIDTH, changes, leaves, value_text, view_text


@dataclass(frozen=True, slots=True)
class Lay:
    """A move."""

    type: ClassVar[str] = "lay"
    card: str
    face_down: bool


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat with cards."""

    hand: tuple[str, ...] | Hidden
    choice: Lay | Hidden | None


@dataclass(frozen=True, slots=True)
class View:
    """A view with a list of objects and a drawing."""

    phase: str
    seats: tuple[Seat, ...]
    deck: tuple[int, ...]

    def rows(self) -> tuple[str, ...]:
        """Draw the board."""
        return (". x .", "x . x")


BEFORE = View("lay", (Seat(("A1", "B2"), Lay("A1", True)), Seat(Hidden(2), None)), (1, 2, 3))


def test_a_view_is_names_and_values_with_its_drawing_first() -> None:
    assert view_text(BEFORE).splitlines() == [
        ". x .",
        "x . x",
        "phase: lay",
        "seats:",
        "  0: hand (A1, B2), choice (lay card A1, face_down yes)",
        "  1: hand 2 hidden, choice none",
        "deck: 1, 2, 3",
    ]


def test_leaves_name_the_whole_path_of_a_value() -> None:
    seats = ["seats 0: hand (A1, B2), choice (lay card A1, face_down yes)", "seats 1: hand 2 hidden, choice none"]
    assert leaves(BEFORE) == ["phase: lay", *seats, "deck: 1, 2, 3"]


def test_long_values_are_wrapped() -> None:
    lines = view_text(replace(BEFORE, deck=tuple(range(100)))).splitlines()
    assert max(map(len, lines)) <= WIDTH
    assert lines[-1].startswith("    ")


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "none"),
        (True, "yes"),
        (False, "no"),
        (Hidden(3), "3 hidden"),
        (Hidden(0), "0 hidden"),
        ((), "empty"),
        ("", '""'),
        ((1, (2, 3)), "1, (2, 3)"),
        (Lay("A1", False), "lay card A1, face_down no"),
    ],
)
def test_values_of_every_kind(value: object, text: str) -> None:
    assert value_text(value) == text


def test_what_is_hidden_is_told_apart_from_what_is_not_there() -> None:
    assert len({value_text(value) for value in (None, (), "", Hidden(0), Hidden(1), 0, False)}) == 7


def test_equal_views_have_no_changes() -> None:
    assert changes(BEFORE, BEFORE) == []


def test_changes_before_the_first_view_are_all_of_it() -> None:
    assert changes(None, BEFORE) == leaves(BEFORE)


def test_changes_name_the_path_and_both_values() -> None:
    seats = (replace(BEFORE.seats[0], hand=("B2",), choice=None), replace(BEFORE.seats[1], choice=Hidden()))
    assert changes(BEFORE, replace(BEFORE, phase="show", seats=seats)) == [
        "phase: lay → show",
        "seats 0 hand: A1, B2 → B2",
        "seats 0 choice: … → none",
        "seats 1 choice: none → 1 hidden",
    ]


def test_a_long_list_is_shown_as_what_left_it_and_what_was_added() -> None:
    long = replace(BEFORE, deck=tuple(range(50)))
    assert changes(long, replace(long, deck=(*range(1, 50), 77))) == ["deck: -0, +77"]


def test_objects_are_added_and_removed_with_their_places() -> None:
    third = Seat((), None)
    assert changes(BEFORE, replace(BEFORE, seats=(*BEFORE.seats, third))) == ["seats 2: added hand empty, choice none"]
    assert changes(BEFORE, replace(BEFORE, seats=BEFORE.seats[1:])) == [
        "seats 0: removed hand (A1, B2), choice (lay card A1, face_down yes)"
    ]


@pytest.mark.long
@pytest.mark.parametrize("game", sorted(latest(WITH_EXAMPLES)))
def test_two_views_that_differ_have_a_change(game: str) -> None:
    engine = latest(WITH_EXAMPLES)[game]
    seats = max(2, engine.SEATS.start)
    state = engine.initial_state(engine.Options(), seats, SeededChance(bytes(32), 1))
    for version in range(2, 30):
        if not engine.awaiting(state):
            break
        seat = engine.awaiting(state)[0]
        after = engine.apply(state, seat, engine.legal_moves(state, seat)[-1], SeededChance(bytes(32), version))
        for viewer in (*range(seats), None, ALL):
            views = engine.view(state, viewer), engine.view(after, viewer)
            assert bool(changes(*views)) == (views[0] != views[1])
        state = after


def test_the_boards_of_two_games_are_drawn() -> None:
    killed_me, breaker = Match("that-time-you-killed-me", seats=2), Match("time-breaker", seats=2, seed=1)
    past = killed_me.text(None).splitlines().index("  0:")
    assert killed_me.text(None).splitlines()[past + 1 : past + 5] == [
        "    W  .  .  .",
        "    .  .  .  .",
        "    .  .  .  .",
        "    .  .  .  B",
    ]
    board = breaker.text(None).splitlines()[:5]
    assert "tra 01" in board[2]
    assert sum(row.count("*") for row in board) == 1
