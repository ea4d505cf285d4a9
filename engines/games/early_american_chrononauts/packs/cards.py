"""The cards of a pack, made from the content of its files. Each is checked by itself, and may raise `BrokenPack`."""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, cast

from engines.games.early_american_chrononauts.packs.entries import Entry, entries_of, narrowed
from engines.games.early_american_chrononauts.packs.pack import (
    Artifact,
    CleanMachine,
    Condition,
    Draw,
    Effect,
    Era,
    Event,
    FastForward,
    FastMachine,
    Fetch,
    Gadget,
    Identity,
    Inverter,
    LateMachine,
    Linchpin,
    Memo,
    Mission,
    MixHands,
    NewIdentity,
    NewMission,
    Patch,
    Power,
    Recover,
    Ripplepoint,
    SecondIdentity,
    SecondMission,
    Sell,
    Shield,
    Steal,
    SwapHands,
    Unmake,
)

MOST_COPIES: Final = 99
"""The most copies of one card."""

MOST_CARDS: Final = 9
"""The most cards that an effect draws or plays."""

_DATED: Final = ("index", "year", "headline")
_ERAS: Final = ("past", "future")
_IDENTITY: Final = ("key", "name", "text", "true", "patches")
_MISSION: Final = ("key", "title", "text", "items")


def linchpins(content: Any, file: str) -> tuple[Linchpin, ...]:
    """Return the events that inverters turn over, in order of date: those with a prime headline."""
    pins = [narrowed(entry, (*_DATED, "prime")) for entry in _dated(content, file) if entry.has("prime")]
    return tuple(sorted(map(_linchpin, pins), key=lambda pin: pin.year))


def ripplepoints(content: Any, file: str) -> tuple[Ripplepoint, ...]:
    """Return the events that depend on others, in order of date: those with a condition."""
    points = [narrowed(entry, (*_DATED, "when")) for entry in _dated(content, file) if entry.has("when")]
    return tuple(sorted(map(_ripplepoint, points), key=lambda point: point.year))


def _dated(content: Any, file: str) -> list[Entry]:
    entries = entries_of(content, file, "year")
    for entry in entries:
        if entry.has("prime") == entry.has("when"):
            raise entry.broken("must have one of prime (a linchpin), when (a ripplepoint)")
    return entries


def _linchpin(entry: Entry) -> Linchpin:
    return Linchpin(entry.text("index"), _year(entry, "year"), entry.text("headline"), entry.text("prime"))


def _ripplepoint(entry: Entry) -> Ripplepoint:
    return Ripplepoint(entry.text("index"), _year(entry, "year"), entry.text("headline"), _condition(entry))


def _year(entry: Entry, field: str) -> int:
    return entry.number(field, 1, 9999)


def _condition(entry: Entry) -> Condition:
    when = entry.inner("when", (), ("all", "any", "true"))
    if when.has("all") == when.has("any"):
        raise when.broken("must have one of all, any")
    true = when.years("true") if when.has("true") else ()
    condition = Condition(when.years("any" if when.has("any") else "all"), when.has("any"), true)
    if both := set(condition.prime) & set(true):
        raise when.broken(f"{min(both)} can't be prime and true")
    return condition


def patches(content: Any, file: str) -> tuple[Patch, ...]:
    """Return the patches."""
    return tuple(_patch(entry) for entry in _keyed(content, file, ("key", "year", "headline", "text", "when")))


def _keyed(content: Any, file: str, needed: tuple[str, ...], optional: tuple[str, ...] = ()) -> list[Entry]:
    return [narrowed(entry, needed, optional) for entry in entries_of(content, file, "key")]


def _patch(entry: Entry) -> Patch:
    return Patch(entry.key("key"), _year(entry, "year"), entry.text("headline"), entry.text("text"), _condition(entry))


def identities(content: Any, file: str) -> tuple[Identity, ...]:
    """Return the identities that are dealt."""
    return tuple(_identity(entry) for entry in _keyed(content, file, _IDENTITY))


def _identity(entry: Entry) -> Identity:
    first, second = entry.keys("patches", 2, 2)
    return Identity(entry.key("key"), entry.text("name"), entry.text("text"), _year(entry, "true"), (first, second))


def missions(content: Any, file: str) -> tuple[Mission, ...]:
    """Return the missions that are dealt."""
    return tuple(_mission(entry) for entry in _keyed(content, file, _MISSION))


def _mission(entry: Entry) -> Mission:
    return Mission(entry.key("key"), entry.text("title"), entry.text("text"), entry.keys("items", 3, 4))


def artifacts(content: Any, file: str) -> tuple[Artifact, ...]:
    """Return the artifacts."""
    return tuple(
        _artifact(entry) for entry in _keyed(content, file, ("key", "title", "text", "era"), ("gold", "prized"))
    )


def _artifact(entry: Entry) -> Artifact:
    era = cast(Era, entry.choice("era", _ERAS))
    title, text = entry.text("title"), entry.text("text")
    return Artifact(entry.key("key"), title, text, era, entry.is_set("gold"), entry.is_set("prized"))


def gadgets(content: Any, file: str) -> tuple[Gadget, ...]:
    """Return the gadgets."""
    return tuple(_gadget(entry) for entry in _keyed(content, file, ("key", "title", "text", "era", "power")))


def _gadget(entry: Entry) -> Gadget:
    era = cast(Era, entry.choice("era", _ERAS))
    return Gadget(entry.key("key"), entry.text("title"), entry.text("text"), era, _typed(entry, "power", POWERS))


def inverters(content: Any, file: str) -> tuple[Inverter, ...]:
    """Return the inverters."""
    needed = ("key", "title", "text", "copies", "reach")
    return tuple(_inverter(entry) for entry in _keyed(content, file, needed, ("restores",)))


def _inverter(entry: Entry) -> Inverter:
    reach = None if entry.fields["reach"] == "any" else entry.years("reach")
    title, text = entry.text("title"), entry.text("text")
    return Inverter(entry.key("key"), title, text, _copies(entry), reach, entry.is_set("restores"))


def _copies(entry: Entry) -> int:
    return entry.number("copies", 1, MOST_COPIES)


def events(content: Any, file: str) -> tuple[Event, ...]:
    """Return the actions, or the timewarps."""
    return tuple(_event(entry) for entry in _keyed(content, file, ("key", "title", "text", "copies", "effect")))


def _event(entry: Entry) -> Event:
    title, text = entry.text("title"), entry.text("text")
    return Event(entry.key("key"), title, text, _copies(entry), _typed(entry, "effect", EFFECTS))


EffectType = tuple[tuple[str, ...], Callable[[Entry], Any]]
"""The parameters of an effect or power, and the function that makes it from them."""


def _typed(entry: Entry, field: str, types: Mapping[str, EffectType]) -> Any:
    """The effect or power in that field: an object with a `type` and the parameters of that type. Raises `BrokenPack`
    for anything else.
    """
    value = entry.fields[field]
    if not isinstance(value, dict) or value.get("type") not in tuple(types):
        raise entry.broken(f"{field} must be an object with type, one of {', '.join(types)}")
    parameters, made = types[value["type"]]
    return made(entry.inner(field, ("type", *parameters)))


def _amount(entry: Entry, field: str) -> int:
    return entry.number(field, 1, MOST_CARDS)


def _sell(entry: Entry) -> Sell:
    cards, more = _amount(entry, "cards"), _amount(entry, "more")
    if more < cards:
        raise entry.broken("more must be no less than cards")
    return Sell(cards, more, entry.keys("wanted", 0, 99))


def _second_identity(entry: Entry) -> SecondIdentity:
    return SecondIdentity(_identity(entry.inner("identity", _IDENTITY)))


def _second_mission(entry: Entry) -> SecondMission:
    return SecondMission(_mission(entry.inner("mission", _MISSION)))


POWERS: Final[Mapping[str, EffectType]] = {
    "fast-machine": ((), lambda entry: FastMachine()),
    "clean-machine": ((), lambda entry: CleanMachine()),
    "late-machine": ((), lambda entry: LateMachine()),
    "shield": ((), lambda entry: Shield()),
    "second-identity": (("identity",), _second_identity),
    "second-mission": (("mission",), _second_mission),
}
"""What gadgets can do, by the type that a pack names."""

EFFECTS: Final[Mapping[str, EffectType]] = {
    "memo": ((), lambda entry: Memo()),
    "fast-forward": (
        ("draws", "plays"),
        lambda entry: FastForward(_amount(entry, "draws"), _amount(entry, "plays")),
    ),
    "draw": (("cards",), lambda entry: Draw(_amount(entry, "cards"))),
    "new-identity": ((), lambda entry: NewIdentity()),
    "new-mission": ((), lambda entry: NewMission()),
    "steal": ((), lambda entry: Steal()),
    "unmake": ((), lambda entry: Unmake()),
    "sell": (("cards", "more", "wanted"), _sell),
    "mix-hands": ((), lambda entry: MixHands()),
    "swap-hands": ((), lambda entry: SwapHands()),
    "fetch": ((), lambda entry: Fetch()),
    "recover": ((), lambda entry: Recover()),
}
"""What actions and timewarps can do, by the type that a pack names."""


def tag_of(made: Power | Effect) -> str:
    """Return the type by which a pack names an effect or a power.

    >>> tag_of(Draw(2))
    'draw'
    """
    return _CAPITAL.sub(r"-\1", type(made).__name__).lower()


_CAPITAL: Final = re.compile(r"(?<=.)([A-Z])")
