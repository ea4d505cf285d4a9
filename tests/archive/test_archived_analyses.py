"""Games in the archive are analyzed like others, and what is hidden or erased leaves no analysis."""

from typing import Any

from service.jobs.table import ANALYZE_GAME
from service.shared.wall_clock import now_ms
from tests.archive.conftest import World
from tests.service.conftest import Player
from workers.jobs.erasing import erase_from
from workers.worker import worker_of


def analyzed(world: World, game: str, player: Player) -> Any:
    """The analysis of the game, once it is done."""
    assert world.client.post(f"/v1/games/{game}/analysis", headers=player.headers).status_code in (200, 202)
    while due := world.worker.upkeep.analyses.due(now_ms()):
        for game_id in due:
            world.worker.upkeep.jobs.put_once(ANALYZE_GAME, game_id)
        worker_of([ANALYZE_GAME.queue], world.worker.servers.queue).work(burst=True, logging_level="ERROR")
    answer = world.get(f"/v1/games/{game}/analysis", player)
    assert answer.status_code == 200, answer.text
    return answer.get_json()


def test_an_analysis_of_an_archived_game_is_the_same(world: World) -> None:
    one, other = world.sign_up(), world.sign_up()
    game = world.finished(one, other)
    before = analyzed(world, game, one)
    assert before["status"] == "done"
    world.archive_all()
    world.restart()
    assert world.web.log.has_moved(game)
    assert analyzed(world, game, other) == before
    world.web.upkeep.analyses.forget(game)
    assert world.get(f"/v1/games/{game}/analysis", one).status_code == 404
    assert analyzed(world, game, other) == before


def test_an_erasure_drops_the_analysis_and_what_the_player_has_asked_for(world: World) -> None:
    one, other = world.sign_up(), world.sign_up()
    game = world.finished(one, other)
    assert one.name in str(analyzed(world, game, one))
    asked = [f"retcon:analyses-of:{one.id}".encode()]
    assert world.worker.servers.queue.keys("retcon:analyses-of:*") == asked
    erase_from(world.worker, game, one.id)
    assert world.get(f"/v1/games/{game}/analysis", other).status_code == 404
    world.worker.upkeep.stored_about_players.erase(one.id)
    assert world.worker.servers.queue.keys("retcon:analyses-of:*") == []
    world.restart()
    again = str(analyzed(world, game, other))
    assert one.name not in again
    assert other.name in again
