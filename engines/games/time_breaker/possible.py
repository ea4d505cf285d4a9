"""What holds in every state that a game can reach: the checks of `load`."""

from collections import Counter
from collections.abc import Iterable

from engines.contract import ImpossibleState
from engines.games.time_breaker.choices import choices
from engines.games.time_breaker.hands import put_in_hand
from engines.games.time_breaker.imagining import cards_in_sight
from engines.games.time_breaker.legal import closed_jumps, nameable
from engines.games.time_breaker.moves import PlayWith
from engines.games.time_breaker.state import (
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
    State,
    may_arrest,
    stop_holders,
)
from engines.games.time_breaker.tables import CENTRE, DOUBLE_TIME, GATES, STOP_TIME, TRA
from engines.kit.bitsets import SEATS_IN
from engines.kit.windows import check_window


def check_possible(state: State) -> None:
    """`ImpossibleState` names the first thing at fault."""
    for field, holds, message in _claims(state):
        if not holds:
            raise ImpossibleState(field, message)
    if state.window is not None:
        check_window(state.window, stop_holders(state.hands), state.standing)
        _check_laid(state)


Claims = Iterable[tuple[str, bool, str]]


def _claims(state: State) -> Claims:
    yield from _of_board(state)
    yield from _of_cards(state)
    yield from _of_table(state)
    yield from _of_phase(state)
    yield from _of_end(state)


def _of_board(state: State) -> Claims:
    """25 tiles, TRA in the centre and never closed; pieces stand on tiles that are there. Rulebook "Setup"."""
    layout = state.layout
    yield "layout", sorted(layout) == list(range(GATES + 1)), "must have each tile once"
    yield "layout", layout[CENTRE] == TRA, "the TRA tile is in the centre"
    yield "closed", not state.closed >> TRA & 1, "the TRA tile is never closed"
    yield "pieces", not any(state.closed >> tile & 1 for tile in state.pieces), "no piece stands on a closed gate"
    yield "breaker", not state.closed >> state.breaker & 1, "the Time Breaker is on no closed gate"
    held = [seat for seat in SEATS_IN[state.claims] if state.pieces[seat] != state.breaker]
    yield "claims", not held, "who holds the Time Breaker stands by it"


def _of_cards(state: State) -> Claims:
    """All cards of the pack, and no others."""
    everywhere = Counter((*cards_in_sight(state), *state.deck))
    yield "deck", everywhere == Counter(state.pack.deck), "every card of the pack lies somewhere, once"
    yield "hands", all(tuple(sorted(hand)) == hand for hand in state.hands), "must be in the order of the pack"
    yield "shown", all(tuple(sorted(cards)) == cards for cards in state.shown), "must be in the order of the pack"
    seen = zip(state.shown, state.hands, strict=True)
    yield "shown", all(Counter(cards) <= Counter(hand) for cards, hand in seen), "who showed a card holds it"


def _of_table(state: State) -> Claims:
    """A wormhole's card comes first and alone; a Leap has two at most. R5, R14."""
    wormholes = [frame for frame in state.frames if not frame.leap]
    yield "frames", wormholes in ([], [*state.frames[:1]]), "a wormhole is outermost"
    yield "frames", all(len(frame.cards) <= 1 for frame in wormholes), "a wormhole brings one card"
    yield "frames", all(len(frame.cards) <= 2 for frame in state.frames), "a Leap has two cards at most"
    waiting = [card for frame in state.frames for card in frame.cards]
    yield "frames", STOP_TIME not in waiting, "a Stop Time is kept in hand"
    yield "frames", all(len(frame.cards) <= 1 for frame in state.frames[:-1]), "the first card has been laid"


def _of_phase(state: State) -> Claims:
    phase, frames = state.phase, state.frames
    top = frames[-1].cards if frames else ()
    pausing = phase in (STEP, END)
    yield "window", (state.window is not None) == (phase == WINDOW), "there is one while others answer"
    yield "laid", (state.laid is not None) == (phase in (WINDOW, STEP)), "there is one being played"
    yield "frames", not frames or phase not in (TURN, DUMP, END), "nothing waits at the beginning and the end"
    yield "frames", phase != CARD or (bool(top) and bool(choices(state, top[0]))), "there is a card to lay"
    yield "frames", phase not in (NAME, ORDER) or (bool(frames) and frames[-1].leap), "Quantum Leap is played"
    yield "frames", phase != NAME or (not top and bool(nameable(state))), "a card can be named"
    yield "frames", phase != ORDER or len(set(top)) == 2, "there are two cards to order"
    yield "frames", phase in (ORDER, CARD) or len(top) <= 1, "the order is chosen first"
    yield "phase", not pausing or may_arrest(state), "it is a pause for an arrest"
    asked = phase not in (WINDOW, OVER)
    yield "claims", not (state.auto_arrest and asked and may_arrest(state)), "the server has declared the arrest"
    yield "dumping", (state.dumping > 0) == (phase == DUMP), "jumps are dumped before they are replaced"
    yield "dumped", not (state.dumped and phase == DUMP), "jumps are dumped once in a turn"
    yield "dumping", _were_dumped(state), "what was dumped lies on the discards"
    yield "laid", phase != STEP or _is_double_time(state), "Double Time is being played"


def _were_dumped(state: State) -> bool:
    dumped = state.discards[len(state.discards) - state.dumping :]
    return len(closed_jumps(state, dumped)) == state.dumping


def _is_double_time(state: State) -> bool:
    return state.laid == state.pack.play[DOUBLE_TIME]


def _of_end(state: State) -> Claims:
    """The Time Breaker on TRA ends the game; who brought it wins. Rulebook "End of the Game", "No Winner"."""
    brought = state.winner != NOBODY and state.claims == 1 << state.winner
    at_home = state.breaker == TRA
    yield "reason", (state.reason != "") == (state.phase == OVER), "there is one when the game is over"
    yield "breaker", at_home == (state.reason in ("arrest", "surrender")), "on TRA the game is over"
    yield "reason", state.reason in ("", "arrest", "surrender", "turn limit"), "is none of those known"
    yield "winner", brought if state.reason == "arrest" else state.winner == NOBODY, "who brings the Time Breaker wins"
    yield "winner", state.winner in (NOBODY, state.seat), "a seat wins in its own turn"
    yield "claims", state.reason != "surrender" or not state.claims, "who surrenders is held by nobody"
    limit = state.reason != "turn limit" or state.turn == state.turn_limit
    yield "turn", limit, "the last turn is played out"


def _check_laid(state: State) -> None:
    """The card laid by whose turn it is could be laid so. R19."""
    laid, window = state.laid, state.window
    assert laid is not None
    assert window is not None
    if window.layers[0] != state.seat:
        raise ImpossibleState("window", "the first card is laid by whose turn it is")
    before = put_in_hand(state, state.seat, state.pack.card_of[laid.second]) if isinstance(laid, PlayWith) else state
    if laid not in choices(before, state.pack.card_of[laid.card]):
        raise ImpossibleState("laid", "the card can't be laid like that")
