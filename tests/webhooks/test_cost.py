"""What webhooks cost those who have none, and those who have."""

from service.backend import Backend
from service.games.context import Caller
from tests.support.commands import recorded
from tests.support.feeds import in_touch
from tests.support.waiting import wait_until
from tests.support.webhook_receiver import Receiver
from tests.webhooks.receiving import hooked
from tests.workers.erased import between, call, signed_up

__all__ = ["in_touch"]  # a fixture


def test_a_move_costs_more_only_if_it_concerns_a_player_with_a_webhook(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, in_touch: None
) -> None:
    table = between(server, ada, bob, rounds=99)

    def cost() -> list[str]:
        with recorded(server.queue, server.events) as commands:
            call(server, table, ada)
            call(server, table, bob)
        return commands

    wait_until(lambda: cost() == ["EVALSHA"] * 2)  # from then on the process hears of changes
    hooked(server, signed_up(server, "Eve"), receiver)
    assert cost() == ["EVALSHA"] * 2
    hooked(server, ada, receiver)
    wait_until(lambda: "ZADD" in cost())
    planned = ["ZADD", "EVALSHA", "GET", "HGETALL", "HGETALL", "EVALSHA", "EVALSHA"]
    assert cost() == planned * 2
