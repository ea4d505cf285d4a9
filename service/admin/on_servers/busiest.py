"""The action `server top`: who and what uses the server most now."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

import marshmallow as ma

from engines.contract import Json
from events.on_redis.redis_log import length
from service.admin.actions import Action, Administrator, Result
from service.admin.fields import limit
from service.after_append.queue_metrics import queue_lengths
from service.backend import Backend
from service.operations.usage import Used, top
from service.shared.fields import number, objects, text


class HowMany(ma.Schema):
    """How many to show."""

    limit = limit(30, 10)


class Use(ma.Schema):
    """What somebody or something has used in the last minute."""

    requests = number("How many requests were answered.")
    seconds = ma.fields.Float(required=True, metadata={"description": "How long they took together."})


class RouteUse(Use):
    """The use of a route."""

    route = text("The method, and the template of the address.")


class PlayerUse(Use):
    """The use by a player."""

    player = text("The id of the player.")


class AddressUse(Use):
    """The use from an address."""

    address = text("The address; of IPv6, the /64 network.")


class GameUse(Use):
    """The use of a game."""

    game = text("The id of the game.")
    records = number("How many records its log has in Redis.")


class QueueUse(ma.Schema):
    """A queue."""

    queue = text("The name of the queue.")
    jobs = number("How many jobs wait.")
    oldest_seconds = ma.fields.Float(required=True, metadata={"description": "How long the next one has waited."})


class Top(ma.Schema):
    """Who and what uses the server most."""

    routes = objects(RouteUse, "The routes, those with the most time first.")
    players = objects(PlayerUse, "The players.")
    addresses = objects(AddressUse, "The addresses.")
    games = objects(GameUse, "The games.")
    queues = objects(QueueUse, "The queues, the longest first.")


def show_top(admin: Administrator, arguments: Mapping[str, Any]) -> Result:
    """Show who and what uses the server most: routes, players, addresses and games in the last minute, and queues now.

    The time of a request is that from its beginning to its answer. It is shown only at the command line, because it
    tells who sends requests and from where, and so whether a player answered by hand.
    """
    found, queue = top(admin.backend.servers.queue, arguments["limit"]), admin.backend.servers.queue
    lengths = sorted(queue_lengths(queue), key=lambda each: (-each[1], each[0]))
    return {
        "routes": [_use("route", used) for used in found["route"]],
        "players": [_use("player", used) for used in found["player"]],
        "addresses": [_use("address", used) for used in found["address"]],
        "games": list(_games(admin.backend, found["game"])),
        "queues": [{"queue": name, "jobs": jobs, "oldest_seconds": age} for name, jobs, age in lengths],
    }


def _games(backend: Backend, games: list[Used]) -> Iterator[Json]:
    for used in games:
        yield _use("game", used) | {"records": length(backend.servers.events, used.name)}


def _use(kind: str, used: Used) -> dict[str, Json]:
    return {kind: used.name, "requests": used.requests, "seconds": round(used.seconds, 3)}


ACTIONS: Final = (Action("server", "top", show_top, HowMany, Top, is_for_shell=True),)
