"""A player is told that a seek has ended without a game. If it has led to one, the start of that game is told."""

from collections.abc import Callable, Mapping
from typing import Any

from service.after_append.notices.own_notices import OwnNotice, OwnNotices


def telling(notices: OwnNotices) -> Callable[[str, Mapping[str, Any]], None]:
    """Return what tells a player of the end of the seek with an id: `player` and `reason`. It may be repeated."""

    def tell(seek_id: str, ended: Mapping[str, Any]) -> None:
        fields = {"seek": seek_id, "reason": ended["reason"]}
        notices.tell(OwnNotice(ended["player"], "seek_ended", seek_id, fields, path=f"/v1/seeks/{seek_id}"))

    return tell
