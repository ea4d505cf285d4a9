"""The calls that open streams."""

from retcon_client.core import Call
from retcon_client.given import path_part


def game_call(game_id: str, *, seat: int | None, as_: str | None, invite: str | None, lang: str | None) -> Call:
    """Return the call that opens the stream of a game."""
    query = {"seat": seat, "as": as_, "invite": invite, "lang": lang}
    return Call("stream_game", "GET", f"/v1/games/{path_part(game_id)}/stream", query)


def inbox_call(*, shown: bool | None) -> Call:
    """Return the call that opens the stream of the inbox."""
    return Call("stream_inbox", "GET", "/v1/players/me/stream", {"shown": shown})
