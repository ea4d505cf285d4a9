"""The legal moves of a decision as a numbered list, and what a typed text chooses among them."""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count, groupby
from typing import Any, Final

from retcon_client.play.plain import plain

FEW: Final = 24
"""How many moves are listed one by one. Of more, those that begin alike are listed as groups."""

SPREAD: Final = 3
"""How many moves of a group are listed one by one, all the same."""

_RANGE: Final = re.compile(r"(\d+)\s*-\s*(\d+)")


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal move with its number in the list. A move whose notation is a number has that number."""

    number: int
    text: str
    notation: str
    move: Any = field(compare=False)
    touches: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Group:
    """Choices that begin alike; `text` is what they have in common."""

    text: str
    choices: tuple[Choice, ...]


def choices_of(moves: Iterable[Mapping[str, Any]], bookkeeping: Collection[str] = ()) -> list[Choice]:
    """Return the items of `GET …/moves` as choices. Moves that begin with the same touch stand together; moves that
    change nothing on the table come last.
    """
    listed = [_choice(move) for move in moves]
    backwards = list(enumerate(listed))[::-1]
    touched = {choice.touches[:1]: number for number, choice in backwards}
    alike = {_alike(choice): number for number, choice in backwards}
    listed.sort(key=lambda each: (_type(each) in bookkeeping, touched[each.touches[:1]], alike[_alike(each)]))
    taken = {int(choice.notation) for choice in listed if choice.notation.isdecimal()}
    first = max(taken, default=0) + 1 if any(_type(each) in bookkeeping for each in listed) else 1
    free = (number for number in count(first) if number not in taken)
    return [replace(each, number=_number(each) or next(free)) for each in listed]


def _choice(move: Mapping[str, Any]) -> Choice:
    notation = str(move.get("notation", ""))
    text = (move.get("text") or {}).get("text") or notation
    return Choice(0, plain(text), notation, move.get("move"), tuple(move.get("touches") or ()))


def _alike(choice: Choice) -> tuple[tuple[str, ...], str]:
    """Return what choices of one group have in common: the first touch, and the first word."""
    return choice.touches[:1], choice.text.partition(" ")[0]


def _number(choice: Choice) -> int:
    """Return the number that the notation is; 0 for other notations."""
    return int(choice.notation) if choice.notation.isdecimal() else 0


def _type(choice: Choice) -> str:
    return str(choice.move.get("type")) if isinstance(choice.move, Mapping) else ""


def chosen(choices: Sequence[Choice], typed: str) -> list[Choice]:
    """Return the choices that a text names: by number, notation, or the beginning of either text; otherwise all that
    contain each of its words. One choice means that the text is that move; several, that it narrows the list.

    >>> moves = [Choice(1, "play F7", "F7", None), Choice(2, "play F12", "F12", None), Choice(3, "pass", "pass", None)]
    >>> [choice.notation for choice in chosen(moves, "2")], [choice.notation for choice in chosen(moves, "pa")]
    (['F12'], ['pass'])
    >>> [choice.notation for choice in chosen(moves, "play")]
    ['F7', 'F12']
    """
    wanted = plain(typed).strip().casefold()
    named = [choice for choice in choices if choice.notation == typed.strip()]
    if found := named or [choice for choice in choices if str(choice.number) == wanted]:
        return found[:1]
    if span := _RANGE.fullmatch(wanted):
        return [choice for choice in choices if int(span[1]) <= choice.number <= int(span[2])]
    exact = [choice for choice in choices if wanted in (choice.notation.casefold(), choice.text.casefold())]
    begin = [choice for choice in choices if _begins(choice, wanted)]
    return exact[:1] or begin or [choice for choice in choices if contains(choice, wanted)]


def _begins(choice: Choice, wanted: str) -> bool:
    return bool(wanted) and any(text.casefold().startswith(wanted) for text in (choice.notation, choice.text))


def is_certain(choices: Sequence[Choice], typed: str) -> bool:
    """True if the text names one choice by more than a part of its words, so that it can be played at once."""
    found, wanted = chosen(choices, typed), plain(typed).strip().casefold()
    return len(found) == 1 and (str(found[0].number) == wanted or _begins(found[0], wanted))


def contains(choice: Choice, wanted: str) -> bool:
    """True if the choice contains each of these words."""
    told = f"{choice.text} {choice.notation}".casefold()
    return all(word in told for word in wanted.casefold().split())


def grouped(choices: Sequence[Choice]) -> list[Group]:
    """Return the choices in groups that begin alike; each by itself if there are few, altogether or in its group."""
    groups = [tuple(group) for _, group in groupby(choices, key=_alike)]
    spread = len(choices) if len(choices) <= FEW else SPREAD
    return [each for group in groups for each in (_singly(group) if len(group) <= spread else [_together(group)])]


def _singly(group: tuple[Choice, ...]) -> list[Group]:
    return [Group(choice.text, (choice,)) for choice in group]


def _together(group: tuple[Choice, ...]) -> Group:
    return Group(_beginning([choice.text for choice in group]), group)


def _beginning(texts: Sequence[str]) -> str:
    """Return the words that all texts begin with."""
    words = zip(*[text.split(" ") for text in texts], strict=False)
    return " ".join([each[0] for each in _while_alike(words)])


def _while_alike(words: Iterable[tuple[str, ...]]) -> Iterable[tuple[str, ...]]:
    for each in words:
        if len(set(each)) > 1:
            return
        yield each
