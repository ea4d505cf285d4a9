"""People: each is a task that does one thing after the other, chosen by the seed from what the plan weights."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import count
from typing import Any, Final

from tools.simulation.runtime import scheduler
from tools.simulation.scheduler import SECOND_NS, Scheduler
from tools.simulation.swarm import RunPlan
from tools.simulation.worlds.client import HttpAnswer, HttpClient, Web
from tools.simulation.worlds.inbox_listener import InboxListener
from tools.simulation.worlds.ledger import Attempt, AttemptLedger, FollowedGame

NAMES: Final = ("Ada", "Grace", "Alan", "Edsger", "Barbara", "Donald", "Tony", "Niklaus")
RULESETS: Final = (
    *("coin-nim",) * 6,
    *("time-chase", "that-time-you-killed-me", "time-breaker", "early-american-chrononauts", "time-machine"),
)
"""What people play: mostly a game that is soon over."""
IMPATIENT: Final = ("/v1/games", "/v1/seeks")
"""What impatient people ask for twice."""
FOLLOWING: Final = 0.3
"""How likely a player follows a game after a move."""

STAYING: Final = 4
"""How many times as long as the run a person stays at most."""


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

    def welcome(self) -> None:
        """Let another person begin."""
        person = SimulatedPerson(self, len(self.people))
        self.people.append(person)
        self.begin(person.live, person.name)

    def begin(self, work: Callable[[], None], name: str) -> None:
        """Let a client do something, which counts as running until it says that it is done."""
        present: Any = scheduler().current
        self.running += 1
        scheduler().spawn(present.node, work, name)

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
    the person tried at the end, long after the account was erased.
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
        self.inbox, self._seeks = InboxListener(self.client), list[str]()

    @property
    def _random(self) -> Any:
        return scheduler().random

    def live(self) -> None:
        """Sign up, and do things until the world is over."""
        active: Scheduler = scheduler()
        try:
            while not self.id and self.world.may_go_on():
                self._sign_up()
            if not self.id:
                return
            names = [name for name, weight in self.world.plan.deeds if weight]
            leaves_ns = active.now_ns + round(active.random.random() * STAYING * self.world.plan.seconds * SECOND_NS)
            active.random.choice((self.create, self.create, self.join, self.bot_game))()
            weights = [weight for _, weight in self.world.plan.deeds if weight]
            while not self.is_erased and self.world.may_go_on():
                is_last = leaves_ns < active.now_ns and not self.is_leaving
                deed = "erase" if is_last else active.random.choices(names, weights)[0]
                DEEDS[deed](self)
                active.sleep(active.random.expovariate(1 / self.world.plan.pause))
        finally:
            self.world.running -= 1

    def change(self, method: str, path: str, body: Any = None) -> HttpAnswer:
        """Send a request that changes something, and note what becomes of it. Impatient people send it twice."""
        key = self.client.next_key()
        if path.startswith(IMPATIENT) and self._random.random() < self.world.plan.impatience:
            self._begin(lambda: self._send(method, path, body, key), "again")
        return self._send(method, path, body, key)

    def _send(self, method: str, path: str, body: Any, key: str) -> HttpAnswer:
        at_ns = scheduler().now_ns
        answer = self.client.ask(method, path, body, key)
        self.world.ledger.note(Attempt(self.id, key, method, path, body, answer, at_ns))
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
                shown = self.read(f"/v1/games/{game['id']}")
                ledger.read.append((self.id, game["id"], shown and shown["version"]))
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

    def _sign_up(self) -> None:
        answer = self.change("POST", "/v1/players", {"name": self.name})
        if answer.is_good:
            self.id, self.client.token = answer.json["id"], answer.json["token"]
            self.tokens.append(self.client.token)
        scheduler().sleep(1.0)

    def create(self, others: tuple[Any, ...] | None = None) -> None:
        """Create a game."""
        ruleset = self._random.choice(RULESETS)
        seats = [{"kind": "me"}, *(others or [{"kind": "open"}])]
        if ruleset == "time-chase":  # it has at least three seats
            seats.append({"kind": "bot", "bot": "random"})
        self._random.shuffle(seats)
        rated = self._random.random() < 0.5 and not others and ruleset != "time-chase"
        clock = self._clock()
        if rated and (clock is None or clock["kind"] == "none"):
            clock = {"kind": "decision", "seconds": 60}
        body: dict[str, Any] = {"ruleset": ruleset, "seats": seats, "clock": clock, "rated": rated}
        if rated and clock:
            clock["on_expiry"] = "lose"
        elif self._random.random() < 0.2:
            body["forks"] = "always"
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
            answer = self.change("POST", f"/v1/games/{game['id']}/moves", body)
            if answer.is_good and answer.json["status"] == "finished":
                self._random.choice((self.rematch, self.fork, self.watch))()
            elif answer.is_good and self._random.random() < FOLLOWING:
                self._begin(partial(self._read_stream, game["id"], answer.json), "following")

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
            to = offered["to"] if offered else max(1, shown["version"] - self._random.randint(1, 3))
            self.change("POST", f"/v1/games/{game['id']}/takeback", {"to": to})

    def agree(self) -> None:
        """Agree to what somebody offers in a game."""
        found = self.read("/v1/players/me/games?status=active")
        offered = [(game["id"], offer) for game in (found["items"] if found else []) for offer in game["offers"]]
        if offered:
            game, offer = self._random.choice(offered)
            body = None if offer["to"] is None else {"to": offer["to"]}
            self.change("POST", f"/v1/games/{game}/{offer['kind']}", body)

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
        ruleset = self._random.choice(("coin-nim", "that-time-you-killed-me"))
        body = {"ruleset": ruleset, "pace": "live", "rated": self._random.random() < 0.7, "range": "any"}
        answer = self.change("POST", "/v1/seeks", body)
        if answer.is_good and "id" in answer.json:
            self._seeks.append(answer.json["id"])

    def webhook(self) -> None:
        """Create a webhook, or delete one."""
        if self.webhooks and self._random.random() < 0.3:
            self.change("DELETE", f"/v1/players/me/webhooks/{self.webhooks.pop()}")
        elif not self.webhooks:
            host = f"{self.name.split(' ')[0].lower()}{len(self.world.ledger.attempts)}.example"
            self.hosts.append(host)
            answer = self.change("POST", "/v1/players/me/webhooks", {"url": f"https://{host}/hook"})
            if answer.is_good:
                self.webhooks.append(answer.json["id"])

    def watch(self) -> None:
        """Look at some game, with the account or as a stranger."""
        if game := self.world.game():
            client = self.stranger if self._random.random() < 0.3 else self.client
            what = self._random.choice(("", "", "/events?after=0", "/moves", "/log", "/rating", "/stream?wait=1"))
            client.ask("GET", f"/v1/games/{game}{what}")

    def listen(self) -> None:
        """Follow one's inbox for some seconds, from where one stopped. Ids must grow, unless a server has lost some."""
        if not self.inbox.listen(self._random.randint(1, 8)) and not self.world.ledger.any_lost:
            self.world.ledger.wrong.append(f"inbox: {self.name} heard {[each.id for each in self.inbox.heard]}")

    def follow(self) -> None:
        """Follow a game for some seconds, and for longer on another device."""
        game = self.world.game()
        if shown := game and self.read(f"/v1/games/{game}"):
            self._begin(partial(self._read_stream, game, shown), "following")
            after = f"{shown['version']}-{shown['mark']}"
            self.read(f"/v1/games/{game}/events?after={after}&wait={self._random.randint(1, 8)}")

    def _read_stream(self, game: str, shown: Any) -> None:
        """Read what comes in a game after what was shown of it."""
        version, from_ns = shown["version"], scheduler().now_ns
        path = f"/v1/games/{game}/stream?after={version}-{shown['mark']}"
        answer = self.client.follow(path, self._random.choice((2, 10, 30)))
        if answer.is_good:
            followed = FollowedGame(game, version, from_ns, scheduler().now_ns, answer.body.decode())
            self.world.ledger.followed.append(followed)

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
            self.tokens.append(self.client.token)

    def session(self) -> None:
        """Sign in with a browser, which is not used."""
        body = {"kind": "token", "token": self.client.token, "device": "browser"}
        answer = self.change("POST", "/v1/session", body)
        if answer.is_good:
            self.sessions.append(answer.headers["set-cookie"].partition("=")[2].partition(";")[0])

    def erase(self) -> None:
        """Erase the account, while another device goes on. Somebody else comes instead."""
        self.is_leaving = True
        self._begin(lambda: self._go_on(LAST_DEEDS, self._random.randint(2, 6)), "elsewhere")
        answer = self.change("DELETE", "/v1/players/me")
        self.is_erased = answer.is_good or answer.status == 401
        self.world.welcome()

    def rush(self) -> None:
        """Do several things at once, as do all others."""
        for person in (self, *self.world.others(self)):
            for _ in range(self._random.randint(1, 2)):
                person._begin(partial(person._go_on, RUSHED, 1), "in a rush")

    def _begin(self, work: Callable[[], object], how: str) -> None:
        """Do something on another device."""

        def done() -> None:
            try:
                work()
            finally:
                self.world.running -= 1

        self.world.begin(done, f"{self.name} {how}")

    def _go_on(self, deeds: "Sequence[Callable[[SimulatedPerson], None]]", times: int) -> None:
        for _ in range(times):
            self._random.choice(deeds)(self)
            scheduler().sleep(self._random.random() ** 3)


LAST_DEEDS: Final = tuple(
    getattr(SimulatedPerson, name)
    for name in ("create", "join", "join", "challenge", "move", "webhook", "token", "session", "seek", "listen", "plan")
)
"""What another device does while an account is erased."""

RUSHED: Final = tuple(
    getattr(SimulatedPerson, name)
    for name in ("move", "move", "move", "draw", "takeback", "pause", "concede", "join", "seek", "plan")
)
"""What people do all at once."""


DEEDS: Final[dict[str, Callable[[SimulatedPerson], None]]] = {
    name: getattr(SimulatedPerson, name)
    for name in (
        *("move", "create", "join", "bot_game", "concede", "draw", "takeback", "agree", "pause", "abort", "rematch"),
        *(
            "fork",
            "listen",
            "follow",
            "claim",
            "leave",
            "challenge",
            "seek",
            "webhook",
            "watch",
            "plan",
            "erase",
            "token",
        ),
        *("session", "rush"),
    )
}
