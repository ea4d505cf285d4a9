"""The game as pure functions: the setup, who decides, and what comes of a move."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from engines.contract import Chance, IllegalMove, IllegalOptions, Outcome
from engines.games.time_breaker.choices import choices
from engines.games.time_breaker.effects import follow_green
from engines.games.time_breaker.hands import discarded, draw, taken_from_hand
from engines.games.time_breaker.legal import can_draw_again, can_follow, closed_jumps, must_pass, nameable
from engines.games.time_breaker.moves import (
    Arrest,
    DrawAnew,
    Dump,
    Follow,
    GoOn,
    Laying,
    Move,
    NameCard,
    PassTurn,
    Play,
    PlayFirst,
    PlayOn,
    PlayTo,
    PlayWith,
    StopTime,
    Wormhole,
)
from engines.games.time_breaker.packs import PACKS
from engines.games.time_breaker.state import (
    ALONE,
    CARD,
    DUMP,
    END,
    NAME,
    NEWEST,
    NOBODY,
    ORDER,
    OVER,
    STEP,
    TURN,
    WINDOW,
    Frame,
    Options,
    Phase,
    Rulings,
    State,
    holds_stop,
    may_arrest,
)
from engines.games.time_breaker.tables import CENTRE, GATES, HAND, MOST_SEATS, STOP_TIME, TRA
from engines.games.time_breaker.turns import (
    begin_turn,
    draw_again,
    lay,
    leave_pause,
    next_turn,
    proceed,
    settle,
    turn_up,
)
from engines.kit import windows
from engines.kit.bitsets import SEATS_IN
from engines.kit.windows import AlwaysPass, Pass, SetStanding, answered, with_standing
from engines.kit.wording import counted

SEATS: Final = range(2, MOST_SEATS + 1)

Answer = Pass | AlwaysPass | StopTime


def initial_state(options: Options, seats: int, chance: Chance, rulings: Rulings = NEWEST) -> State:
    """Gates and deck shuffled, three cards dealt, and chance picks the first seat. Rulebook "Setup", "Going First"."""
    _check(options, seats)
    pack = PACKS[options.pack]
    gates, deck = chance.shuffle(range(GATES)), chance.shuffle(pack.deck)
    dealt = [tuple(sorted(deck[seat * HAND : (seat + 1) * HAND])) for seat in range(seats)]
    unopened = State(
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
        hands=tuple(dealt),
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
    return begin_turn(unopened, chance.below(seats), chance)


def _check(options: Options, seats: int) -> None:
    if seats not in SEATS:
        raise IllegalOptions("seats", f"Time Breaker is for {counted(SEATS, 'seat')}")
    if options.pack not in PACKS:
        raise IllegalOptions("pack", f"there are {', '.join(PACKS)}")
    if not 1 <= options.turn_limit <= 1000:
        raise IllegalOptions("turn_limit", "must be from 1 to 1000")


def awaiting(state: State) -> tuple[int, ...]:
    """The seat whose turn it is, or all seats that have yet to answer the card laid. R3."""
    if state.window is not None:
        return SEATS_IN[state.window.owing]
    return () if state.phase == OVER else ALONE[state.seat]


def outcome(state: State) -> Outcome | None:
    """How the game ended: by an arrest, by surrender (nobody wins) or at the turn limit. "End of the Game"."""
    if state.phase != OVER:
        return None
    winners = () if state.winner == NOBODY else (state.winner,)
    return Outcome(winners, state.reason, tuple(int(seat in winners) for seat in range(len(state.pieces))))


def is_window(state: State) -> bool:
    """True while the card laid last is answered. Rulebook "Stop Time"."""
    return state.window is not None


def standing_answer(state: State, seat: int) -> Move | None:
    """The answer that the seat has given beforehand ("always pass") and that the server gives for it now. R4."""
    return None if state.window is None else windows.standing_answer(state.window, state.standing, seat)


def apply(state: State, seat: int, move: Move, chance: Chance) -> State:
    """The state after the move and all that follows from it."""
    if seat not in awaiting(state):
        raise IllegalMove("not_your_decision", "You owe no decision now.", "Game Play")
    phases, play = _PLAY.get(type(move), ((), None))
    if play is None or state.phase not in phases:
        raise IllegalMove("wrong_phase", _ASKED[state.phase], "Game Play")
    return play(state, seat, move, chance)


def _answer(state: State, seat: int, move: Answer, chance: Chance) -> State:
    """An answer, in secret; the last one closes the window. R3, R4."""
    stops = type(move) is StopTime
    if stops and not holds_stop(state.hands[seat]):
        raise IllegalMove("no_stop_time", "You hold no Stop Time.", "Stop Time")
    assert state.window is not None
    window = answered(state.window, seat, stops)
    standing = with_standing(state.standing, seat, type(move) is AlwaysPass)
    after = state._replace(window=window, standing=standing)
    return after if window.owing else settle(after, chance)


def _card(state: State, key: str) -> int:
    """The card of the key; -1 for what is none."""
    return state.pack.card_of.get(key, -1)


def _lay(state: State, _: int, move: Laying, chance: Chance) -> State:
    """A card is laid with its choices. Rulebook "Game Play", "Card Types"."""
    card = _card(state, move.card)
    at_hand = state.frames[-1].cards[:1] if state.phase == CARD else state.hands[state.seat]
    if card not in at_hand:
        raise IllegalMove("not_your_card", "You have no such card to play now.", "Game Play")
    if move not in choices(state, card):
        if card == STOP_TIME:
            raise IllegalMove("no_stop_time", "A Stop Time is played when it's not your turn.", "Stop Time")
        raise IllegalMove("no_such_choice", "The card can't be played like that.", "Card Types")
    return lay(state, card, move)


def _follow(state: State, _: int, move: Follow, chance: Chance) -> State:
    if not can_follow(state):
        raise IllegalMove("no_arrow", "The TRA tile has no arrow to follow.", "Game Play")
    return proceed(follow_green(state), chance)


def _wormhole(state: State, _: int, move: Wormhole, chance: Chance) -> State:
    if not can_draw_again(state):
        raise IllegalMove("no_cards", "There is no card left to draw.", "Game Play")
    return draw_again(state, chance)


def _dump(state: State, seat: int, move: Dump, chance: Chance) -> State:
    """A jump is discarded; all that are go before any is replaced. Rulebook "Dumping Jumps", R6."""
    if state.dumped:
        raise IllegalMove("dumped_already", "Jumps can be dumped only once in a turn.", "Dumping Jumps")
    card = _card(state, move.card)
    if card not in closed_jumps(state, state.hands[seat]):
        raise IllegalMove("not_to_dump", "You have no such jump of a closed gate in your hand.", "Dumping Jumps")
    dumping = discarded(taken_from_hand(state, seat, card), card)
    return dumping._replace(phase=DUMP, dumping=state.dumping + 1)


def _draw_anew(state: State, seat: int, move: DrawAnew, chance: Chance) -> State:
    """As many are drawn as were dumped. Rulebook "Dumping Jumps"."""
    for _ in range(state.dumping):
        state = draw(state, seat, chance)
    return state._replace(phase=TURN, dumping=0, dumped=True)


def _arrest(state: State, seat: int, move: Arrest, chance: Chance) -> State:
    """A free declaration. Rulebook "Making an Arrest"."""
    if not may_arrest(state):
        raise IllegalMove("nobody_to_arrest", "Stand by the Time Breaker, not yet arrested by you.", "Making an Arrest")
    arrested = state._replace(claims=state.claims | 1 << seat)
    return arrested if state.phase not in (STEP, END) else leave_pause(arrested, chance)


def _go_on(state: State, _: int, move: GoOn, chance: Chance) -> State:
    return leave_pause(state, chance)


def _name(state: State, seat: int, move: NameCard, chance: Chance) -> State:
    """The card goes to the table, and the top card is turned up. Rulebook "Action"."""
    card = _card(state, move.card)
    if card not in nameable(state):
        raise IllegalMove("not_to_name", "Name a card that is in your hand and no Stop Time.", "Action")
    return turn_up(taken_from_hand(state, seat, card), (card,), chance)


def _first(state: State, _: int, move: PlayFirst, chance: Chance) -> State:
    """The card comes first, the other after it. Rulebook "Stopping Time"."""
    cards = state.frames[-1].cards
    card = _card(state, move.card)
    if card not in cards:
        raise IllegalMove("not_on_the_table", "Choose one of the two cards on the table.", "Stopping Time")
    ordered = Frame(True, cards if card == cards[0] else cards[::-1])
    return proceed(state._replace(frames=(*state.frames[:-1], ordered)), chance)


def _pass_turn(state: State, _: int, move: PassTurn, chance: Chance) -> State:
    if not must_pass(state):
        raise IllegalMove("no_passing", "Play a card, follow the arrow or wormhole.", "ruling R22")
    return next_turn(state, chance)


def _set_standing(state: State, seat: int, move: SetStanding, chance: Chance) -> State:
    """Once in the own turn. R4."""
    if state.standing_set or type(move.always_pass) is not bool:
        raise IllegalMove("set_already", "Say once in your turn whether you always pass.", "ruling R4")
    return state._replace(standing=with_standing(state.standing, seat, move.always_pass), standing_set=True)


_PLAY: Final[Mapping[type[Any], tuple[tuple[Phase, ...], Callable[[State, int, Any, Chance], State]]]] = {
    Pass: ((WINDOW,), _answer),
    AlwaysPass: ((WINDOW,), _answer),
    StopTime: ((WINDOW,), _answer),
    Play: ((TURN, CARD), _lay),
    PlayTo: ((TURN, CARD), _lay),
    PlayOn: ((TURN, CARD), _lay),
    PlayWith: ((TURN, CARD), _lay),
    Follow: ((TURN,), _follow),
    Wormhole: ((TURN,), _wormhole),
    Dump: ((TURN, DUMP), _dump),
    DrawAnew: ((DUMP,), _draw_anew),
    Arrest: ((TURN, DUMP, NAME, ORDER, CARD, STEP, END), _arrest),
    GoOn: ((STEP, END), _go_on),
    NameCard: ((NAME,), _name),
    PlayFirst: ((ORDER,), _first),
    PassTurn: ((TURN,), _pass_turn),
    SetStanding: ((TURN,), _set_standing),
}

_ASKED: Final[Mapping[Phase, str]] = {
    TURN: "You are asked for your turn: play a card, follow the arrow or wormhole.",
    DUMP: "You are asked whether you dump another jump or draw.",
    NAME: "You are asked which card of your hand Quantum Leap plays.",
    ORDER: "You are asked which of the two cards comes first.",
    CARD: "You are asked to lay the card on the table.",
    WINDOW: "You are asked whether you stop the card laid.",
    STEP: "You are asked whether you arrest the Time Breaker before the second step.",
    END: "You are asked whether you arrest the Time Breaker before your turn ends.",
}
