"""Records in words, as one viewer sees them: the one place where a record becomes a sentence, and a sentence a text.

A game makes the sentences of its moves (`engines.optional.Telling`), `events.shown.sentences` those of all other
records. Texts have no names until they are read: `names_at` and `text_json`.
"""

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple, cast

from engines.contract import Engine, Json, Made, Move, Played, Seat, State, View, Viewer
from engines.hiding import is_whole
from engines.kit.texts import (
    ENGLISH,
    Catalogue,
    Message,
    Sentence,
    Words,
    letter,
    message,
    message_json,
    named,
    sentence_json,
)
from engines.optional import Telling, asking, counting, telling
from events.folding.table import Bot, Holder, Invited, Person, Table
from events.records.codec import to_json
from events.records.entries import Entry
from events.records.kinds import AchievementEarned, MovePlayed, Record
from events.shown.redaction import redact
from events.shown.sentences import SENTENCES

WORDS: Final = Catalogue(Path(__file__).parent / "words")
"""The messages of records that are no moves, and of moves of games that have no words for them."""

TEXTS_KEPT: Final = 4096

_LEVEL: Final = re.compile(r"level-([1-9]\d*)")
"""What bots with a level are called in logs."""

_Text = tuple[dict[str, Json], str]
"""A text without names, and everything else that is shown of it."""


_Seen = tuple[State | None, Viewer, View | None]
"""A state, a viewer, and the viewer's view of the state."""

_NOTHING: Final[_Seen] = (None, None, None)


class Told(NamedTuple):
    """A sentence, and the catalogue that has its messages."""

    words: Catalogue
    sentence: Sentence


class InNotation:
    """Tells the moves of a game that has no words of its own."""

    WORDS: Final = WORDS

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def tell(self, record: Made[object], before: Callable[[], View], after: View) -> Sentence:
        """See `Telling`."""
        if not is_whole(self._engine, record.move):
            return Sentence(record.seat, message("in-secret"))
        return Sentence(record.seat, message("plays", move=self._engine.format_move(Move(record.move))))

    def label(self, move: Move, view: View) -> Message:
        """See `Telling`."""
        return message("notation", move=self._engine.format_move(move))


def telling_of(engine: Engine) -> Telling[View, Move]:
    """Return what tells the moves of a game: the engine itself, or its notation if it has no words."""
    return telling(engine) or InNotation(engine)


def told(record: Record, before: Table | None, after: Table) -> Told:
    """Return the sentence of a record that is no move, given the tables right before (None: there was none) and right
    after it.
    """
    words = telling_of(after.engine).WORDS if isinstance(record, AchievementEarned) else WORDS
    return Told(words, SENTENCES[type(record)](record, before, after))


def move_told(
    engine: Engine, made: Played[Move], shown: object, before: Callable[[], View], after: Callable[[], View]
) -> Told:
    """Return the sentence of a move. `shown` is what `conceal` shows the viewer of it, and `before` and `after` return
    the viewer's view right before and right after it.
    """
    tells = telling_of(engine)
    return Told(tells.WORDS, tells.tell(Made(made.seat, shown), before, after()))


def names_at(table: Table, language: str = ENGLISH) -> tuple[str, ...]:
    """Return the names of the seats: of players, bots and invited players. An open seat has its letter, and a name at
    several seats is followed by it: `Ada (B)`. What a bot is called depends on the language.
    """
    words = WORDS.words(language)
    names = [_name(holder, seat, words) for seat, holder in enumerate(table.seats)]
    if len(set(names)) == len(names):
        return tuple(names)
    return tuple([f"{name} ({letter(seat)})" if names.count(name) > 1 else name for seat, name in enumerate(names)])


def _name(holder: Holder, seat: Seat, words: Words) -> str:
    if type(holder) is Person or isinstance(holder, Invited):
        return holder.name
    return bot_name(holder.bot, words) if isinstance(holder, Bot) else letter(seat)


def bot_name(bot: str, words: Words) -> str:
    """Return what people call the bot in that language; its key if the language has no name for it."""
    if level := _LEVEL.fullmatch(bot):
        return words.say(message("bot-level", level=level[1]))
    key = f"bot-{bot}"
    return words.say(message(key)) if words.has(key) else bot


def text_json(said: Told, language: str, names: Sequence[str]) -> dict[str, Json]:
    """Return a sentence in words of a language, with its key and arguments."""
    return _with_names(_sentence_in(said.words.words(language), said.sentence), names)


def label_json(engine: Engine, move: Move, view: View, language: str, names: Sequence[str]) -> dict[str, Json]:
    """Return what a legal move does, in the same form: in words, or in the notation of a game without words for it."""
    tells = telling_of(engine)
    return _with_names(_label_in(tells.WORDS.words(language), tells.label(move, view)), names)


def question(engine: Engine, view: View) -> Message | None:
    """Return what the viewer, who owes a decision, is asked; None if the game does not say it."""
    asks = asking(engine)
    return asks.ask(view) if asks is not None and telling(engine) is not None else None


def question_json(engine: Engine, view: View, language: str, names: Sequence[str]) -> dict[str, Json] | None:
    """Return the question to the viewer in words, with an explanation and how the game is won; None if the game does
    not say it.
    """
    asks, tells = asking(engine), telling(engine)
    if asks is None or tells is None:
        return None
    asked, words = asks.ask(view), tells.WORDS.words(language)
    shown = {**message_json(asked), "lang": words.language, "text": named(words.say(asked), names)}
    explained = named(words.say(Message(f"{asked.key}-help", asked.args)), names)
    return {**shown, "help": explained, "aim": words.say(asks.aim(view))}


def _with_names(text: _Text, names: Sequence[str]) -> dict[str, Json]:
    shared, said = text
    return {**shared, "text": named(said, names)}


@lru_cache(maxsize=TEXTS_KEPT)
def _sentence_in(words: Words, sentence: Sentence) -> _Text:
    return {**sentence_json(sentence), "lang": words.language}, words.tell(sentence)


@lru_cache(maxsize=TEXTS_KEPT)
def _label_in(words: Words, label: Message) -> _Text:
    return {**message_json(label), "effects": [], "lang": words.language}, words.say(label)


class Teller:
    """Tells the records of one game in one language, each as one viewer sees it. It remembers the last two views,
    because successive records share some.
    """

    __slots__ = ("_earlier", "_latest", "language")

    def __init__(self, language: str) -> None:
        self.language = language
        self._latest: _Seen = _NOTHING
        self._earlier: _Seen = _NOTHING

    def event(
        self, entry: Entry, before: Table | None, after: Table, viewer: Viewer, revealed_at: int | None = None
    ) -> dict[str, Json]:
        """Return a record as the viewer may see it, with its turn and text. `before` and `after` are the tables right
        before (None: there was none) and right after it. `revealed_at` is the version that revealed the whole move to
        the viewer, if it was secret at first and is not any more.
        """
        shown, record = event_json(entry, after, viewer), entry.record
        if revealed_at is not None and isinstance(record, MovePlayed):
            shown |= {"move": to_json(record.move), "revealed_at": revealed_at}
        text = self.text(record, before, after, viewer, revealed_at is not None)
        return {**shown, "turn": self._turn(after, viewer), "text": text}

    def text(
        self, record: Record, before: Table | None, after: Table, viewer: Viewer, is_revealed: bool = False
    ) -> dict[str, Json]:
        """Return the sentence of a record in words, as the viewer saw it, or of the whole move if it `is_revealed`."""
        said = self._told(record, before, after, viewer, is_revealed)
        return text_json(said, self.language, names_at(after, self.language))

    def _told(self, record: Record, before: Table | None, after: Table, viewer: Viewer, is_revealed: bool) -> Told:
        if not isinstance(record, MovePlayed) or before is None:
            return told(record, before, after)
        engine, earlier = after.engine, before
        shown = record.move if is_revealed else engine.conceal(record, after.dealt, viewer)
        return move_told(engine, record, shown, lambda: self.view(earlier, viewer), lambda: self.view(after, viewer))

    def view(self, table: Table, viewer: Viewer) -> View:
        """Return the viewer's view of the table. The game must have started."""
        state = table.dealt
        for known, whose, seen in (self._latest, self._earlier):
            if known is state and whose == viewer:
                return cast(View, seen)
        view = table.engine.view(state, viewer)
        self._earlier, self._latest = self._latest, (state, viewer, view)
        return view

    def _turn(self, table: Table, viewer: Viewer) -> int | None:
        counts = counting(table.engine)
        return counts.turn_number(self.view(table, viewer)) if counts and table.state is not None else None


def event_json(entry: Entry, after: Table, viewer: Viewer) -> dict[str, Json]:
    """Return a record as the viewer may see it, with the mark of its version. `after` is the table right after it."""
    return {"version": entry.version, "mark": after.mark, **redact(entry, viewer, after)}
