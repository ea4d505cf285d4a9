"""People with accounts, and what they have in common. What they do is in `deeds`."""

import json
from collections import deque
from collections.abc import Callable
from functools import partial
from itertools import count
from typing import Any, Final

from tools.simulation.runtime import scheduler
from tools.simulation.scheduler import RunNode, Task
from tools.simulation.swarm import RunPlan
from tools.simulation.worlds.client import HttpAnswer, HttpClient, Web
from tools.simulation.worlds.inbox_listener import InboxListener
from tools.simulation.worlds.ledger import Attempt, AttemptLedger

NAMES: Final = ("Ada", "Grace", "Alan", "Edsger", "Barbara", "Donald", "Tony", "Niklaus")
REPEATED: Final = ("/v1/games", "/v1/seeks")
"""The paths of the requests that people repeat begin with these."""


class World:
    """What people have in common: the games that they know, and how much they may still do. In the game `hot`, somebody
    lately made an offer or the like, so the others look there. `live` is all that a person does. What happens on the
    node `followers` ends with the world.
    """

    def __init__(
        self, plan: RunPlan, web: Web, ledger: AttemptLedger, live: "Callable[[SimulatedPerson], None]"
    ) -> None:
        self.plan, self.web, self.ledger, self._live = plan, web, ledger, live
        self.deeds, self.is_over = count(1), False
        self.people = list[SimulatedPerson]()
        self.running, self._clients, self.followers = 0, RunNode("clients"), RunNode("followers")
        self.hot: str | None = None
        self._resting = list[Task]()

    def welcome(self) -> None:
        """Let another person begin."""
        person = SimulatedPerson(self, len(self.people))
        self.people.append(person)
        self.begin(partial(self._live, person), person.name)

    def begin(self, work: Callable[[], object], name: str, node: RunNode | None = None) -> None:
        """Let a client do something, or a process on a node. It counts as running until it is done."""

        def done() -> None:
            try:
                work()
            finally:
                self.running -= 1

        self.running += 1
        scheduler().spawn(node or self._clients, done, name)

    def rest(self, seconds: float) -> None:
        """Do nothing for that time, or until the world is over."""
        active = scheduler()
        if self.is_over or active.current is None:
            return
        self._resting.append(active.current)
        active.park(seconds)
        self._resting.remove(active.current)

    def end(self) -> None:
        """End all rests, and let nobody begin another deed."""
        self.is_over = True
        scheduler().kill(self.followers)
        for each in self._resting:
            scheduler().wake(each)

    def may_go_on(self) -> bool:
        """True if people may do another thing."""
        return not self.is_over and next(self.deeds) <= self.plan.most_deeds

    def others(self, person: "SimulatedPerson") -> "list[SimulatedPerson]":
        """Return the other people with an account."""
        return [each for each in self.people if each is not person and each.id and not each.is_erased]

    def game(self) -> str | None:
        """Return some game that was created lately."""
        known = list(self.ledger.games)[-8:]
        return scheduler().random.choice(known) if known else None


class SimulatedPerson:
    """A person with an account, who erases it after a while, or never. `is_leaving`: they have asked for that.
    `tokens`, `sessions` and `hosts` (of webhooks) are all that the person has had. `refusals` has the statuses of what
    the person tried at the end, long after the account was erased. `sent` has the changes of games and seeks that the
    person asked for last: method, path, body and key.
    """

    def __init__(self, world: World, number: int) -> None:
        self.world, self.name, self.id = world, f"{NAMES[number % 8]} {number}", ""
        self.is_leaving, self.is_erased = False, False
        self.client, self.stranger = HttpClient(world.web, f"c{number}"), HttpClient(world.web, f"s{number}")
        self.client.heard = lambda path, answer: world.ledger.hear(self.id, path, answer)
        self.stranger.heard = lambda path, answer: world.ledger.hear("", path, answer)
        self.webhooks = list[str]()
        self.tokens, self.sessions, self.hosts = list[str](), list[str](), list[str]()
        self.refusals = dict[str, int | None]()
        self.inbox, self.seeks = InboxListener(self.client), list[str]()
        self.sent = deque[tuple[str, str, Any, str]](maxlen=8)

    @property
    def random(self) -> Any:
        """The source of whatever people choose."""
        return scheduler().random

    @property
    def secrets(self) -> list[str]:
        """All tokens and sessions that the person has had."""
        return [*self.tokens, *self.sessions]

    def change(self, method: str, path: str, body: Any = None) -> HttpAnswer:
        """Send a request that changes something, and note what becomes of it. Impatient people send it twice, at once
        or a little later.
        """
        key = self.client.next_key()
        if path.startswith(REPEATED):
            self.sent.append((method, path, body, key))
            if self.random.random() < self.world.plan.impatience:
                self.begin(lambda: self._send_later(method, path, body, key), "again")
        return self.send(method, path, body, key)

    def _send_later(self, method: str, path: str, body: Any, key: str) -> None:
        scheduler().sleep(self.random.choice((0.0, 1.0)) * self.random.random())
        self.send(method, path, body, key)

    def send(self, method: str, path: str, body: Any, key: str) -> HttpAnswer:
        """Send a request with this key, and note what becomes of it."""
        at_ns = scheduler().now_ns
        answer = self.client.ask(method, path, body, key)
        self.world.ledger.note(Attempt(self.id, key, method, path, body, answer, at_ns, scheduler().now_ns))
        if answer.status == 401 and not self.is_leaving and not self.world.ledger.has_lost:
            self.world.ledger.wrong.append(f"account: the token of {self.name} was refused at {method} {path}")
        return answer

    def read(self, path: str) -> Any:
        """Return what a request reads; None if it fails."""
        answer = self.client.ask("GET", path)
        return answer.json if answer.status == 200 else None

    def look_back(self) -> None:
        """Read all of one's games, at the end. Erased people try their tokens and sessions."""
        if self.is_erased:
            self._come_back()
        elif self.id:
            self.inbox.look_back()
        ledger, cursor = self.world.ledger, ""
        while self.id and not self.is_erased:
            page = self.read(f"/v1/players/me/games?limit=100{cursor}")
            if page is None:
                return
            for game in page["items"]:
                ledger.listed.setdefault(self.id, set()).add(game["id"])
                shown = self.read(f"/v1/games/{game['id']}?with=picture&names=false")
                ledger.read.append((self.id, game["id"], shown and shown["version"]))
                ledger.shown.append((self.id, game["id"], json.dumps([game, shown])))
            if page["next"] is None:
                return
            cursor = f"&cursor={page['next']}"

    def _come_back(self) -> None:
        for number, token in enumerate(self.tokens, 1):
            self.client.token = token
            self.refusals[f"token {number}"] = self.client.ask("GET", "/v1/players/me").status
            self.refusals[f"token {number} (a change)"] = self.client.ask("POST", "/v1/games", {}).status
        self.client.token = ""
        for number, session in enumerate(self.sessions, 1):
            self.client.cookie = f"retcon={session}"
            self.refusals[f"session {number}"] = self.client.ask("GET", "/v1/players/me").status

    def sign_up(self) -> None:
        """Try to make an account."""
        answer = self.change("POST", "/v1/players", {"name": self.name})
        if answer.is_good:
            self.id, self.client.token = answer.json["id"], answer.json["token"]
            self.tokens.append(self.client.token)
        scheduler().sleep(1.0)

    def own(self, query: str) -> Any:
        """Return one of the person's games, preferably the one that is hot, or None."""
        found = self.read(f"/v1/players/me/games?{query}")
        games = found["items"] if found else []
        hot = [game for game in games if game["id"] == self.world.hot]
        chosen = hot[0] if hot and self.random.random() < 0.7 else games and self.random.choice(games)
        if chosen and query == "status=active":
            self.world.hot = chosen["id"]
        return chosen or None

    def begin(self, work: Callable[[], object], how: str) -> None:
        """Do something on another device."""
        self.world.begin(work, f"{self.name} {how}")
