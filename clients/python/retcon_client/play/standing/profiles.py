"""What is said of a player: reliability, ratings, results, opponents and achievements."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from retcon_client.play.connecting import Session
from retcon_client.play.standing.ratings import place_of, range_of
from retcon_client.play.standing.titles import Titles
from retcon_client.play.table import Json

_ENDS: Final = ("won", "shared", "lost", "nobody_won")


class ProfileTeller:
    """Says what the server tells of a player."""

    def __init__(self, session: Session) -> None:
        self._console, self._words = session.console, session.console.words
        self._titles = Titles(session.client, session.console.words)

    def tell(self, profile: Json, ratings: Sequence[Json], standing: Json | None) -> None:
        """Say everything. `standing` is what the server tells the player alone; None if this is another player."""
        player = profile["player"]
        self._console.tell(f"{player['name']}, {player['id']}", is_bold=True)
        self._console.tell(self.reliability(player["name"], profile["reliability"]))
        self._section("profile-ratings", [self._rating(each) for each in ratings])
        self._section("profile-results", [self._result(each) for each in profile["results"]])
        self._section("profile-opponents", [self._opponent(each) for each in profile["opponents"]])
        self._section("profile-achievements", [self._achievement(each) for each in profile["achievements"]])
        self._section("profile-standing", [[each] for each in (standing or {}).get("reasons") or ()])

    def _section(self, heading: str, rows: Sequence[Sequence[str]]) -> None:
        if rows:
            self._console.say(heading)
            self._console.columns(rows)

    def reliability(self, name: str, known: Json) -> str:
        """Return in one sentence how reliable a player is."""
        parts = [self._finished(known), *self._answers(known["answer_ms"])]
        if known["in_play"]:
            parts.append(self._words.counted("in-play", known["in_play"]))
        return self._words("reliability", name=name, told=self._words.listed(parts))

    def _finished(self, known: Json) -> str:
        finished = known["games"] - known["lost"] - known["aborted"]
        if not known["games"]:
            return self._words("finished-none")
        if not finished and known["games"] == 1:
            return self._words("finished-none-of-one")
        return self._words.counted("finished", known["games"], finished=finished)

    def _answers(self, times: Json) -> list[str]:
        known = [(pace, times.get(pace)) for pace in ("live", "days")]
        told = [self._words(f"answers-{pace}", time=self._words.span(ms)) for pace, ms in known if ms is not None]
        return [self._words("answers", times=self._words.listed(told))] if told else []

    def _rating(self, rating: Json) -> list[str]:
        games = self._words.counted("games", rating["games"])
        return [self._titles.ladder(rating), range_of(rating, self._words), games, place_of(rating, self._words)]

    def _result(self, tally: Json) -> list[str]:
        title = self._titles.game(tally["ruleset"], tally["mode"])
        rated = self._words("rated" if tally["rated"] else "unrated")
        return [f"{title}, {rated}", self._words.counted("games", tally["played"]), self._ends(tally)]

    def _ends(self, tally: Json) -> str:
        """Return how games ended, without what never happened."""
        counts = {each.replace("_", "-"): tally.get(each) for each in _ENDS}
        return ", ".join([self._words(f"ended-{each}", count=count) for each, count in counts.items() if count])

    def _opponent(self, opponent: Json) -> list[str]:
        name = (opponent["player"] or {}).get("name") or self._words("somebody")
        return [name, self._words.counted("games", opponent["played"]), self._ends(opponent)]

    def _achievement(self, earned: Json) -> list[str]:
        title = self._titles.achievement(earned["ruleset"], earned["achievement"])
        day = datetime.fromtimestamp(earned["at"] / 1000).date().isoformat()
        return [title, self._titles.game(earned["ruleset"], ""), day, earned["game"]]
