"""What holds in every state of a game, and `load`, which refuses a state in which it does not hold."""

from collections.abc import Iterator, Sequence

from engines.chance import RecordedChance
from engines.contract import IllegalMove, ImpossibleState, Json
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
)
from engines.games.that_time_you_killed_me.moves import Move, ShiftFocus, Undo
from engines.games.that_time_you_killed_me.playing.alternate import powers_taken
from engines.games.that_time_you_killed_me.playing.basics import is_eliminated
from engines.games.that_time_you_killed_me.playing.opening import opening
from engines.games.that_time_you_killed_me.playing.powers import POWERS, layout, required
from engines.games.that_time_you_killed_me.playing.turns import begun, can_return
from engines.games.that_time_you_killed_me.rules import apply
from engines.games.that_time_you_killed_me.state import FIELDS, Rules, State
from engines.games.that_time_you_killed_me.tables import (
    CHAPTERS,
    COPIES_EACH,
    REPETITIONS,
    SEEDS_IN_ALL,
    SHRUBS_IN_ALL,
    SUPPLY_OF_SELF,
    TREES_IN_ALL,
    Chapter,
)
from engines.kit.claims import Claims, check
from engines.kit.numbers_in_words import counted, span

OfPosition = Iterator[tuple[bool, str]]
"""Claims about a position, without their field: whether each holds, and the sentence that says so."""


def load(dumped: Json) -> State:
    """Return the state that was dumped. Raises `ImpossibleState` for the first field that no game can have."""
    values = FIELDS.read(FIELDS.fields(dumped), len(SIDES))
    rules = Rules(*[values[name] for name in Rules._fields])
    board, turn, earlier, draft = values["position"], values["turn"], values["earlier"], values["draft"]
    check(_rules(rules))
    check([("turn", not rules.turn_limit or turn <= rules.turn_limit, "must not be above the turn limit")])
    check_position("position", board, rules)
    for at, before in enumerate(earlier):
        check_position(f"earlier[{at}]", before, rules)
    check(_earlier(earlier, board, turn, rules))
    start = begun(rules, board, turn, earlier, draft)
    check(_draft(start))
    return after_moves(start, values["moves"])


def after_moves(state: State, moves: Sequence[Move]) -> State:
    """Return the state after these moves of its turn. Raises `ImpossibleState` if one of them is not legal."""
    for at, move in enumerate(moves):
        if isinstance(move, ShiftFocus | Undo) or state.draft is not None:
            raise ImpossibleState(f"moves[{at}]", "must be a move within a turn that is not over")
        try:
            state = apply(state, state.board.seat, move, RecordedChance(()))
        except IllegalMove as error:
            raise ImpossibleState(f"moves[{at}]", str(error)) from None
    return state


def _rules(rules: Rules) -> Claims:
    in_order = tuple(chapter for chapter in CHAPTERS if chapter in rules.chapters)
    yield "chapters", rules.chapters == in_order, f"must be in the order {', '.join(CHAPTERS)}, each once"
    if rules.powers != (None, None):
        envelopes = [POWERS[key].envelope for key in rules.powers if key is not None]
        yield "powers", len(envelopes) == len(SIDES), "must be two power cards, or two nulls"
        yield "powers", len(set(envelopes)) == 1, "must be of one envelope"
        yield from _chapters(rules.chapters, layout(envelopes[0]))


def _chapters(chapters: tuple[Chapter, ...], cards: tuple[str, ...]) -> Claims:
    """Claim that the chapters go with the powers laid out. Rulebook "Chapter Requirements"; ruling R38."""
    # The required chapters are filled up to two cards, one of which may be the basics, which adds nothing.
    needed = required(cards)
    yield "chapters", {*needed} <= {*chapters}, f"must include {', '.join(needed)}, which the powers require"
    most = max(2, len(needed))
    yield "chapters", 1 <= len(chapters) <= most, f"must be {span(1, most)} with these powers"


def _earlier(earlier: tuple[Board, ...], board: Board, turn: int, rules: Rules) -> Claims:
    """Claim that the positions are of earlier turns. Ruling R4."""
    yield "earlier", rules.repetition_draw or not earlier, "must be empty if repetition is no draw"
    yield "earlier", len(earlier) <= turn, "must not have more positions than there were turns"
    for at, before in enumerate(earlier):
        field = f"earlier[{at}]"
        yield field, before.seat == (board.seat + len(earlier) - at) % 2, "must alternate between the seats"
        yield field, can_return(before, board), "can't occur again: copies or statues have changed since"
        yield field, not is_eliminated(before, before.seat), "would have ended the game"
        yield field, earlier.count(before) < REPETITIONS, "would have ended the game by repetition"


def _draft(state: State) -> Claims:
    """Claim that a choice of powers comes before anything else. Rulebook "Draft Powers", "Power Share"."""
    draft = state.draft
    if draft is None:
        return
    cards, most = layout(draft.envelope), powers_taken(draft)
    is_short = len(set(draft.taken)) == len(draft.taken) <= most
    yield "draft.taken", is_short, f"must be at most {counted(most, 'power')}, each once"
    yield "draft.taken", {*draft.taken} <= {*cards}, f"must be some of {', '.join(cards)}, which are laid out"
    yield from _chapters(state.rules.chapters, cards)
    yield "powers", state.rules.powers == (None, None), "must be null while they are being chosen"
    yield "turn", state.turn == 0, "must be 0 while powers are being chosen"
    first = opening(state.rules, draft.first)
    yield "position", state.board == first, "must be the first one while powers are being chosen"


def check_position(field: str, board: Board, rules: Rules) -> None:
    """Raise `ImpossibleState` for the field unless pieces, spaces and chapters fit together. Ruling R6.

    Only the position itself is looked at, so some pass that no sequence of moves leads to.
    """
    for claims in (_copies, _spaces, _growth, _influence, _memory):
        for is_so, claim in claims(board, rules):
            if not is_so:
                raise ImpossibleState(field, claim)


def _copies(board: Board, rules: Rules) -> OfPosition:
    for seat, side in enumerate(SIDES):
        supply, removed = board[SUPPLY + seat], rules.handicap[seat]
        most, most_in_all = SUPPLY_OF_SELF - removed, COPIES_EACH - removed
        yield supply <= most, f"{side} starts with {counted(most, 'copy', 'copies')} in supply"
        in_all = board[COPIES + seat].bit_count() + supply
        yield in_all <= most_in_all, f"{side} has {counted(most_in_all, 'copy', 'copies')} in all, not {in_all}"


def _spaces(board: Board, _: Rules) -> OfPosition:
    """Claim that a space holds one player or one object, and a seed at most beside a player. "Object: Seed"."""
    pieces = [COPIES, COPIES + 1, SHRUBS, TREES, *STATUES, DARK, LIGHT]
    taken = lying(board)
    for layer in pieces:
        yield not board[layer] & taken, "a space can't hold two players or objects"
        taken |= board[layer]
    yield board[FALLEN].bit_count() == lying(board).bit_count(), "a space can't hold two players or objects"
    yield not board[SEEDS] & board[OBJECTS], "a seed shares its space with players only"


def _growth(board: Board, rules: Rules) -> OfPosition:
    trees = board[TREES] | lying(board)
    grown = board[SEEDS] | board[SHRUBS] | trees
    yield "growth" in rules.chapters or not grown, "seeds, shrubs and trees belong to the chapter growth"
    yield board[SEEDS].bit_count() <= SEEDS_IN_ALL, f"there are {SEEDS_IN_ALL} seeds"
    yield board[SHRUBS].bit_count() <= SHRUBS_IN_ALL, f"there are {SHRUBS_IN_ALL} shrubs"
    yield trees.bit_count() <= TREES_IN_ALL, f"there are {TREES_IN_ALL} trees"
    # A shrub grows one era after its seed, a tree one after its shrub, and neither ever leaves its era.
    yield not board[SHRUBS] & ERA_SQUARES[PAST], "no shrub can have grown in the past"
    yield not trees & ~ERA_SQUARES[FUTURE], "trees grow in the future only"


def _by_era(pieces: int) -> list[int]:
    """Return how many of the pieces each era has."""
    return [(pieces & era).bit_count() for era in ERA_SQUARES]


def _influence(board: Board, rules: Rules) -> OfPosition:
    is_in = "influence" in rules.chapters
    for name, layer in zip(("orange", *SIDES), STATUES, strict=True):
        standing = _by_era(board[layer])
        yield is_in or not any(standing), "statues belong to the chapter influence"
        yield max(standing) <= 1, f"there is one {name} statue in an era"
        if layer == ORANGE:
            yield standing == [is_in] * len(ERAS), "the orange statue stands in each era"
        else:
            # It is placed era by era, until a copy finds no space, and never leaves its era.
            yield standing != [1, 0, 1], f"a {name} statue that was left out of the present is not in the future"


def _memory(board: Board, rules: Rules) -> OfPosition:
    is_in = "memory" in rules.chapters
    for name, layer in (("dark", DARK), ("light", LIGHT)):
        standing = _by_era(board[layer])
        yield is_in or not any(standing), "elephants belong to the chapter memory"
        yield standing == [is_in] * len(ERAS), f"there is one {name} elephant in each era"
    yield not board[HATS] & board[HATS + 1], "an elephant wears one hat"
    for seat, side in enumerate(SIDES):
        yield max(_by_era(board[HATS + seat])) <= 1, f"{side} has one hat in an era"
