"""What a default move may tell: the check of `expired`, on pairs of states that a viewer can't tell apart."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from random import Random
from typing import TypeVar

from engines.bots.judging import relevant_moves
from engines.chance import LOWEST, PlayoutChance, RecordedChance, WrongDraws
from engines.contract import Chance, Engine, Made, Move, Seat, State, Viewer
from engines.default_moves import default_move
from engines.optional import bookkeeping, reacting
from tests.engines.contract_case import ContractCase

T = TypeVar("T")

Likely = Mapping[Move, Fraction]
"""How likely each move is."""

Offered = dict[type[Move], frozenset[Move]]
"""By type of move, the moves that every seat has whenever it is offered one of that type."""


class _Asked(Exception):
    """A draw that is not scripted: a number below `n`."""

    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.n = n


class _Scripted(RecordedChance):
    """Chance that draws these numbers, then asks for the next."""

    def below(self, n: int) -> int:
        try:
            return super().below(n)
        except WrongDraws:
            raise _Asked(n) from None


def outcomes(choose: Callable[[Chance], T], drawn: tuple[int, ...] = ()) -> Iterator[tuple[T, Fraction, int]]:
    """Everything that the choice can come to, how likely it is, and how many numbers it draws."""
    try:
        yield choose(_Scripted(drawn)), Fraction(1), len(drawn)
    except _Asked as asked:
        for number in range(asked.n):
            for choice, likely, draws in outcomes(choose, (*drawn, number)):
                yield choice, likely / asked.n, draws


def defaults(engine: Engine, state: State, seat: Seat) -> tuple[Likely, int]:
    """How likely each move is to be the seat's default; and how many numbers are drawn for it, always as many."""
    likely: Counter[Move] = Counter()
    lengths = set()
    for move, part, draws in outcomes(lambda chance: default_move(engine, state, seat, chance)):
        likely[move] += part  # type: ignore[assignment]  # Counter counts fractions as well
        lengths.add(draws)
    assert len(lengths) == 1, "how many numbers are drawn tells something"
    return likely, lengths.pop()  # type: ignore[return-value]


def offered(engine: Engine, decisions: Sequence[tuple[State, Seat]]) -> Offered:
    """What every seat has, over all these decisions."""
    known: Offered = {}
    for state, seat in decisions:
        moves = engine.legal_moves(state, seat)
        for kind in {type(move) for move in moves}:
            of_kind = frozenset(move for move in moves if type(move) is kind)
            known[kind] = known.get(kind, of_kind) & of_kind
    return known


def check_default(
    case: ContractCase, state: State, seat: Seat, viewers: Sequence[Viewer], every: Offered, rng: Random
) -> None:
    """The default is legal, and nobody learns anything by it or can work out what is secret."""
    engine = case.engine
    assert set(defaults(engine, state, seat)[0]) <= set(engine.legal_moves(state, seat)), "not a legal move"
    for viewer in viewers:
        if viewer != seat:
            twin = engine.imagine(engine.view(state, viewer), PlayoutChance(rng))
            _check_alike(engine, state, twin, seat, viewer, every)


def _check_alike(engine: Engine, state: State, twin: State, seat: Seat, viewer: Viewer, every: Offered) -> None:
    """In two states that the viewer can't tell apart: the default is drawn uniformly (from all moves, or from all of
    the same types), or it is the same; and if the viewer doesn't see it, it is one that every seat has whatever it
    holds. An answer that the seat has given beforehand is never seen.
    """
    (likely, draws), (same, as_many) = defaults(engine, state, seat), defaults(engine, twin, seat)
    assert draws == as_many, "how many numbers are drawn tells a secret"
    if _are_uniform(engine, seat, (state, likely), (twin, same)):
        return
    if _beforehand(engine, state, seat) == _beforehand(engine, twin, seat):
        assert likely == same, f"the default of seat {seat} tells {viewer} what it holds"
    for move in likely:
        after = engine.apply(state, seat, move, LOWEST)
        if engine.outcome(after) is not None:
            continue  # once a game is over, everything is open
        seen = engine.conceal(Made(seat, move), after, viewer)
        assert seen == move or move in every[type(move)], f"{viewer} can work out a secret choice of seat {seat}"
        assert seen != move or move != _beforehand(engine, state, seat), "an answer given beforehand is seen"


def _beforehand(engine: Engine, state: State, seat: Seat) -> Move | None:
    reacts = reacting(engine)
    return reacts.standing_answer(state, seat) if reacts else None


def _are_uniform(engine: Engine, seat: Seat, *both: tuple[State, Likely]) -> bool:
    """True if each is drawn uniformly from all moves, or each from all of the same types."""
    kinds = [{type(move) for move in likely} for _, likely in both]
    return all(_is_uniform(engine, state, seat, likely, None) for state, likely in both) or (
        kinds[0] == kinds[1] and all(_is_uniform(engine, state, seat, likely, kinds[0]) for state, likely in both)
    )


def _is_uniform(engine: Engine, state: State, seat: Seat, likely: Likely, kinds: set[type[Move]] | None) -> bool:
    """True if the moves that are likely are all there are (of these types), each as likely as the others."""
    moves = relevant_moves(engine.legal_moves(state, seat), bookkeeping(engine))
    wanted = {move for move in moves if kinds is None or type(move) in kinds}
    return set(likely) == wanted and len(set(likely.values())) == 1
