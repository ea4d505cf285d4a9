"""What holds in every state that a game can reach, and `load`, which refuses all other states."""

from collections import Counter
from collections.abc import Mapping

from engines.contract import ImpossibleState, Json
from engines.games.time_breaker.packs import DEFAULT, PACKS, Pack
from engines.games.time_breaker.playing.choices import choices
from engines.games.time_breaker.playing.hands import put_in_hand
from engines.games.time_breaker.playing.plays import PlayWith
from engines.games.time_breaker.rules import closed_jumps, nameable
from engines.games.time_breaker.state import (
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
    Rulings,
    State,
    cards_in_sight,
    fields_of,
    may_arrest,
    stop_holders,
)
from engines.games.time_breaker.tables import CENTRE, DOUBLE_TIME, GATES, SEATS, STOP_TIME, TRA
from engines.kit.bitsets import SEATS_IN
from engines.kit.claims import Claims, checked
from engines.kit.dumps import seats_in, word
from engines.kit.numbers_in_words import whole_number
from engines.kit.windows import window_claims


def load(dumped: Json, rulings: Rulings = NEWEST) -> State:
    """Return the state that was dumped. Raises `ImpossibleState`, which names the field, if no game can reach it.

    Does not check how each piece came to its tile and each card to its hand.
    """
    fields = fields_of(PACKS[DEFAULT]).fields(dumped)  # the fields have the same names for every pack
    pack = _pack(fields)
    values = fields_of(pack).read(fields, seats_in(fields["pieces"], "pieces", SEATS, "a piece"))
    del values["pack_fingerprint"]
    state = State(**values | {"pack": pack}, rulings=rulings)
    return checked(state, _of_board, _of_cards, _of_table, _of_phase, _of_end, _of_window)


def _pack(fields: Mapping[str, Json]) -> Pack:
    """The pack of that key. Raises `ImpossibleState` unless it is still the same edition."""
    pack = PACKS[word(tuple(PACKS)).read(fields["pack"], "pack", 0)]
    if fields["pack_fingerprint"] != pack.fingerprint:
        raise ImpossibleState("pack_fingerprint", "the pack has changed since")
    return pack


def _of_board(state: State) -> Claims:
    """25 tiles, with TRA in the centre and never closed; pieces are on open tiles. Rulebook "Setup", R17."""
    layout, closed = state.layout, state.closed
    yield "turn", state.turn <= state.turn_limit, f"must be {whole_number(1, state.turn_limit)}"
    yield "layout", sorted(layout) == list(range(GATES + 1)), "must have each tile once"
    yield "layout", layout[CENTRE] == TRA, "the TRA tile is in the centre"
    yield "closed", not closed >> TRA & 1, "the TRA tile is never closed"
    yield "pieces", not any(closed >> tile & 1 for tile in state.pieces), "no piece is on a closed gate"
    yield "breaker", not closed >> state.breaker & 1, "the Time Breaker is not on a closed gate"
    held = all(state.pieces[seat] == state.breaker for seat in SEATS_IN[state.claims])
    yield "claims", held, "a seat that holds the Time Breaker is on its tile"


def _of_cards(state: State) -> Claims:
    """All cards of the pack, and no others."""
    everywhere = Counter((*cards_in_sight(state), *state.deck))
    yield "deck", everywhere == Counter(state.pack.deck), "every card of the pack must be in exactly one place"
    seen = zip(state.shown, state.hands, strict=True)
    yield "shown", all(Counter(cards) <= Counter(hand) for cards, hand in seen), "a card that was shown is in the hand"


def _of_table(state: State) -> Claims:
    """A wormhole is outermost and has brought one card; a Leap plays two cards at most. R5, R14."""
    frames = state.frames
    wormholes = [frame for frame in frames if not frame.leap]
    yield "frames", wormholes in ([], [*frames[:1]]), "a wormhole is outermost"
    yield "frames", all(len(frame.cards) <= 1 for frame in wormholes), "a wormhole brings one card"
    yield "frames", all(len(frame.cards) <= 2 for frame in frames), "a Leap has two cards at most"
    yield "frames", all(STOP_TIME not in frame.cards for frame in frames), "a Stop Time is kept in hand"
    yield "frames", all(len(frame.cards) <= 1 for frame in frames[:-1]), "its first card has been laid already"


def _of_phase(state: State) -> Claims:
    phase, frames = state.phase, state.frames
    top = frames[-1].cards if frames else ()
    leaping = bool(frames) and frames[-1].leap
    asked = phase not in (WINDOW, OVER)
    yield "window", (state.window is not None) == (phase == WINDOW), "there is one while seats answer, and only then"
    yield "laid", (state.laid is not None) == (phase in (WINDOW, STEP)), "there is one while a card is played"
    yield "frames", not frames or phase not in (TURN, DUMP, END), "no card waits at the start and the end of a turn"
    yield "frames", phase != CARD or (bool(top) and bool(choices(state, top[0]))), "there must be a card to lay"
    yield "frames", phase not in (NAME, ORDER) or leaping, "a Quantum Leap is being played"
    yield "frames", phase != NAME or (not top and bool(nameable(state))), "there must be a card to name"
    yield "frames", phase != ORDER or len(set(top)) == 2, "there must be two cards to order"
    yield "frames", phase in (ORDER, CARD) or len(top) <= 1, "the order is chosen first"
    yield "phase", phase not in (STEP, END) or may_arrest(state), "the pause is for an arrest"
    yield "claims", not (state.auto_arrest and asked and may_arrest(state)), "the server has declared the arrest"
    yield "dumping", (state.dumping > 0) == (phase == DUMP), "dumped jumps are replaced before the turn continues"
    yield "dumped", not (state.dumped and phase == DUMP), "jumps are dumped once per turn"
    dumped = state.discards[len(state.discards) - state.dumping :]
    yield "dumping", len(closed_jumps(state, dumped)) == state.dumping, "the dumped jumps are on top of the discards"
    yield "laid", phase != STEP or state.laid == state.pack.play[DOUBLE_TIME], "Double Time is being played"


def _of_end(state: State) -> Claims:
    """The Time Breaker on TRA ends the game; the seat that brought it wins. Rulebook "End of the Game", "No Winner"."""
    reason, winner = state.reason, state.winner
    won = winner != NOBODY and state.claims == 1 << winner if reason == "arrest" else winner == NOBODY
    yield "reason", (reason != "") == (state.phase == OVER), "there is one when the game is over, and only then"
    yield "breaker", (state.breaker == TRA) == (reason in ("arrest", "surrender")), "on TRA the game is over"
    yield "reason", reason in ("", "arrest", "surrender", "turn limit"), "must be arrest, surrender or turn limit"
    yield "winner", won, "the seat that brings the Time Breaker home wins, and no other"
    yield "winner", winner in (NOBODY, state.seat), "a seat wins in its own turn"
    yield "claims", reason != "surrender" or not state.claims, "nobody holds a Time Breaker that surrenders"
    yield "turn", reason != "turn limit" or state.turn == state.turn_limit, "the last turn is played to its end"


def _of_window(state: State) -> Claims:
    """The seat whose turn it is could lay the card like this. R19."""
    window, laid = state.window, state.laid
    if window is None or laid is None:
        return
    yield from window_claims(window, stop_holders(state.hands), state.standing)
    yield "window", window.layers[0] == state.seat, "the first card is laid by the seat whose turn it is"
    before = put_in_hand(state, state.seat, state.pack.card_of[laid.second]) if isinstance(laid, PlayWith) else state
    yield "laid", laid in choices(before, state.pack.card_of[laid.card]), "the card can't be laid like that"
