"""People: each is a task that does one thing after the other, chosen by the seed from what the plan weights."""

from collections.abc import Callable
from itertools import count
from typing import Any, Final

from tools.simulation.runtime import scheduler
from tools.simulation.scheduler import Scheduler
from tools.simulation.swarm import RunPlan
from tools.simulation.worlds.client import HttpAnswer, HttpClient, Web
from tools.simulation.worlds.ledger import Attempt, AttemptLedger

NAMES: Final = ("Ada", "Grace", "Alan", "Edsger", "Barbara", "Donald", "Tony", "Niklaus")
RULESETS: Final = ("coin-nim", "coin-nim", "coin-nim", "time-chase", "that-time-you-killed-me")
HOSTS: Final = ("one.example", "two.example")


class World:
    """What people have in common: the games that they know, and how much they may still do. In the game `hot`, somebody
    lately made an offer or the like, so the others look there.
    """

    def __init__(self, plan: RunPlan, web: Web, ledger: AttemptLedger) -> None:
        self.plan, self.web, self.ledger = plan, web, ledger
        self.deeds, self.is_over = count(1), False
        self.people = list[SimulatedPerson]()
        self.running = 0
        self.hot: str | None = None

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
    """A person with an account."""

    def __init__(self, world: World, number: int) -> None:
        self.world, self.name, self.id, self.is_erased = world, f"{NAMES[number % 8]} {number}", "", False
        self.client = HttpClient(world.web, f"c{number}")
        self.webhooks = list[str]()
        self._seeks, self._heard = list[str](), ""

    @property
    def _random(self) -> Any:
        return scheduler().random

    def live(self) -> None:
        """Sign up, and do things until the world is over."""
        active: Scheduler = scheduler()
        try:
            while not self.id and self.world.may_go_on():
                self._sign_up()
            names = [name for name, weight in self.world.plan.deeds if weight]
            active.random.choice((self.create, self.create, self.join, self.bot_game))()
            weights = [weight for _, weight in self.world.plan.deeds if weight]
            while not self.is_erased and self.world.may_go_on():
                deed = active.random.choices(names, weights)[0]
                DEEDS[deed](self)
                active.sleep(active.random.expovariate(1 / self.world.plan.pause))
        finally:
            self.world.running -= 1

    def change(self, method: str, path: str, body: Any = None) -> HttpAnswer:
        """Send a request that changes something, and note what becomes of it."""
        key, at_ns = self.client.next_key(), scheduler().now_ns
        answer = self.client.ask(method, path, body, key)
        self.world.ledger.note(Attempt(self.id, key, method, path, body, answer, at_ns))
        is_erasing = (method, path) == ("DELETE", "/v1/players/me")  # when it is sent again, it may have been done
        if answer.status == 401 and not is_erasing and not self.is_erased and not self.world.ledger.has_lost:
            self.world.ledger.wrong.append(f"account: the token of {self.name} was refused at {method} {path}")
        return answer

    def read(self, path: str) -> Any:
        """Return what a request reads; None if it fails."""
        answer = self.client.ask("GET", path)
        return answer.json if answer.status == 200 else None

    def look_back(self) -> None:
        """Read all of one's games, at the end."""
        ledger, cursor = self.world.ledger, ""
        while self.id and not self.is_erased:
            page = self.read(f"/v1/players/me/games?limit=100{cursor}")
            if page is None:
                return
            for game in page["items"]:
                ledger.listed.setdefault(self.id, set()).add(game["id"])
                shown = self.read(f"/v1/games/{game['id']}")
                ledger.read.append((self.id, game["id"], shown and shown["version"]))
            if page["next"] is None:
                return
            cursor = f"&cursor={page['next']}"

    def _sign_up(self) -> None:
        answer = self.change("POST", "/v1/players", {"name": self.name})
        if answer.is_good:
            self.id, self.client.token = answer.json["id"], answer.json["token"]
        scheduler().sleep(1.0)

    def create(self, others: tuple[Any, ...] | None = None) -> None:
        """Create a game."""
        ruleset = self._random.choice(RULESETS)
        seats = [{"kind": "me"}, *(others or [{"kind": "open"}])]
        if ruleset == "time-chase":  # it has at least three seats
            seats.append({"kind": "bot", "bot": "random"})
        self._random.shuffle(seats)
        rated = self._random.random() < 0.3 and not others
        clock = self._clock()
        if rated and (clock is None or clock["kind"] == "none"):
            clock = {"kind": "decision", "seconds": 60}
        body: dict[str, Any] = {"ruleset": ruleset, "seats": seats, "clock": clock, "rated": rated}
        if self._random.random() < 0.2:
            body["forks"] = "always"
        if rated and clock:
            clock["on_expiry"] = "lose"
        self._note_game(self.change("POST", "/v1/games", body))

    def _note_game(self, answer: HttpAnswer) -> None:
        if answer.is_good and answer.json and "id" in answer.json:
            self.world.ledger.games.setdefault(answer.json["id"], answer.json)

    def _clock(self) -> Any:
        slow = self.world.plan.pace >= 10
        chosen: Any = self._random.choice(
            (
                None,
                {"kind": "decision", "seconds": self._random.choice((20, 60, 300) if slow else (5, 20))},
                {"kind": "fischer", "initial_seconds": 60, "increment_seconds": 5},
                {"kind": "days", "days": 1},
            )
        )
        return chosen and {**chosen, "on_expiry": self._random.choice(("bot", "default", "lose"))}

    def bot_game(self) -> None:
        """Create a game with one of the server's bots."""
        self.create(({"kind": "bot", "bot": self._random.choice(("random", "greedy"))},))

    def challenge(self) -> None:
        """Create a game for which somebody is challenged."""
        if others := self.world.others(self):
            other = self._random.choice(others)
            self.create(({"kind": "player", "player": other.id, "expires_seconds": 60},))

    def join(self) -> None:
        """Take an open seat."""
        found = self.read("/v1/games?status=open")
        if found and found["items"]:
            game = self._random.choice(found["items"])
            seats = [number for number, seat in enumerate(game["seats"]) if seat["kind"] in ("open", "player")]
            if seats:
                self.change("PUT", f"/v1/games/{game['id']}/seats/{self._random.choice(seats)}")

    def _own(self, query: str) -> Any:
        found = self.read(f"/v1/players/me/games?{query}")
        games = found["items"] if found else []
        hot = [game for game in games if game["id"] == self.world.hot]
        chosen = hot[0] if hot and self._random.random() < 0.7 else games and self._random.choice(games)
        if chosen and query == "status=active":
            self.world.hot = chosen["id"]
        return chosen or None

    def move(self) -> None:
        """Move in a game that waits."""
        for _ in range(6):
            game = self._own("waiting=true")
            found = game and self.read(f"/v1/games/{game['id']}/moves")
            if not found or not found.get("moves"):
                return
            chosen = self._random.choice(found["moves"])["move"]
            body = {"move": chosen}
            if found.get("decision") is not None and self._random.random() < 0.7:
                body |= {"decision": found["decision"], "decision_mark": found["decision_mark"]}
            self.change("POST", f"/v1/games/{game['id']}/moves", body)

    def _act(self, what: str, method: str = "POST", body: Any = None) -> HttpAnswer | None:
        game = self._own("status=active")
        return self.change(method, f"/v1/games/{game['id']}/{what}", body) if game else None

    def concede(self) -> None:
        """Concede a game."""
        self._act("concede")

    def draw(self) -> None:
        """Offer, accept or decline a draw."""
        self._act("draw", body={"answer": self._random.choice(("offer", "offer", "decline"))})

    def takeback(self) -> None:
        """Offer to take something back, or decline."""
        if self._random.random() < 0.3:
            self._act("takeback", "DELETE")
        elif game := self._own("status=active"):
            shown = self.read(f"/v1/games/{game['id']}") or {"version": 8}
            offered = shown.get("takeback")
            to = offered["to"] if offered else max(1, shown["version"] - self._random.randint(0, 3))
            self.change("POST", f"/v1/games/{game['id']}/takeback", {"to": to})

    def pause(self) -> None:
        """Offer to pause, or to go on."""
        self._act(self._random.choice(("pause", "resume", "resume")))

    def abort(self) -> None:
        """Abort a game."""
        self._act("abort")

    def claim(self) -> None:
        """Claim a seat."""
        self._act(f"seats/{self._random.randrange(2)}/claim")

    def leave(self) -> None:
        """Leave a game that waits for players."""
        if game := self._own("status=open"):
            self.change("DELETE", f"/v1/games/{game['id']}/seats/{self._random.randrange(2)}")

    def rematch(self) -> None:
        """Play a game again."""
        if game := self._own("status=finished"):
            self._note_game(self.change("POST", f"/v1/games/{game['id']}/rematch"))

    def fork(self) -> None:
        """Go on from an earlier position of a finished game."""
        if game := self._own("status=finished"):
            at = self._random.randint(3, max(3, (game["version"] or 8) - 1))
            seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
            body = {"from": {"game": game["id"], "at": at}, "hidden": "as_it_was", "seats": seats}
            self._note_game(self.change("POST", "/v1/games", body))

    def seek(self) -> None:
        """Seek a game, or give up."""
        if self._seeks and self._random.random() < 0.3:
            self.change("DELETE", f"/v1/seeks/{self._seeks.pop()}")
            return
        body = {"ruleset": "time-chase", "pace": "live", "rated": self._random.random() < 0.7, "range": "any"}
        answer = self.change("POST", "/v1/seeks", body)
        if answer.is_good and "id" in answer.json:
            self._seeks.append(answer.json["id"])

    def webhook(self) -> None:
        """Create a webhook, or delete one."""
        if self.webhooks and self._random.random() < 0.3:
            self.change("DELETE", f"/v1/players/me/webhooks/{self.webhooks.pop()}")
        elif not self.webhooks:
            host = f"{self.name.split(' ')[0].lower()}{len(self.world.ledger.attempts)}.example"
            answer = self.change("POST", "/v1/players/me/webhooks", {"url": f"https://{host}/hook"})
            if answer.is_good:
                self.webhooks.append(answer.json["id"])

    def watch(self) -> None:
        """Look at some game."""
        if game := self.world.game():
            self.read(f"/v1/games/{game}{self._random.choice(('', '/events?after=0', '/moves', '/log', '/rating'))}")

    def listen(self) -> None:
        """Follow one's inbox for some seconds, from where one stopped. Ids must grow, unless a server has lost some."""
        after = f"&after={self._heard}" if self._heard else ""
        answer = self.client.ask("GET", f"/v1/players/me/stream?wait={self._random.randint(1, 8)}{after}")
        ids = [line[3:].strip() for line in answer.body.decode().split("\n") if line.startswith("id:")]
        heard = [tuple(map(int, each.split("-"))) for each in (self._heard, *ids) if each]
        if heard != sorted(set(heard)) and not self.world.ledger.any_lost:
            self.world.ledger.wrong.append(f"inbox: {self.name} heard {ids} after {self._heard!r}")
        self._heard = ids[-1] if ids else self._heard

    def follow(self) -> None:
        """Follow a game for some seconds."""
        if game := self.world.game():
            self.client.ask("GET", f"/v1/games/{game}/stream?wait={self._random.randint(1, 8)}")
            shown = self.read(f"/v1/games/{game}")
            after = f"{shown['version']}-{shown['mark']}" if shown else 0
            self.read(f"/v1/games/{game}/events?after={after}&wait={self._random.randint(1, 8)}")

    def plan(self) -> None:
        """Plan an answer to whatever comes, or give a plan up."""
        game = self._own("status=active")
        shown = game and self.read(f"/v1/games/{game['id']}")
        if shown and self._random.random() < 0.8:
            legal = self.read(f"/v1/games/{game['id']}/moves")
            then = legal and legal.get("moves") and self._random.choice(legal["moves"])["move"]
            steps = [{"when": None, "then": then or {"type": "take", "stones": 1}}]
            self.change("PUT", f"/v1/games/{game['id']}/plan", {"version": shown["version"], "steps": steps})
        elif game:
            self.change("DELETE", f"/v1/games/{game['id']}/plan")

    def token(self) -> None:
        """Make another token, and use it from now on."""
        body = {"label": "another", "scopes": ["read", "play", "account"]}
        answer = self.change("POST", "/v1/players/me/tokens", body)
        if answer.is_good:
            self.client.token = answer.json["token"]

    def erase(self) -> None:
        """Erase the account, unless hardly anybody would be left."""
        if len(self.world.others(self)) >= 2:
            answer = self.change("DELETE", "/v1/players/me")
            self.is_erased = answer.is_good or answer.status == 401


DEEDS: Final[dict[str, Callable[[SimulatedPerson], None]]] = {
    name: getattr(SimulatedPerson, name)
    for name in (
        *("move", "create", "join", "bot_game", "concede", "draw", "takeback", "pause", "abort", "rematch", "fork"),
        *("listen", "follow", "claim", "leave", "challenge", "seek", "webhook", "watch", "plan", "erase", "token"),
    )
}
