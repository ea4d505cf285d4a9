"""Dealing a game, and the identity mulligan. Rulebook "How to Play", "Identity Mulligan"."""

from engines.contract import Chance, IllegalOptions
from engines.games.early_american_chrononauts.box import Box, box_of
from engines.games.early_american_chrononauts.packs import PACKS, BrokenPack
from engines.games.early_american_chrononauts.state import (
    END,
    MULLIGAN,
    NEWEST,
    NOBODY,
    Cards,
    Options,
    Papers,
    Rows,
    Rulings,
    State,
)
from engines.games.early_american_chrononauts.tables import (
    FEWEST_IDS,
    HAND,
    IDENTITIES,
    MISSIONS,
    MODES,
    MOST_IDS,
    MOST_TURNS,
    SEATS_OF,
    SOLONAUTS,
    UBER,
)
from engines.games.early_american_chrononauts.turns import begin_turn, over_to_next
from engines.kit.bitsets import members
from engines.kit.tuples import replaced
from engines.kit.wording import counted


def initial_state(options: Options, seats: int, chance: Chance, rulings: Rulings = NEWEST) -> State:
    """All shuffled and dealt; then identities may be swapped, or chance picks the first seat. R1, R12."""
    box = _box(options, seats)
    hand = HAND[box.mode]
    deck = chance.shuffle(box.deck)
    papers = _dealt_papers(box, _identities(options), seats, chance)
    dealt = State(
        box=box,
        rulings=rulings,
        turn_limit=options.turn_limit,
        phase=END,
        turn=0,
        seat=0,
        prime=0,
        lying=0,
        deck=tuple(deck[seats * hand :]),
        discards=(),
        recycled=(),
        hands=tuple([tuple(sorted(deck[seat * hand : (seat + 1) * hand])) for seat in range(seats)]),
        fronts=((),) * seats,
        papers=papers,
        owing=0,
        swaps=(),
        drawn=(),
        machine_used=False,
        extra=False,
        standing_set=False,
        frames=(),
        laid=None,
        memos=(),
        window=None,
        standing=0,
        winner=NOBODY,
        reason="",
    )
    if options.mulligan and IDENTITIES[box.mode]:
        return dealt._replace(phase=MULLIGAN, owing=(1 << seats) - 1, swaps=(0,) * seats)
    return _begun(dealt, chance)


def _identities(options: Options) -> int:
    """How many each seat is dealt."""
    return options.ids if options.mode == SOLONAUTS else IDENTITIES[options.mode]


def _box(options: Options, seats: int) -> Box:
    """The box to play with; `IllegalOptions` if there is none."""
    _check(options, seats)
    names = (options.pack, options.second_pack) if options.mode == UBER else (options.pack,)
    try:
        box = box_of(options.mode, names)
    except BrokenPack as broken:
        raise IllegalOptions("second_pack", str(broken)) from None
    for kind, there, each in (
        ("identities", len(box.pack.identities), _identities(options)),
        ("missions", len(box.pack.missions), MISSIONS[box.mode]),
        ("cards", len(box.deck), HAND[box.mode]),
    ):
        if there < seats * each:
            field = "ids" if kind == "identities" and options.mode == SOLONAUTS else "pack"
            raise IllegalOptions(field, f"the pack has {there} {kind}, and {seats * each} are to be dealt")
    return box


def _check(options: Options, seats: int) -> None:
    if options.mode not in MODES:
        raise IllegalOptions("mode", f"there are {', '.join(MODES)}")
    most = SEATS_OF[options.mode]
    if seats not in most:
        raise IllegalOptions("mode", f"{options.mode} is for {counted(most, 'seat')}")
    for field in ("pack", "second_pack") if options.mode == UBER else ("pack",):
        if getattr(options, field) not in PACKS:
            raise IllegalOptions(field, f"there are {', '.join(PACKS)}")
    if not FEWEST_IDS <= options.ids <= MOST_IDS:
        raise IllegalOptions("ids", f"must be from {FEWEST_IDS} to {MOST_IDS}")
    if not 1 <= options.turn_limit <= MOST_TURNS:
        raise IllegalOptions("turn_limit", f"must be from 1 to {MOST_TURNS}")


def _dealt_papers(box: Box, identities: int, seats: int, chance: Chance) -> Papers:
    """Identities and missions, dealt from shuffled stacks; where a mode knows none, there is no stack either."""
    stack = chance.shuffle(range(len(box.pack.identities))) if identities else []
    quests = chance.shuffle(range(len(box.pack.missions))) if MISSIONS[box.mode] else []
    nothing: Rows = ((),) * seats
    return Papers(
        identities=_rows(stack, identities, seats),
        missions=_rows(quests, MISSIONS[box.mode], seats),
        home=nothing,
        done=nothing,
        identity_stack=tuple(stack[identities * seats :]),
        identities_thrown=(),
        mission_stack=tuple(quests[MISSIONS[box.mode] * seats :]),
        missions_thrown=(),
        watches=0,
    )


def _rows(cards: list[int], each: int, seats: int) -> Rows:
    return tuple([tuple(cards[seat * each : (seat + 1) * each]) for seat in range(seats)])


def swap(state: State, seat: int, slots: int, chance: Chance) -> State:
    """The seat says which of its slots it swaps; once all have, they are swapped in seat order. R12."""
    said = (*state.swaps[:seat], slots, *state.swaps[seat + 1 :])
    after = state._replace(owing=state.owing & ~(1 << seat), swaps=said)
    return after if after.owing else _begun(_swapped(after), chance)


def _swapped(state: State) -> State:
    rows, stack = state.papers.identities, state.papers.identity_stack
    for seat, slots in enumerate(state.swaps):
        for slot in members(slots):
            rows, stack = _with_new(rows, stack, seat, slot)
    papers = state.papers._replace(identities=rows, identity_stack=stack)
    return state._replace(phase=END, papers=papers, swaps=())


def _with_new(rows: Rows, stack: Cards, seat: int, slot: int) -> tuple[Rows, Cards]:
    """The old identity goes under the stack, the top one takes its place. R12."""
    row = rows[seat]
    stack = (*stack, row[slot])
    return replaced(rows, seat, (*row[:slot], stack[0], *row[slot + 1 :])), stack[1:]


def _begun(state: State, chance: Chance) -> State:
    """Chance picks the seat that goes first. Rulebook "How to Play"."""
    first = chance.below(len(state.hands)) if len(state.hands) > 1 else 0
    return over_to_next(begin_turn(state, first, chance), chance)
