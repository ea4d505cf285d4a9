"""A cluster of three primaries, each with a replica, under load, while primaries die or hang."""

import time
from functools import partial
from pathlib import Path

import pytest

from tests.support.load import Site, log_at
from tests.support.redis_server import installed
from tests.support.replication import Node, cluster, running
from tests.support.waiting import wait_until


def is_a(role: str, node: Node) -> bool:
    return bool(node.client.info("replication")["role"] == role)


@pytest.mark.soak
@pytest.mark.parametrize("replicas", [0, 1])
@pytest.mark.parametrize("binary", installed(), ids=lambda binary: binary.name)
def test_one_primary_is_killed_and_one_hangs(binary: Path, replicas: int, tmp_path: Path) -> None:
    queue = Node(binary, tmp_path / "queue")
    with running(queue), cluster(binary, tmp_path) as (primaries, others):
        url = f"redis+cluster://127.0.0.1:{primaries[2].port}"
        site = Site(url, queue.url, replicas)
        with site.under_load(12) as load:
            wait_until(lambda: load.moves >= 100)
            primaries[0].kill()
            wait_until(partial(is_a, "master", others[0]))  # a failover needs the votes of most primaries
            primaries[1].freeze()
            wait_until(partial(is_a, "master", others[1]))
            time.sleep(3)
            primaries[0].start()
            primaries[1].thaw()
            for old in primaries[:2]:
                wait_until(partial(is_a, "slave", old))
            before = {game: len(moves) for game, moves in load.confirmed.items()}
            seconds = wait_until(lambda: all(len(load.confirmed[game]) > number for game, number in before.items()))
        site.finish(load)
        log = log_at(url)
        lost, doubled = load.lost(log), load.doubled(log)
        print(
            f"replicas={replicas}: confirmed {load.moves}, lost {lost}, doubled {doubled}, {seconds:.1f} s until all "
            f"games went on, answers {dict(load.answers)}"
        )
        assert doubled == 0
        assert lost == 0
