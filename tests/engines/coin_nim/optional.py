"""Here mypy checks the types of optional members. In `cases.py`, `opaque` checks all others."""

from engines.optional import Drawing, Expiring, Judging, TakingBack, Telling
from examples import coin_nim
from examples.coin_nim import State, View
from examples.coin_nim.moves import Move

DRAWING: Drawing[View, Move] = coin_nim
EXPIRING: Expiring[State, Move] = coin_nim
JUDGING: Judging[State, View] = coin_nim
TAKING_BACK: TakingBack[View] = coin_nim
TELLING: Telling[View, Move] = coin_nim
