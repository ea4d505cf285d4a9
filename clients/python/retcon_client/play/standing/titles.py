"""How games, their modes, ladders and achievements are called, in the language of the session."""

from typing import Final

from retcon_client import Client, RetconError
from retcon_client.play.patience import is_transient
from retcon_client.play.table import Json
from retcon_client.play.words import Words


class Titles:
    """The titles of what a server's rulesets have. Each ruleset is read once, when its titles are needed first. Of a
    ruleset that the server no longer has, the titles are the keys.
    """

    def __init__(self, client: Client, words: Words) -> None:
        self._client, self._words = client, words
        self._rulesets: Final[dict[str, Json]] = {}

    def game(self, ruleset: str, mode: str) -> str:
        """Return the title of a ruleset, with that of the mode if there are several."""
        found = self._ruleset(ruleset)
        option = (found.get("modes") or {}).get("option")
        title = option and found["options"]["properties"][option].get("x-titles", {}).get(mode)
        return f"{found['title']} ({title})" if title else str(found["title"])

    def ladder(self, ladder: Json) -> str:
        """Return what to call the ladder with this `ruleset`, `mode` and `pool`."""
        pool = self._words.known(f"pool-{ladder['pool']}", ladder["pool"])
        return f"{self.game(ladder['ruleset'], ladder['mode'])}, {pool}"

    def achievement(self, ruleset: str, key: str) -> str:
        """Return the title of an achievement."""
        cards = (self._ruleset(ruleset).get("components") or {}).get("cards") or ()
        return next((str(each["title"]) for each in cards if each["key"] == key), key)

    def _ruleset(self, key: str) -> Json:
        if key not in self._rulesets:
            self._rulesets[key] = self._read(key)
        return self._rulesets[key]

    def _read(self, key: str) -> Json:
        try:
            return self._client.get_ruleset(key)
        except RetconError as error:
            if is_transient(error):
                raise
            return {"title": key}
