"""What waits at the queue's Redis, in /metrics."""

from flask.testing import FlaskClient
from redis import Redis
from rq import Queue

from service.drafting import now_ms
from service.settling import BOTS_QUEUE, DUE, UNSETTLED
from tests.service.conftest import MakeClient

NOWHERE = "redis://127.0.0.1:1"


def test_metrics_say_what_waits(client: FlaskClient, redis_client: Redis) -> None:
    redis_client.zadd(UNSETTLED, {"g_1": 3, "g_2": 5})
    redis_client.zadd(DUE, {"g_1": now_ms() - 1000, "g_2": now_ms() + 60_000})
    Queue(BOTS_QUEUE, connection=redis_client).enqueue("workers.jobs.play_bots", "g_1")
    lines = client.get("/metrics").text.splitlines()
    assert "retcon_unsettled_games 2.0" in lines
    assert "retcon_overdue_games 1.0" in lines
    assert 'retcon_queued_jobs{queue="retcon-bots"} 1.0' in lines
    assert 'retcon_queued_jobs{queue="retcon-urgent"} 0.0' in lines


def test_metrics_leave_out_what_waits_where_redis_does_not_answer(make_client: MakeClient) -> None:
    answer = make_client(EVENTS_URL=NOWHERE).get("/metrics")
    assert answer.status_code == 200
    assert "retcon_http_requests" in answer.text
    assert "retcon_unsettled_games" not in answer.text
