"""The game in words: what a move did, what a move would do, what there is to play with. The texts are in `words/`."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from engines.contract import Hidden, Made, Seat
from engines.kit.components import CardSide, Component, Components, GlossaryEntry
from engines.kit.effort import Effort
from engines.kit.texts import Catalogue, Message, Sentence, Who, message
from examples.coin_nim.moves import Move, Take
from examples.coin_nim.tables import COINS
from examples.coin_nim.view import View

WORDS: Final = Catalogue(Path(__file__).parent / "words")
EFFORT: Final = Effort(weight=1, steps=(8, 8))


def tell(record: Made[object], before: Callable[[], View], after: View) -> Sentence:
    """Return the sentence of a move: stones taken or a peek, and how the game ended."""
    if isinstance(record.move, Take):
        return Sentence(record.seat, message("takes", stones=record.move.stones), _end(after))
    return Sentence(record.seat, message("peeks"), _learned(record.seat, after))


def _learned(seat: int, after: View) -> tuple[Message, ...]:
    """What the viewer learns from a peek: its own tells it the side of the coin."""
    if after.viewer != seat or isinstance(after.coin, Hidden):
        return ()
    return (message("learns", coin=message(after.coin)),)


def _end(after: View) -> tuple[Message, ...]:
    won = winner(after)
    if won is None:
        return ()
    return message("lifts-cup", coin=message(str(after.coin))), message("wins", who=Who(won), coin=str(after.coin))


def winner(view: View) -> Seat | None:
    """Return who has won; None while the game goes on."""
    if view.heap:
        return None
    return 1 - view.seat if view.coin == "heads" else view.seat


def ask(view: View) -> Message:
    """Return what the viewer, who is to move, is asked."""
    return message("ask-last" if isinstance(view.coin, Hidden) else "ask-known", coin=str(view.coin))


def aim(_view: View) -> Message:
    """Return how the game is won."""
    return message("aim")


def label(move: Move, view: View) -> Message:
    """Return what a legal move does."""
    return message("take", stones=move.stones) if isinstance(move, Take) else message("peek")


def components() -> Components:
    """Return the stones and the coin."""
    sides = tuple(CardSide(coin, message(coin)) for coin in COINS)
    return Components(
        cards=(
            Component("stone", "piece", message("stone"), message("stone-text"), count=None),
            Component("coin", "piece", message("coin"), message("coin-text"), sides=sides),
        ),
        glossary=tuple(
            GlossaryEntry(key, message(f"term-{key}"), message(f"term-{key}-text")) for key in ("heap", "peek")
        ),
    )
