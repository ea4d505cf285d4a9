"""Players who have lost a seat by absence leave all games that wait for players: they would hold up those as well."""

from contextlib import suppress

from events.folding.table import FoldDiverged, Person
from events.records.kinds import DeadlineExpired, SeatLeft
from events.tables.table_cache import LogNotFound
from service.games.context import Caller, Games
from service.games.drafting import Done, Draft, change
from service.refusals import Contended, GameNotFound


def leave_waiting_games(games: Games, done: Done) -> None:
    """Let the players leave who have lost their seats with these records. What is left undone after a crash does no
    harm: before a game starts, those who have waited for long are asked whether they are still there.
    """
    for person in set[Person]() if done.is_repeated else _lost(done):
        in_their_name = Caller(person.player, person.name, is_bot=person.is_bot, is_server=True)

        def leave(draft: Draft, player: str = person.player) -> None:
            if draft.table.status == "open":
                for seat in draft.table.seats_of(player):
                    draft.add(SeatLeft(seat))

        for game_id in games.waiting(person.player):
            with suppress(GameNotFound, LogNotFound, FoldDiverged, Contended):
                change(games, game_id, in_their_name, leave)


def _lost(done: Done) -> set[Person]:
    """Return the players who have lost their seats with these records."""
    records = (entry.record for entry, _ in done.records)
    seats = {each.seat for each in records if isinstance(each, DeadlineExpired) and each.then == "lose"}
    return {person for seat, person in done.table.conceded if seat in seats and person.player}
