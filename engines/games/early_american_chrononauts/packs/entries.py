"""One object of a pack's file, with its place in the file. Every method that reads a field raises `BrokenPack`."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from engines.kit.numbers_in_words import span, whole_number
from engines.kit.packs import KEYS, BrokenPack, fields_of, is_key, text_of


@dataclass(frozen=True, slots=True)
class Entry:
    """An object in a file. `name` identifies it in refusals: its key, its year, or its number in the file."""

    file: str
    name: str
    fields: dict[str, Any]

    def broken(self, reason: str) -> BrokenPack:
        """Return the refusal of this entry."""
        return BrokenPack(self.file, self.name, reason)

    def has(self, field: str) -> bool:
        """True if the entry has the field."""
        return field in self.fields

    def text(self, field: str) -> str:
        """Return a text that is not empty."""
        return text_of(self.fields[field], self.file, f"{self.name}, {field}")

    def key(self, field: str) -> str:
        """Return a key: lower case words and numbers, joined by hyphens. Raises `BrokenPack` for anything else."""
        value = self.fields[field]
        if not is_key(value):
            raise self.broken(f"{field} must be {KEYS}")
        return str(value)

    def keys(self, field: str, least: int, most: int) -> tuple[str, ...]:
        """Return from `least` to `most` keys. Raises `BrokenPack` for anything else."""
        values = self._list(field, least, most, "keys")
        if not all(type(value) is str for value in values):
            raise self.broken(f"{field} must be keys")
        return tuple(values)

    def choice(self, field: str, values: Iterable[str]) -> str:
        """Return one of these texts. Raises `BrokenPack` for any other."""
        values = tuple(values)
        if self.fields[field] not in values:
            raise self.broken(f"{field} must be one of {', '.join(values)}")
        return str(self.fields[field])

    def number(self, field: str, least: int, most: int) -> int:
        """Return a whole number from `least` to `most`. Raises `BrokenPack` for anything else."""
        value = self.fields[field]
        if type(value) is not int or not least <= value <= most:
            raise self.broken(f"{field} must be {whole_number(least, most)}")
        return value

    def is_set(self, field: str) -> bool:
        """Return a flag, which is false if the field is missing. Raises `BrokenPack` unless it is true or false."""
        value = self.fields.get(field, False)
        if type(value) is not bool:
            raise self.broken(f"{field} must be true or false")
        return value

    def years(self, field: str) -> tuple[int, ...]:
        """Return years in order of date, each once, at least one. Raises `BrokenPack` for anything else."""
        values = self._list(field, 1, 100, "years")
        if not all(type(value) is int for value in values) or values != sorted(set(values)):
            raise self.broken(f"{field} must be years in order of date, each once")
        return tuple(values)

    def inner(self, field: str, needed: Iterable[str], optional: Iterable[str] = ()) -> "Entry":
        """Return the object in that field."""
        name = f"{self.name}, {field}"
        return Entry(self.file, name, fields_of(self.fields[field], self.file, name, needed, optional))

    def _list(self, field: str, least: int, most: int, what: str) -> list[Any]:
        values = self.fields[field]
        if not isinstance(values, list) or not least <= len(values) <= most:
            raise self.broken(f"{field} must be a list of {span(least, most)} {what}")
        return values


def entries_of(content: Any, file: str, name_field: str) -> list[Entry]:
    """Return the objects in the list that a file contains. `name_field` holds the name of each, if it has one.

    Raises `BrokenPack`.
    """
    if not isinstance(content, list):
        raise BrokenPack(file, "file", "must be a list")
    return [_entry(value, file, name_field, number) for number, value in enumerate(content, 1)]


def _entry(value: Any, file: str, name_field: str, number: int) -> Entry:
    name = value.get(name_field) if isinstance(value, dict) else None
    called = str(name) if type(name) in (str, int) else f"entry {number}"
    return Entry(file, called, fields_of(value, file, called, (name_field,), value if isinstance(value, dict) else ()))


def narrowed(entry: Entry, needed: Iterable[str], optional: Iterable[str] = ()) -> Entry:
    """Return the entry. Raises `BrokenPack` unless it has all fields needed, and no others except the optional ones."""
    fields_of(entry.fields, entry.file, entry.name, needed, optional)
    return entry
