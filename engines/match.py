"""Games to play at the Python prompt, without a server."""

from itertools import groupby, takewhile
from typing import Any, Final, NamedTuple

from engines import WITH_EXAMPLES, latest
from engines.chance import SeededChance
from engines.contract import Engine, Made, Move, Outcome, Seat, State, View, Viewer
from engines.kit.pictures.looks import PALETTES, Layout, Look, PaletteName
from engines.kit.pictures.notebooks import Picture
from engines.kit.pictures.pages import Seen
from engines.kit.pictures.svg import svg_text
from engines.kit.texts import ENGLISH, Sentence, Words, letter, named
from engines.optional import Telling, drawing, telling
from engines.view_text import view_text

_LETTERS: Final = [letter(seat) for seat in range(8)]


class _Played(NamedTuple):
    """A move of a match, with the states before and after it."""

    seat: Seat
    move: Move
    before: State
    after: State


class Match:
    """A game that is dealt and played in this process. Moves are texts in the game's notation.

    >>> match = Match("time-chase", seats=3, seed=7)
    >>> match.legal_moves()
    ['D7', 'D8', 'D13', 'F7', 'F9', 'F12', 'F13', 'N9', 'P9', 'T8']
    >>> match.play("F7")
    >>> match.view(0).played
    (PlayView(seat=0, card='F7'),)
    >>> match.told()
    ['A leads F7 on the first event.']
    >>> print(match)
    Time Chase, moves: F7
    event inv (1)
    led   .   .
    wins  F10 .
    disc  .   .
    here  .   ABC
    viewer: none
    mode: standard
    phase: event
    round: 1
    first_player: 0
    invariant: F10
    timeline:
      0: token 1, present yes, led none, winning none, controller none
    resolving: 1
    lead: 0
    played:
      0: seat 0, card F7
    seats:
      0: hand 9 hidden, fuel 0, discs 3, location 1, choice none
      1: hand 10 hidden, fuel 0, discs 3, location 1, choice none
      2: hand 10 hidden, fuel 0, discs 3, location 1, choice none
    revealed: empty
    discards: empty
    undealt: 4 hidden
    tokens: 2, 3, 4, 5, 6, 7, 8, 9, 10

    The same seed and the same moves always give the same game. Notebooks show a match, and its views, as pictures.
    """

    def __init__(self, game: str, seats: int, seed: int = 0, **options: Any) -> None:
        """Deal the newest version of the game. Raises `KeyError` for an unknown ruleset key, and `IllegalOptions` if
        the game can't be played with these options and seats.
        """
        engines = latest(WITH_EXAMPLES)
        if game not in engines:
            raise KeyError(f"there is no ruleset {game!r}, only {', '.join(sorted(engines))}")
        self.engine: Final[Engine] = engines[game]
        self.moves: Final[list[str]] = []
        self._played: Final[list[_Played]] = []
        self._seed: Final = seed.to_bytes(32, "big")
        self._state = self.engine.initial_state(self.engine.Options(**options), seats, self._chance())

    @property
    def awaiting(self) -> tuple[Seat, ...]:
        """The seats that owe a decision; empty when the game is over."""
        return self.engine.awaiting(self._state)

    @property
    def outcome(self) -> Outcome | None:
        """The result; None while the game goes on."""
        return self.engine.outcome(self._state)

    def legal_moves(self, seat: Seat | None = None) -> list[str]:
        """Return the legal moves of the seat, by default of the first that owes a decision, in notation."""
        moves = self.engine.legal_moves(self._state, self._mover(seat))
        return [self.engine.format_move(move) for move in moves]

    def play(self, notation: str, seat: Seat | None = None) -> None:
        """Play a move for the seat, by default for the first that owes a decision.

        Raises `BadNotation` for a text that is no move, and `IllegalMove` if the rules forbid the move. Either leaves
        the game unchanged.
        """
        mover, move, before = self._mover(seat), self.engine.parse_move(notation), self._state
        self._state = self.engine.apply(before, mover, move, self._chance())
        self.moves.append(notation)
        self._played.append(_Played(mover, move, before, self._state))

    def view(self, viewer: Viewer) -> Any:
        """Return the game as a seat, a spectator (None) or `ALL` knows it."""
        return self.engine.view(self._state, viewer)

    def text(self, viewer: Viewer) -> str:
        """Return that view as text."""
        return view_text(self.view(viewer))

    def told(self, viewer: Viewer = None, language: str = ENGLISH) -> list[str]:
        """Return what happened, as the viewer saw it: a line for each turn. Seats are called by their letters. Raises
        `LookupError` if the game has no words for its moves, or not in that language.
        """
        words = self._words(language)
        turns = groupby(self._played, key=lambda played: played.seat)
        lines = [words.tell(*[self._sentence(played, viewer) for played in turn]) for _, turn in turns]
        return [named(line, _LETTERS) for line in lines]

    def picture(
        self,
        viewer: Viewer = None,
        *,
        layout: Layout = "desktop",
        palette: PaletteName = "light",
        language: str = ENGLISH,
    ) -> Picture:
        """Return the game as the viewer knows it as a picture, with the last turn marked. Raises `LookupError` if the
        game has no pictures.
        """
        draws = drawing(self.engine)
        if draws is None:
            raise LookupError(f"{self.engine.TITLE} has no pictures")
        look = Look(self._words(language), PALETTES[palette], layout)
        return Picture(svg_text(draws.picture(self.engine.view(self._state, viewer), self._latest(viewer), look)))

    def _repr_svg_(self) -> str | None:
        return self.picture() if drawing(self.engine) else None

    def _latest(self, viewer: Viewer) -> list[Seen]:
        """Return the moves of the last turn."""
        seat = self._played[-1].seat if self._played else None
        turn = [*takewhile(lambda played: played.seat == seat, reversed(self._played))]
        return [Seen(played.seat, self._shown(played, viewer), self._sentence(played, viewer)) for played in turn[::-1]]

    def _sentence(self, played: "_Played", viewer: Viewer) -> Sentence:
        made, view = Made(played.seat, self._shown(played, viewer)), self.engine.view
        return self._tells().tell(made, lambda: view(played.before, viewer), view(played.after, viewer))

    def _shown(self, played: "_Played", viewer: Viewer) -> object:
        return self.engine.conceal(played, played.after, viewer)

    def _words(self, language: str) -> Words:
        return self._tells().WORDS.words(language)

    def _tells(self) -> Telling[View, Move]:
        tells = telling(self.engine)
        if tells is None:
            raise LookupError(f"{self.engine.TITLE} has no words for its moves")
        return tells

    def __str__(self) -> str:
        """Return the title, the moves so far, and what a spectator knows."""
        return f"{self.engine.TITLE}, moves: {' '.join(self.moves) or 'none'}\n{self.text(None)}"

    def _mover(self, seat: Seat | None) -> Seat:
        """Return the seat. When the game is over it is 0, which has no legal moves then."""
        return next(iter(self.awaiting), 0) if seat is None else seat

    def _chance(self) -> SeededChance:
        """Return the numbers of the next record, as a server with this seed would draw them: a deal has version 1."""
        return SeededChance(self._seed, len(self.moves) + 1)
