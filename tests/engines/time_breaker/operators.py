"""A pack of an operator, with the titles that are hardest to show."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from engines.games.time_breaker.packs import DEFAULT, PACKS, Pack
from tests.support.packs import on_the_shelf

MARKUP = '<b class="x">&amp;</b>'
LONG = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen " * 4


@pytest.fixture
def own_pack() -> Iterator[Pack]:
    """A pack whose dates are markup, long, equal, or `TRA`."""
    opened = PACKS[DEFAULT]
    dates = [MARKUP, LONG, "1969", "1969", "TRA", "李小龍"]
    gates = [
        gate._replace(date=dates[number], title=f"{dates[number]} happens") if number < len(dates) else gate
        for number, gate in enumerate(opened.gates)
    ]
    made = replace(opened, key="own", title=MARKUP, description=LONG, gates=tuple(gates))
    with on_the_shelf(PACKS, made):
        yield made
