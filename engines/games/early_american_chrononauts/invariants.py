"""What holds in every state that a game can reach, and `load`, which refuses all other states."""

from collections import Counter
from collections.abc import Mapping

from engines.contract import ImpossibleState, Json
from engines.games.early_american_chrononauts.box import Box, box_of
from engines.games.early_american_chrononauts.packs import DEFAULT, PACKS
from engines.games.early_american_chrononauts.packs.pack import Artifact, Event, FastForward, Fetch, Gadget
from engines.games.early_american_chrononauts.playing import solo
from engines.games.early_american_chrononauts.playing.choices import choices
from engines.games.early_american_chrononauts.playing.gadgets import (
    can_play_extra,
    can_put_back,
    has_machine_after_play,
    is_extra,
)
from engines.games.early_american_chrononauts.playing.papers import of_papers
from engines.games.early_american_chrononauts.playing.uber import ALL_GOALS, goals_fixed
from engines.games.early_american_chrononauts.playing.winning import goals_met, in_words
from engines.games.early_american_chrononauts.state import (
    DISCARD,
    DRAWN,
    FETCH,
    MACHINE,
    MULLIGAN,
    NEWEST,
    NOBODY,
    OVER,
    PLAY,
    WINDOW,
    Frame,
    Papers,
    Rulings,
    State,
    card_laid,
    cards_in_sight,
    fields_of,
    memo_holders,
    turns_of_all,
)
from engines.games.early_american_chrononauts.tables import MODES
from engines.games.early_american_chrononauts.timeline import history, is_torn, valid_patches
from engines.kit.bitsets import members
from engines.kit.claims import Claims, checked
from engines.kit.dumps import seats_in, word
from engines.kit.numbers_in_words import counted, whole_number
from engines.kit.packs import BrokenPack
from engines.kit.windows import window_claims


def load(dumped: Json, rulings: Rulings = NEWEST) -> State:
    """Return the state that was dumped. Raises `ImpossibleState`, which names the field, if no game can reach it.

    Does not check how each card came to its hand and each patch to its place nor, in Solonauts, that the hand has been
    filled up and that everyone who is home has gone home.
    """
    fields = fields_of(box_of("standard", (DEFAULT,))).fields(dumped)  # the fields have the same names for every box
    box = _box(fields)
    seats = seats_in(fields["hands"], "hands", box.mode.seats, "one")
    values = fields_of(box).read(fields, seats)
    parts = {name: values.pop(name) for name in Papers._fields}
    for name in ("mode", "pack", "second_pack", "pack_fingerprint"):
        del values[name]
    after = history(box.timeline, values["prime"], values["patches"])
    state = State(**values, box=box, rulings=rulings, papers=Papers(**parts), history=after)
    cards = (_of_history, _of_cards, of_papers)
    return checked(state, *cards, _of_phase, _of_mulligan, _of_turn, _of_laid, _of_end, _of_window)


def _box(fields: Mapping[str, Json]) -> Box:
    """The box of these packs. Raises `ImpossibleState` unless they are still the same editions."""
    pack = word(tuple(PACKS))
    mode = MODES[word(tuple(MODES)).read(fields["mode"], "mode", 0)]
    names = [pack.read(fields["pack"], "pack", 0)]
    if mode.has_second_pack:
        names.append(pack.read(fields["second_pack"], "second_pack", 0))
    elif fields["second_pack"] is not None:
        raise ImpossibleState("second_pack", "there is one only in ÜberChrononauts")
    try:
        box = box_of(mode.key, tuple(names))
    except BrokenPack as broken:
        raise ImpossibleState("second_pack", str(broken)) from None
    if fields["pack_fingerprint"] != box.pack.fingerprint:
        raise ImpossibleState("pack_fingerprint", "the pack has changed since")
    return box


def _of_history(state: State) -> Claims:
    """At most one patch is on a year, and only while its condition holds. Rulebook "Patches", R4."""
    box, patches = state.box, members(state.patches)
    allowed = valid_patches(box.timeline, state.prime)
    torn = is_torn(box.timeline, state.history.open)
    last = turns_of_all(state)
    yield "turn", state.turn <= last, f"must be {whole_number(0, last)}"
    yield "patches", len({box.timeline.places[patch] for patch in patches}) == len(patches), "at most one is on a year"
    yield "patches", not state.patches & ~allowed, "a patch stays only while its condition holds"
    yield "prime", not state.prime or box.mode.has_timeline, "there is no timeline in Artifaxx"
    yield "prime", torn == (state.reason == "thirteenth paradox"), "thirteen paradoxes end the game"


def _of_cards(state: State) -> Claims:
    """All cards of the pack that the mode plays with, and no others."""
    cards, recycled = state.box.cards, Counter(state.recycled)
    everywhere = Counter((*cards_in_sight(state), *state.deck))
    made = not recycled or Counter(state.deck) <= recycled
    yield "deck", everywhere == Counter(state.box.deck), "every card of the pack must be in exactly one place"
    yield "recycled", made, "the deck was made of these"
    yield "recycled", recycled <= Counter(state.box.deck), "these are cards of the pack"
    in_front = [cards[card] for front in state.fronts for card in front]
    yield (
        "fronts",
        all(isinstance(card, Artifact | Gadget) for card in in_front),
        "only artifacts and gadgets are there",
    )
    # A Fast Forward that was just played, which is the innermost, may still give all its plays.
    new = len(state.frames) - 1 if state.phase == PLAY else None
    owed = all(_gives_plays(state, frame, depth == new) for depth, frame in enumerate(state.frames))
    yield "frames", owed, "a Fast Forward gives its plays"


def _gives_plays(state: State, frame: Frame, may_be_new: bool) -> bool:
    match state.box.cards[frame.card]:
        case Event(effect=FastForward(plays=most)):
            return frame.plays < most or (may_be_new and frame.plays == most)
    return False


def _of_phase(state: State) -> Claims:
    phase, mode = state.phase, state.box.mode
    swaps = len(state.hands) if phase == MULLIGAN else 0
    yield "window", (state.window is not None) == (phase == WINDOW), "there is one while seats answer, and only then"
    yield "laid", (state.laid is not None) == (phase in (WINDOW, FETCH)), "there is one while a card is played"
    yield "owing", bool(state.owing) == (phase == MULLIGAN), "seats are asked what they swap before the first turn"
    yield "swaps", len(state.swaps) == swaps, "each seat has its own, before the first turn"
    yield "phase", phase != MULLIGAN or mode.identities > 0, "there are no identities to swap"
    yield (
        "swaps",
        not any(slots >> mode.identities for slots in state.swaps),
        "a seat has only the slots of its identities",
    )
    yield "turn", bool(state.turn) != (phase == MULLIGAN), "the first turn comes after the swaps"
    yield "drawn", not state.drawn or phase == DRAWN, "there are some only after the draw"
    yield "frames", not state.frames or phase in (PLAY, WINDOW, FETCH, OVER), "plays are owed only in the play step"
    yield "phase", phase in (PLAY, OVER) or not mode.is_alone, "alone, there is only the play step"
    yield "hands", bool(state.hands[state.seat]) or phase not in (PLAY, DISCARD), "there must be a card to play"
    yield "phase", mode.discards_first or phase != DISCARD, "only in ÜberChrononauts a card is discarded first"
    yield "phase", phase != DRAWN or (can_put_back(state) and not state.machine_used), "the seat has no machine for it"
    yield "phase", phase != MACHINE or has_machine_after_play(state), "the seat has no machine for it"
    yield "deck", phase != FETCH or bool(state.deck), "there must be a deck to look through"
    yield "frames", phase != PLAY or not state.frames or bool(state.frames[-1].plays), "a play is owed"


def _of_turn(state: State) -> Claims:
    phase, mode, used = state.phase, state.box.mode, state.machine_used
    may_set = phase not in (MULLIGAN, DRAWN, DISCARD) and not mode.is_alone
    is_early = phase == DISCARD or (phase == PLAY and not state.frames)
    yield "drawn", Counter(state.drawn) <= Counter(state.hands[state.seat]), "the cards drawn are in the hand"
    yield "drawn", len(state.drawn) <= mode.draws, f"at most {counted(mode.draws, 'card')} can be drawn"
    yield "extra", not state.extra or (phase == WINDOW and used), "a machine is playing the card"
    yield "standing_set", may_set or not state.standing_set, "it is set in the play step at the earliest"
    yield "standing", not mode.is_alone or not state.standing, "alone, there is nothing to pass"
    yield "machine_used", not (used and phase == MULLIGAN), "no turn has begun"
    yield "machine_used", not (used and is_early) or can_put_back(state), "the seat has no machine for it"


def _of_mulligan(state: State) -> Claims:
    """Identities are swapped before anything else. R12."""
    asked = all(not slots or not state.owing >> seat & 1 for seat, slots in enumerate(state.swaps))
    changed = (state.prime, state.patches, state.discards, any(state.fronts), state.standing, state.seat)
    untouched = not any(changed) and all(len(hand) == state.box.mode.hand for hand in state.hands)
    yield "swaps", asked, "a seat that is still asked has not chosen"
    yield "phase", state.phase != MULLIGAN or untouched, "identities are swapped before anything else"


def _of_laid(state: State) -> Claims:
    """The seat whose turn it is could lay the card like this, and memos lie on it. Rulebook "Regarding Memos"."""
    layers = state.window.layers if state.window else (state.seat,)
    yield "window", layers[0] == state.seat, "the first card is laid by the seat whose turn it is"
    yield "memos", len(state.memos) == len(layers) - 1, "there is one for each layer after the first"
    yield "memos", all(memo >= state.box.first_memo for memo in state.memos), "must be memos"
    if state.laid is not None:
        card = card_laid(state)
        through = not state.extra or (can_play_extra(state) and is_extra(state, card) and not state.frames)
        yield "laid", state.laid in choices(state, card), "the card can't be laid like that"
        yield "laid", state.phase != FETCH or state.box.kinds[card] is Fetch, "the card being played fetches a card"
        yield "extra", through, "a machine plays only a patch or an inverter"


def _of_window(state: State) -> Claims:
    return window_claims(state.window, memo_holders(state), state.standing) if state.window else ()


def _of_end(state: State) -> Claims:
    """Why the game ended, and which seat won. Rulebook "Winning", "The 13th Paradox", R3."""
    over, reason, winner = state.phase == OVER, state.reason, state.winner
    yield "reason", (reason != "") == over, "there is one when the game is over, and only then"
    yield "winner", winner in (NOBODY, state.seat), "a seat wins in its own turn"
    if reason in ("thirteenth paradox", "turn limit", solo.STUCK, solo.OUT_OF_CARDS):
        yield "winner", winner == NOBODY, "nobody wins with this reason"
    elif over:
        yield "reason", _is_victory(state), "the winner has not met this goal"
    won = [seat for seat in range(len(state.hands)) if goals_fixed(state, seat) == 3]
    yield "home", all(over and seat == winner for seat in won), "with all three goals the game is won"
    yield "turn", reason != "turn limit" or state.turn == turns_of_all(state), "the last turn is played to its end"
    if state.box.mode.is_alone:
        yield from _of_solo(state)


def _is_victory(state: State) -> bool:
    if state.winner == NOBODY:
        return False
    if state.box.mode.is_alone:
        return state.reason == solo.ALL_HOME and not state.papers.identities[0]
    if state.box.mode.fixes_goals:
        return state.reason == ALL_GOALS and goals_fixed(state, state.winner) == 3
    goals = goals_met(state, state.winner)
    return bool(goals) and state.reason == in_words(goals)


def _of_solo(state: State) -> Claims:
    going, lost = state.phase == PLAY, state.reason in (solo.STUCK, solo.OUT_OF_CARDS)
    yield "hands", len(state.hands[0]) <= state.box.mode.hand, "alone, the hand is filled up to five cards"
    yield "hands", not going or solo.can_go_on(state), "without a card to play or discard the game is lost"
    yield "identities", not going or bool(state.papers.identities[0]), "with everyone home the game is won"
    yield "reason", not lost or state.reason == solo.lost(state).reason, "the game is lost for another reason"
    yield "reason", not lost or not solo.can_go_on(state), "there is a card to play or discard"
