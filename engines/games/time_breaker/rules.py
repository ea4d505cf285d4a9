"""Who decides, what a seat may do at each point of the game, and what each move does."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from engines.contract import Chance, IllegalMove, Outcome
from engines.games.time_breaker.moves import (
    ARREST,
    DRAW_ANEW,
    FOLLOW,
    GO_ON,
    PASS_TURN,
    STOP,
    WORMHOLE,
    Arrest,
    DrawAnew,
    Dump,
    Follow,
    GoOn,
    Move,
    NameCard,
    PassTurn,
    PlayFirst,
    StopTime,
    Wormhole,
)
from engines.games.time_breaker.playing.choices import choices, distinct
from engines.games.time_breaker.playing.effects import follow_green
from engines.games.time_breaker.playing.hands import discarded, draw, taken_from_hand
from engines.games.time_breaker.playing.plays import Laying, Play, PlayOn, PlayTo, PlayWith
from engines.games.time_breaker.playing.turns import STOPPING, draw_again, lay, leave_pause, next_turn, proceed, turn_up
from engines.games.time_breaker.state import (
    ALONE,
    CARD,
    DUMP,
    END,
    NAME,
    NOBODY,
    ORDER,
    OVER,
    STEP,
    TURN,
    WINDOW,
    Frame,
    Phase,
    State,
    holds_stop,
    may_arrest,
)
from engines.games.time_breaker.tables import STOP_TIME, TRA
from engines.kit.bitsets import SEATS_IN
from engines.kit.window_flow import answers, give_answer, is_window, set_standing, standing_answer, without_orders
from engines.kit.windows import SETTINGS, AlwaysPass, Pass, SetStanding

__all__ = ["apply", "awaiting", "is_window", "legal_moves", "outcome", "standing_answer", "without_orders"]

Answer = Pass | AlwaysPass | StopTime


def awaiting(state: State) -> tuple[int, ...]:
    """Return the seat whose turn it is, or all seats that have yet to answer the card laid. R3."""
    if state.window is not None:
        return SEATS_IN[state.window.owing]
    return () if state.phase == OVER else ALONE[state.seat]


def outcome(state: State) -> Outcome | None:
    """Return how the game ended: by an arrest, a surrender (nobody wins) or the turn limit. "End of the Game", R17."""
    if state.phase != OVER:
        return None
    winners = () if state.winner == NOBODY else (state.winner,)
    return Outcome(winners, state.reason, tuple(int(seat in winners) for seat in range(len(state.pieces))))


def legal_moves(state: State, seat: int) -> tuple[Move, ...]:
    """Return every move that the seat may make now; none if it owes no decision."""
    if state.window is not None:
        return answers(state, seat, _STOP if holds_stop(state.hands[seat]) else ())
    return _LEGAL[state.phase](state) if seat == state.seat else ()


def _arrests(state: State) -> list[Move]:
    """The declaration, if the seat may make it. Rulebook "Making an Arrest"."""
    return [ARREST] if may_arrest(state) else []


def _can_follow(state: State) -> bool:
    """TRA has no arrows. R1."""
    return state.pieces[state.seat] != TRA


def _can_draw(state: State) -> bool:
    """True if there is a card for a wormhole. R5."""
    return bool(state.deck or state.discards)


def _must_pass(state: State) -> bool:
    """True if no play, Follow or wormhole is possible. R22."""
    return not (_can_follow(state) or _can_draw(state) or any(_plays(state)))


def _plays(state: State) -> list[Laying]:
    return [laying for card in distinct(state.hands[state.seat]) for laying in choices(state, card)]


def closed_jumps(state: State, cards: tuple[int, ...]) -> list[int]:
    """Return those cards that are jumps to closed gates; a jump has the number of its gate. "Dumping Jumps"."""
    return [card for card in cards if state.closed >> card & 1]


def _dumps(state: State) -> list[Move]:
    return [Dump(state.pack.cards[card]) for card in closed_jumps(state, state.hands[state.seat])]


def _turn(state: State) -> tuple[Move, ...]:
    """Play a card, follow the arrow or wormhole; free actions in addition. Rulebook "Game Play"."""
    actions: list[Move] = [*_plays(state)]
    if _can_follow(state):
        actions.append(FOLLOW)
    if _can_draw(state):
        actions.append(WORMHOLE)
    settings = () if state.standing_set else SETTINGS
    return (*_arrests(state), *(actions or [PASS_TURN]), *([] if state.dumped else _dumps(state)), *settings)


def _dumping(state: State) -> tuple[Move, ...]:
    """Another jump, or the draw. Asked even without another jump in hand, so that it reveals nothing. R6."""
    return (*_arrests(state), *_dumps(state), DRAW_ANEW)


def nameable(state: State) -> list[int]:
    """Return the cards of the hand that Quantum Leap can play: all except Stop Times. R14."""
    return [card for card in distinct(state.hands[state.seat]) if card != STOP_TIME]


def _names(state: State) -> tuple[Move, ...]:
    return (*_arrests(state), *(NameCard(state.pack.cards[card]) for card in nameable(state)))


def _orders(state: State) -> tuple[Move, ...]:
    return (*_arrests(state), *(PlayFirst(state.pack.cards[card]) for card in state.frames[-1].cards))


def _cards(state: State) -> tuple[Move, ...]:
    return (*_arrests(state), *choices(state, state.frames[-1].cards[0]))


def _pauses(_: State) -> tuple[Move, ...]:
    return _PAUSE


def _nothing(_: State) -> tuple[Move, ...]:
    return ()


def apply(state: State, seat: int, move: Move, chance: Chance) -> State:
    """Return the state after the move and everything that follows from it. Raises `IllegalMove`."""
    if seat not in awaiting(state):
        raise IllegalMove("not_your_decision", "You owe no decision now.", "Game Play")
    phases, play = _PLAY.get(type(move), ((), None))
    if play is None or state.phase not in phases:
        raise IllegalMove("wrong_phase", _ASKED[state.phase], "Game Play")
    return play(state, seat, move, chance)


def _answer(state: State, seat: int, move: Answer, chance: Chance) -> State:
    """An answer, in secret; the last one closes the window. Raises `IllegalMove` for a Stop Time that the seat does not
    hold. R3, R4.
    """
    stops = type(move) is StopTime
    if stops and not holds_stop(state.hands[seat]):
        raise IllegalMove("no_stop_time", "You hold no Stop Time.", "Stop Time")
    return give_answer(state, seat, move, stops, STOPPING, chance)


def _card(state: State, key: str) -> int:
    """The card of that key; -1, which no hand has, if there is none."""
    return state.pack.card_of.get(key, -1)


def _lay(state: State, _: int, move: Laying, chance: Chance) -> State:
    """A card is laid with its choices. Raises `IllegalMove` if the seat has no such card to play, or it can't be played
    like that. Rulebook "Game Play", "Card Types".
    """
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
    if not _can_follow(state):
        raise IllegalMove("no_arrow", "The TRA tile has no arrow to follow.", "Game Play")
    return proceed(follow_green(state), chance)


def _wormhole(state: State, _: int, move: Wormhole, chance: Chance) -> State:
    if not _can_draw(state):
        raise IllegalMove("no_cards", "There is no card left to draw.", "Game Play")
    return draw_again(state, chance)


def _dump(state: State, seat: int, move: Dump, chance: Chance) -> State:
    """All jumps are discarded before the first of them is replaced. Raises `IllegalMove` after the first dump of a
    turn, and for a card that is no jump to a closed gate. Rulebook "Dumping Jumps", R6.
    """
    if state.dumped:
        raise IllegalMove("dumped_already", "Jumps can be dumped only once in a turn.", "Dumping Jumps")
    card = _card(state, move.card)
    if card not in closed_jumps(state, state.hands[seat]):
        raise IllegalMove("not_to_dump", "Your hand has no such jump to a closed gate.", "Dumping Jumps")
    dumping = discarded(taken_from_hand(state, seat, card), card)
    return dumping._replace(phase=DUMP, dumping=state.dumping + 1)


def _draw_anew(state: State, seat: int, move: DrawAnew, chance: Chance) -> State:
    """One card for each jump that was dumped. Rulebook "Dumping Jumps"."""
    for _ in range(state.dumping):
        state = draw(state, seat, chance)
    return state._replace(phase=TURN, dumping=0, dumped=True)


def _arrest(state: State, seat: int, move: Arrest, chance: Chance) -> State:
    """A declaration is free: it does not end the turn. Raises `IllegalMove` if there is nobody to arrest. Rulebook
    "Making an Arrest".
    """
    if not may_arrest(state):
        raise IllegalMove(
            "nobody_to_arrest", "You must be with the Time Breaker, and not hold it yet.", "Making an Arrest"
        )
    arrested = state._replace(claims=state.claims | 1 << seat)
    return arrested if state.phase not in (STEP, END) else leave_pause(arrested, chance)


def _go_on(state: State, _: int, move: GoOn, chance: Chance) -> State:
    return leave_pause(state, chance)


def _name(state: State, seat: int, move: NameCard, chance: Chance) -> State:
    """The card goes to the table, and the top card of the deck is turned up. Raises `IllegalMove` for a card that the
    hand does not have, and for a Stop Time. Rulebook "Action".
    """
    card = _card(state, move.card)
    if card not in nameable(state):
        raise IllegalMove("not_to_name", "Name a card of your hand that is not a Stop Time.", "Action")
    return turn_up(taken_from_hand(state, seat, card), (card,), chance)


def _first(state: State, _: int, move: PlayFirst, chance: Chance) -> State:
    """The card is played first, the other one after it. Raises `IllegalMove` unless it is one of the two. Rulebook
    "Stopping Time".
    """
    cards = state.frames[-1].cards
    card = _card(state, move.card)
    if card not in cards:
        raise IllegalMove("not_on_the_table", "Choose one of the two cards on the table.", "Stopping Time")
    ordered = Frame(True, cards if card == cards[0] else cards[::-1])
    return proceed(state._replace(frames=(*state.frames[:-1], ordered)), chance)


def _pass_turn(state: State, _: int, move: PassTurn, chance: Chance) -> State:
    if not _must_pass(state):
        raise IllegalMove("no_passing", "Play a card, follow the arrow or wormhole.", "ruling R22")
    return next_turn(state, chance)


def _set_standing(state: State, seat: int, move: SetStanding, _: Chance) -> State:
    """Once per turn, in the seat's own turn. R4."""
    return set_standing(state, seat, move, "ruling R4")


_STOP: Final = (STOP,)
_PAUSE: Final = (ARREST, GO_ON)

_LEGAL: Final[Mapping[Phase, Callable[[State], tuple[Move, ...]]]] = {
    TURN: _turn,
    DUMP: _dumping,
    NAME: _names,
    ORDER: _orders,
    CARD: _cards,
    STEP: _pauses,
    END: _pauses,
    OVER: _nothing,
}

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
