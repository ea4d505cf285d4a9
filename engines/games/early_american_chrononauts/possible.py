"""What holds in every state that a game can reach: the checks of `load`."""

from collections import Counter
from collections.abc import Iterable

from engines.contract import ImpossibleState
from engines.games.early_american_chrononauts import solo
from engines.games.early_american_chrononauts.choices import choices
from engines.games.early_american_chrononauts.gadgets import (
    can_play_extra,
    can_put_back,
    has_machine_after_play,
    is_extra,
)
from engines.games.early_american_chrononauts.history import history_of
from engines.games.early_american_chrononauts.imagining import cards_in_sight
from engines.games.early_american_chrononauts.packs.pack import Artifact, Event, FastForward, Fetch, Gadget
from engines.games.early_american_chrononauts.possible_papers import of_papers
from engines.games.early_american_chrononauts.state import (
    DISCARD,
    DRAWN,
    FETCH,
    MACHINE,
    MULLIGAN,
    NOBODY,
    OVER,
    PLAY,
    WINDOW,
    Frame,
    State,
    card_laid,
    memo_holders,
    turns_of_all,
)
from engines.games.early_american_chrononauts.tables import ARTIFAXX, DRAWS, HAND, IDENTITIES, SOLONAUTS, UBER
from engines.games.early_american_chrononauts.timeline import is_torn, valid_patches
from engines.games.early_american_chrononauts.uber import ALL_GOALS, goals_fixed
from engines.games.early_american_chrononauts.winning import goals_met, in_words
from engines.kit.bitsets import members
from engines.kit.windows import check_window

Claims = Iterable[tuple[str, bool, str]]


def check_possible(state: State) -> None:
    """`ImpossibleState` names the first thing at fault."""
    for field, holds, message in _claims(state):
        if not holds:
            raise ImpossibleState(field, message)
    if state.window is not None:
        check_window(state.window, memo_holders(state), state.standing)


def _claims(state: State) -> Claims:
    yield from _of_history(state)
    yield from _of_cards(state)
    yield from of_papers(state)
    yield from _of_phase(state)
    yield from _of_turn(state)
    yield from _of_laid(state)
    yield from _of_end(state)


def _of_history(state: State) -> Claims:
    """One patch a year, and none whose condition does not hold. Rulebook "Patches", R4."""
    timeline = state.box.timeline
    lying = members(state.lying)
    yield "patches", len({timeline.places[patch] for patch in lying}) == len(lying), "at most one lies in a year"
    yield "patches", not state.lying & ~valid_patches(timeline, state.prime), "one lies while its condition holds"
    yield "prime", not state.prime or state.box.mode != ARTIFAXX, "there is no timeline in Artifaxx"
    torn = is_torn(timeline, history_of(state).open)
    yield "prime", torn == (state.reason == "thirteenth paradox"), "thirteen paradoxes end the game"


def _of_cards(state: State) -> Claims:
    """All cards of the pack that the mode plays with, and no others."""
    everywhere = Counter((*cards_in_sight(state), *state.deck))
    yield "deck", everywhere == Counter(state.box.deck), "every card of the pack lies somewhere, once"
    made = not state.recycled or Counter(state.deck) <= Counter(state.recycled)
    yield "recycled", made, "the deck was made of these"
    yield "recycled", Counter(state.recycled) <= Counter(state.box.deck), "were cards of the pack"
    yield "hands", all(tuple(sorted(hand)) == hand for hand in state.hands), "must be in the order of the pack"
    cards = state.box.cards
    lying = [card for front in state.fronts for card in front if not isinstance(cards[card], Artifact | Gadget)]
    yield "fronts", not lying, "artifacts and gadgets lie in front of seats"
    new = len(state.frames) - 1 if state.phase == PLAY else None  # the innermost may be about to give its first play
    each = all(_gives_plays(state, frame, depth == new) for depth, frame in enumerate(state.frames))
    yield "frames", each, "a Fast Forward gives its plays"


def _gives_plays(state: State, frame: Frame, may_be_new: bool) -> bool:
    match state.box.cards[frame.card]:
        case Event(effect=FastForward(plays=most)):
            return frame.plays < most or (may_be_new and frame.plays == most)
    return False


def _of_phase(state: State) -> Claims:
    phase = state.phase
    yield "window", (state.window is not None) == (phase == WINDOW), "there is one while others answer"
    yield "laid", (state.laid is not None) == (phase in (WINDOW, FETCH)), "there is one being played"
    yield "owing", bool(state.owing) == (phase == MULLIGAN), "there are seats asked what they swap"
    yield "swaps", len(state.swaps) == (len(state.hands) if phase == MULLIGAN else 0), "each seat has its own"
    identities = IDENTITIES[state.box.mode]
    yield "phase", phase != MULLIGAN or bool(identities), "there are no identities to swap"
    yield "swaps", not any(slots >> identities for slots in state.swaps), "no seat has so many identities"
    yield "turn", bool(state.turn) != (phase == MULLIGAN), "the first turn comes after the swaps"
    yield "drawn", not state.drawn or phase == DRAWN, "they are looked at after the draw"
    yield "frames", not state.frames or phase in (PLAY, WINDOW, FETCH, OVER), "plays are owed in the play step"
    yield "phase", phase in (PLAY, OVER) or state.box.mode != SOLONAUTS, "alone one plays, and is asked nothing else"
    yield "hands", bool(state.hands[state.seat]) or phase not in (PLAY, DISCARD), "there is a card to play"
    yield "phase", state.box.mode == UBER or phase != DISCARD, "in ÜberChrononauts a card is discarded first"
    yield "phase", phase != DRAWN or (can_put_back(state) and not state.machine_used), "there is a machine for it"
    yield "phase", phase != MACHINE or has_machine_after_play(state), "there is a machine for it"
    yield "deck", phase != FETCH or bool(state.deck), "there is a deck to look through"
    yield "frames", phase != PLAY or not state.frames or bool(state.frames[-1].plays), "a play is owed"


def _of_turn(state: State) -> Claims:
    held = Counter(state.hands[state.seat])
    yield "drawn", Counter(state.drawn) <= held, "what was drawn is in the hand"
    yield "drawn", len(state.drawn) <= DRAWS[state.box.mode], "so many cards are drawn"
    yield "extra", not state.extra or (state.phase == WINDOW and state.machine_used), "a machine plays it"
    early = state.phase in (MULLIGAN, DRAWN, DISCARD)
    yield "standing_set", not (early or state.box.mode == SOLONAUTS) or not state.standing_set, "it comes with the play"
    yield "standing", state.box.mode != SOLONAUTS or not state.standing, "alone there is nothing to pass"
    yield "machine_used", not (state.machine_used and state.phase == MULLIGAN), "no turn has begun"
    is_before_play = state.phase == DISCARD or (state.phase == PLAY and not state.frames)
    yield (
        "machine_used",
        not (state.machine_used and is_before_play) or can_put_back(state),
        "there is a machine for it",
    )
    yield (
        "swaps",
        all(not slots or not state.owing >> seat & 1 for seat, slots in enumerate(state.swaps)),
        "who is asked has not said",
    )
    dealt = (state.prime, state.lying, state.discards, any(state.fronts), state.standing, state.seat)
    untouched = not any(dealt) and all(len(hand) == HAND[state.box.mode] for hand in state.hands)
    yield "phase", state.phase != MULLIGAN or untouched, "identities are swapped before all else"


def _of_laid(state: State) -> Claims:
    """The card laid by whose turn it is could be laid so, and memos lie on it. Rulebook "Regarding Memos"."""
    layers = state.window.layers if state.window else (state.seat,)
    yield "window", layers[0] == state.seat, "the first card is laid by whose turn it is"
    yield "memos", len(state.memos) == len(layers) - 1, "there is one for each layer"
    yield "memos", all(memo >= state.box.first_memo for memo in state.memos), "must be memos"
    if state.laid is not None:
        card = card_laid(state)
        yield "laid", state.laid in choices(state, card), "the card can't be laid like that"
        yield "laid", state.phase != FETCH or state.box.kinds[card] is Fetch, "it fetches a card"
        through = not state.extra or (can_play_extra(state) and is_extra(state, card) and not state.frames)
        yield "extra", through, "a machine plays a patch or an inverter"


def _of_end(state: State) -> Claims:
    """Why the game ended, and who won. Rulebook "Winning", "The 13th Paradox", R3."""
    over, reason = state.phase == OVER, state.reason
    yield "reason", (reason != "") == over, "there is one when the game is over"
    yield "winner", state.winner in (NOBODY, state.seat), "a seat wins in its own turn"
    if reason in ("thirteenth paradox", "turn limit", solo.STUCK, solo.OUT_OF_CARDS):
        yield "winner", state.winner == NOBODY, "nobody wins like that"
    elif over:
        yield "reason", _is_victory(state), "the winner has not reached that"
    won = [seat for seat in range(len(state.hands)) if goals_fixed(state, seat) == 3]
    yield "home", all(over and seat == state.winner for seat in won), "with all three goals the game is won"
    limit = reason != "turn limit" or state.turn == turns_of_all(state)
    yield "turn", limit, "the last turn is played out"
    if state.box.mode == SOLONAUTS:
        yield from _of_solo(state)


def _is_victory(state: State) -> bool:
    if state.winner == NOBODY:
        return False
    if state.box.mode == SOLONAUTS:
        return state.reason == solo.ALL_HOME and not state.papers.identities[0]
    if state.box.mode == UBER:
        return state.reason == ALL_GOALS and goals_fixed(state, state.winner) == 3
    goals = goals_met(state, state.winner)
    return bool(goals) and state.reason == in_words(goals)


def _of_solo(state: State) -> Claims:
    going = state.phase == PLAY
    yield "hands", len(state.hands[0]) <= HAND[SOLONAUTS], "alone the hand is filled up to five"
    yield "hands", not going or solo.can_go_on(state), "without a card to play or discard the game is lost"
    yield "identities", not going or bool(state.papers.identities[0]), "with all at home the game is won"
    lost = state.reason in (solo.STUCK, solo.OUT_OF_CARDS)
    yield "reason", not lost or state.reason == solo.lost(state).reason, "it is lost otherwise"
    yield "reason", not lost or not solo.can_go_on(state), "there is a card to play or discard"
