"""The game as pure functions: who decides, and what comes of a move."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from engines.contract import Chance, IllegalMove, Outcome
from engines.games.early_american_chrononauts import gadgets, memos, turns
from engines.games.early_american_chrononauts.choices import choices
from engines.games.early_american_chrononauts.hands import discarded_from_hand, draw
from engines.games.early_american_chrononauts.legal import discardable, may_kill_time, swaps
from engines.games.early_american_chrononauts.moves import (
    Discard,
    GoOn,
    KillTime,
    Laying,
    Move,
    Play,
    PlayAt,
    PlayAtSlot,
    PlayFor,
    PlayOn,
    PutBack,
    SwapIdentities,
    Take,
    UseMemo,
)
from engines.games.early_american_chrononauts.setup import swap
from engines.games.early_american_chrononauts.state import (
    ALONE,
    DISCARD,
    DRAWN,
    END,
    FETCH,
    MACHINE,
    MULLIGAN,
    NOBODY,
    OVER,
    PLAY,
    WINDOW,
    Phase,
    State,
    holds_memo,
)
from engines.games.early_american_chrononauts.tables import SOLONAUTS, UBER
from engines.games.early_american_chrononauts.uber import goals_fixed
from engines.kit import windows
from engines.kit.bitsets import SEATS_IN
from engines.kit.windows import AlwaysPass, Pass, SetStanding, with_standing

SEATS: Final = range(1, 7)

Answer = Pass | AlwaysPass | UseMemo


def awaiting(state: State) -> tuple[int, ...]:
    """The seat whose turn it is, or all seats that have yet to answer: the card laid, or which identities they swap."""
    if state.window is not None:
        return SEATS_IN[state.window.owing]
    if state.phase == MULLIGAN:
        return SEATS_IN[state.owing]
    return () if state.phase == OVER else ALONE[state.seat]


def is_window(state: State) -> bool:
    """True while the seats awaited answer a card just laid. R2."""
    return state.window is not None


def standing_answer(state: State, seat: int) -> Move | None:
    """The answer that the seat has given beforehand ("always pass") and that the server gives for it now. R2."""
    return None if state.window is None else windows.standing_answer(state.window, state.standing, seat)


def outcome(state: State) -> Outcome | None:
    """How the game ended. Scores: who is home (Solonauts), goals fixed (ÜberChrononauts), else 1 for the winner."""
    if state.phase != OVER:
        return None
    winners = () if state.winner == NOBODY else (state.winner,)
    return Outcome(winners, state.reason, tuple(_score(state, seat) for seat in range(len(state.hands))))


def _score(state: State, seat: int) -> int:
    if state.box.mode == SOLONAUTS:
        return len(state.papers.home[seat])
    return goals_fixed(state, seat) if state.box.mode == UBER else int(seat == state.winner)


def apply(state: State, seat: int, move: Move, chance: Chance) -> State:
    """The state after the move and all that follows from it."""
    if seat not in awaiting(state):
        raise IllegalMove("not_your_decision", "You owe no decision now.", "How to Play")
    phases, play = _PLAY.get(type(move), ((), None))
    if play is None or state.phase not in phases:
        raise IllegalMove("wrong_phase", _ASKED[state.phase], "How to Play")
    after = play(state, seat, move, chance)
    return turns.over_to_next(after, chance) if after.phase == END else after


def _answer(state: State, seat: int, move: Answer, chance: Chance) -> State:
    cancels = type(move) is UseMemo
    if cancels and not holds_memo(state, seat):
        raise IllegalMove("no_memo", "You hold no memo.", "Regarding Memos")
    return memos.answer(state, seat, cancels, type(move) is AlwaysPass, chance)


def _swap(state: State, seat: int, move: SwapIdentities, chance: Chance) -> State:
    if move not in swaps(state):
        raise IllegalMove("no_such_slot", "You can't swap that.", "Identity Mulligan")
    return swap(state, seat, move.first | move.second << 1, chance)


def _held(state: State, key: Any) -> int:
    """The card of the key in the hand of the seat whose turn it is, or a refusal."""
    card = state.box.card_of.get(key, -1) if type(key) is str else -1
    if card not in state.hands[state.seat]:
        raise IllegalMove("not_your_card", "You have no such card in your hand.", "How to Play")
    return card


def _lay(state: State, _: int, move: Laying, chance: Chance) -> State:
    """A card is laid with its choices; in the machine's phase, through a machine. Rulebook "Card Types", R7."""
    card = _held(state, move.card)
    if state.phase == MACHINE:
        if not (gadgets.can_play_extra(state) and gadgets.is_extra(state, card)):
            raise IllegalMove("not_by_machine", "No machine of yours plays that card now.", "ruling R7")
        state = state._replace(machine_used=True, extra=True)
    if move not in choices(state, card):
        raise IllegalMove("no_such_choice", "The card can't be played like that.", "Card Types")
    return memos.lay(state, card, move, chance)


def _discard(state: State, _: int, move: Discard, chance: Chance) -> State:
    """A card is discarded: in place of a play, before it, or by a machine. "How to Play", "New Basic Rules", R7."""
    card = _held(state, move.card)
    if state.phase == MACHINE:
        return _replace_card(state, card, chance)
    if state.phase == DISCARD:
        return turns.play_step(discarded_from_hand(state, card))
    if card not in discardable(state):
        raise IllegalMove("not_to_discard", "Only patches can be discarded.", "Solonauts")
    return turns.proceed(discarded_from_hand(turns.counted(state), card), chance)


def _replace_card(state: State, card: int, chance: Chance) -> State:
    if not gadgets.can_replace(state):
        raise IllegalMove("not_by_machine", "No machine of yours replaces a card now.", "ruling R7")
    return turns.after_extra(gadgets.replace_card(state, card), chance)


def _kill_time(state: State, _: int, move: KillTime, chance: Chance) -> State:
    """Two cards are discarded and one is drawn. Rulebook "How to Play"."""
    if not may_kill_time(state):
        ruling = "ruling R9" if state.box.mode == SOLONAUTS else "ruling R6"
        raise IllegalMove("no_killing_time", "You can't kill time here.", ruling)
    first, second = _held(state, move.first), _held(state, move.second)
    if first == second and state.hands[state.seat].count(first) == 1:
        raise IllegalMove("not_your_card", "You have but one such card in your hand.", "How to Play")
    return turns.after_play(draw(discarded_from_hand(state, first, second), 1, chance))


def _put_back(state: State, _: int, move: PutBack, chance: Chance) -> State:
    card = _held(state, move.card)
    if card not in gadgets.back_on_deck(state):
        raise IllegalMove("not_to_put_back", "Put back a card just drawn, for a discard.", "Über Questions")
    return turns.after_draw(gadgets.put_back(state, card))


def _go_on(state: State, _: int, move: GoOn, chance: Chance) -> State:
    """The machine stays unused. R7."""
    return turns.after_draw(state._replace(drawn=())) if state.phase == DRAWN else state._replace(phase=END)


def _take(state: State, _: int, move: Take, chance: Chance) -> State:
    card = state.box.card_of.get(move.card, -1) if type(move.card) is str else -1
    if card not in state.deck:
        raise IllegalMove("not_in_the_deck", "There is no such card in the deck.", "ruling R8")
    return memos.take(state, card, chance)


def _set_standing(state: State, seat: int, move: SetStanding, chance: Chance) -> State:
    """Once in the own turn; alone there is nothing to set. R2, R9."""
    if state.box.mode == SOLONAUTS:
        raise IllegalMove("nothing_to_pass", "Alone there is nothing to pass.", "ruling R9")
    if state.standing_set or type(move.always_pass) is not bool:
        raise IllegalMove("set_already", "Say once in your turn whether you always pass.", "ruling R2")
    return state._replace(standing=with_standing(state.standing, seat, move.always_pass), standing_set=True)


_PLAY: Final[Mapping[type[Any], tuple[tuple[Phase, ...], Callable[[State, int, Any, Chance], State]]]] = {
    Pass: ((WINDOW,), _answer),
    AlwaysPass: ((WINDOW,), _answer),
    UseMemo: ((WINDOW,), _answer),
    SwapIdentities: ((MULLIGAN,), _swap),
    Play: ((PLAY, MACHINE), _lay),
    PlayOn: ((PLAY, MACHINE), _lay),
    PlayAt: ((PLAY, MACHINE), _lay),
    PlayAtSlot: ((PLAY, MACHINE), _lay),
    PlayFor: ((PLAY, MACHINE), _lay),
    Discard: ((PLAY, DISCARD, MACHINE), _discard),
    KillTime: ((PLAY,), _kill_time),
    PutBack: ((DRAWN,), _put_back),
    GoOn: ((DRAWN, MACHINE), _go_on),
    Take: ((FETCH,), _take),
    SetStanding: ((PLAY,), _set_standing),
}

_ASKED: Final[Mapping[str, str]] = {
    MULLIGAN: "You are asked which identities you swap.",
    DRAWN: "You are asked whether you put back a card just drawn.",
    DISCARD: "You are asked to discard a card.",
    PLAY: "You are asked to play or discard a card.",
    WINDOW: "You are asked whether you cancel the card laid.",
    FETCH: "You are asked to take a card of the deck.",
    MACHINE: "You are asked whether you use a machine.",
    OVER: "The game is over.",
}
