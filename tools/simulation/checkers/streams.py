"""Who follows a game is told of each record soon, as long as nothing hinders the server."""

import re
from collections.abc import Iterator
from typing import Final

from tools.simulation.checkers.facts import Facts
from tools.simulation.scheduler import SECOND_NS
from tools.simulation.worlds.ledger import FollowedGame

SOON_SECONDS: Final = 3.0
"""How long a record may take."""

NOTICING_SECONDS: Final = 8.0
"""How long it may take if the subscription was lost, beside the time until the process looks. That is noticed five
seconds later, and then the subscription begins again.
"""

CALM_NS: Final = 60 * SECOND_NS
"""How long before a stream, and until its end, no other fault may have happened."""

_ids = re.compile(r"^id: (\d+)-", re.MULTILINE).findall


def followers_are_told_soon(facts: Facts) -> Iterator[str]:
    """Yield records that a stream told late, or not at all. With wrong clocks, nobody knows when they were made."""
    if "clocks" in facts.plan.kinds:
        return
    for each in facts.ledger.followed:
        faults = facts.outside.network.fault_times
        kinds = {kind for kind, at in faults if each.from_ns - CALM_NS < at < each.until_ns}
        if kinds <= {"pubsub"}:
            soon = NOTICING_SECONDS + 0.4 * facts.plan.pace if kinds else SOON_SECONDS
            yield from _late(facts, each, round(soon * SECOND_NS))


def _late(facts: Facts, each: FollowedGame, soon_ns: int) -> Iterator[str]:
    told = [int(number) for number in _ids(each.text)]
    for record in facts.records.get(each.game, [])[each.version :]:
        made_ns = record["at"] * 10**6 - facts.active.epoch_ns
        if each.from_ns < made_ns < each.until_ns - soon_ns:
            late = (each.until_ns - made_ns) / SECOND_NS
            yield f"streams: record {record['version']} of {each.game} was not told within {late:.1f} s; told: {told}"
        return
