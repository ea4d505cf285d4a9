"""The cases of That Time You Killed Me in the contract suite."""

from collections import Counter
from random import Random

from engines.contract import opaque
from engines.games import that_time_you_killed_me
from engines.games.that_time_you_killed_me import Options, apply, awaiting, legal_moves, view
from engines.games.that_time_you_killed_me.moves import Move, ShiftFocus, Undo
from engines.games.that_time_you_killed_me.state import State
from engines.games.that_time_you_killed_me.tables import ACTIONS
from tests.engines.contract_case import ContractCase
from tests.engines.playing import NO_CHANCE


def pieces(state: State) -> Counter[str]:
    """Return the number of pieces by name, whether on the boards, in a supply, or dead."""
    seen = view(state, None)
    count: Counter[str] = Counter()
    for era in seen.eras:
        count["white copies"] += len(era.white)
        count["black copies"] += len(era.black)
        count["orange statues"] += sum(statue.statue == "orange" for statue in era.statues)
        for elephant in era.elephants:
            count[f"{elephant.elephant} elephants"] += 1
    for name, seat in zip(("white", "black"), seen.seats, strict=True):
        count[f"{name} copies"] += seat.supply + seat.dead
        count[f"focus of {name}"] += 1
    return count


def back_and_forth(state: State, rng: Random) -> Move:
    """Return a move of a turn in which a copy takes an action and then undoes it by another, so that positions repeat.
    If no copy can do that, any legal move.
    """
    if state.draft is not None:
        return rng.choice(legal_moves(state, awaiting(state)[0]))
    moves = _without_undo(state)
    return rng.choice([move for move in moves if _leads_back(_after(state, move))] or moves)


def _leads_back(state: State) -> bool:
    """Return whether the pieces can be at the end of the turn as they were at its start. Focuses may shift."""
    if not state.moves:
        return True
    if state.taken == ACTIONS or isinstance(_without_undo(state)[0], ShiftFocus):
        return state.board == state.position
    return any(_leads_back(_after(state, move)) for move in _without_undo(state))


def _without_undo(state: State) -> list[Move]:
    return [move for move in legal_moves(state, state.board.seat) if not isinstance(move, Undo)]


def _after(state: State, move: Move) -> State:
    return apply(state, state.board.seat, move, NO_CHANCE)


def _case(name: str, options: Options, games: int = 40) -> ContractCase:
    return ContractCase(
        name=f"killed-me-{name}",
        engine=opaque(that_time_you_killed_me),
        options=options,
        seats=2,
        pieces=pieces,
        reasons=frozenset({"elimination"}),
        rare=frozenset({"repetition", "turn limit"}),
        games=games,
        repeating=back_and_forth,
    )


CASES = (
    _case("basics", Options()),
    _case("growth", Options("growth", handicap=(0, 3))),
    _case("influence", Options("influence")),
    _case("memory", Options("memory")),
    _case("convergence", Options("convergence")),
    _case("all-three", Options("convergence", ("growth", "influence", "memory"), statue_build="no_rebound")),
    _case("draft-powers", Options("alternate", timeline="draft_powers")),
    _case("power-share", Options("alternate", timeline="power_share", envelope="menagerie")),
)
