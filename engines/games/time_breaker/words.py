"""The game in words: what a move did, what a move would do, what there is to play with. The texts are in `words/`."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from engines.contract import Hidden, Made
from engines.games.time_breaker.components import components
from engines.games.time_breaker.moves import (
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
from engines.games.time_breaker.playing.plays import Play, PlayOn, PlayTo, PlayWith
from engines.games.time_breaker.sentences.consequences import drawn_by, effects
from engines.games.time_breaker.sentences.terms import WHO, card, cards_of, date, gate_of, where_to
from engines.games.time_breaker.tables import TRA_KEY
from engines.games.time_breaker.view import Square, View
from engines.kit.effort import Effort
from engines.kit.texts import Catalogue, Message, Sentence, Who, message
from engines.kit.windows import AlwaysPass, Pass, SecretStanding, SetStanding

__all__ = ["EFFORT", "WORDS", "ask", "components", "label", "tell"]

WORDS: Final = Catalogue(Path(__file__).parent / "words")
EFFORT: Final = Effort(weight=3, steps=(25, 60))

_NAMES: Final[dict[type[Any], str]] = {Dump: "dumps", NameCard: "names", PlayFirst: "plays-first"}
_LABELS: Final[dict[type[Any], str]] = {Dump: "dump", NameCard: "name", PlayFirst: "play-first"}

_DONE: Final[dict[type[Any], Message]] = {
    Wormhole: message("wormholes"),
    Arrest: message("arrests"),
    GoOn: message("goes-on"),
    PassTurn: message("passes-turn"),
    StopTime: message("answers-stop"),
    Pass: message("answers-pass"),
    AlwaysPass: message("answers-always"),
    Hidden: message("answers-in-secret"),
    SecretStanding: message("sets-standing"),
}
_TO_DO: Final[dict[type[Any], Message]] = {
    Wormhole: message("wormhole"),
    Arrest: message("arrest"),
    GoOn: message("go-on"),
    PassTurn: message("pass-turn"),
    StopTime: message("stop"),
    Pass: message("window-pass"),
    AlwaysPass: message("window-always-pass"),
}
_ANSWERS: Final = (Hidden, Pass, AlwaysPass, StopTime)
_REACHED: Final = {"goes": "follows-to", "goes-with": "follows-with"}
_QUIET: Final = (Play, PlayTo, PlayOn, PlayWith, Dump, SetStanding, SecretStanding)
"""Moves that have no effect until the other seats have answered, or until the next move."""


def tell(record: Made[object], before: Callable[[], View], after: View) -> Sentence:
    """Return the sentence of a move: what was laid, or what an answer or another action led to."""
    move = record.move
    if isinstance(move, _QUIET) or (isinstance(move, _ANSWERS) and _is_open_after(record.seat, after)):
        return Sentence(record.seat, _laid(move, after))
    was = before()
    found = tuple(effects(move, was, after))
    match move:
        case Follow():
            return _followed(record.seat, found)
        case DrawAnew():
            return Sentence(record.seat, message("draws-anew", cards=was.dumping), _drawn(record.seat, was, after))
        case Arrest():
            own = message("arrested", who=WHO[record.seat])
            return Sentence(record.seat, _DONE[Arrest], tuple([effect for effect in found if effect != own]))
        case Wormhole():
            return Sentence(record.seat, _DONE[Wormhole], (*_brought(after), *found))
        case NameCard():
            return Sentence(record.seat, _laid(move, after), (*_turned_up(move, was, after), *found))
    return Sentence(record.seat, _laid(move, after), found)


def _followed(seat: int, found: tuple[Message, ...]) -> Sentence:
    """Return the sentence of Follow, with the tile reached: it is the first effect, unless a closed gate leads home."""
    first = found[0] if found else message("follows")
    if first.key in _REACHED:
        return Sentence(seat, message(_REACHED[first.key], to=dict(first.args)["to"]), found[1:])
    return Sentence(seat, message("follows"), found)


def _is_open_after(seat: int, after: View) -> bool:
    """True if the window in which the seat has answered is still open."""
    return after.window is not None and after.window.answers[seat] is not None


def _drawn(seat: int, before: View, after: View) -> tuple[Message, ...]:
    cards = drawn_by(seat, before, after)
    return (message("draws", who=WHO[seat], cards=cards_of(after.pack, cards)),) if cards else ()


def _brought(after: View) -> tuple[Message, ...]:
    """The card of a wormhole, if it is on the table now."""
    return (message("brings", card=card(after.pack, after.waiting[-1].cards[0])),) if after.waiting else ()


def _turned_up(move: NameCard, before: View, after: View) -> tuple[Message, ...]:
    """The card that Quantum Leap has turned up, if it is on the table now."""
    cards = after.waiting[-1].cards if len(after.waiting) == len(before.waiting) else ()
    turned = cards[-1:] if cards[:1] == (move.card,) and len(cards) > 1 else ()
    return tuple([message("turns-up", card=card(after.pack, key)) for key in turned])


def _laid(move: object, after: View) -> Message:
    """Return what was done, as far as the move alone and the board tell it."""
    match move:
        case Play() | PlayTo() | PlayOn() | PlayWith():
            return _way(move, after, "plays")
        case SetStanding(always_pass):
            return message("sets-pass" if always_pass else "sets-ask")
        case Dump(key) | NameCard(key) | PlayFirst(key):
            return message(_NAMES[type(move)], card=card(after.pack, key))
    return _DONE[type(move)]


def ask(view: View) -> Message:
    """Return what the viewer is asked."""
    if view.window is not None and view.laid is not None:
        laid, layers = card(view.pack, view.laid.card), view.window.layers
        return message("ask-stop", who=Who(layers[-1]), card=laid) if layers[1:] else message("ask-window", card=laid)
    return message("ask-arrest" if view.phase in ("step", "end") else f"ask-{view.phase}")


def aim(_view: View) -> Message:
    """Return how the game is won."""
    return message("aim")


def label(move: Move, view: View) -> Message:
    """Return what a legal move does."""
    match move:
        case Play() | PlayTo() | PlayOn() | PlayWith():
            return _way(move, view, "play")
        case Follow():
            return message("follow", to=where_to(view.pack, followed(view)))
        case DrawAnew():
            return message("draw-anew", cards=view.dumping)
        case SetStanding(always_pass):
            return message("window-set-pass" if always_pass else "window-set-ask")
        case Dump(key) | NameCard(key) | PlayFirst(key):
            return message(_LABELS[type(move)], card=card(view.pack, key))
    return _TO_DO[type(move)]


def _way(move: Play | PlayTo | PlayOn | PlayWith, view: View, key: str) -> Message:
    """Return a way to lay a card; `key` is the message for a card without any choice."""
    pack, title = view.pack, card(view.pack, move.card)
    match move:
        case PlayTo(played, tile):
            if played == "crash-a-gate":
                return message(f"{key}-at", card=title, date=date(pack, tile))
            suffix = "breaker" if played == "shut-and-run" else "to"
            return message(f"{key}-{suffix}", card=title, to=where_to(pack, tile))
        case PlayOn(_, seat):
            return message(f"{key}-on", card=title, who=WHO[seat])
        case PlayWith(_, second, tile):
            return message(f"{key}-with", card=title, second=card(pack, second), to=where_to(pack, tile))
    if move.card == "on-the-move":
        return message(f"{key}-green", card=title, to=where_to(pack, landing(view, green(view, view.breaker))))
    gate = gate_of(move.card)
    return message(f"{key}-home", card=title) if gate and landing(view, gate) == TRA_KEY else message(key, card=title)


def square_of(view: View, tile: str) -> Square:
    """Return the place of a tile."""
    return next(square for square in view.squares if square.tile == tile)


def landing(view: View, tile: str) -> str:
    """Return the tile where an arrow or jump to this tile ends: TRA if the gate is closed."""
    return TRA_KEY if square_of(view, tile).closed else tile


def green(view: View, tile: str) -> str:
    """Return the gate that the green arrow of a tile leads to; TRA, which has no arrows, leads to itself."""
    return square_of(view, tile).green or tile


def followed(view: View) -> str:
    """Return the tile to which Follow takes the seat whose turn it is."""
    return landing(view, green(view, view.seats[view.seat].tile))
