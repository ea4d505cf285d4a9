"""Lists of archived games that are so long that their rows are divided."""

import random
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest
from redis import Redis

from engines.contract import Json
from events.on_redis.clients import command_client
from events.records.disclosures import Disclosure
from events.records.game_ids import bytes_of, game_id_of
from service.after_append.archived_lists import (
    DAY_MS,
    YEAR_MS,
    ArchivedLists,
    ListPosition,
    belongs_to,
    naming_list,
    player_list,
    public_list,
)
from tests.support.commands import recorded
from tests.support.redis_server import installed, server, url_of

ADA, PUBLIC = "p_ada", public_list("finished", "time-chase")
PEOPLE = {2: Disclosure(ADA, "Ada", "")}
LONGEST = 4096
START = 56 * YEAR_MS + DAY_MS


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Redis]:
    with server(installed()[0], tmp_path) as made:
        yield command_client(url_of(made))


@pytest.fixture
def lists(client: Redis) -> ArchivedLists:
    return ArchivedLists(client)


def item(position: ListPosition) -> Json:
    where = {"status": "finished", "visibility": "public", "ruleset": "time-chase"}
    times = {"created_at": position[0], "imported_at": None, "imported": False}
    return {"id": position[1], **where, **times, "owner": 2, "seats": [{"person": 2}]}


def games(count: int, days: int = 1, seed: int = 1) -> list[ListPosition]:
    """As many games, with many at the same time."""
    rng = random.Random(seed)
    return [(START + rng.randrange(days * 500) * 172_800, game_id_of(rng.randbytes(10))) for _ in range(count)]


def fill(lists: ArchivedLists, positions: list[ListPosition]) -> None:
    for each in positions:
        lists.move(item(each), PEOPLE)


def rows(client: Redis, name: str) -> list[int]:
    """The lengths of all rows of the list and its parts."""
    keys = [name, *client.scan_iter(match=f"{name}/*")]
    return [len(row) for key in keys for row in client.hvals(key)]


@pytest.mark.parametrize("count", [255, 256, 257, 400, 3_000])
def test_a_long_list_has_all_games_in_their_order_and_short_rows(
    client: Redis, lists: ArchivedLists, count: int
) -> None:
    positions = games(count)
    fill(lists, positions)
    fill(lists, positions[:50])  # moving a game twice has no further effect
    expected = sorted(positions, reverse=True)
    for name in (player_list(ADA), PUBLIC):
        assert list(lists.after([name], None)) == expected
        for place in (0, 1, count // 2, count - 1):
            assert list(islice(lists.after([name], expected[place]), 20)) == expected[place + 1 : place + 21]
        assert max(rows(client, name)) <= LONGEST
    assert lists.listed([PUBLIC], positions) == set(positions)
    assert lists.listed([PUBLIC], games(20, seed=2)) == set()


def test_neither_a_page_nor_a_further_game_reads_or_writes_a_long_row(client: Redis, lists: ArchivedLists) -> None:
    written, read = list[int](), list[int]()
    fill(lists, games(1))
    assert len(list(lists.after([player_list(ADA)], None))) == 1  # now the server knows the script
    for count in (200, 3_000):
        fill(lists, games(count, seed=count))
        before = client.info("stats")
        with recorded(client) as commands:
            list(islice(lists.after([player_list(ADA)], None), 20))
        after = client.info("stats")
        read.append(after["total_net_output_bytes"] - before["total_net_output_bytes"])
        assert commands == ["HKEYS", "EVALSHA"]
        written.append(max(rows(client, player_list(ADA))))
    assert read[1] <= read[0] + LONGEST
    assert max(written) <= LONGEST


def test_games_are_taken_out_of_a_divided_row_and_put_back(client: Redis, lists: ArchivedLists) -> None:
    positions = games(1_000, days=3)
    fill(lists, positions)
    gone, left = positions[:600], positions[600:]
    for each in gone:
        lists.drop(item(each), PEOPLE)
        lists.drop(item(each), PEOPLE)
    assert list(lists.after([PUBLIC], None)) == sorted(left, reverse=True)
    assert lists.listed([PUBLIC], positions) == set(left)
    fill(lists, gone)
    assert list(lists.after([player_list(ADA)], None)) == sorted(positions, reverse=True)
    for each in positions:
        lists.drop(item(each), PEOPLE)
    assert not list(client.scan_iter(match="retcon:archived*:*"))


def test_a_long_row_of_an_older_version_is_divided_by_the_next_game(client: Redis, lists: ArchivedLists) -> None:
    positions = games(5_000)
    fill(lists, positions[:1])
    (period,) = client.hkeys(PUBLIC)
    entries = [at.to_bytes(6, "big") + bytes_of(game) for at, game in positions[:-1]]
    client.hset(PUBLIC, period, b"".join(entries))
    assert list(lists.after([PUBLIC], None)) == sorted(positions[:-1], reverse=True)
    lists.move(item(positions[-1]), PEOPLE)
    assert list(lists.after([PUBLIC], None)) == sorted(positions, reverse=True)
    assert max(rows(client, PUBLIC)) <= LONGEST


def test_what_a_process_of_an_older_version_adds_to_a_divided_row_counts(client: Redis, lists: ArchivedLists) -> None:
    *positions, late = games(400)
    fill(lists, positions)
    (period,) = client.hkeys(PUBLIC)
    assert client.hget(PUBLIC, period) == b""
    client.hset(PUBLIC, period, late[0].to_bytes(6, "big") + bytes_of(late[1]))
    assert list(lists.after([PUBLIC], None)) == sorted([*positions, late], reverse=True)
    assert late in lists.listed([PUBLIC], [late])
    lists.move(item(late), PEOPLE)
    lists.drop(item(late), PEOPLE)
    assert list(lists.after([PUBLIC], None)) == sorted(positions, reverse=True)


def test_games_of_one_moment_stay_together(lists: ArchivedLists) -> None:
    positions = [(START, game) for _, game in games(700)]
    fill(lists, positions)
    assert list(lists.after([PUBLIC], None)) == sorted(positions, reverse=True)


def test_the_parts_go_with_the_player(client: Redis, lists: ArchivedLists) -> None:
    fill(lists, games(1_000))
    keys = [key.decode() for key in client.scan_iter(match=f"*{ADA}*")]
    assert len(keys) == 2
    assert all(belongs_to(key, ADA) for key in keys)
    assert not any(belongs_to(key, ADA) for key in (PUBLIC, player_list("p_adam"), f"retcon:inbox:{ADA}"))
    assert belongs_to(f"{naming_list(ADA)}/56", ADA)
    lists.forget_player(ADA)
    assert not list(client.scan_iter(match=f"*{ADA}*"))
