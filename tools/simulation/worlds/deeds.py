"""What people do: one thing after the other, chosen by the seed from what the plan weights, and sometimes several at
once.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from tools.simulation.runtime import scheduler
from tools.simulation.scheduler import SECOND_NS, Killed, Scheduler
from tools.simulation.worlds.client import HttpAnswer
from tools.simulation.worlds.ledger import FollowedGame, RefusedMove
from tools.simulation.worlds.people import SimulatedPerson

Deed = Callable[[SimulatedPerson], None]

SOUGHT: Final = ("coin-nim", "that-time-you-killed-me")
"""The rulesets of games that people seek."""

FOLLOWING: Final = 0.5
"""How likely a player follows a game after a move."""

LISTENING: Final = 0.3
"""How likely somebody begins with a webhook."""

TAKING_FROM_OTHERS: Final = 0.1
"""How likely somebody who joins a game also considers seats that are taken."""

FIRST_SECONDS: Final = 0.5
"""The head start of the first person in seconds, so that the others find a game to join."""

STAYING: Final = 4
"""How many times as long as the run a person stays at most."""


def live(person: SimulatedPerson) -> None:
    """Sign up, and do things until the world is over."""
    active: Scheduler = scheduler()
    while not person.id and person.world.may_go_on():
        person.sign_up()
    if not person.id:
        return
    names = [name for name, weight in person.world.plan.deeds if weight]
    leaves_ns = active.now_ns + round(active.random.random() * STAYING * person.world.plan.seconds * SECOND_NS)
    if active.random.random() < LISTENING:
        webhook(person)
    if not person.world.ledger.games and person is not person.world.people[0]:
        active.sleep(FIRST_SECONDS)
    first = (join, join, join, bot_game) if person.world.ledger.games else (create, create, create, bot_game)
    active.random.choice(first)(person)
    weights = [weight for _, weight in person.world.plan.deeds if weight]
    while not person.is_erased and person.world.may_go_on():
        is_last = leaves_ns < active.now_ns and not person.is_leaving
        deed = "erase" if is_last else active.random.choices(names, weights)[0]
        DEEDS[deed](person)
        person.world.rest(active.random.expovariate(1 / person.world.plan.pause))


def create(person: SimulatedPerson, others: tuple[Any, ...] | None = None) -> None:
    """Create a game."""
    ruleset = person.random.choice(person.world.plan.about.rulesets)
    seats = [{"kind": "me"}, *(others or [{"kind": "open"}])]
    if ruleset == "time-chase":  # it has at least three seats
        seats.append(person.random.choice(({"kind": "bot", "bot": "random"}, {"kind": "open"})))
    person.random.shuffle(seats)
    rated = person.random.random() < person.world.plan.about.rated and not others and ruleset != "time-chase"
    clock = _clock(person)
    if rated and (clock is None or clock["kind"] == "none"):
        clock = {"kind": "decision", "seconds": 60}
    body: dict[str, Any] = {"ruleset": ruleset, "seats": seats, "clock": clock, "rated": rated}
    if rated and clock:
        clock["on_expiry"] = "lose"
    elif person.random.random() < 0.2:
        body["forks"] = "always"
    _note_game(person, person.change("POST", "/v1/games", body))


def _note_game(person: SimulatedPerson, answer: HttpAnswer) -> None:
    if answer.is_good and answer.json and "id" in answer.json:
        person.world.ledger.games.setdefault(answer.json["id"], answer.json)


def _clock(person: SimulatedPerson) -> Any:
    plan = person.world.plan
    if person.random.random() < plan.about.timed:
        seconds = round(plan.pace * person.random.choice(plan.about.deadlines))
        chosen: Any = {"kind": "decision", "seconds": seconds}
    else:
        fischer = {"kind": "fischer", "initial_seconds": 60, "increment_seconds": 5}
        chosen = person.random.choice((None, fischer, {"kind": "days", "days": 1}))
    return chosen and {**chosen, "on_expiry": person.random.choice(("bot", "default", "lose"))}


def bot_game(person: SimulatedPerson) -> None:
    """Create a game with one of the server's bots."""
    create(person, ({"kind": "bot", "bot": person.random.choice(("random", "greedy"))},))


def challenge(person: SimulatedPerson) -> None:
    """Create a game for which somebody is challenged."""
    if others := person.world.others(person):
        other = person.random.choice(others)
        create(person, ({"kind": "player", "player": other.id, "expires_seconds": 60},))


def join(person: SimulatedPerson) -> None:
    """Take an open seat, preferably in a game of others."""
    found = person.read("/v1/games?status=open")
    games = found["items"] if found else []
    others = [game for game in games if all(seat.get("player") != person.id for seat in game["seats"])]
    if games := others or games:
        game = person.random.choice(games)
        kinds = ("open", "player") if person.random.random() < TAKING_FROM_OTHERS else ("open",)
        seats = [number for number, seat in enumerate(game["seats"]) if seat["kind"] in kinds]
        if seats:
            person.change("PUT", f"/v1/games/{game['id']}/seats/{person.random.choice(seats)}")


def move(person: SimulatedPerson) -> None:
    """Move in games that wait, as long as there are some. Then look for something else to do."""
    for _ in range(6):
        game = person.own("waiting=true")
        found = game and person.read(f"/v1/games/{game['id']}/moves")
        if not found or not found.get("moves"):
            person.random.choice((join, bot_game, agree))(person)
            return
        chosen = person.random.choice(found["moves"])["move"]
        body = {"move": chosen}
        if found.get("decision") is not None and person.random.random() < 0.7:
            body |= {"decision": found["decision"], "decision_mark": found["decision_mark"]}
        answer = person.change("POST", f"/v1/games/{game['id']}/moves", body)
        if 400 <= (answer.status or 0) < 500 and not person.is_leaving:
            refused = RefusedMove(game["id"], found["version"], answer.code, scheduler().now_ns)
            person.world.ledger.refused.append(refused)
        if answer.is_good and answer.json["status"] == "finished":
            person.random.choice((rematch, fork, watch))(person)
        elif answer.is_good and person.random.random() < FOLLOWING:
            has_bot = any(seat["kind"] == "bot" for seat in game["seats"])
            _begin_to_follow(person, game["id"], answer.json, waits=has_bot)


def _act(person: SimulatedPerson, what: str, method: str = "POST", body: Any = None) -> HttpAnswer | None:
    game = person.own("status=active")
    return person.change(method, f"/v1/games/{game['id']}/{what}", body) if game else None


def concede(person: SimulatedPerson) -> None:
    """Concede a game."""
    _act(person, "concede")


def draw(person: SimulatedPerson) -> None:
    """Offer, accept or decline a draw."""
    _act(person, "draw", body={"answer": person.random.choice(("offer", "offer", "decline"))})


def takeback(person: SimulatedPerson) -> None:
    """Offer to take something back, or decline."""
    if person.random.random() < 0.3:
        _act(person, "takeback", "DELETE")
    elif game := person.own("status=active"):
        shown = person.read(f"/v1/games/{game['id']}") or {"version": 8}
        offered = shown.get("takeback")
        to = offered["to"] if offered else max(1, shown["version"] - person.random.randint(1, 3))
        person.change("POST", f"/v1/games/{game['id']}/takeback", {"to": to})


def agree(person: SimulatedPerson) -> None:
    """Agree to what somebody offers in a game, or concede it instead."""
    found = person.read("/v1/players/me/games?status=active")
    offered = [(game["id"], offer) for game in (found["items"] if found else []) for offer in game["offers"]]
    if offered:
        game, offer = person.random.choice(offered)
        if person.random.random() < 0.2:
            person.change("POST", f"/v1/games/{game}/concede")
            return
        body = None if offer["to"] is None else {"to": offer["to"]}
        person.change("POST", f"/v1/games/{game}/{offer['kind']}", body)


def pause(person: SimulatedPerson) -> None:
    """Offer to pause, or to go on."""
    _act(person, person.random.choice(("pause", "resume", "resume")))


def abort(person: SimulatedPerson) -> None:
    """Abort a game."""
    _act(person, "abort")


def claim(person: SimulatedPerson) -> None:
    """Claim a seat."""
    _act(person, f"seats/{person.random.randrange(2)}/claim")


def leave(person: SimulatedPerson) -> None:
    """Leave a game that waits for players."""
    if game := person.own("status=open"):
        person.change("DELETE", f"/v1/games/{game['id']}/seats/{person.random.randrange(2)}")


def rematch(person: SimulatedPerson) -> None:
    """Play a game again."""
    if game := person.own("status=finished"):
        _note_game(person, person.change("POST", f"/v1/games/{game['id']}/rematch"))


def fork(person: SimulatedPerson) -> None:
    """Go on from an earlier position of a finished game."""
    if game := person.own("status=finished"):
        at = person.random.randint(3, max(3, (game["version"] or 8) - 1))
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
        body = {"from": {"game": game["id"], "at": at}, "hidden": "as_it_was", "seats": seats}
        _note_game(person, person.change("POST", "/v1/games", body))


def seek(person: SimulatedPerson) -> None:
    """Seek a game, or give up."""
    if person.seeks and person.random.random() < 0.3:
        person.change("DELETE", f"/v1/seeks/{person.seeks.pop()}")
        return
    ruleset = person.random.choice([each for each in person.world.plan.about.rulesets if each in SOUGHT])
    body = {"ruleset": ruleset, "pace": "live", "rated": person.random.random() < 0.7, "range": "any"}
    answer = person.change("POST", "/v1/seeks", body)
    if answer.is_good and "id" in answer.json:
        person.seeks.append(answer.json["id"])


def webhook(person: SimulatedPerson) -> None:
    """Create a webhook, or delete one."""
    if person.webhooks and person.random.random() < 0.3:
        person.change("DELETE", f"/v1/players/me/webhooks/{person.webhooks.pop()}")
    elif not person.webhooks:
        host = f"{person.name.split(' ')[0].lower()}{len(person.world.ledger.attempts)}.example"
        person.hosts.append(host)
        answer = person.change("POST", "/v1/players/me/webhooks", {"url": f"https://{host}/hook"})
        if answer.is_good:
            person.webhooks.append(answer.json["id"])


def watch(person: SimulatedPerson) -> None:
    """Look at some game, with the account or as a stranger."""
    if game := person.world.game():
        client = person.stranger if person.random.random() < 0.3 else person.client
        earlier = f"?with=moves&at={person.random.randint(2, 12)}"
        drawn = "?with=picture&names=false"
        what = person.random.choice(
            ("", earlier, drawn, "/events?after=0", "/moves", "/log", "/rating", "/stream?wait=1")
        )
        client.ask("GET", f"/v1/games/{game}{what}")


def listen(person: SimulatedPerson) -> None:
    """Follow one's inbox for some seconds, from where one stopped. Ids must grow, unless a server has lost some."""
    if not person.inbox.listen(person.random.randint(1, 8)) and not person.world.ledger.any_lost:
        person.world.ledger.wrong.append(f"inbox: {person.name} heard {[each.id for each in person.inbox.heard]}")


def follow(person: SimulatedPerson) -> None:
    """Follow a game for some seconds, on two devices."""
    game = person.world.game()
    if shown := game and person.read(f"/v1/games/{game}"):
        _begin_to_follow(person, game, shown, waits=False)
        after = f"{shown['version']}-{shown['mark']}"
        person.read(f"/v1/games/{game}/events?after={after}&wait={person.random.randint(1, 8)}")


def _begin_to_follow(person: SimulatedPerson, game: str, shown: Any, waits: bool) -> None:
    """Follow a game: wait for what a bot does, or do other things meanwhile."""
    active: Scheduler = scheduler()
    if person.world.is_over:
        return
    if waits:
        _read_stream(person, game, shown, 5)
    else:
        seconds = active.random.choice((2, 10, 30))
        active.spawn(person.world.followers, partial(_read_stream, person, game, shown, seconds), person.name)


def _read_stream(person: SimulatedPerson, game: str, shown: Any, seconds: int) -> None:
    """Read what comes in a game after what was shown of it, and the game then."""
    version, from_ns = shown["version"], scheduler().now_ns
    path = f"/v1/games/{game}/stream?after={version}-{shown['mark']}"
    try:
        answer = person.client.follow(path, seconds)
    except Killed:
        person.world.ledger.followed.append(FollowedGame(game, version, from_ns, scheduler().now_ns))
        raise
    if answer.is_good:
        person.world.ledger.followed.append(FollowedGame(game, version, from_ns, scheduler().now_ns))
        person.read(f"/v1/games/{game}?with=moves,picture&names=false")


def plan(person: SimulatedPerson) -> None:
    """Plan an answer to whatever comes, or give a plan up."""
    game = person.own("status=active")
    shown = game and person.read(f"/v1/games/{game['id']}")
    if shown and person.random.random() < 0.8:
        legal = person.read(f"/v1/games/{game['id']}/moves")
        then = legal and legal.get("moves") and person.random.choice(legal["moves"])["move"]
        steps = [{"when": None, "then": then or {"type": "take", "stones": 1}}]
        person.change("PUT", f"/v1/games/{game['id']}/plan", {"version": shown["version"], "steps": steps})
    elif game:
        person.change("DELETE", f"/v1/games/{game['id']}/plan")


def token(person: SimulatedPerson) -> None:
    """Make another token, and use it from now on."""
    body = {"label": "another", "scopes": ["read", "play", "account"]}
    answer = person.change("POST", "/v1/players/me/tokens", body)
    if answer.is_good:
        person.client.token = answer.json["token"]
        person.tokens.append(person.client.token)


def session(person: SimulatedPerson) -> None:
    """Sign in with a browser, which is not used."""
    body = {"kind": "token", "token": person.client.token, "device": "browser"}
    answer = person.change("POST", "/v1/session", body)
    if answer.is_good:
        person.sessions.append(answer.headers["set-cookie"].partition("=")[2].partition(";")[0])


def erase(person: SimulatedPerson) -> None:
    """Erase the account, while another device goes on. Somebody else comes instead."""
    person.is_leaving = True
    person.begin(lambda: _go_on(person, LAST_DEEDS, person.random.randint(2, 6)), "elsewhere")
    answer = person.change("DELETE", "/v1/players/me")
    person.is_erased = answer.is_good or answer.status == 401
    person.world.welcome()


def rush(person: SimulatedPerson) -> None:
    """Do several things at once, as do all others. Sometimes all do the same."""
    deeds = RUSHED if person.random.random() < 0.5 else (person.random.choice(RUSHED),)
    for each in (person, *person.world.others(person)):
        for _ in range(each.random.randint(1, 2)):
            each.begin(partial(_go_on, each, deeds, 1), "in a rush")


def again(person: SimulatedPerson) -> None:
    """Send one of the last requests again, with its key, as a client does that was away in between."""
    if person.sent:
        person.send(*person.random.choice(person.sent))


def _go_on(person: SimulatedPerson, deeds: Sequence[Deed], times: int) -> None:
    for _ in range(times):
        person.random.choice(deeds)(person)
        scheduler().sleep(person.random.random() ** 3)


LAST_DEEDS: Final[tuple[Deed, ...]] = (
    *(create, join, join, challenge, move, webhook, token, session, seek, listen, plan),
)
"""What another device does while an account is erased."""

RUSHED: Final[tuple[Deed, ...]] = (move, move, move, draw, takeback, pause, concede, join, seek, plan)
"""What people do all at once."""

DEEDS: Final[dict[str, Deed]] = {
    deed.__name__: deed
    for deed in (
        *(move, create, join, bot_game, concede, draw, takeback, agree, pause, abort, rematch, fork, claim, leave),
        *(challenge, seek, webhook, watch, listen, follow, plan, erase, token, session, rush, again),
    )
}
