"""A server of a later version, as seen by today's clients: it says more than they know. See docs/api-promise.md."""

import copy
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

FIELD: Final = "x_later"
"""The field that a later server adds to every object. Its value has objects of its own."""

ADDED: Final[dict[str, Any]] = {"since": "1.7", "more": [{"deep": None}, 3.5, "ünïcode \u2028"]}
KIND: Final = "omen_seen"
"""A kind of event that today's clients don't know."""

TYPE: Final = "weather"
"""A type of stream messages that today's clients don't know."""

CODE: Final = "moon_is_full"
"""The code of a problem that today's clients don't know."""

ENUMS: Final = {"reason": "eclipse", "account": "team", "on_expiry": "coin_toss", "device": "watch"}
"""Values that today's enumerations lack, in fields whose enumerations may grow."""

EVERYTHING: Final = frozenset({"fields", "kinds", "types", "codes", "enums"})

_COMMON: Final = frozenset({"version", "mark", "kind", "at", "by", "text", "turn", "prev", "hash"})


@dataclass(frozen=True, slots=True)
class Newer:
    """Changes answers as a later server would: `adds` names what is added.

    - `fields`: each object, at any depth, has one more field; requests may contain it, because legal moves do.
    - `kinds`: every third event is of an unknown kind, and has none of the fields that were its own.
    - `types`: around every message of a stream there are messages of an unknown type, one without and one with an id.
    - `codes`: every problem has an unknown code.
    - `enums`: enumerations that may grow have grown.
    """

    adds: frozenset[str] = EVERYTHING

    def answer(self, path: str, document: Any) -> Any:
        """Return the JSON document that is sent for this one."""
        document = copy.deepcopy(document)
        if isinstance(document, dict):
            self._change_events(document.get("records", ()))
            self._change_events(document.get("items", ()) if path.endswith("/events") else ())
            self._change_problem(document)
        return self._change_everywhere(document)

    def messages(self, message: dict[str, Any]) -> list[dict[str, Any]]:
        """Return the messages that are sent for one of a stream."""
        changed = copy.deepcopy(message)
        self._change_events([changed[each] for each in ("event",) if each in changed])
        self._change_problem(changed.get("problem"))
        changed = self._change_everywhere(changed)
        if "types" not in self.adds:
            return [changed]
        unknown = {"type": TYPE, "sky": {"clouds": 3}, "version": "none", "game": None}
        after = [unknown | {"id": message["id"]}] if "id" in message else []
        return [unknown, changed, *after]

    def request(self, document: Any) -> Any:
        """Return the document without the fields that this server, of all, knows."""
        if isinstance(document, dict):
            return {key: self.request(value) for key, value in document.items() if key != FIELD}
        return [self.request(each) for each in document] if isinstance(document, list) else document

    def _change_events(self, events: Iterable[dict[str, Any]]) -> None:
        for event in events if "kinds" in self.adds else ():
            if event["version"] % 3 == 0:
                for name in event.keys() - _COMMON:
                    del event[name]
                event |= {"kind": KIND, "omen": {"birds": 12}}

    def _change_problem(self, document: Any) -> None:
        if "codes" in self.adds and isinstance(document, dict) and {"code", "status"} <= document.keys():
            document["code"] = CODE

    def _change_everywhere(self, value: Any) -> Any:
        if isinstance(value, list):
            return [self._change_everywhere(each) for each in value]
        if not isinstance(value, dict):
            return value
        changed = {key: self._change_everywhere(each) for key, each in value.items()}
        if "enums" in self.adds:
            changed = {key: _grown(key, each) for key, each in changed.items()}
            if {"op", "path", "value"} <= changed.keys():
                changed["value"] = _grown(changed["path"].rpartition("/")[2], changed["value"])
        return changed | ({FIELD: copy.deepcopy(ADDED)} if "fields" in self.adds else {})


def _grown(key: str, value: Any) -> Any:
    return ENUMS[key] if key in ENUMS and isinstance(value, str) else value
