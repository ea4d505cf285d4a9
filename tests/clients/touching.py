"""What the tests of both clients share that play by touch."""

from typing import Final

SHORT: Final = ("coin-nim", "time-breaker")
"""The rulesets whose games are played in every run: a short one, and one in which bots make many moves in a row."""
