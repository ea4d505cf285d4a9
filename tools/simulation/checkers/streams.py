"""Followers of a game are told of the next record soon, as long as nothing hinders the server."""

from collections.abc import Iterator
from typing import Final

from tools.simulation.checkers.facts import Facts
from tools.simulation.processes import HEARTBEAT_SECONDS
from tools.simulation.scheduler import SECOND_NS
from tools.simulation.worlds.ledger import FollowedGame

SOON_SECONDS: Final = 3.0
"""How long the next record may take."""

AGAIN_SECONDS: Final = 8.0
"""How long it may take after a lost subscription, beside the time until the process next looks: it notices the loss
five seconds after that, and then subscribes again.
"""

CALM_NS: Final = 60 * SECOND_NS
"""How long before a stream, and until its end, no other fault may have happened."""


def followers_are_told_soon(facts: Facts) -> Iterator[str]:
    """Yield records that a stream told late, or not at all. A stream that is asked to wait ends after its first
    messages, so it must end soon after the first record that follows what its reader has. With wrong clocks, nobody
    knows when records were made.
    """
    if "clocks" in facts.plan.kinds:
        return
    for each in facts.ledger.followed:
        faults = facts.outside.network.fault_times
        kinds = {kind for kind, at in faults if each.from_ns - CALM_NS < at < each.until_ns}
        if kinds <= {"pubsub"}:
            soon = AGAIN_SECONDS + HEARTBEAT_SECONDS * facts.plan.pace if kinds else SOON_SECONDS
            yield from _late(facts, each, round(soon * SECOND_NS))


def _late(facts: Facts, each: FollowedGame, soon_ns: int) -> Iterator[str]:
    for record in facts.records.get(each.game, [])[each.version : each.version + 1]:
        made_ns = max(each.from_ns, record["at"] * 10**6 - facts.active.epoch_ns)
        if made_ns < each.until_ns - soon_ns:
            late = (each.until_ns - made_ns) / SECOND_NS
            yield f"streams: a stream of {each.game} did not end within {late:.1f} s after record {record['version']}"
