"""The shapes of a game's events and of requests for them."""

from collections.abc import Mapping
from typing import Any

import marshmallow as ma

from events.records.kinds import KINDS
from service.api.schemas.fields import QueryNumber, Version, version_mark
from service.api.schemas.from_dataclasses import OneOfKind
from service.api.schemas.languages import LanguageQuery
from service.api.schemas.of_games.games import INVITE, MARK, GameQuery, SeatQuery
from service.api.schemas.of_games.views import event_name, event_schemas
from service.games.versions import NamedVersion
from service.shared.fields import number, objects

EVENTS_MOST = 500
WAIT_MOST = 30


class Event(OneOfKind):
    """A fact in the history of a game, as the viewer could see it when it happened. A later reveal changes the `view`,
    not the event. Kinds may be added within version 1.
    """

    tag = "kind"
    names = {kind: event_name(record) for kind, record in KINDS.items()}  # noqa: RUF012 (it never changes)

    @classmethod
    def schemas(cls, ref_prefix: str) -> Mapping[str, dict[str, Any]]:
        """Return the schemas of `event_schemas`."""
        return event_schemas(ref_prefix)


class EventsQuery(SeatQuery, LanguageQuery):
    """Which events."""

    after = Version(
        load_default=NamedVersion(0),
        metadata={
            "description": "Return events after this version. For the next page, use the `next` and `next_mark` of "
            "this one: `<next>-<next_mark>`.",
            "default": "0",
        },
    )
    limit = QueryNumber(
        load_default=100,
        validate=ma.validate.Range(1, EVENTS_MOST),
        metadata={"description": "The maximum number of events to return."},
    )
    wait = QueryNumber(
        load_default=0,
        validate=ma.validate.Range(0, WAIT_MOST),
        metadata={"description": "The number of seconds to wait for an event if there is none yet."},
    )
    viewer = GameQuery._declared_fields["viewer"]
    invite = INVITE


class Events(ma.Schema):
    """One page of a game's events."""

    items = objects(Event, "The events, oldest first.")
    version = number("The game's newest version.")
    mark = version_mark(MARK)
    next = number("The `after` for the next page. There is a next page if it is less than `version`.")
    next_mark = version_mark(
        "The mark of `next`: the whole `after` is `<next>-<next_mark>`. Null if there is no such version.",
        allow_none=True,
    )
