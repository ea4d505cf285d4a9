"""The engine's game and the reference's, put side by side: the same position, its turns, what each leads to."""

from collections.abc import Iterator
from typing import Any

from engines.chance import RecordedChance
from engines.games import that_time_you_killed_me
from engines.games.that_time_you_killed_me.board import ERAS, NOWHERE, TOWARD, Board, fallen_bit, square, with_objects
from engines.games.that_time_you_killed_me.moves import (
    Build,
    ChooseCopy,
    CommandElephant,
    MoveTo,
    Plant,
    RemoveSeed,
    ShiftFocus,
    TimeTravel,
    Train,
)
from engines.games.that_time_you_killed_me.state import Rules, State
from tests.oracle.killed_me import Position, Turn, legal_turns

NAMES = "NESW"
"""The directions by the engine's number."""

LAYERS = {"orange": "orange", "white": "white_statue", "black": "black_statue", "dark": "dark", "light": "light"}
HATS = ("white_hats", "black_hats")
COPIES = ("white", "black")


def board_of(position: Position) -> Board:
    """The engine's form of a position of the reference."""
    fields = dict.fromkeys(Board._fields, 0)
    for place, seat in position.players.items():
        fields[COPIES[seat]] |= bit(place)
    for kind in ("seeds", "shrubs", "trees"):
        fields[kind] = sum(bit(place) for place in getattr(position, kind))
    for (era, space), trunk in position.fallen.items():
        fields["fallen"] |= fallen_bit(square(era, space), NAMES.index(trunk) ^ 2)
    for place, name in (position.statues | position.elephants).items():
        fields[LAYERS[name]] |= bit(place)
    for (era, space), name in position.elephants.items():
        if (name, era) in position.hats:
            fields[HATS[position.hats[name, era]]] |= bit((era, space))
    fields["white_supply"], fields["black_supply"] = position.supply
    fields["white_focus"], fields["black_focus"] = position.focus
    fields["seat"] = position.turn_of
    return with_objects(list(fields.values()))


def bit(place: tuple[int, int]) -> int:
    """The bit of an era's space."""
    return 1 << square(*place)


def state_of(position: Position) -> State:
    """The engine's state at the start of a turn, in a game that neither repetition nor a limit ends."""
    edition: Any = position.statue_build
    chapters: Any = position.chapters
    rules = Rules(chapters, edition, repetition_draw=False, turn_limit=0)
    board = board_of(position)
    return State(rules, None, 0, board, (), (), board)


def turns_of(state: State, steps: Turn = ()) -> Iterator[tuple[Turn, Board]]:
    """Every whole turn by the engine's own legal moves, in the reference's words, with the position after it."""
    seat = state.board.seat
    for move in that_time_you_killed_me.legal_moves(state, seat):
        if move.type == "undo":
            continue
        after = that_time_you_killed_me.apply(state, seat, move, RecordedChance(()))
        turn = (*steps, in_words(state, move))
        if isinstance(move, ShiftFocus):
            yield turn, after.board
        else:
            yield from turns_of(after, turn)


def in_words(state: State, move: Any) -> tuple[Any, ...]:
    """The engine's move as a step of the reference's turns."""
    match move:
        case ChooseCopy(space=space):
            return ("choose", space)
        case MoveTo(to=to, pull=is_pulling):
            return ("move", NAMES[TOWARD[state.active][to]], is_pulling)
        case TimeTravel(direction=direction):
            return ("forward",) if direction == "forward" else ("back",)
        case Plant(space=space):
            return ("plant", space)
        case RemoveSeed(space=space):
            return ("remove", space)
        case Build(space=space):
            return ("build", space)
        case Train(elephant=elephant):
            return ("train", elephant)
        case CommandElephant(elephant=elephant, to=to, pull=is_pulling):
            return ("command", elephant, NAMES[TOWARD[elephant_square(state, elephant)][to]], is_pulling)
        case ShiftFocus(era=era):
            return ("shift", ERAS.index(era))
    raise AssertionError(f"a move the reference does not know: {move}")


def elephant_square(state: State, elephant: str) -> int:
    """Where the elephant is in the era of the active copy."""
    assert state.active != NOWHERE
    era = state.active // 16
    herd = getattr(state.board, elephant)
    return int((herd & (0xFFFF << 16 * era)).bit_length() - 1)


def differences(position: Position) -> list[str]:
    """What the two readings of the rules don't agree on in this position; empty if they do."""
    theirs = {turn: board_of(after) for turn, after in legal_turns(position)}
    ours = dict(turns_of(state_of(position)))
    found = [f"only the reference allows {turn}" for turn in sorted(theirs.keys() - ours.keys(), key=str)]
    found += [f"only the engine allows {turn}" for turn in sorted(ours.keys() - theirs.keys(), key=str)]
    both = sorted(theirs.keys() & ours.keys(), key=str)
    return found + [
        f"after {turn}: {ours[turn]} by the engine, not {theirs[turn]}" for turn in both if ours[turn] != theirs[turn]
    ]
