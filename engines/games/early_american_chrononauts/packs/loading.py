"""Loading a pack from its folder, with all checks: the shape of every card, what it names, what can happen with it."""

from pathlib import Path
from typing import Any, Final

from engines.games.early_american_chrononauts.packs.cards import (
    artifacts,
    events,
    gadgets,
    identities,
    inverters,
    linchpins,
    missions,
    patches,
    ripplepoints,
)
from engines.games.early_american_chrononauts.packs.checks import KEYED, KINDS, TIMELINE, check_cards, file_of
from engines.games.early_american_chrononauts.packs.entries import Entry
from engines.games.early_american_chrononauts.packs.history import check_history
from engines.games.early_american_chrononauts.packs.pack import Pack
from engines.kit.packs import ABOUT, about, fields_of, fingerprint, read

_TEXTS: Final = {"title", "description", "headline", "prime", "name", "text"}
"""Fields that the rules never read."""


def load_pack(path: Path) -> Pack:
    """Return the pack in that folder. Raises `BrokenPack`."""
    cover = Entry(ABOUT, "pack", about(path))
    fields_of(cover.fields, ABOUT, "pack", ("key", "title", "description", "counts"), ("over_paradox",))
    counts = cover.inner("counts", KINDS)
    stated = {kind: counts.number(kind, 0, 999) for kind in KINDS}
    files = {file: read(path, file) for file in (TIMELINE, *map(file_of, KEYED))}
    pack = _pack(cover, files, fingerprint(_rules([cover.fields, files])))
    check_cards(pack, stated)
    check_history(pack)
    return pack


def _rules(content: Any) -> Any:
    """The content without its texts."""
    if isinstance(content, dict):
        seen = {key: value for key, value in content.items() if not (key in _TEXTS and isinstance(value, str))}
        return {key: _rules(value) for key, value in seen.items()}
    return [_rules(value) for value in content] if isinstance(content, list) else content


def _pack(cover: Entry, files: dict[str, Any], mark: str) -> Pack:
    key = cover.fields["key"]
    made = {
        "linchpins": linchpins(files[TIMELINE], TIMELINE),
        "ripplepoints": ripplepoints(files[TIMELINE], TIMELINE),
        **{kind: _CARDS[kind](files[file_of(kind)], file_of(kind)) for kind in KEYED},
    }
    return Pack(
        key=key,
        title=cover.fields["title"],
        description=cover.fields["description"],
        origins=(key,),
        over_paradox=cover.key("over_paradox") if cover.has("over_paradox") else None,
        fingerprint=mark,
        **made,
    )


_CARDS: Final[dict[str, Any]] = {
    "patches": patches,
    "identities": identities,
    "missions": missions,
    "artifacts": artifacts,
    "gadgets": gadgets,
    "inverters": inverters,
    "actions": events,
    "timewarps": events,
}
