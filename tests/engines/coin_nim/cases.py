"""Coin Nim for the contract suite: the usual heap, and the smallest one."""

from collections import Counter
from typing import Final

from engines.contract import opaque
from examples import coin_nim
from examples.coin_nim import Options, State
from examples.coin_nim.rules import LEFT_THE_LAST, TOOK_THE_LAST
from tests.engines.contract_case import ContractCase


def pieces(state: State) -> Counter[str]:
    """Count the stones and the coin, wherever they are."""
    return Counter(stones=state.heap + sum(state.taken), coins=1)


def _case(name: str, options: Options) -> ContractCase:
    return ContractCase(
        name=f"coin-nim-{name}",
        engine=opaque(coin_nim),
        options=options,
        seats=2,
        pieces=pieces,
        reasons=frozenset({TOOK_THE_LAST, LEFT_THE_LAST}),
        games=100,
    )


CASES: Final = (_case("usual", Options()), _case("small", Options(stones=5)))
