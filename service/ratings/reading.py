"""What clients read of ratings."""

from collections.abc import Callable
from typing import NamedTuple

from engines.bots.levels import NUMBERS
from engines.contract import Json
from events.folding.table import Table
from service.people.accounts import Accounts
from service.ratings.counting import Standing
from service.ratings.entries import ANCHOR, RatedResult
from service.ratings.ladders import Ladder, ladder_of
from service.ratings.model import MODELS, Model, Strength, rested
from service.ratings.ratings import Ratings
from service.ratings.shown import (
    ANNULLED,
    change_json,
    ladder_json,
    percent,
    point_json,
    range_json,
    reasons_json,
    standing_json,
    unranked,
)
from service.ratings.stored import RANKED_AFTER, Point


class ShownRatings(NamedTuple):
    """Ratings at one instant `now` (ms since the epoch). `is_hidden` tells whether an operator has hidden a game."""

    ratings: Ratings
    accounts: Accounts
    is_hidden: Callable[[str], bool]
    now: int

    def ladders(self, ruleset: str | None) -> list[Json]:
        """Return the ladders that have results, or those of one ruleset."""
        known = self.ratings.streams.ladders()
        return [self.ladder(each) for each in known if ruleset in (None, each.ruleset)]

    def ladder(self, ladder: Ladder) -> Json:
        """Return what names the ladder, and how many players and results it has."""
        players, results = self.ratings.projection.sizes(ladder)
        return ladder_json(ladder) | {"players": players, "games": results}

    def ranking(self, ladder: Ladder, start: int, count: int) -> list[Json]:
        """Return the ranked players from that place on (0: the first)."""
        projection = self.ratings.projection
        position, handles = projection.position(ladder), projection.ranked(ladder, start, count, self.now)
        standings = projection.standings(ladder, position.generation, handles)
        ids = dict(zip(handles, self.ratings.streams.players(ladder, handles), strict=True))
        people = self.accounts.several([each for each in ids.values() if each])
        return [
            {
                "rank": start + place,
                "player": people.get(ids[handle] or ""),
                **self._standing(MODELS[position.model], standings[handle]),
            }
            for place, handle in enumerate(handles, 1)
            if handle in standings and ids[handle]
        ]

    def anchors(self, ladder: Ladder) -> list[Json]:
        """Return the levels of the server's bots that play on the ladder; their strengths never change."""
        if ladder.pool != "bots":
            return []
        model = MODELS[self.ratings.projection.position(ladder).model]
        return [{"bot": f"{ANCHOR}{level}", **range_json(model.anchor(ladder.ruleset, level))} for level in NUMBERS]

    def of_player(self, player: str) -> list[Json]:
        """Return the player's ratings, one for each ladder on which they have results."""
        found = self.ratings.streams.ladders_of(player)
        known = ((ladder, self._standing_of(ladder, handle)) for ladder, handle in found.items())
        return [self._rating(ladder, *each) for ladder, each in known if each]

    def rating(self, ladder: Ladder, player: str) -> Json:
        """Return the player's rating on the ladder: that of a newcomer if they have no results there."""
        known = self._known(ladder, player)
        if known:
            return self._rating(ladder, *known)
        return self._rating(ladder, "", Standing(MODELS[self.ratings.projection.position(ladder).model].start))

    def middle(self, ladder: Ladder, player: str) -> Strength:
        """Return what is believed of the player now."""
        known = self._known(ladder, player)
        model = MODELS[self.ratings.projection.position(ladder).model]
        return rested(model, known[1].strength, self.now - known[1].last_at) if known else model.start

    def history(self, ladder: Ladder, player: str, before: int | None, limit: int) -> list[Json]:
        """Return what the player's results have changed, the newest first; before the entry of that number."""
        handle = self.ratings.streams.handle_of(ladder, player)
        points = self.ratings.projection.points(ladder, handle, before, limit) if handle else []
        return [point_json(each) | {"game": None if self.is_hidden(each.game) else each.game} for each in points]

    def of_game(self, table: Table) -> Json:
        """Return what the game's result has changed, and why it did not count in full."""
        ladder = ladder_of(table) if table.terms.rated and table.importer is None else None
        shown: Json = {"rated": table.terms.rated, "ladder": ladder and ladder.id, "reason": None, "items": []}
        if ladder is None:
            return shown | {"status": "unrated"}
        if not table.is_over:
            return shown | {"status": "to_come"}
        if table.status == "aborted":
            text = "The game was aborted, so nobody's rating changes."
            return shown | {"status": "not_counted", "reason": {"code": "aborted", "text": text, "games": None}}
        if annulled := self.ratings.streams.annulment(ladder, table.game_id):
            reason = {"code": annulled.reason, "text": ANNULLED[annulled.reason], "games": None}
            return shown | {"status": "annulled", "reason": reason}
        return shown | self._changes(ladder, table)

    def _changes(self, ladder: Ladder, table: Table) -> Json:
        """Return what the result has changed for each seat; without an entry, it is still to come."""
        points = self._points(ladder, table)
        if not points:
            return {"status": "to_come"}
        items = [{"seat": seat, **change_json(point)} for seat, point in points.items()]
        if any(percent(point.weight) for point in points.values()):
            return {"status": "counted", "items": items}
        reason = next(iter(reasons_json(next(iter(points.values())).weight)), None)
        return {"status": "not_counted", "reason": reason, "items": items}

    def _points(self, ladder: Ladder, table: Table) -> dict[int, Point]:
        """Return what the result has changed, by seat."""
        number = self.ratings.streams.number_of(ladder, table.game_id)
        entry = next(self.ratings.streams.entries(ladder, number - 1, 1), None) if number else None
        handles = entry.players if isinstance(entry, RatedResult) else ()
        found = {
            seat: self.ratings.projection.points(ladder, handle, (number or 0) + 1, 1)
            for seat, handle in enumerate(handles)
            if not handle.startswith(ANCHOR)
        }
        if any(not points or points[0].number != number for points in found.values()):
            return {}  # the result is being projected at this moment
        return {seat: points[0] for seat, points in found.items()}

    def _known(self, ladder: Ladder, player: str) -> tuple[str, Standing] | None:
        handle = self.ratings.streams.handle_of(ladder, player)
        return None if handle is None else self._standing_of(ladder, handle)

    def _standing_of(self, ladder: Ladder, handle: str) -> tuple[str, Standing] | None:
        projection = self.ratings.projection
        standing = projection.standings(ladder, projection.position(ladder).generation, [handle]).get(handle)
        return (handle, standing) if standing else None

    def _rating(self, ladder: Ladder, handle: str, standing: Standing) -> Json:
        why = unranked(standing, self.now)
        rank = self.ratings.projection.rank(ladder, handle, self.now) if why is None else None
        return (
            ladder_json(ladder)
            | self._standing(MODELS[self.ratings.projection.position(ladder).model], standing)
            | {
                "rank": rank,
                "unranked": why,
                "games_to_rank": max(0, RANKED_AFTER - standing.games),
            }
        )

    def _standing(self, model: Model, standing: Standing) -> Json:
        """Return the rating; it grows less certain with the time since the last game."""
        since = self.now - standing.last_at if standing.last_at else 0
        return standing_json(rested(model, standing.strength, since), standing)
