"""Which positions a game can hold: one claim after another, each refused with the reason."""

from collections.abc import Iterator

from engines.contract import ImpossibleState
from engines.games.that_time_you_killed_me.board import (
    COPIES,
    DARK,
    ERA_SQUARES,
    ERAS,
    FALLEN,
    FUTURE,
    HATS,
    LIGHT,
    OBJECTS,
    ORANGE,
    PAST,
    SEEDS,
    SHRUBS,
    SIDES,
    STATUES,
    SUPPLY,
    TREES,
    Board,
    lying,
    squares,
)
from engines.games.that_time_you_killed_me.growth import SEEDS_IN_ALL, SHRUBS_IN_ALL, TREES_IN_ALL
from engines.games.that_time_you_killed_me.state import COPIES_EACH, SUPPLY_OF_SELF, Rules
from engines.kit.wording import counted

Claims = Iterator[tuple[bool, str]]


def check_position(field: str, board: Board, rules: Rules) -> None:
    """`ImpossibleState` for the field unless pieces, spaces and chapters fit together.

    It looks at the position alone, so it lets pass some that no sequence of moves leads to.
    """
    for claims in (_copies, _spaces, _growth, _influence, _memory):
        for is_so, claim in claims(board, rules):
            if not is_so:
                raise ImpossibleState(field, claim)


def _copies(board: Board, rules: Rules) -> Claims:
    for seat, side in enumerate(SIDES):
        supply, removed = board[SUPPLY + seat], rules.handicap[seat]
        yield (
            supply <= SUPPLY_OF_SELF - removed,
            f"{side} starts with {counted(SUPPLY_OF_SELF - removed, 'copy', 'copies')} in supply",
        )
        in_all = board[COPIES + seat].bit_count() + supply
        yield (
            in_all <= COPIES_EACH - removed,
            f"{side} has {counted(COPIES_EACH - removed, 'copy', 'copies')} in all, not {in_all}",
        )


def _spaces(board: Board, _: Rules) -> Claims:
    """A space has one player or one object; a seed may share it with a player. Rulebook "Object: Seed"."""
    pieces = (board[0], board[1], board[SHRUBS], board[TREES], lying(board), *(board[layer] for layer in STATUES))
    pieces += (board[DARK], board[LIGHT])
    taken = 0
    for piece in pieces:
        yield not piece & taken, "a space can't hold two players or objects"
        taken |= piece
    yield board[FALLEN].bit_count() == lying(board).bit_count(), "a space can't hold two players or objects"
    yield not board[SEEDS] & board[OBJECTS], "a seed shares its space with players only"


def _growth(board: Board, rules: Rules) -> Claims:
    trees = board[TREES] | lying(board)
    grown = board[SEEDS] | board[SHRUBS] | trees
    yield rules.growth or not grown, "seeds, shrubs and trees belong to the chapter growth"
    yield board[SEEDS].bit_count() <= SEEDS_IN_ALL, f"there are {SEEDS_IN_ALL} seeds"
    yield board[SHRUBS].bit_count() <= SHRUBS_IN_ALL, f"there are {SHRUBS_IN_ALL} shrubs"
    yield trees.bit_count() <= TREES_IN_ALL, f"there are {TREES_IN_ALL} trees"
    yield not board[SHRUBS] & ERA_SQUARES[PAST], "no shrub can have grown in the past"
    yield not trees & ~ERA_SQUARES[FUTURE], "trees grow in the future only"


def _influence(board: Board, rules: Rules) -> Claims:
    for name, layer in zip(("orange", *SIDES), STATUES, strict=True):
        standing = [(board[layer] & squares_).bit_count() for squares_ in ERA_SQUARES]
        yield rules.influence or not any(standing), "statues belong to the chapter influence"
        yield max(standing) <= 1, f"there is one {name} statue in an era"
        if layer == ORANGE:
            yield standing == [rules.influence] * len(ERAS), "the orange statue stands in each era"
        else:
            yield standing != [1, 0, 1], f"a {name} statue that was left out of the present is not in the future"


def _memory(board: Board, rules: Rules) -> Claims:
    for name, layer in (("dark", DARK), ("light", LIGHT)):
        standing = [(board[layer] & squares_).bit_count() for squares_ in ERA_SQUARES]
        yield rules.memory or not any(standing), "elephants belong to the chapter memory"
        yield standing == [rules.memory] * len(ERAS), f"there is one {name} elephant in each era"
    yield not board[HATS] & board[HATS + 1], "an elephant wears one hat"
    for seat, side in enumerate(SIDES):
        eras = [at >> 4 for at in squares(board[HATS + seat])]
        yield len(set(eras)) == len(eras), f"{side} has one hat in an era"
