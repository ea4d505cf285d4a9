"""Laying a card, and the memos that may cancel it. Rulebook "Regarding Memos", R2."""

from engines.contract import Chance
from engines.games.early_american_chrononauts.effects import STAYS, fetched, take_effect
from engines.games.early_american_chrononauts.hands import discarded, taken_from_hand
from engines.games.early_american_chrononauts.moves import Laying
from engines.games.early_american_chrononauts.state import FETCH, WINDOW, State, card_laid
from engines.games.early_american_chrononauts.tables import SOLONAUTS
from engines.games.early_american_chrononauts.turns import counted, proceed
from engines.kit.windows import answered, counting, open_window, stands, window_on_answer, with_standing


def lay(state: State, card: int, laid: Laying, chance: Chance) -> State:
    """The card leaves the hand with its choices, and all others are asked; alone nobody is. R2."""
    state = taken_from_hand(counted(state), state.seat, card)._replace(laid=laid)
    if state.box.mode == SOLONAUTS:
        return _resolved(state, chance)
    return state._replace(phase=WINDOW, window=open_window(state.seat, len(state.hands)))


def answer(state: State, seat: int, cancels: bool, always: bool, chance: Chance) -> State:
    """The state after the seat's answer, in secret; the last one closes the window. R2."""
    assert state.window is not None
    window = answered(state.window, seat, cancels)
    after = state._replace(window=window, standing=with_standing(state.standing, seat, always))
    return after if window.owing else _settled(after, chance)


def _settled(state: State, chance: Chance) -> State:
    """All have answered: the memo that counts is laid, or else the first card stands or falls. R2."""
    window = state.window
    assert window is not None
    seat = counting(window)
    if seat is not None:
        memo = state.hands[seat][-1]
        laid = taken_from_hand(state, seat, memo)
        return laid._replace(memos=(*state.memos, memo), window=window_on_answer(window, seat))
    closed = state._replace(window=None, memos=())
    if stands(window):
        return _resolved(discarded(closed, *state.memos), chance)
    return _cancelled(closed, state.memos, chance)


def _cancelled(state: State, memos: tuple[int, ...], chance: Chance) -> State:
    """The card is discarded without effect, the memos on it; the play is used up. Rulebook "Regarding Memos"."""
    gone = discarded(state, card_laid(state), *memos)._replace(laid=None)
    return proceed(gone, chance)


def _resolved(state: State, chance: Chance) -> State:
    """The card takes effect; after a fetch the seat chooses first."""
    assert state.laid is not None
    after = take_effect(state, card_laid(state), state.laid, chance)
    return after if after.phase == FETCH else _done(after, chance)


def take(state: State, card: int, chance: Chance) -> State:
    """The seat takes a card of the deck, which ends the fetch. R8."""
    return _done(fetched(state, card, chance), chance)


def _done(state: State, chance: Chance) -> State:
    """The card that has taken effect is discarded, unless it stays; the turn goes on."""
    card = card_laid(state)
    gone = state if state.box.kinds[card] in STAYS else discarded(state, card)
    return proceed(gone._replace(laid=None), chance)
