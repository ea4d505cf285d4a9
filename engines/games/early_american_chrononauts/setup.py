"""Dealing a game, and the identity mulligan. Rulebook "How to Play", "Identity Mulligan"."""

from engines.contract import Chance, IllegalOptions
from engines.games.early_american_chrononauts.box import Box, box_of
from engines.games.early_american_chrononauts.moves import Options
from engines.games.early_american_chrononauts.packs import PACKS
from engines.games.early_american_chrononauts.playing.turns import begin_turn, over_to_next
from engines.games.early_american_chrononauts.state import END, MULLIGAN, NEWEST, NOBODY, Papers, Rows, Rulings, State
from engines.games.early_american_chrononauts.tables import FEWEST_IDS, MODES, MOST_IDS, MOST_TURNS
from engines.games.early_american_chrononauts.timeline import history
from engines.kit.bitsets import members
from engines.kit.numbers_in_words import counted, whole_number
from engines.kit.packs import BrokenPack
from engines.kit.tuples import replaced


def initial_state(options: Options, seats: int, chance: Chance, rulings: Rulings = NEWEST) -> State:
    """Return a dealt game, in which identities may be swapped or chance has picked the first seat. R1, R12.

    Raises `IllegalOptions`.
    """
    dealt = _dealt(_box(options, seats), options, seats, chance, rulings)
    if options.mulligan and dealt.box.mode.identities:
        return dealt._replace(phase=MULLIGAN, owing=(1 << seats) - 1, swaps=(0,) * seats)
    return _begun(dealt, chance)


def _dealt(box: Box, options: Options, seats: int, chance: Chance, rulings: Rulings) -> State:
    mode = box.mode
    deck = chance.shuffle(box.deck)
    return State(
        box=box,
        rulings=rulings,
        turn_limit=options.turn_limit,
        phase=END,
        turn=0,
        seat=0,
        prime=0,
        patches=0,
        history=history(box.timeline, 0, 0),
        papers=_dealt_papers(box, _identities(options), seats, chance),
        deck=tuple(deck[seats * mode.hand :]),
        discards=(),
        recycled=(),
        hands=tuple([tuple(sorted(hand)) for hand in _rows(deck, mode.hand, seats)]),
        fronts=((),) * seats,
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


def _identities(options: Options) -> int:
    """How many identities each seat is dealt."""
    mode = MODES[options.mode]
    return options.ids if mode.is_alone else mode.identities


def _box(options: Options, seats: int) -> Box:
    """The box to play with. Raises `IllegalOptions`."""
    _check(options, seats)
    mode = MODES[options.mode]
    try:
        box = box_of(options.mode, (options.pack, options.second_pack) if mode.has_second_pack else (options.pack,))
    except BrokenPack as broken:
        raise IllegalOptions("second_pack", str(broken)) from None
    for kind, there, each in (
        ("identities", len(box.pack.identities), _identities(options)),
        ("missions", len(box.pack.missions), mode.missions),
        ("cards", len(box.deck), mode.hand),
    ):
        if there < seats * each:
            field = "ids" if kind == "identities" and mode.is_alone else "pack"
            raise IllegalOptions(field, f"the pack has {there} {kind}, but {seats * each} are to be dealt")
    return box


def _check(options: Options, seats: int) -> None:
    if options.mode not in MODES:
        raise IllegalOptions("mode", f"must be one of {', '.join(MODES)}")
    mode = MODES[options.mode]
    if seats not in mode.seats:
        raise IllegalOptions("mode", f"{options.mode} is for {counted(mode.seats, 'seat')}")
    for field in ("pack", "second_pack") if mode.has_second_pack else ("pack",):
        if getattr(options, field) not in PACKS:
            raise IllegalOptions(field, f"must be one of {', '.join(PACKS)}")
    if not FEWEST_IDS <= options.ids <= MOST_IDS:
        raise IllegalOptions("ids", f"must be {whole_number(FEWEST_IDS, MOST_IDS)}")
    if not 1 <= options.turn_limit <= MOST_TURNS:
        raise IllegalOptions("turn_limit", f"must be {whole_number(1, MOST_TURNS)}")


def _dealt_papers(box: Box, identities: int, seats: int, chance: Chance) -> Papers:
    """Identities and missions, dealt from shuffled stacks. A mode that has none has no stack either."""
    missions = box.mode.missions
    stack = chance.shuffle(range(len(box.pack.identities))) if identities else []
    quests = chance.shuffle(range(len(box.pack.missions))) if missions else []
    nothing: Rows = ((),) * seats
    return Papers(
        identities=_rows(stack, identities, seats),
        missions=_rows(quests, missions, seats),
        home=nothing,
        done=nothing,
        identity_stack=tuple(stack[identities * seats :]),
        identities_thrown=(),
        mission_stack=tuple(quests[missions * seats :]),
        missions_thrown=(),
        watches=0,
    )


def _rows(cards: list[int], each: int, seats: int) -> Rows:
    return tuple([tuple(cards[seat * each : (seat + 1) * each]) for seat in range(seats)])


def swap(state: State, seat: int, slots: int, chance: Chance) -> State:
    """Return the state after the seat has said which of its slots it swaps. After the last answer, all are swapped.

    R12.
    """
    said = replaced(state.swaps, seat, slots)
    after = state._replace(owing=state.owing & ~(1 << seat), swaps=said)
    return after if after.owing else _begun(_swapped(after), chance)


def _swapped(state: State) -> State:
    """In seat order, each old identity goes under the stack and the top one takes its place. R12."""
    rows, stack = state.papers.identities, state.papers.identity_stack
    for seat, slots in enumerate(state.swaps):
        for slot in members(slots):
            # The old one goes under the stack first: with an empty stack, the seat gets it back.
            stack = (*stack, rows[seat][slot])
            rows, stack = replaced(rows, seat, replaced(rows[seat], slot, stack[0])), stack[1:]
    papers = state.papers._replace(identities=rows, identity_stack=stack)
    return state._replace(phase=END, papers=papers, swaps=())


def _begun(state: State, chance: Chance) -> State:
    """Chance picks the seat that goes first. Rulebook "How to Play"."""
    first = chance.below(len(state.hands)) if len(state.hands) > 1 else 0
    return over_to_next(begin_turn(state, first, chance), chance)
