"""What Redis stores about archived games, without the games."""

import os
import random
from collections.abc import Sequence

from events.archive.objects import Reference
from events.archive.references import RedisArchive
from events.records.disclosures import Disclosure
from events.records.game_ids import game_id_of
from service.after_append.archived_lists import ArchivedLists

AT_MS = 1_763_800_000_000
DAYS = 100
DAY_MS = 86_400_000


def store_archived(
    references: RedisArchive,
    lists: ArchivedLists,
    count: int,
    seats: int,
    players: Sequence[str],
    share: int = 1,
    seed: str = "archived games",
) -> None:
    """Refer to that many public games, and list them, each between that many different people out of `players`. With a
    `share` of 16, they are in a sixteenth of the keys, as densely as among sixteen times as many games.
    """
    rng = random.Random(seed)
    for _ in range(count):
        game_id = game_id_of(bytes([rng.randrange(256 // share)]) + os.urandom(9))
        references.refer(game_id, None, Reference.of("202611", os.urandom(32)))
        people = enumerate(rng.sample(players, seats), start=2)
        at = AT_MS + rng.randrange(DAYS * DAY_MS)
        lists.move(_item(game_id, at, seats), {version: Disclosure(player, "Nobody", "") for version, player in people})


def _item(game_id: str, at: int, seats: int) -> dict[str, object]:
    """The game's entry in lists, as far as an index needs it. The first player created the game."""
    where = {"status": "finished", "visibility": "public", "ruleset": "time-chase"}
    times = {"created_at": at, "imported_at": None, "imported": False}
    return {"id": game_id, **where, **times, "owner": 2, "seats": [{"person": seat + 2} for seat in range(seats)]}
