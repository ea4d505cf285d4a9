"""What is said about a game: messages with arguments, which a catalogue puts into words of a language.

A game says things as a `Message`: a key and arguments. Its catalogue, a folder of Fluent files (`en.ftl`,
`de.ftl`), has the messages. A player is named only by seat. The name is put in when the text is read, so a text that
was kept anywhere names nobody.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Final, cast

from engines.contract import Json, Seat
from engines.kit.compiled_texts import Functions, compiled

ENGLISH: Final = "en"
LANGUAGES: Final = (ENGLISH, "de")
"""The languages that every catalogue has, the default first."""

_OWN: Final = Path(__file__).parent / "words"
"""The messages that games share: seats, lists, sentences, buttons of reaction windows."""

_SEATS: Final = re.compile("[\ue000-\ue07f]")
"""One character of Unicode's private use area stands for each seat until its name is put in."""

_KEPT_MOST: Final = 1000
"""The most characters of a text whose parts are remembered. A page with a whole game is longer."""


_WHO: Final = "\ue080"
_CLAUSES: Final = "\ue081"
"""Characters that stand for the parts of a sentence."""


@dataclass(frozen=True, slots=True)
class Who:
    """A seat as an argument. It is read as the name of its player, or as its letter."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Term:
    """The name of a component: a card, a tile, a board. `key` is its message in the catalogue; `text` is read where
    the catalogue has none, as for the cards of an operator's pack.
    """

    key: str
    text: str


@dataclass(frozen=True, slots=True)
class Message:
    """The key of a message of a catalogue, and its arguments. Make one with `message`."""

    key: str
    args: tuple[tuple[str, "Arg"], ...] = ()


Arg = int | str | Who | Term | Message | tuple["Arg", ...]
"""An argument. A number selects a plural, so a year is given as a str. A tuple is read as a list: `A, B and C`."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """What a seat did, as a message without a subject (`plays F7`), and what followed from it, as whole clauses (`Ben
    loses a disc`). Without a seat, `does` is a whole clause too.
    """

    by: Seat | None
    does: Message
    effects: tuple[Message, ...] = ()


def message(key: str, **args: Arg) -> Message:
    """Return a message with arguments.

    >>> message("plays", card="F7")
    Message(key='plays', args=(('card', 'F7'),))
    """
    return Message(key, tuple(args.items()))


def won_by(*winners: Seat) -> Message:
    """Return who has won, or without winners, that nobody has. A clause of the messages that games share.

    >>> won_by(1).key, won_by().key
    ('won-by', 'nobody-won')
    """
    if not winners:
        return message("nobody-won")
    return message("won-by", who=tuple([Who(seat) for seat in winners]), winners=len(winners))


def arg_json(arg: Arg) -> Json:
    """Return an argument as JSON: a seat is `{"seat": 0}`, a component `{"term": key, "text": its name in English}`.

    >>> arg_json((Who(1), Term("card-F7", "F7"), message("plays", card="F7"), 3))
    [{'seat': 1}, {'term': 'card-F7', 'text': 'F7'}, {'key': 'plays', 'args': {'card': 'F7'}}, 3]
    """
    match arg:
        case Who(seat):
            return {"seat": seat}
        case Term(key, english):
            return {"term": key, "text": english}
        case Message():
            return message_json(arg)
        case tuple():
            return [arg_json(each) for each in arg]
    return arg


def message_json(said: Message) -> dict[str, Json]:
    """Return a message as JSON: `{"key": …, "args": {…}}`."""
    return {"key": said.key, "args": {name: arg_json(arg) for name, arg in said.args}}


def message_of(said: Json) -> Message:
    """Return the message of which this is the `message_json`.

    >>> message_of(message_json(message("plays", who=Who(1)))) == message("plays", who=Who(1))
    True
    """
    return Message(said["key"], tuple([(name, _arg_of(arg)) for name, arg in said["args"].items()]))


def _arg_of(arg: Json) -> Arg:
    match arg:
        case list():
            return tuple([_arg_of(each) for each in arg])
        case {"seat": seat}:
            return Who(seat)
        case {"term": key, "text": english}:
            return Term(key, english)
        case Mapping():
            return message_of(arg)
    return cast(int | str, arg)


def sentence_json(sentence: Sentence) -> dict[str, Json]:
    """Return a sentence as JSON. The seat that acted is the argument `seat`; `effects` has the clauses that follow."""
    said = message_json(sentence.does)
    if sentence.by is not None:
        said["args"] = {"seat": {"seat": sentence.by}, **said["args"]}
    return {**said, "effects": [message_json(effect) for effect in sentence.effects]}


class Catalogue:
    """The messages of one game in all its languages, read from a folder, and from others that have the same languages,
    when they are first needed.
    """

    def __init__(self, folder: Path, *more: Path) -> None:
        self._folder, self._more = folder, more
        self._words: Final = dict[str, Words]()

    @cached_property
    def languages(self) -> tuple[str, ...]:
        """The languages of the catalogue, English first."""
        found = sorted(file.stem for file in self._folder.glob("*.ftl"))
        return (ENGLISH, *[language for language in found if language != ENGLISH])

    def words(self, language: str) -> "Words":
        """Return the words of one of the languages. Raises `KeyError` for another language."""
        if language not in self._words:
            if language not in self.languages:
                raise KeyError(language)
            files = dict.fromkeys(folder / f"{language}.ftl" for folder in (_OWN, self._folder, *self._more))
            self._words[language] = Words(language, [file for file in files if file.exists()])
        return self._words[language]

    def prepare(self) -> None:
        """Read and compile all languages now, so that the first sentences don't wait for it."""
        for language in self.languages:
            self.words(language).prepare()


class Words:
    """The words of one language. What they return has no names: `named` puts them in."""

    def __init__(self, language: str, files: Iterable[Path]) -> None:
        self.language: Final = language
        self._files: Final = tuple(files)
        self._read: Final = lru_cache(maxsize=8192)(self._say)

    @cached_property
    def _messages(self) -> Functions:
        return compiled(self.language, self._files)

    @cached_property
    def _lists(self) -> Mapping[str, str]:
        """The patterns of lists, as Unicode has them for the language."""
        from babel import Locale  # noqa: PLC0415 (few processes say anything)

        return dict(Locale.parse(self.language).list_patterns["standard"])

    def prepare(self) -> None:
        """Do now what is otherwise done for the first sentence."""
        _ = self._messages, self._lists

    # Every sentence has these two around it, so they are formatted once.

    @cached_property
    def _sentence(self) -> str:
        return self._format("sentence", {"clauses": _CLAUSES})

    @cached_property
    def _does(self) -> str:
        return self._format("does", {"who": _WHO, "what": _CLAUSES})

    def has(self, key: str) -> bool:
        """True if the language has a message with that key."""
        return "." not in key and key in self._messages

    def say(self, said: Message | Term) -> str:
        """Return a message or the name of a component in words. Raises `LookupError` for an unknown message, or one
        that lacks an argument: both are faults of the game.
        """
        return self._read(said)

    def tell(self, *sentences: Sentence) -> str:
        """Return sentences as one line. Successive sentences of one seat are joined: `Ada plays F7 and passes.`"""
        clauses = list[str]()
        at = 0
        while at < len(sentences):
            run = _run(sentences, at)
            clauses += self._clauses(sentences[at : at + run])
            at += run
        line = self._sentence.replace(_CLAUSES, "; ".join(clauses))
        return line[0].upper() + line[1:]

    def _clauses(self, run: Sequence[Sentence]) -> list[str]:
        """Return the clauses of successive sentences of one seat: what it did, and everything that followed."""
        done = [self.say(sentence.does) for sentence in run]
        effects = [self.say(effect) for sentence in run for effect in sentence.effects]
        seat = run[0].by
        if seat is None:
            return [*done, *effects]
        return [self._does.replace(_WHO, placeholder(seat)).replace(_CLAUSES, self._joined(done)), *effects]

    def _joined(self, items: Sequence[str]) -> str:
        """Return the items as one text: `A, B and C`."""
        if len(items) < 3:
            return items[0] if len(items) == 1 else self._lists["2"].format(*items)
        joined = self._lists["start"].format(items[0], items[1])
        for item in items[2:-1]:
            joined = self._lists["middle"].format(joined, item)
        return self._lists["end"].format(joined, items[-1])

    def _say(self, said: Message | Term) -> str:
        if isinstance(said, Term):
            return self._format(said.key, {}) if self.has(said.key) else _plain(said.text)
        return self._format(said.key, {name: self._argument(arg) for name, arg in said.args})

    def _argument(self, arg: Arg) -> str | int:
        if isinstance(arg, str):
            return _plain(arg)
        if isinstance(arg, int):
            return arg
        if isinstance(arg, Who):
            return placeholder(arg.seat)
        if isinstance(arg, tuple):
            return self._joined([str(self._argument(each)) for each in arg]) if arg else ""
        return self.say(arg)

    def _format(self, key: str, args: Mapping[str, str | int]) -> str:
        faults = list[Exception]()
        said = self._messages[key](args, faults)
        if faults:
            raise LookupError(f"{key} ({self.language}): {faults[0]}")
        return said


def _run(sentences: Sequence[Sentence], at: int) -> int:
    """Return how many successive sentences, from that one on, are about what the same seat did. What followed from one
    of them ends the run, so that everything is told in its order.
    """
    seat, number = sentences[at].by, 1
    if seat is None:
        return 1
    while at + number < len(sentences) and sentences[at + number].by == seat and not sentences[at + number - 1].effects:
        number += 1
    return number


def placeholder(seat: Seat) -> str:
    """Return the character that stands for a seat until its name is put in: see `named`."""
    return chr(0xE000 + seat)


def _plain(said: str) -> str:
    """Return a text of a pack, or of a client, without the characters that stand for seats."""
    return said if said.isprintable() else _SEATS.sub("\ufffd", said)


def names_a_seat(said: str) -> bool:
    """True if `named` puts a name into what was said."""
    return _SEATS.search(said) is not None


def named(said: str, names: Sequence[str]) -> str:
    """Return what was said with the names of the seats put in.

    >>> named("\\ue001 plays F7.", ["Ada", "Ben"])
    'Ben plays F7.'
    """
    seats, parts = len(names), _parts(said) if len(said) <= _KEPT_MOST else _split(said)
    return "".join([part if isinstance(part, str) else names[part] if part < seats else "" for part in parts])


def _split(said: str) -> tuple[str | Seat, ...]:
    """Return the text in parts: the seats that are named in it, and what stands between them."""
    found = re.split(f"({_SEATS.pattern})", said)
    return tuple([ord(part) - 0xE000 if _SEATS.fullmatch(part) else part for part in found])


_parts: Final = lru_cache(maxsize=8192)(_split)


def letter(seat: Seat) -> str:
    """Return the letter of a seat, which pictures show in its color and pattern.

    >>> letter(2)
    'C'
    """
    return chr(ord("A") + seat)


SHARED: Final = Catalogue(_OWN)
"""The messages that games share, for games without a catalogue."""
