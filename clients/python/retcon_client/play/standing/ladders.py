"""What is said of ladders: which there are, and who is ranked."""

from collections.abc import Sequence

from retcon_client.play.connecting import Session
from retcon_client.play.standing.ratings import place_of, range_of
from retcon_client.play.standing.titles import Titles
from retcon_client.play.table import Json
from retcon_client.play.words import bot_name


class LadderTeller:
    """Says what the server tells of ladders."""

    def __init__(self, session: Session) -> None:
        self._console, self._words = session.console, session.console.words
        self._titles = Titles(session.client, session.console.words)

    def title(self, ladder: Json) -> str:
        """Return what to call a ladder."""
        return self._titles.ladder(ladder)

    def list_all(self, ladders: Sequence[Json]) -> None:
        """Say which ladders there are."""
        if not ladders:
            self._console.say("ladders-none")
            return
        self._console.columns([[each["id"], self.title(each), self._size(each)] for each in ladders], indent="")

    def _size(self, ladder: Json) -> str:
        players = self._words.counted("players", ladder["players"])
        return f"{players}, {self._words.counted('games', ladder['games'])}"

    def tell(self, ladder: Json, own: Json | None) -> None:
        """Say who is ranked on a ladder, and where the player is; `own` is None if nobody is signed in."""
        self._console.tell(f"{self.title(ladder)}: {self._size(ladder)}", is_bold=True)
        if ladder["items"]:
            self._console.columns([self._ranked(each) for each in ladder["items"]])
        else:
            self._console.say("ladder-empty")
        if ladder["next"]:
            self._console.say("ladder-more", count=len(ladder["items"]))
        self._anchors(ladder["anchors"])
        if own and own["games"]:
            about = (range_of(own, self._words), self._words.counted("games", own["games"]), place_of(own, self._words))
            self._console.say("ladder-you", told=", ".join(about))

    def _ranked(self, ranked: Json) -> list[str]:
        name = (ranked["player"] or {}).get("name") or self._words("somebody")
        games = self._words.counted("games", ranked["games"])
        return [f"{ranked['rank']:>3}", name, range_of(ranked, self._words), games]

    def _anchors(self, anchors: Sequence[Json]) -> None:
        if anchors:
            self._console.say("ladder-bots")
            names = [bot_name(each["bot"], self._words) or each["bot"] for each in anchors]
            ranges = [range_of(each, self._words) for each in anchors]
            self._console.columns(list(zip(names, ranges, strict=True)))
