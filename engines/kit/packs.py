"""Content packs: cards and tiles as data, read once from a folder of JSON files. A broken pack is refused as a whole.

All functions that read a pack raise `BrokenPack`.
"""

import hashlib
import json
import re
from collections.abc import Callable, Collection, Iterable, Mapping
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar, get_args, get_type_hints

from engines.contract import Engine, Json, OneOf
from engines.kit.nesting import is_deep
from engines.optional import packed

P = TypeVar("P", bound="AnyPack")

ABOUT: Final = "pack.json"
"""The file that makes a folder a pack."""

LEVELS: Final = 20
"""The deepest nesting of a pack's files. The rules need no more than six levels."""

KEYS: Final = "of a-z, 0-9 and single hyphens, at most 60"
"""The characters of keys, chosen so that keys can be used in notation."""

_KEY: Final = re.compile(r"(?=.{1,60}\Z)[a-z0-9]+(-[a-z0-9]+)*")


class BrokenPack(ValueError):
    """A pack is unusable: the file at fault, the card in it, and the reason."""

    def __init__(self, file: str, entry: str, reason: str) -> None:
        super().__init__(f"{file}: {entry}: {reason}")
        self.file, self.entry, self.reason = file, entry, reason


class AnyPack(Protocol):
    """What every pack says about itself."""

    @property
    def key(self) -> str:
        """The pack's name in options, which is the name of its folder."""

    @property
    def title(self) -> str:
        """The pack's name for people."""

    @property
    def description(self) -> str:
        """A description, which says what in the pack is invented."""


def lacks_pack(engine: Engine, options: Json) -> bool:
    """Return True if a game's options (as JSON) name a pack that is not installed."""
    with_packs = packed(engine)
    if with_packs is None or not isinstance(options, dict):
        return False
    keys = with_packs.PACKS.keys()
    hints = get_type_hints(engine.Options, include_extras=True)
    named = [options.get(field) for field, hint in hints.items() if _is_one_of(keys, hint)]
    return any(type(name) is str and name not in keys for name in named)


def _is_one_of(keys: Collection[str], hint: Any) -> bool:
    return any(isinstance(limit, OneOf) and limit.values == keys for limit in get_args(hint))


def read(path: Path, file: str) -> Any:
    """Return the content of a pack's JSON file. Raises `BrokenPack` if it can't be read, or is not JSON."""
    try:
        value = json.loads((path / file).read_text(encoding="utf-8"))
        if is_deep(value, LEVELS):
            raise RecursionError
        json.dumps(value, ensure_ascii=False).encode()
    except OSError:
        raise BrokenPack(file, "file", "cannot be read") from None
    except RecursionError:
        raise BrokenPack(file, "file", f"nests deeper than {LEVELS} levels") from None
    except UnicodeError:
        raise BrokenPack(file, "file", "is not valid Unicode in UTF-8") from None
    except ValueError as error:
        raise BrokenPack(file, "file", f"is not JSON ({error})") from None
    return value


def fields_of(value: Any, file: str, entry: str, needed: Iterable[str], optional: Iterable[str] = ()) -> dict[str, Any]:
    """Return the value. Raises `BrokenPack` unless it is an object with all needed fields, and no others except the
    optional ones.
    """
    needed = tuple(needed)
    if not isinstance(value, dict):
        raise BrokenPack(file, entry, f"must be an object with {', '.join(needed)}")
    if missing := [name for name in needed if name not in value]:
        raise BrokenPack(file, entry, f"lacks {', '.join(missing)}")
    if unknown := sorted(set(value) - {*needed, *optional}):
        raise BrokenPack(file, entry, f"has unknown fields: {', '.join(unknown)}")
    return value


def text_of(value: Any, file: str, entry: str) -> str:
    """Return the value. Raises `BrokenPack` unless it is a text that is not blank."""
    if type(value) is not str:
        raise BrokenPack(file, entry, "must be a text")
    if not value.strip():
        raise BrokenPack(file, entry, "must not be empty")
    return value


def is_key(value: Any) -> bool:
    """Return True if the value can be a key: lower-case words and numbers, joined by hyphens."""
    return type(value) is str and bool(_KEY.fullmatch(value))


def about(path: Path) -> dict[str, Any]:
    """Return the content of `pack.json`: the pack's key, title and description, and any other fields. Raises
    `BrokenPack` if one of those is missing, or the key is not the name of the folder.
    """
    read_from, needed = read(path, ABOUT), ("key", "title", "description")
    value = fields_of(read_from, ABOUT, "pack", needed, read_from)
    for field in needed:
        text_of(value[field], ABOUT, field)
    if value["key"] != path.name:
        raise BrokenPack(ABOUT, "key", f"must be the folder's name, {path.name}")
    if not is_key(value["key"]):
        raise BrokenPack(ABOUT, "key", f"must be {KEYS}")
    return value


def fingerprint(rules: Any) -> str:
    """Return 16 hex digits that change with everything in a pack that the rules read. States contain them, so no log
    folds with another edition of its pack.
    """
    return hashlib.sha256(json.dumps(rules, sort_keys=True).encode()).hexdigest()[:16]


def shelf(folder: Path, load: Callable[[Path], P]) -> dict[str, P]:
    """Return every pack of the folder, by key. `BrokenPack` names the folder of the first one that is unusable."""
    found: dict[str, P] = {}
    for path in sorted(folder.iterdir()) if folder.is_dir() else ():
        if (path / ABOUT).is_file():
            try:
                found[path.name] = load(path)
            except BrokenPack as broken:
                raise BrokenPack(f"{path.name}/{broken.file}", broken.entry, broken.reason) from None
    return found


def put_on(shelf: dict[str, P], more: Mapping[str, P]) -> None:
    """Add packs to the installed ones. Raises `BrokenPack` for a key that is taken, since games are pinned to their
    packs.
    """
    for key, pack in more.items():
        if key in shelf:
            raise BrokenPack(f"{key}/{ABOUT}", "key", "is the key of another pack")
        shelf[key] = pack
