"""A game that started under older rules continues under them on a server that has newer ones."""

from redis import Redis

from engines import REGISTRY, latest
from events.folding.undo_history import read
from events.formats.snapshots import dump_table, load_table
from events.on_redis.redis_log import log_key
from service.api.app import create_app
from service.backend import Backend
from service.games.moves import bot_moves
from tests.golden.views import FOLDER
from tests.service.conftest import Player, settings
from tests.service.over_http import ME

KEY = "time-breaker"
V1 = REGISTRY[KEY, 1]


def test_a_game_shows_its_rules_version_and_is_played_by_it(redis_url: str, redis_client: Redis) -> None:
    of_old = create_app(Backend.connect(settings(redis_url), {(KEY, 1): V1})).test_client()
    found = of_old.post("/v1/players", json={"name": "Ada"}).get_json()
    body = {"ruleset": KEY, "options": {"turn_limit": 1}, "seats": [ME, ME]}
    headers = {"Authorization": f"Bearer {found['token']}"}
    old = of_old.post("/v1/games", json=body, headers=headers).get_json()
    ada = Player(create_app(Backend.connect(settings(redis_url))).test_client(), found["id"], "Ada", found["token"])
    new = ada.post("/v1/games", json=body).get_json()
    for game, version in ((old, 1), (new, 2)):
        path = f"/v1/games/{game['id']}"
        shown = ada.get(path).get_json()
        assert (shown["rules_version"], shown["version"]) == (version, game["version"])
        seat = shown["awaiting"][0]
        move = ada.get(f"{path}/moves?seat={seat}").get_json()["moves"][0]["move"]
        assert ada.post(f"{path}/moves?seat={seat}", json={"move": move}).status_code == 201
        assert ada.get(path).get_json()["version"] > game["version"]
    listed = {item["id"]: item["rules_version"] for item in ada.get("/v1/games").get_json()["items"]}
    assert listed == {old["id"]: 1, new["id"]: 2}
    assert ada.get(f"/v1/rulesets/{KEY}").get_json()["rules_version"] == latest()[KEY].RULES_VERSION == 2


def test_a_move_forbidden_by_new_rules_stays_legal_in_an_old_game(redis_url: str, redis_client: Redis) -> None:
    """A golden log up to where its bot leaps with nothing to play; it goes on from there in every process."""
    lines = (FOLDER / "time_breaker" / "v1-empty-leap.ndjson").read_text(encoding="utf-8").splitlines()
    before = next(number for number, line in enumerate(lines) if '"card":"quantum-leap"' in line)
    for version, line in enumerate(lines[:before], start=1):
        redis_client.xadd(log_key("g_old"), {"e": line}, id=f"{version}-0")
    games = Backend.connect(settings(redis_url)).games
    table = games.tables.load("g_old")
    (seat,) = table.awaiting
    assert "play quantum-leap" in [V1.format_move(move) for move in V1.legal_moves(table.dealt, seat)]
    leap = V1.parse_move("play quantum-leap")
    bot_moves.play_bot_move(games, "g_old", seat, table.decisions[seat], leap)
    after = Backend.connect(settings(redis_url)).games.tables.load("g_old")
    assert (after.version, after.engine) == (table.version + 1, V1)
    loaded = load_table(dump_table(after), REGISTRY)
    assert loaded._replace(undo=loaded.undo and read(V1, loaded.undo)) == after
    client = create_app(Backend.connect(settings(redis_url))).test_client()
    shown = client.get("/v1/games/g_old").get_json()
    assert (shown["rules_version"], shown["view"]["laid"]["card"]) == (1, "quantum-leap")
