"""Chapter 3, Memory: elephants and hats. Rulebook "Chapter 3 Memory"; rulings R30 to R33."""

from engines.games.that_time_you_killed_me.board import (
    DARK,
    ELEPHANTS,
    ERA_SQUARES,
    HATS,
    LIGHT,
    NEAR,
    NEIGHBOURS,
    NOWHERE,
    SEAT,
    TOWARD,
    Board,
    beside,
    era_of,
    space_of,
)
from engines.games.that_time_you_killed_me.moves import COMMAND, LAYER_OF, TRAIN, CommandElephant, Move, Train
from engines.games.that_time_you_killed_me.playing.pushing import Change, Happening, enter, gives_way


def actions(board: Board, at: int) -> tuple[Move, ...]:
    """Return how the copy on the square can train and command. "Training Elephants", "Commanding Elephants"."""
    moves: tuple[Move, ...] = tuple(
        [TRAIN[layer] for layer in ELEPHANTS if board[layer] & NEAR[at] & ~board[HATS + board.seat]]
    )
    elephant = own_elephant(board, at)
    return moves if elephant == NOWHERE else moves + commands(board, elephant)


def own_elephant(board: Board, at: int) -> int:
    """Return the square of the elephant with the mover's hat in the era of that square; `NOWHERE` if there is none."""
    # A seat has one hat in an era (R30), so there is at most one such elephant.
    return (board[HATS + board.seat] & ERA_SQUARES[era_of(at)]).bit_length() - 1


def commands(board: Board, elephant: int) -> tuple[Move, ...]:
    """Return the commands that the elephant on the square can carry out. Rulebook "Action: Command"; ruling R32."""
    layer = elephant_at(board, elephant)
    return tuple(
        [
            COMMAND[layer, space_of(to), False]
            for direction, to in NEIGHBOURS[elephant]
            if gives_way(board, to, direction)
        ]
    )


def elephant_at(board: Board, at: int) -> int:
    """Return the field of the elephant on the square."""
    return DARK if board[DARK] >> at & 1 else LIGHT


def train(change: Change, move: Train) -> None:
    """Put the mover's hat on the elephant in the active copy's era. Rulebook "Action: Train"."""
    layer = LAYER_OF[move.elephant]
    _put_hat(change, layer, change.board[layer] & ERA_SQUARES[era_of(change.active)])


def _put_hat(change: Change, layer: int, elephant: int) -> None:
    """Put the mover's hat on the elephant on that bit, and take off the opponent's. Rulings R30, R31."""
    seat, at = change.board[SEAT], elephant.bit_length() - 1
    # The mover's hat comes from its supply or from the other elephant of the era; a seat never has two there.
    change.board[HATS + seat] = change.board[HATS + seat] & ~ERA_SQUARES[era_of(at)] | elephant
    change.board[HATS + 1 - seat] &= ~elephant
    change.happened.append(Happening("elephant trained", at, layer))


def remember(change: Change, trained: Happening) -> None:
    """Train the same elephant in the next era, unless it wears the hat already. Rulebook "Effect: Memory"; R31."""
    elephant = change.board[trained.layer] & ERA_SQUARES[era_of(trained.square) + 1]
    if not elephant & change.board[HATS + change.board[SEAT]]:
        _put_hat(change, trained.layer, elephant)


def command(change: Change, move: CommandElephant) -> None:
    """Move the elephant one space, trampling who is there. Rulebook "Action: Command", "Effect: Trample"; R32, R33."""
    layer, at = LAYER_OF[move.elephant], commanded(change, move)
    to = beside(at, move.to)
    enter(change, to, TOWARD[at][move.to], "elephant")
    change.take(layer, at)
    change.put(layer, to)
    for hats in (HATS, HATS + 1):
        if change.board[hats] >> at & 1:
            change.board[hats] ^= 1 << at | 1 << to


def commanded(change: Change, move: CommandElephant) -> int:
    """Return the square of the elephant that is commanded, in the era of the active copy."""
    return (change.board[LAYER_OF[move.elephant]] & ERA_SQUARES[era_of(change.active)]).bit_length() - 1
