"""Webhooks lose nothing and deliver nothing under two ids, whatever is killed."""

import random
import threading
import time
from pathlib import Path

import pytest

from service.webhooks.endpoints import NOTICED_SECONDS
from tests.processes.webhook_drill import Counts, drilling
from tests.support.waiting import wait_until


def drill(folder: Path, players: int, games: int, pause: float, rounds: int, loses_data: bool = False) -> None:
    """Play games while parts are killed about every `pause` seconds, and compare what was received with the logs."""
    random.seed(games)
    stopping, calming = threading.Event(), threading.Event()
    with drilling(folder) as drilled:
        drilled.loses_data = loses_data
        drilled.sign_up(players)
        time.sleep(2 * NOTICED_SECONDS)  # every process knows of the webhooks then
        playing = threading.Thread(target=drilled.play, args=[stopping])
        killing = threading.Thread(target=drilled.kill_at_random, args=[calming, pause, rounds])
        playing.start()
        killing.start()
        try:
            for number in range(games):
                drilled.new_game(number)
            wait_until(lambda: all(map(drilled.is_over, drilled.games)), seconds=100 + 10 * games)
        finally:
            calming.set()
            killing.join()
            stopping.set()
            playing.join()
        try:
            wait_until(drilled.is_settled)
        finally:
            counts = Counts.of(drilled)
            print(f"\n{counts.table(drilled)}\nlost: {counts.lost}")
        assert (counts.lost, counts.invented, counts.twice, counts.unsigned) == ([], [], [], [])


@pytest.mark.soak
def test_kills_at_random_moments_lose_no_message_and_double_none(tmp_path: Path) -> None:
    drill(tmp_path, players=2, games=3, pause=0.5, rounds=1)


@pytest.mark.soak
def test_many_kills_at_random_moments_lose_no_message_and_double_none(tmp_path: Path) -> None:
    drill(tmp_path, players=8, games=60, pause=1.0, rounds=99)


@pytest.mark.soak
def test_losing_the_queues_data_loses_no_message_and_doubles_none(tmp_path: Path) -> None:
    drill(tmp_path, players=8, games=40, pause=2.0, rounds=99, loses_data=True)
