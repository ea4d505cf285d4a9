"""How a game ended for each of its players: a function of the log, and only what everybody can read there.

Private games, forks and imported games make no facts. A seat that was lost is a fact at once, unless spectators see the
game later; everything else is one when the game is over.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final, Literal, get_args

from engines.contract import Seat
from events.folding.table import Holder, Person, Table
from events.records.entries import Entry
from events.records.kinds import GameAborted
from service.ratings.ladders import is_live, ladder_of
from service.results.answer_times import median_answers

GameResult = Literal["won", "shared", "lost", "nobody_won", "aborted"]
"""The result for a player. It is shared if players of other seats have won, too."""

SeatEnd = Literal["finished", "conceded", "lost", "left"]
"""How the player's part in the game ended: with the game, by a concession, because they did not answer in time, or
because they aborted it.
"""

LossReason = Literal["time", "abandonment"]
"""Why a seat was lost: its time was up, or another player claimed it."""

GamePace = Literal["live", "days"]

RESULTS: Final[tuple[GameResult, ...]] = get_args(GameResult)

GameSteps = Iterable[tuple[Entry, Table]]
"""All entries of a game, each with the table after it."""


@dataclass(frozen=True, slots=True)
class Fact:
    """How a game ended for one player. `at` is when their part in it ended (ms since the epoch), `answer_ms` their
    median time to answer. `others` is how many of the other seats people held at the start, and `opponents` names the
    accounts that held them, unless they were erased. `source` is the game that this one is a rematch of.
    """

    game: str
    at: int
    ruleset: str
    mode: str
    pool: str
    pace: GamePace
    rated: bool
    result: GameResult
    ended: SeatEnd
    others: int
    opponents: tuple[str, ...] = ()
    answer_ms: int | None = None
    achievements: tuple[str, ...] = ()
    source: str | None = None

    def dump(self) -> str:
        """Return the fact as it is stored, without game and opponents: the same text for equal facts."""
        fields = asdict(self)
        del fields["game"], fields["opponents"]
        return json.dumps(fields, separators=(",", ":"), sort_keys=True)


def load_fact(game: str, text: str) -> Fact:
    """Return the fact that was stored so."""
    stored: dict[str, Any] = json.loads(text)
    lists = {name: tuple(stored[name]) for name in ("opponents", "achievements")}
    return Fact(game, **stored | lists)


def is_counted(table: Table) -> bool:
    """True if everybody can read how the game ends, and it was played here from its beginning to its end."""
    is_played_here = table.importer is None and table.fork is None
    return table.visibility == "public" and is_played_here and table.state is not None


def has_facts(table: Table) -> bool:
    """True if there are facts about a player of the game."""
    return is_counted(table) and (table.is_over or (not table.is_withheld and bool(losers(table))))


def has_new_facts(before: Table | None, after: Table) -> bool:
    """True if the change from one table to the other (None: there was no game) may have made facts."""
    was = before and has_facts(before) and (before.status, before.conceded)
    return has_facts(after) and was != (after.status, after.conceded)


def facts_of(table: Table, steps: GameSteps) -> dict[str, Fact]:
    """Return the facts about the players of the game, by player. `steps` are all entries up to the table."""
    if not has_facts(table):
        return {}
    left_at, aborter, entries = dict[Seat, int](), None, list(steps)
    for entry, then in entries:
        left_at |= {seat: entry.at for seat, _ in then.conceded if seat not in left_at}
        if isinstance(entry.record, GameAborted):
            aborter = entry.record.seat
    answers = median_answers(entries)
    ends = {player: end_of(table, seats, aborter) for player, seats in seats_at_start(table).items()}
    wanted = {player: end for player, end in ends.items() if table.is_over or end == "lost"}
    return {player: _fact(table, player, end, left_at, answers) for player, end in wanted.items()}


def _fact(table: Table, player: str, end: SeatEnd, left_at: Mapping[Seat, int], answers: Mapping[str, int]) -> Fact:
    seats, ladder = seats_at_start(table)[player], ladder_of(table)
    gone = [left_at[seat] for seat in seats if seat in left_at]
    has_left = len(gone) == len(seats) or not table.is_over
    opponents = [each.player for each in _others(table, player) if each.player]
    return Fact(
        game=table.game_id,
        at=max(gone) if end in ("lost", "conceded") else table.at,
        ruleset=ladder.ruleset,
        mode=ladder.mode,
        pool=ladder.pool,
        pace="live" if is_live(table.timing.clock if table.timing else None) else "days",
        rated=table.terms.rated,
        result="lost" if has_left and table.status != "aborted" else _result(table, seats),
        ended=end,
        others=sum(not each.is_bot for each in _others(table, player)),
        opponents=tuple(dict.fromkeys(opponents)),
        answer_ms=answers.get(player),
        achievements=tuple(name for seat, name in table.achievements if seat in seats) if table.is_over else (),
        source=table.rematch_of,
    )


def _result(table: Table, seats: tuple[Seat, ...]) -> GameResult:
    if table.outcome is None:
        return "aborted"
    winners = set(table.outcome.winners)
    if not winners:
        return "nobody_won"
    if not winners.intersection(seats):
        return "lost"
    return "shared" if winners - set(seats) else "won"


def end_of(table: Table, seats: tuple[Seat, ...], aborter: Seat | None = None) -> SeatEnd:
    """Return how the game ended for the player who held these seats. `lost` if they lost at least one of them."""
    if aborter in seats:
        return "left"
    if any(loss_reason(table, seat) for seat in seats):
        return "lost"
    return "conceded" if {seat for seat, _ in table.conceded} >= set(seats) else "finished"


def loss_reason(table: Table, seat: Seat) -> LossReason | None:
    """Return why the seat's player has lost it; None unless they did not answer in time."""
    if seat in table.abandoned:
        return "abandonment"
    return "time" if table.timing and seat in table.timing.lost else None


def losers(table: Table) -> set[str]:
    """Return the players who have lost a seat, because they did not answer in time."""
    return {person.player for seat, person in table.conceded if person.player and loss_reason(table, seat)}


def seats_at_start(table: Table) -> dict[str, tuple[Seat, ...]]:
    """Return the players who held seats at the start, unless they were erased, with these seats."""
    found: dict[str, tuple[Seat, ...]] = {}
    for seat, holder in enumerate(table.first_seats):
        if isinstance(holder, Person) and holder.player:
            found[holder.player] = (*found.get(holder.player, ()), seat)
    return found


def _others(table: Table, player: str) -> Iterator[Person]:
    """Yield who held the other seats at the start, people and accounts of bots."""
    holders: tuple[Holder, ...] = table.first_seats
    return (each for each in holders if isinstance(each, Person) and each.player != player)
