"""Files with bots, and what a bot's function may return."""

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest

from retcon_client import types
from retcon_client.bots.brain import BadBot, Brain, Fault, Turn, any_move, load_brain
from retcon_client.bots.intervals import wilson

MOVES = cast(
    list[types.LegalMove],
    [
        {"notation": text, "move": {"type": "take", "coins": int(text)}, "text": {"text": f"Take {text}."}}
        for text in "12"
    ],
)


def turn(seconds: float = 5.0) -> Turn:
    return Turn(cast(types.Game, {"view": {"coins": 7}}), 0, seconds)


def answered(choose: Callable[..., Any], seconds: float = 5.0) -> Any:
    return Brain(choose).answer(turn(seconds), MOVES)["notation"]


def bot_file(folder: Path, text: str) -> Path:
    path = folder / "mine.py"
    path.write_text(text)
    return path


@pytest.mark.parametrize("chosen", [MOVES[1], MOVES[1]["move"], "2"])
def test_a_bot_names_its_move_as_the_list_does_or_by_its_parts(chosen: Any) -> None:
    assert answered(lambda view, moves: chosen) == "2"


def test_a_bot_gets_the_view_the_moves_and_if_it_wants_the_turn() -> None:
    seen: list[Any] = []

    def of_two(view: Any, moves: Any) -> Any:
        seen.append((view, moves))
        return moves[0]

    def of_three(view: Any, moves: Any, turn: Turn) -> Any:
        seen.append(turn.seat)
        return moves[1]

    def with_option(view: Any, moves: Any, depth: int = 1) -> Any:
        return moves[depth]

    assert (answered(of_two), answered(of_three), answered(with_option)) == ("1", "2", "2")
    assert seen == [({"coins": 7}, MOVES), 0]


@pytest.mark.parametrize("chosen", ["3", None, 0, {}, [], MOVES, object()])
def test_anything_else_is_a_fault(chosen: Any) -> None:
    with pytest.raises(Fault, match="not one of its 2 legal moves"):
        answered(lambda view, moves: chosen)


class Array:
    """Like an array of numpy: what `==` returns is neither true nor false."""

    def __eq__(self, other: object) -> Any:
        return self

    def __hash__(self) -> int:
        return 0

    def __bool__(self) -> bool:
        raise ValueError("the truth value of an array is ambiguous")


class Nameless:
    def __repr__(self) -> str:
        raise RuntimeError("no name")


@pytest.mark.parametrize("chosen", [Array(), Nameless()])
def test_an_object_that_can_not_be_compared_or_shown_is_a_fault(chosen: Any) -> None:
    with pytest.raises(Fault, match="which can't be compared with its moves"):
        answered(lambda view, moves: chosen)


def test_a_bot_can_not_change_the_turn() -> None:
    given = turn()

    def forgetting(view: Any, moves: Any, turn: Turn) -> Any:
        cast(dict[str, Any], turn.game).clear()
        view.clear()
        return moves[0]

    assert Brain(forgetting).answer(given, MOVES) == MOVES[0]
    assert given == turn()


def test_a_bot_can_not_change_what_is_played() -> None:
    def changing(view: Any, moves: Any) -> Any:
        moves[0]["move"]["coins"] = 99
        return moves[0]

    assert answered(lambda view, moves: (moves.clear(), "2")[1]) == "2"
    with pytest.raises(Fault, match="not one of its 2 legal moves"):
        answered(changing)
    assert MOVES[0]["move"] == {"type": "take", "coins": 1}


def test_an_exception_and_a_bot_that_takes_too_long_are_faults() -> None:
    with pytest.raises(Fault, match="raised ZeroDivisionError") as raised:
        answered(lambda view, moves: 1 // 0)
    assert "1 // 0" in raised.value.trace
    assert "retcon_client" not in raised.value.trace
    with pytest.raises(Fault, match="raised SystemExit: 3"):
        answered(lambda view, moves: sys.exit(3))
    with pytest.raises(Fault, match="took longer"):
        answered(lambda view, moves: time.sleep(5), seconds=0.05)


def test_bookkeeping_is_drawn_only_if_there_is_nothing_else() -> None:
    idle = cast(list[types.LegalMove], [{"notation": "note", "move": {"type": "note"}}])
    assert all(any_move([*idle, *MOVES], ["note"]) in MOVES for _ in range(50))
    assert any_move(idle, ["note"]) == idle[0]


def test_a_file_says_what_the_bot_is(tmp_path: Path) -> None:
    (tmp_path / "beside.py").write_text("first = 0\n")
    text = "import beside\nNAME = 'Max'\nRULESETS = ('coin-nim',)\nABOUT = 'Hello.'\ndef choose(view, moves):\n"
    brain = load_brain(bot_file(tmp_path, f"{text}    return moves[beside.first]\n"))
    assert (brain.name, brain.rulesets, brain.about) == ("Max", ("coin-nim",), "Hello.")
    assert brain.answer(turn(), MOVES) == MOVES[0]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "has no function choose"),
        ("choose = 7", "has no function choose"),
        ("def choose(view): pass", "has no function choose"),
        ("async def choose(view, moves): pass", "has no function choose"),
        ("def choose(", "can't be loaded: SyntaxError"),
        ("1 / 0", "can't be loaded: ZeroDivisionError"),
        ("choose = max\nNAME = 7", "must be text"),
        ("choose = max\nRULESETS = 'coin-nim'", "must be a list of the keys"),
        ("choose = max\nRULESETS = [7]", "must be a list of the keys"),
        ("choose = max\nRULESETS = 7", "must be a list of the keys"),
    ],
)
def test_a_file_that_is_no_bot_says_why(tmp_path: Path, text: str, reason: str) -> None:
    with pytest.raises(BadBot, match=reason):
        load_brain(bot_file(tmp_path, text))


def test_a_missing_file_is_no_bot(tmp_path: Path) -> None:
    with pytest.raises(BadBot, match="there is no file"):
        load_brain(tmp_path / "none.py")


@pytest.mark.parametrize(
    ("score", "games", "low", "high"), [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662)]
)
def test_intervals_are_those_of_wilson(score: float, games: int, low: float, high: float) -> None:
    """The last example is that of Newcombe (1998), the source of the table that everybody compares with."""
    assert wilson(score, games) == pytest.approx((low, high), abs=1e-4)
