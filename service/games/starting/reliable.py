"""Games whose creator asks for reliable players."""

from events.folding.table import Table
from service.games.context import Caller, Games
from service.refusals import NotReliableEnough
from service.results.sentences import of_figure


def must_be_reliable_enough(games: Games, caller: Caller, table: Table) -> None:
    """Raise `NotReliableEnough` unless the caller has finished the share of games that the table's terms ask for. Costs
    no round trip if they ask for none.
    """
    least = table.terms.least_reliability
    if not least or games.standings is None or caller.player == table.creator:
        return
    own = games.standings.reliability(caller.player)
    if not own.meets(least):
        words = f"the game is for players who finish {least} percent of their games. {of_figure(own)}"
        raise NotReliableEnough(words, required=least, yours=own.finished_percent)
