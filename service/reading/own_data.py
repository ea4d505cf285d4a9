"""Everything that is stored about one player, as that player may see it."""

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass
from typing import Final

from engines.contract import Json
from events.archive.objects import ArchiveUnavailable, DamagedObject
from events.folding.table import FoldDiverged, Table
from events.records.disclosures import stored_disclosure
from events.shown.redaction import redact
from events.tables.table_cache import LogNotFound
from service.after_append.game_lists import GameLists
from service.after_append.inbox import Inboxes
from service.after_append.stored_about_players import StoredAboutPlayers
from service.games.checks import Charge
from service.games.context import Games
from service.people.accounts import Accounts
from service.people.banning import Banning
from service.people.blocks import Blocks
from service.people.listings import Listings
from service.people.personal.fields import PersonalFields, shown
from service.people.signing_in.passkeys import Passkeys
from service.people.signing_in.recovery import RecoveryCodes
from service.push.subscriptions import Subscriptions
from service.ratings.reading import ShownRatings
from service.reading.projections import game_json
from service.reading.viewers import viewpoint_of
from service.refusals import GameNotFound, NoSpectators
from service.results.stored import Results
from service.shared.wall_clock import now_ms
from service.webhooks.deliveries import Deliveries
from service.webhooks.endpoints import Webhooks

PART: Final = 100
"""The number of records whose reading takes about as long as searching one part of all logs."""


@dataclass(frozen=True, slots=True)
class Stores:
    """Where a server stores what it knows about players."""

    accounts: Accounts
    banning: Banning
    passkeys: Passkeys
    recovery: RecoveryCodes
    listings: Listings
    blocks: Blocks
    personal: PersonalFields
    game_lists: GameLists
    inboxes: Inboxes
    subscriptions: Subscriptions
    traces: StoredAboutPlayers
    webhooks: Webhooks
    deliveries: Deliveries
    results: Results
    ratings: ShownRatings
    games: Games
    seeks: Callable[[str], Iterable[Json]]


def data_of(stores: Stores, player: str, charge: Charge) -> Iterator[Json]:
    """Yield what is stored about the player, one object per fact. The last one has the type `end`."""
    account = stores.accounts.player(player)
    if account:
        yield {"type": "account", **asdict(account)}
    for ban in stores.banning.of([player]).values():
        yield {"type": "ban", **asdict(ban)}
    for token in stores.accounts.tokens(player):
        yield {"type": "token", **asdict(token)}
    for passkey in stores.passkeys.all(player):
        yield {"type": "passkey", "id": passkey.id, "label": passkey.label, "created_at": passkey.created_at}
    if stores.recovery.exists(player):
        yield {"type": "recovery_code"}
    for listing in stores.listings.of([player]).values():
        yield {"type": "listing", **asdict(listing)}
    for block in stores.blocks.of(player):
        yield {"type": "block", "player": block.player.id, "name": block.player.name, "blocked_at": block.blocked_at}
    for topic, text in stores.personal.all(player).items():
        yield {"type": "set", "topic": topic, "value": shown(text)}
    for subscription in stores.subscriptions.of(player):
        yield {"type": "push_subscription", **subscription.to_json()}
    yield from _of_webhooks(stores, player)
    for notification in stores.inboxes.all(player):
        yield {"type": "notification", "id": notification.id, "notification": json.loads(notification.text)}
    for challenge in stores.game_lists.challenges(player, now_ms(), limit=1_000).items:
        yield {"type": "challenge", **challenge}
    for fact in stores.results.all(player):
        yield {"type": "result", **asdict(fact)}
    for rating in stores.ratings.of_player(player):
        yield {"type": "rating", **rating}
    for seek in stores.seeks(player):
        yield {"type": "seek", **seek}
    for window, count in stores.traces.counts(player):
        yield {"type": "requests", "window": window, "count": count}
    for game_id in _games(stores, player, charge):
        yield from _of_game(stores.games, game_id, player, charge)
    yield {"type": "end"}


def _of_webhooks(stores: Stores, player: str) -> Iterator[Json]:
    """Yield the player's webhooks without their secrets, and the messages to them."""
    for webhook in stores.webhooks.all(player):
        fields = asdict(webhook)
        del fields["secrets"], fields["player"]
        yield {"type": "webhook", **fields}
        for delivery in stores.deliveries.all(player, webhook.id):
            yield {"type": "webhook_delivery", "webhook": webhook.id, **asdict(delivery)}


def _games(stores: Stores, player: str, charge: Charge) -> Iterator[str]:
    """Yield the player's games, and those whose logs name the player although they are in no list any more."""
    found = set[str]()
    for game_id in _search(stores, player, charge):
        if game_id not in found:
            found.add(game_id)
            yield game_id


def _search(stores: Stores, player: str, charge: Charge) -> Iterator[str]:
    yield from stores.game_lists.ids_of(player)
    cursor: str | None = ""
    while cursor is not None:
        found, rest = stores.games.tables.log.naming(player, cursor)
        charge(PART)
        yield from found
        cursor = rest or None
    yield from stores.game_lists.ids_of(player)  # some may have moved to the archive during the search


def _of_game(games: Games, game_id: str, player: str, charge: Charge) -> Iterator[Json]:
    """Yield what a game contains about the player, or that its archive can't be read now."""
    try:
        yield from _disclosed(games, game_id, player)
        yield from _table_and_events(games, game_id, player, charge)
    except (LogNotFound, FoldDiverged):
        return
    except (ArchiveUnavailable, DamagedObject):
        yield {"type": "unavailable", "game": game_id}


def _disclosed(games: Games, game_id: str, player: str) -> Iterator[Json]:
    _, people = games.tables.log.disclosures(game_id)
    for version, text in sorted(people.items()):
        disclosure = stored_disclosure(text)
        if disclosure.player == player:
            yield {"type": "disclosure", "game": game_id, "version": version, **asdict(disclosure)}


def _table_and_events(games: Games, game_id: str, player: str, charge: Charge) -> Iterator[Json]:
    table = games.tables.load(game_id)
    with suppress(GameNotFound, NoSpectators):
        shown = games.shown_of(table, player)
        charge(shown.version)
        yield {"type": "game", **game_json(shown, viewpoint_of(shown, player))}
    yield from _events(games, table, player)


def _events(games: Games, table: Table, player: str) -> Iterator[Json]:
    """Yield the player's own events, and those that name the player, as the player could see them."""
    viewpoint = viewpoint_of(table, player)
    for entry, then in games.tables.history(table.game_id, 0, table.version):
        if player in (entry.by, getattr(entry.record, "player", None)):
            yield {"type": "event", "game": table.game_id, "event": redact(entry, viewpoint.viewer_at(then), then)}
