"""Records in words, as one viewer sees them. Texts have no names until they are read: `names_at` and `text_json`."""

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from engines.contract import Engine, Json, Made, Move, Played, Seat, View
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
from engines.optional import telling
from events.folding.table import Bot, Holder, Invited, Person, Table
from events.records.kinds import AchievementEarned, Record
from events.shown.sentences import SENTENCES

WORDS: Final = Catalogue(Path(__file__).parent / "words")
"""The messages of records that are no moves, and of moves of games that have no words for them."""

TEXTS_KEPT: Final = 4096

_LEVEL: Final = re.compile(r"level-([1-9]\d*)")
"""What bots with a level are called in logs."""

_Text = tuple[dict[str, Json], str]
"""A text without names, and everything else that is shown of it."""


class Told(NamedTuple):
    """A sentence, and the catalogue that has its messages."""

    words: Catalogue
    sentence: Sentence


def told(record: Record, before: Table | None, after: Table) -> Told:
    """Return the sentence of a record that is no move, given the tables right before (None: there was none) and right
    after it.
    """
    tells = telling(after.engine) if isinstance(record, AchievementEarned) else None
    return Told(tells.WORDS if tells else WORDS, SENTENCES[type(record)](record, before, after))


def move_told(
    engine: Engine, made: Played[Move], shown: object, before: Callable[[], View], after: Callable[[], View]
) -> Told:
    """Return the sentence of a move. `shown` is what `conceal` shows the viewer of it, and `before` and `after` return
    the viewer's view right before and right after it.
    """
    tells = telling(engine)
    if tells is not None:
        return Told(tells.WORDS, tells.tell(Made(made.seat, shown), before, after()))
    if shown is not made.move and shown != made.move:
        return Told(WORDS, Sentence(made.seat, message("in-secret")))
    return Told(WORDS, Sentence(made.seat, message("plays", move=engine.format_move(made.move))))


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
    tells = telling(engine)
    label = tells.label(move, view) if tells else message("notation", move=engine.format_move(move))
    return _with_names(_label_in((tells.WORDS if tells else WORDS).words(language), label), names)


def _with_names(text: _Text, names: Sequence[str]) -> dict[str, Json]:
    shared, said = text
    return {**shared, "text": named(said, names)}


@lru_cache(maxsize=TEXTS_KEPT)
def _sentence_in(words: Words, sentence: Sentence) -> _Text:
    return {**sentence_json(sentence), "lang": words.language}, words.tell(sentence)


@lru_cache(maxsize=TEXTS_KEPT)
def _label_in(words: Words, label: Message) -> _Text:
    return {**message_json(label), "effects": [], "lang": words.language}, words.say(label)
