"""The game in words: what a move did, what a move would do, what there is to play with. The texts are in `words/`."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from engines.contract import Hidden, Made
from engines.games.early_american_chrononauts.components import components
from engines.games.early_american_chrononauts.moves import (
    Discard,
    GoOn,
    KillTime,
    Move,
    Play,
    PlayAt,
    PlayAtSlot,
    PlayFor,
    PlayOn,
    PutBack,
    SecretPutBack,
    SecretTake,
    SwapIdentities,
    Take,
    UseMemo,
)
from engines.games.early_american_chrononauts.packs.pack import LateMachine, NewIdentity, Patch
from engines.games.early_american_chrononauts.sentences.atlas import Atlas, Name, atlas_of
from engines.games.early_american_chrononauts.sentences.consequences import followed
from engines.games.early_american_chrononauts.state import MACHINE, MULLIGAN
from engines.games.early_american_chrononauts.tables import MODES
from engines.games.early_american_chrononauts.view import View
from engines.kit.effort import Effort
from engines.kit.texts import Catalogue, Message, Sentence, Who, message
from engines.kit.windows import AlwaysPass, Pass, SecretStanding, SetStanding

__all__ = ["EFFORT", "MODE", "WORDS", "ask", "components", "label", "tell"]

WORDS: Final = Catalogue(Path(__file__).parent / "words")
EFFORT: Final = Effort(weight=4, steps=(50, 97))
MODE: Final = "mode"


def ask(view: View) -> Message:
    """Return what the viewer is asked."""
    if view.window is not None and view.laid is not None:
        laid, layers = atlas_of(view).faces[view.laid.card].name, view.window.layers
        memo = message("memo-against", who=Who(layers[-1]), card=laid)
        return message("ask-window", card=memo if layers[1:] else laid)
    if view.phase == "play" and MODES[view.mode].is_alone:
        return message("ask-alone")
    return message(f"ask-{view.phase}")


def aim(view: View) -> Message:
    """Return how this mode is won. Rulebook "Winning", "Artifaxx", "Solonauts", "ÜberChrononauts"."""
    return message(f"aim-{view.mode}")


def tell(record: Made[Any], before: Callable[[], View], after: View) -> Sentence:
    """Return the sentence of a move: the card and its choices, what it did once nobody cancelled it, and how the game
    ended.
    """
    return Sentence(record.seat, _does(record, before, after), tuple(followed(record, before, after)))


def _does(record: Made[Any], before: Callable[[], View], after: View) -> Message:
    """What the seat did."""
    move, atlas = record.move, atlas_of(after)
    if isinstance(move, Hidden):
        return _in_secret(before, after)
    if isinstance(move, Discard) and _is_replaced(atlas, record.seat, before, after):
        return message("replaces", card=atlas.faces[move.card].name)
    said = _DONE[type(move)]
    if isinstance(said, str):
        return message(said)
    return said(atlas, move, before)  # type: ignore[no-any-return]


def _in_secret(before: Callable[[], View], after: View) -> Message:
    """An answer, or a decision on identities, that the viewer may not see."""
    asked = after.phase == MULLIGAN or (after.turn == 1 and after.window is None and before().phase == MULLIGAN)
    return message("swaps-in-secret" if asked else "answers-in-secret")


def _is_replaced(atlas: Atlas, seat: int, before: Callable[[], View], after: View) -> bool:
    """True if a machine of the seat discarded the card. Only with that machine is the phase before looked up."""
    front = atlas.box.gadgets[LateMachine]
    has_machine = any(atlas.box.card_of[key] in front for key in after.seats[seat].front)
    return has_machine and before().phase == MACHINE


def _plays(atlas: Atlas, move: Play, _: Callable[[], View]) -> Message:
    face = atlas.faces[move.card]
    if isinstance(face.card, Patch):
        return message("plays-patch", card=face.name, year=str(face.card.year))
    return message("plays", card=face.name)


def _puts_back(atlas: Atlas, move: PutBack, before: Callable[[], View]) -> Message:
    return message("puts-back", card=_name(atlas, move.card), top=_name(atlas, before().discards[-1]))


def _puts_back_in_secret(atlas: Atlas, _: SecretPutBack, before: Callable[[], View]) -> Message:
    return message("puts-back-in-secret", top=_name(atlas, before().discards[-1]))


def _name(atlas: Atlas, key: str) -> Name:
    return atlas.faces[key].name


def ordinal(slot: int) -> str:
    """Return which of two a slot is, as texts select it."""
    return "first" if slot == 1 else "second"


def kind_of_slot(atlas: Atlas, card: str) -> str:
    """Return what a card that names a slot is about."""
    return "identity" if atlas.box.kinds[atlas.box.card_of[card]] is NewIdentity else "mission"


def _swapped(move: SwapIdentities) -> str:
    return {(False, False): "none", (True, False): "first", (False, True): "second"}.get(
        (move.first, move.second), "both"
    )


_DONE: Final[dict[type, Any]] = {
    Pass: "passes",
    AlwaysPass: "always-passes",
    UseMemo: "uses-memo",
    SecretStanding: "sets-standing",
    GoOn: "leaves-machine",
    SecretTake: "takes-in-secret",
    SecretPutBack: _puts_back_in_secret,
    PutBack: _puts_back,
    Play: _plays,
    SetStanding: lambda _, move, __: message("sets-pass" if move.always_pass else "sets-ask"),
    SwapIdentities: lambda _, move, __: message("swaps", slots=_swapped(move)),
    Take: lambda atlas, move, _: message("takes", card=_name(atlas, move.card)),
    Discard: lambda atlas, move, _: message("discards", card=_name(atlas, move.card)),
    KillTime: lambda atlas, move, _: message(
        "kills-time", first=_name(atlas, move.first), second=_name(atlas, move.second)
    ),
    PlayOn: lambda atlas, move, _: message("plays-on", card=_name(atlas, move.card), year=str(move.year)),
    PlayAt: lambda atlas, move, _: message("plays-at", card=_name(atlas, move.card), who=Who(move.seat)),
    PlayAtSlot: lambda atlas, move, _: message(
        "plays-at-slot",
        card=_name(atlas, move.card),
        who=Who(move.seat),
        slot=ordinal(move.slot),
        kind=kind_of_slot(atlas, move.card),
    ),
    PlayFor: lambda atlas, move, _: message(
        "plays-for", card=_name(atlas, move.card), target=_name(atlas, move.target)
    ),
}
"""What a seat did, from the atlas, the move and the view before; or the message that has no arguments."""


def label(move: Move, view: View) -> Message:
    """Return what a legal move does."""
    said = _LABELS[type(move)]
    return message(said) if isinstance(said, str) else said(atlas_of(view), move, view)


def _play(atlas: Atlas, move: Play, _: View) -> Message:
    face = atlas.faces[move.card]
    if isinstance(face.card, Patch):
        return message("play-patch", card=face.name, year=str(face.card.year))
    return message("play", card=face.name)


def _play_on(atlas: Atlas, move: PlayOn, view: View) -> Message:
    """With the headline that the linchpin turns to."""
    year = atlas.years[move.year]
    is_true = next(card.side for card in view.timeline if card.year == move.year) == "true"
    headline = year.prime if is_true and year.prime is not None else year.true
    return message("play-on", card=_name(atlas, move.card), year=str(move.year), headline=headline)


_LABELS: Final[dict[type, Any]] = {
    Pass: "window-pass",
    AlwaysPass: "window-always-pass",
    UseMemo: "use-memo",
    GoOn: "leave-machine",
    Play: _play,
    PlayOn: _play_on,
    SetStanding: lambda _, move, __: message("window-set-pass" if move.always_pass else "window-set-ask"),
    SwapIdentities: lambda _, move, view: swap_label(move, view),
    Take: lambda atlas, move, _: message("take", card=_name(atlas, move.card)),
    Discard: lambda atlas, move, _: message("discard", card=_name(atlas, move.card)),
    PutBack: lambda atlas, move, view: message(
        "put-back", card=_name(atlas, move.card), top=_name(atlas, view.discards[-1])
    ),
    KillTime: lambda atlas, move, _: message(
        "kill-time", first=_name(atlas, move.first), second=_name(atlas, move.second)
    ),
    PlayAt: lambda atlas, move, _: message("play-at", card=_name(atlas, move.card), who=Who(move.seat)),
    PlayAtSlot: lambda atlas, move, _: message(
        "play-at-slot",
        card=_name(atlas, move.card),
        who=Who(move.seat),
        slot=ordinal(move.slot),
        kind=kind_of_slot(atlas, move.card),
    ),
    PlayFor: lambda atlas, move, _: message("play-for", card=_name(atlas, move.card), target=_name(atlas, move.target)),
}
"""What a move does, from the atlas, the move and the view; or the message that has no arguments."""


def swap_label(move: SwapIdentities, view: View) -> Message:
    """Return what a decision on the seat's identities does: on the only one, or on each of the two."""
    return message("swap", slots=_swapped(move), mode="two" if view.mode == "uber" else "one")
