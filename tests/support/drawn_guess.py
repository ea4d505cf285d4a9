"""Guess that draws itself: every picture says everything that the view and the latest moves hold."""

from collections.abc import Sequence
from dataclasses import dataclass

from engines import WITH_EXAMPLES
from engines.contract import Engine, opaque
from engines.kit.pictures.looks import Look
from engines.kit.pictures.pages import Page, Seen, status
from engines.kit.pictures.svg import Node, text
from tests.engines.guess_game import Call, Guess, GuessView


@dataclass(frozen=True)
class DrawnGuess(Guess):
    """See `Guess`."""

    def picture(self, view: GuessView, last: Sequence[Seen], look: Look) -> Node:
        awaited = tuple(seat for seat, call in enumerate(view.calls) if call is None and view.rounds_left)
        page = Page(look, self.TITLE, status(look, awaited))
        for said in (view, *last):
            page.add(12, text(page.left, page.y + 10, str(said), 10, look.palette.ink))
        return page.done()

    def touches(self, move: Call, view: GuessView) -> tuple[str, ...]:
        return (f"call-{move.number}",)


NIM: Engine = next(engine for (key, _), engine in WITH_EXAMPLES.items() if key == "coin-nim")

DRAWN: dict[tuple[str, int], Engine] = {
    **{("guess", version): opaque(DrawnGuess(RULES_VERSION=version, worth=version)) for version in (1, 2)},
    (NIM.KEY, NIM.RULES_VERSION): NIM,
}
"""A registry of games that draw themselves."""
