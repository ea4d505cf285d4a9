"""The part of the API that a client needs, in a few lines."""

from typing import Any

import requests


class Client:
    """One player's connection to a server."""

    def __init__(self, url: str, name: str) -> None:
        self.url, self._session = url, requests.Session()
        self.token: str = self.ask("POST", "/players", {"name": name})["token"]
        self._session.headers["Authorization"] = f"Bearer {self.token}"

    def ask(self, method: str, path: str, body: Any = None, key: str | None = None, **query: Any) -> Any:
        """Send a request and return the JSON of the response. Raises `RuntimeError` with the message of the server if
        it refuses. A request with a key can be repeated safely.
        """
        headers = {"Idempotency-Key": key} if key else {}
        where = f"{self.url}/v1{path}"
        answer = self._session.request(method, where, json=body, params=query, headers=headers, timeout=60)
        if not answer.ok:
            raise RuntimeError(f"{method} {path}: {answer.text}")
        return answer.json()

    def new_game(self, ruleset: str, bots: int) -> Any:
        """Create a game of the player against that many bots."""
        seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * bots]
        return self.ask("POST", "/games", {"ruleset": ruleset, "seats": seats})

    def game(self, game_id: str, **query: Any) -> Any:
        """Return the game at version `at` as the viewer `as` knew it."""
        return self.ask("GET", f"/games/{game_id}", **query)

    def moves(self, game_id: str) -> Any:
        """Return the player's legal moves."""
        return self.ask("GET", f"/games/{game_id}/moves")["moves"]

    def play(self, game_id: str, notation: str, decision: int, decision_mark: str | None = None) -> Any:
        """Play a move and return the game after it."""
        marked = {"decision": decision} | ({"decision_mark": decision_mark} if decision_mark else {})
        return self.ask("POST", f"/games/{game_id}/moves", {"notation": notation, **marked})

    def wait(self, game_id: str, version: int | str) -> None:
        """Wait until there is a version newer than that one, which is given with its mark or bare."""
        self.ask("GET", f"/games/{game_id}/events", after=version, limit=1, wait=20)

    def log(self, game_id: str) -> bytes:
        """Return the exported log."""
        answer = self._session.get(f"{self.url}/v1/games/{game_id}/log", timeout=60)
        answer.raise_for_status()
        return answer.content

    def import_log(self, log: bytes) -> Any:
        """Import the log and return the new game."""
        kind = {"Content-Type": "application/x-ndjson"}
        answer = self._session.post(f"{self.url}/v1/games/import", data=log, headers=kind, timeout=60)
        answer.raise_for_status()
        return answer.json()
