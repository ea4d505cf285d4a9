"""Blocks and listings where accounts are on a cluster, or must reach replicas."""

import pytest
from redis import Redis

from events.on_redis.clients import command_client
from events.records.log import Unreplicated
from service.people.accounts import Accounts
from service.people.blocks import Blocks
from service.people.listings import ClockLimits, Listing, Listings, Played

SECRET = "a secret of more than thirty-two characters"
LISTING = Listing((Played("guess", (2,)),), ClockLimits(), 1, "a bot")


def test_blocks_and_listings_are_kept_and_erased_on_a_cluster(request: pytest.FixtureRequest) -> None:
    client = command_client(request.getfixturevalue("cluster_url"))
    client.flushall()
    known = Accounts(client, SECRET)
    blocks, listings = Blocks(client, known.writer), Listings(client, known.writer)
    ada, bob, bot = (known.create_player(name)[0] for name in ("Ada", "Bob", "Hal"))
    blocks.add(ada.id, bob.id, 1)
    blocks.add(bot.id, ada.id, 2)
    listings.put(bot.id, LISTING, 3)
    assert blocks.apart(ada.id) == {bob.id, bot.id}
    assert [(block.player, block.blocked_at) for block in blocks.of(ada.id)] == [(bob, 1)]
    assert [each.player for chunk in listings.after(None) for each in chunk] == [bot]
    assert listings.of([ada.id, bot.id])[bot.id].listed_at == 3
    known.erase(bot.id)
    known.erase(bob.id)
    assert (blocks.apart(ada.id), blocks.of(ada.id), listings.of([bot.id])) == (frozenset(), [], {})


def test_what_no_replica_has_is_uncertain(redis_client: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("events.on_redis.replicas.WAIT_SECONDS", 0.02)
    known = Accounts(redis_client, SECRET)
    ada, bob = (known.create_player(name)[0] for name in ("Ada", "Bob"))
    writer = Accounts(redis_client, SECRET, replicas=1).writer
    blocks, listings = Blocks(redis_client, writer), Listings(redis_client, writer)
    for _ in range(2):
        with pytest.raises(Unreplicated):
            blocks.add(ada.id, bob.id, 1)
    for change in (
        lambda: blocks.remove(ada.id, bob.id),
        lambda: blocks.remove(ada.id, bob.id),
        lambda: listings.put(ada.id, LISTING, 1),
        lambda: listings.remove(ada.id),
        lambda: listings.remove(ada.id),
    ):
        with pytest.raises(Unreplicated):
            change()
