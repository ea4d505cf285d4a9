"""The search bot: the same numbers give the same move, and nothing but what its seat knows goes into it."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engines.bots import BOTS
from engines.bots.search import Search, searching, searching_for
from engines.chance import PlayoutChance
from engines.killed_me import Undo  # type: ignore[attr-defined]
from tests.bots.asking import asked, chosen, stopped_clock
from tests.engines import tiny
from tests.engines.case import Case
from tests.engines.contract import random_game
from tests.engines.test_contract import CASES
