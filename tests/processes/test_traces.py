"""A whole server whose processes send their spans to a collector that is silent at first."""

from pathlib import Path

import pytest
import requests

from tests.support.collector import Collector
from tests.support.real_server import SMALL, serving
from tests.support.traced import collector
from tests.support.waiting import PATIENCE_SECONDS, wait_until

__all__ = ["collector"]  # a fixture


def let_bots_play(url: str) -> None:
    """Create a game of bots."""
    token = requests.post(f"{url}/v1/players", json={"name": "Ada"}).json()["token"]
    headers = {"Authorization": f"Bearer {token}"}
    body = {"ruleset": "time-chase", "seats": [{"kind": "bot", "bot": "random"}] * 3}
    assert requests.post(f"{url}/v1/games", json=body, headers=headers).status_code == 201


@pytest.mark.soak
def test_requests_are_answered_while_the_collector_is_silent_and_spans_are_sent_until_the_end(
    tmp_path: Path, collector: Collector
) -> None:
    collector.may_answer.clear()
    variables = SMALL | {"RETCON_BOT_SECONDS": "0.1", "RETCON_TRACES_URL": collector.url, "RETCON_TRACES_SAMPLED": "1"}
    with serving(tmp_path, **variables) as server:
        let_bots_play(server.url)
        assert collector.is_asked.wait(PATIENCE_SECONDS)
        assert requests.get(f"{server.url}/v1/rulesets?summary=true").status_code == 200
        collector.may_answer.set()
        wait_until(lambda: {"web", "worker"} <= {span.process for span in collector.spans})
        last = requests.get(f"{server.url}/nope").headers["traceresponse"].split("-")[1]
        server.stop()
    assert last in {span.trace for span in collector.spans}
