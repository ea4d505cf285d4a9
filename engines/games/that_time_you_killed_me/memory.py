"""Chapter 3, Memory: elephants and hats. Rulebook "Chapter 3 Memory"; rulings R30 to R33."""

from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal

from engines.games.that_time_you_killed_me.basics import kill
from engines.games.that_time_you_killed_me.board import (
    DARK,
    ELEPHANTS,
    ERA_SQUARES,
    HATS,
    LIGHT,
    NEAR,
    NEIGHBOURS,
    NOWHERE,
    SPACES,
    TOWARD,
    Board,
    Space,
    beside,
    era_of,
    space_of,
)
from engines.games.that_time_you_killed_me.pushing import Change, Entering, Event, Later, enter, gives_way

Elephant = Literal["dark", "light"]


@dataclass(frozen=True, slots=True)
class Train:
    """Put one's hat on an elephant beside one, and on the same elephant later on. Rulebook "Action: Train"."""

    type: ClassVar[str] = "train"
    elephant: Elephant


@dataclass(frozen=True, slots=True)
class Command:
    """Send an elephant with one's hat to a space beside it; `pull` a statue. Rulebook "Action: Command", R32, R35."""

    type: ClassVar[str] = "command"
    elephant: Elephant
    to: Space
    pull: bool = False


MOVES: Final = (Train, Command)
NAMES: Final[dict[int, Elephant]] = {DARK: "dark", LIGHT: "light"}
LAYERS: Final = {"dark": DARK, "light": LIGHT}
TRAIN: Final = {layer: Train(name) for layer, name in NAMES.items()}
COMMANDS: Final = {
    (layer, space, is_pulling): Command(name, space, is_pulling)
    for layer, name in NAMES.items()
    for space in range(1, SPACES + 1)
    for is_pulling in (False, True)
}
NOTATION: Final[dict[str, Any]] = {
    "Td": TRAIN[DARK],
    "Tl": TRAIN[LIGHT],
    **{f"{'D' if layer == DARK else 'L'}{space}{'~' * pull}": c for (layer, space, pull), c in COMMANDS.items()},
}


def actions(board: Board, at: int) -> tuple[Any, ...]:
    """Training and commanding, by the copy on the square. Rulebook "Training Elephants", "Commanding Elephants"."""
    moves = tuple([TRAIN[layer] for layer in ELEPHANTS if board[layer] & NEAR[at] & ~board[HATS + board.seat]])
    elephant = own_elephant(board, at)
    return moves if elephant == NOWHERE else moves + commands(board, elephant)


def own_elephant(board: Board, at: int) -> int:
    """The square of the elephant with the mover's hat in the era of that square, `NOWHERE` if none is. R30."""
    return (board[HATS + board.seat] & ERA_SQUARES[era_of(at)]).bit_length() - 1


def commands(board: Board, elephant: int) -> tuple[Any, ...]:
    """The commands that the elephant on the square can carry out. Rulebook "Action: Command"; R32."""
    layer = elephant_at(board, elephant)
    return tuple(
        [
            COMMANDS[layer, space_of(to), False]
            for direction, to in NEIGHBOURS[elephant]
            if gives_way(board, to, direction)
        ]
    )


def elephant_at(board: Board, at: int) -> int:
    """The field of the elephant on the square."""
    return DARK if board[DARK] >> at & 1 else LIGHT


def train(change: Change, move: Train) -> None:
    """The elephant of the active copy's era gets the hat. Rulebook "Action: Train"."""
    layer = LAYERS[move.elephant]
    _put_hat(change, layer, change.board[layer] & ERA_SQUARES[era_of(change.active)])


def _put_hat(change: Change, layer: int, elephant: int) -> None:
    """The elephant on that bit gets the mover's hat, from wherever in the era it was; a foe's hat goes. R30, R31."""
    seat, at = change.board[-1], elephant.bit_length() - 1
    change.board[HATS + seat] = change.board[HATS + seat] & ~ERA_SQUARES[era_of(at)] | elephant
    change.board[HATS + 1 - seat] &= ~elephant
    change.happened.append(Event("elephant trained", at, layer))


def remember(change: Change, trained: Event) -> None:
    """The same elephant in the next era gets the hat too, unless it wears one. Rulebook "Effect: Memory"; R31."""
    elephant = change.board[trained.layer] & ERA_SQUARES[era_of(trained.square) + 1]
    if not elephant & change.board[HATS + change.board[-1]]:
        _put_hat(change, trained.layer, elephant)


def command(change: Change, move: Command) -> None:
    """The elephant goes one space, trampling who is there. Rulebook "Action: Command", "Effect: Trample"; R32, R33."""
    layer, at = LAYERS[move.elephant], commanded(change, move)
    to = beside(at, move.to)
    enter(change, to, TOWARD[at][move.to], "elephant")
    change.take(layer, at)
    change.put(layer, to)
    for hats in (HATS, HATS + 1):
        if change.board[hats] >> at & 1:
            change.board[hats] ^= 1 << at | 1 << to


def commanded(change: Change, move: Command) -> int:
    """The square of the elephant that the command is for, in the era of the active copy."""
    return (change.board[LAYERS[move.elephant]] & ERA_SQUARES[era_of(change.active)]).bit_length() - 1


ACTS: Final[dict[type, Any]] = {Train: train, Command: command}

ENTERING: Final[Entering] = {("elephant", "copy"): kill}

LATER: Final[Later] = ({}, {"elephant trained": remember}, {})
