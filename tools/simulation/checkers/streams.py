"""Who follows a game is told of each record soon, as long as nothing hinders the server."""

import re
from collections.abc import Iterator
from typing import Final

from tools.simulation.checkers.facts import Facts
from tools.simulation.scheduler import SECOND_NS

SOON_SECONDS: Final = 8
"""How long a record may take, beside the time until a process looks whether its subscription still lasts. A lost
subscription is noticed five seconds after that, and then begins again.
"""

CALM_NS: Final = 60 * SECOND_NS
"""For how long nothing may have happened before a stream, and until it ended."""

EXPECTED: Final = ("pubsub",)
"""The kinds of fault after which streams must go on."""

_ids = re.compile(r"^id: (\d+)-", re.MULTILINE).findall


def followers_are_told_soon(facts: Facts) -> Iterator[str]:
    """Yield records that a stream did not show. With wrong clocks, records don't tell when they were made."""
    if "clocks" in facts.plan.kinds:
        return
    soon_ns = round((SOON_SECONDS + 0.2 * facts.plan.pace) * SECOND_NS)
    struck = [at for kind, at in facts.outside.network.fault_times if kind not in EXPECTED]
    for each in facts.ledger.followed:
        if any(each.from_ns - CALM_NS < at < each.until_ns for at in struck):
            continue
        newest = max(map(int, _ids(each.text)), default=each.version)
        for record in facts.records.get(each.game, []):
            made_ns = record["at"] * 10**6 - facts.active.epoch_ns
            if each.from_ns < made_ns < each.until_ns - soon_ns and record["version"] > newest:
                yield f"streams: record {record['version']} of {each.game} was not told, only those up to {newest}"
                break
