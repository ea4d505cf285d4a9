"""What players have chosen: in which zone their days are, how they are told of what happens, and at which hours they
want to be left alone.
"""

import json
from collections.abc import Collection, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, Final, Literal, get_args

from service.people.personal.fields import PersonalFields
from service.people.personal.zones import Hours

NoticeKind = Literal["challenge", "decision", "reminder", "offer", "seat", "end", "absence", "plan", "seek", "standing"]
"""What players are told of: a challenge, a decision that they owe (also at the start of a game), that the time for it
runs out, an offer and what became of it, that a seat was freed, the end of a game, that a day away was used, that a
plan was cancelled, what became of a search for a game, and what concerns their standing: a lost seat, an annulled
rating.
"""

Channel = Literal["page", "push", "mail", "webhook"]
"""How players are told: by an open page, by push messages, by mail, and by webhooks."""

When = Literal["at_once", "digest", "off"]
"""When players are told. A digest comes once a day, with all that is still true."""

NOTICE_KINDS: Final[tuple[NoticeKind, ...]] = get_args(NoticeKind)
CHANNELS: Final[tuple[Channel, ...]] = get_args(Channel)
WHEN: Final[tuple[When, ...]] = get_args(When)

WITHOUT_DIGEST: Final[tuple[Channel, ...]] = ("page", "webhook")
"""The channels that tell at once or not at all."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """`quiet` are the hours without push messages and mail, which come when they end. In `undisturbed`, no deadline of
    a game with days per decision passes. A digest comes at the hour `digest_at`. With `uses_days_away`, a day away is
    used when a deadline would otherwise pass. `told` has only what differs from `at_once`.
    """

    zone: str = "UTC"
    quiet: Hours | None = None
    undisturbed: Hours | None = None
    digest_at: int = 18
    uses_days_away: bool = False
    told: Mapping[NoticeKind, Mapping[Channel, When]] = field(default_factory=dict)

    def when(self, kind: NoticeKind, channel: Channel) -> When:
        """Return when the player is told of that in that way."""
        return self.told.get(kind, {}).get(channel, "at_once")


DEFAULT: Final = Preferences()
"""Those of players who have chosen nothing."""


class PreferencesOf:
    """The preferences of all players."""

    def __init__(self, fields: PersonalFields) -> None:
        self._fields = fields

    def of(self, players: Collection[str]) -> dict[str, Preferences]:
        """Return the preferences of these players, in one round trip."""
        stored = self._fields.of(players, "preferences")
        return {each: load_preferences(stored.get(each)) for each in players}

    def put(self, player: str, preferences: Preferences) -> None:
        """Store the player's preferences. Raises `InvalidToken` if the player was erased, or `Contended`."""
        text = json.dumps(asdict(preferences))
        self._fields.change(player, "preferences", lambda _: text)


def load_preferences(text: str | None) -> Preferences:
    """Return the preferences that were stored so."""
    if not text:
        return DEFAULT
    stored: dict[str, Any] = json.loads(text)
    hours = {name: stored[name] and Hours(**stored[name]) for name in ("quiet", "undisturbed")}
    return Preferences(**{**stored, **hours})
