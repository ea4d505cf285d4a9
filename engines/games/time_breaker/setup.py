"""Dealing a game. Rulebook "Setup", "Going First"."""

from engines.contract import Chance, IllegalOptions
from engines.games.time_breaker.moves import Options
from engines.games.time_breaker.packs import PACKS
from engines.games.time_breaker.playing.turns import begin_turn
from engines.games.time_breaker.state import NEWEST, NOBODY, TURN, Rulings, State
from engines.games.time_breaker.tables import CENTRE, GATES, HAND, MOST_TURNS, SEATS, TITLE, TRA
from engines.kit.numbers_in_words import counted, whole_number


def initial_state(options: Options, seats: int, chance: Chance, rulings: Rulings = NEWEST) -> State:
    """Return a dealt game: gates and deck shuffled, three cards each, and a first seat picked by chance.

    Raises `IllegalOptions`. Rulebook "Setup", "Going First".
    """
    _check(options, seats)
    pack = PACKS[options.pack]
    gates, deck = chance.shuffle(range(GATES)), chance.shuffle(pack.deck)
    dealt = State(
        pack=pack,
        rulings=rulings,
        auto_arrest=options.auto_arrest,
        turn_limit=options.turn_limit,
        phase=TURN,
        turn=0,
        seat=0,
        layout=(*gates[:CENTRE], TRA, *gates[CENTRE:]),
        closed=0,
        breaker=gates[0],
        pieces=(TRA,) * seats,
        claims=0,
        deck=tuple(deck[seats * HAND :]),
        discards=(),
        hands=tuple([tuple(sorted(deck[seat * HAND : (seat + 1) * HAND])) for seat in range(seats)]),
        shown=((),) * seats,
        dumping=0,
        dumped=False,
        standing_set=False,
        frames=(),
        laid=None,
        window=None,
        standing=0,
        winner=NOBODY,
        reason="",
    )
    return begin_turn(dealt, chance.below(seats), chance)


def _check(options: Options, seats: int) -> None:
    """Raise `IllegalOptions` unless a game can be dealt."""
    if seats not in SEATS:
        raise IllegalOptions("seats", f"{TITLE} is for {counted(SEATS, 'seat')}")
    if options.pack not in PACKS:
        raise IllegalOptions("pack", f"must be one of {', '.join(PACKS)}")
    if not 1 <= options.turn_limit <= MOST_TURNS:
        raise IllegalOptions("turn_limit", f"must be {whole_number(1, MOST_TURNS)}")
