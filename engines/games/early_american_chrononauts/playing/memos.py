"""Laying a card, and the memos that may cancel it. Rulebook "Regarding Memos", R2."""

from typing import Final

from engines.contract import Chance, Seat
from engines.games.early_american_chrononauts.moves import Laying
from engines.games.early_american_chrononauts.playing.effects import STAYS, fetched, take_effect
from engines.games.early_american_chrononauts.playing.hands import discarded, taken_from_hand
from engines.games.early_american_chrononauts.playing.turns import proceed, with_play_used_up
from engines.games.early_american_chrononauts.state import FETCH, WINDOW, State, card_laid
from engines.kit.tuples import replaced, without
from engines.kit.window_flow import Flow
from engines.kit.windows import Window, open_window


def lay(state: State, card: int, laid: Laying, chance: Chance) -> State:
    """Return the state after the card has been laid: all other seats are asked. Alone, it takes effect at once. R2."""
    state = with_play_used_up(state)
    hands = replaced(state.hands, state.seat, without(state.hands[state.seat], card))
    if state.box.mode.is_alone:
        return _take_effect(state._replace(hands=hands, laid=laid), chance)
    return state._replace(hands=hands, laid=laid, phase=WINDOW, window=open_window(state.seat, len(hands)))


def _lay_memo(state: State, seat: Seat) -> State:
    memo = state.hands[seat][-1]  # a sorted hand has its memos last
    return taken_from_hand(state, seat, memo)._replace(memos=(*state.memos, memo))


def _resolved(state: State, _: Window, chance: Chance) -> State:
    """The memos, which have been cancelled themselves, are discarded before the card takes effect. R2."""
    if state.memos:
        state = state._replace(memos=(), discards=state.discards + state.memos)
    return _take_effect(state, chance)


def _cancelled(state: State, _: Window, chance: Chance) -> State:
    """The card is discarded without effect, with the memos on top; the play is used up. Rulebook "Regarding Memos"."""
    gone = discarded(state, card_laid(state), *state.memos)
    return proceed(gone._replace(laid=None, memos=()), chance)


MEMOS: Final = Flow(answer=_lay_memo, resolve=_resolved, cancel=_cancelled)
"""What memos do to the card being played. Rulebook "Regarding Memos"."""


def _take_effect(state: State, chance: Chance) -> State:
    """The card takes effect. After a fetch, the seat chooses a card first."""
    assert state.laid is not None
    after = take_effect(state, card_laid(state), state.laid, chance)
    return after if after.phase == FETCH else _done(after, chance)


def take(state: State, card: int, chance: Chance) -> State:
    """Return the state after the seat has taken a card of the deck, which ends the fetch. R8."""
    return _done(fetched(state, card, chance), chance)


def _done(state: State, chance: Chance) -> State:
    """The card that has taken effect is discarded, unless it stays; the turn continues."""
    card = card_laid(state)
    gone = () if state.box.kinds[card] in STAYS else (card,)
    return proceed(state._replace(laid=None, discards=state.discards + gone), chance)
