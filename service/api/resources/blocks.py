"""Players block others."""

from typing import Any

import marshmallow as ma

from service import errors, refusals
from service.api.description.blueprint import Blueprint
from service.api.request.auth import current_access, requires
from service.api.request.context import current_backend
from service.api.resources.players import PlayerShown
from service.games.context import Caller
from service.games.starting.blocking import part
from service.shared.fields import number, objects, one
from service.shared.wall_clock import now_ms

blocks = Blueprint("blocks", __name__, url_prefix="/v1/players/me", description="Block players.")


class BlockShown(ma.Schema):
    """A player whom you block."""

    player = one(PlayerShown, "The player.")
    blocked_at = number("When you blocked the player, in ms since the epoch.")


class BlockList(ma.Schema):
    """The players whom you block."""

    items = objects(BlockShown, "The players; the newest block comes first.")


@blocks.get("/blocks")
@requires("read")
@blocks.response(200, BlockList)
def list_blocks() -> dict[str, Any]:
    """List the players whom you block.

    Only you can see this list.
    """
    return {"items": current_backend().people.blocks.of(current_access().player_id)}


@blocks.put("/blocks/<player_id>")
@requires("play")
@blocks.response(204)
@blocks.raises(errors.AccountNotFound, errors.OwnBlock, errors.TooManyBlocks, refusals.Contended)
def block_player(player_id: str) -> None:
    """Block a player.

    From the time of the response on, neither of you can challenge the other, or take a seat in a game that the other
    created, has a seat in, or is challenged to: `cannot_play_together`. Nor does either of you find such games in the
    list of games, or the other in the list of bots. Challenges between you are withdrawn or declined, and you leave
    open games in which both of you have a seat. Games that have started go on, and both of you can still watch public
    games.

    The other player is not told, but can infer it from such a refusal. Requests that are under way while you block the
    player may still succeed. Blocking a player again changes nothing. You can block 1,000 players.
    """
    backend, access = current_backend(), current_access()
    backend.people.blocks.add(access.player_id, player_id, now_ms())
    caller = Caller(access.player_id, access.name, is_bot=access.kind == "bot")
    part(backend.games, backend.upkeep.game_lists, caller, player_id)


@blocks.delete("/blocks/<player_id>")
@requires("play")
@blocks.response(204)
@blocks.raises(errors.AccountNotFound)
def unblock_player(player_id: str) -> None:
    """Unblock a player.

    If you don't block the player, nothing changes. The other player may still block you.
    """
    current_backend().people.blocks.remove(current_access().player_id, player_id)
