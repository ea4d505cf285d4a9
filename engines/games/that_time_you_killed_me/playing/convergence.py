"""Chapter 4, Convergence: how the pieces of chapters meet. Rulebook "Chapter 4 Convergence"; rulings R1, R34, R35."""

from engines.contract import Chance
from engines.games.that_time_you_killed_me.board import NEIGHBOURS, NOWHERE, SHRUBS, TOWARD, Board, lying, space_of
from engines.games.that_time_you_killed_me.moves import COMMAND, CommandElephant, Move
from engines.games.that_time_you_killed_me.playing.influence import pull, statue_behind
from engines.games.that_time_you_killed_me.playing.memory import command, commanded, elephant_at, own_elephant
from engines.games.that_time_you_killed_me.playing.pushing import Change, gives_way
from engines.games.that_time_you_killed_me.tables import CHAPTERS, Chapter


def drawn(chance: Chance) -> tuple[Chapter, ...]:
    """Return two of the three chapter cards, drawn at random. Rulebook "Chapter 4 Convergence", Extra Setup; R1."""
    two = chance.shuffle(CHAPTERS)[:2]
    return tuple(chapter for chapter in CHAPTERS if chapter in two)


def actions(board: Board, at: int) -> tuple[Move, ...]:
    """Return the commands that only other chapters' pieces make possible for the copy on the square. R34, R35."""
    elephant = own_elephant(board, at)
    return () if elephant == NOWHERE else commands(board, elephant)


def commands(board: Board, elephant: int) -> tuple[Move, ...]:
    """Return how the elephant on the square can trample shrubs and fallen trees, or pull a statue.

    Rulebook "Growth + Memory", "Influence + Memory".
    """
    layer, wood, moves = elephant_at(board, elephant), board[SHRUBS] | lying(board), []
    for direction, to in NEIGHBOURS[elephant]:
        # Shrubs and fallen trees stop everything else, so `memory.commands` leaves these spaces out.
        is_wood = wood >> to & 1
        if is_wood:
            moves.append(COMMAND[layer, space_of(to), False])
        if statue_behind(board, elephant, direction) and (is_wood or gives_way(board, to, direction)):
            moves.append(COMMAND[layer, space_of(to), True])
    return tuple(moves)


def command_or_pull(change: Change, move: CommandElephant) -> None:
    """Move the elephant, then let it pull the statue behind it if it is told to. Rulebook "Influence + Memory"; R35."""
    at = commanded(change, move)
    command(change, move)
    if move.pull:
        pull(change, at, TOWARD[at][move.to])
