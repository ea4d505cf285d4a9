"""JSON Schemas of views and events are valid, and fit what is shown of random games."""

import time
from dataclasses import MISSING, fields
from typing import Any, cast

import jsonschema
import pytest

from engines import WITH_EXAMPLES, latest
from engines.contract import ALL, Engine
from events.folding.table import Bot, Open, Table
from events.records.clocks import Clock
from events.records.entries import Entry
from events.records.kinds import KINDS
from events.shown.redaction import view_of
from service.api.schemas.of_games.views import LEFT_OUT, event_schemas, view_schema_of
from service.games import timeouts as expiry
from service.games.agreed import ending
from service.games.agreed import pauses as pausing
from service.games.context import Games
from service.games.starting import challenges, importing, lobby
from service.games.starting.lobby import Creator
from service.games.starting.rematches import rematch
from tests.engines.guess_game import V1, V2
from tests.service.challenging import ROBOT, asked, guest
from tests.service.conftest import Time
from tests.service.games_with_takebacks import REGISTRY as WITH_TAKEBACKS
from tests.service.games_with_takebacks import nim, tell
from tests.service.waiting_games import with_more_time
from tests.support import games as made
from tests.support.forking import fork
from tests.support.games import ALICE, BOB, CAROL, call, finished, games, guess, play_out, started
from tests.support.openapi_file import openapi_file
from tests.support.told import always, plain, told_events

ENGINES = [V2, *latest(WITH_EXAMPLES).values()]
SCHEMA = "https://json-schema.org/draft/2020-12/schema"


@pytest.fixture(scope="module")
def event() -> Any:
    """The validator of an event, as openapi.yaml has it."""
    document = openapi_file()
    schema = {"$ref": "#/components/schemas/Event", "components": document["components"]}
    return jsonschema.Draft202012Validator(schema)


def records_of(where: Games, game_id: str) -> list[tuple[Entry, Table]]:
    return list(where.tables.history(game_id))


@pytest.mark.parametrize("moments", [3, pytest.param(100, marks=pytest.mark.soak)])
@pytest.mark.parametrize("engine", ENGINES, ids=lambda engine: engine.KEY)
def test_views_and_events_of_random_games_fit_their_schemas(engine: Engine, moments: int, event: Any) -> None:
    where = games(registry={**WITH_EXAMPLES, **made.REGISTRY})
    view = jsonschema.Draft202012Validator(view_schema_of(engine))
    seats = engine.SEATS[-1]
    table = play_out(where, engine, engine.Options(), seats)
    records = [each for each in records_of(where, table.game_id) if each[1].state is not None]
    for viewer in (*range(seats), None, ALL):
        events = told_events(records, always(viewer))
        for number, (_, then) in enumerate(records):
            if number % max(1, len(records) // moments) and number != len(records) - 1:
                continue
            view.validate(plain(view_of(then, viewer)))
            event.validate(events[number])


def test_events_of_every_kind_fit_their_schemas(event: Any) -> None:
    where = games(registry=WITH_TAKEBACKS)
    over = finished(where)
    text = "\n".join(list(where.tables.exported(over)))
    copy = importing.import_log(where, CAROL, text.split("\n")).table
    called_off = lobby.abort(where, ALICE, guess(where).table.game_id).table
    left = guess(where, seats=(Creator(), Open(), Open())).table
    lobby.take_seat(where, BOB, left.game_id, 1)
    lobby.leave_seat(where, BOB, left.game_id, 1)
    lobby.take_seat(where, BOB, left.game_id, 1)
    lobby.leave_seat(where, ALICE, left.game_id, 1)
    three = guess(where, seats=(Creator(), Open(), Bot("random"))).table
    lobby.take_seat(where, BOB, three.game_id, 1)
    ending.concede(where, ALICE, three.game_id, None)
    seen = set()
    vacated = started(where)
    where.tables.log.erase(vacated.game_id, BOB.player)
    expiry.act(where, vacated.game_id)
    again = rematch(where, ALICE, over.game_id, lambda _: None, expiry.act).table
    private = asked(where, ROBOT, private=True)
    uninvited = lobby.replace_invite(where, ALICE, private.game_id).table
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("service.games.starting.presence.SLOW_WAIT_MS", 0)
        waiting = guess(where).table
        time.sleep(0.002)
        asked_back = lobby.take_seat(where, BOB, waiting.game_id, 1).table
    tables = (
        over,
        asked_back,
        copy,
        called_off,
        left,
        three,
        vacated,
        with_challenges(where),
        fork(where, over, 6),
        again,
        uninvited,
        with_takebacks(where),
        drawn(where),
        timed_out(where),
        with_more_time(where),
    )
    for table in tables:
        records = records_of(where, table.game_id)
        for viewer in (0, None, ALL):
            for each in told_events(records, always(viewer)):
                event.validate(each)
        seen |= {entry.record.kind for entry, _ in records}
    assert seen >= KINDS.keys() - {"achievement_earned"}


def drawn(where: Games) -> Table:
    """A game in which a draw was declined, and then agreed to."""
    game_id = started(where).game_id
    ending.offer_draw(where, ALICE, game_id, None)
    ending.decline_draw(where, BOB, game_id, None)
    ending.offer_draw(where, ALICE, game_id, None)
    return ending.offer_draw(where, BOB, game_id, None).table


def timed_out(where: Games) -> Table:
    """A game that was paused and resumed, and in which a default move was made."""
    clock = Clock("decision", 0, 0, None, "default")
    game_id = lobby.create_game(where, ALICE, V2, V2.Options(), [Creator()], "public", clock).table.game_id
    pausing.offer_pause(where, ALICE, game_id, None)
    pausing.resume(where, ALICE, game_id, None)
    time.sleep(0.01)
    return expiry.act(where, game_id)


def with_takebacks(where: Games) -> Table:
    """A game in which a takeback was declined, and another one agreed to."""
    story = ("Alice take 1", "Bob offers 5", "Alice declines", "Bob offers 5", "Alice offers 5")
    return tell(where, Time(), nim(where), *story)


def with_challenges(where: Games) -> Table:
    """A game in which a bot was challenged again and again, and at last sat down."""
    table = asked(where, ROBOT)
    challenges.decline(where, ROBOT, table.game_id, 1, "later")
    challenges.challenge(where, ALICE, table.game_id, 1, guest(ROBOT))
    challenges.withdraw(where, ALICE, table.game_id, 1)
    challenges.challenge(where, ALICE, table.game_id, 1, guest(ROBOT, expires_ms=1))
    time.sleep(0.01)
    expiry.act(where, table.game_id)
    challenges.challenge(where, ALICE, table.game_id, 1, guest(ROBOT))
    return lobby.take_seat(where, ROBOT, table.game_id, 1).table


def test_an_event_of_unknown_kind_or_without_a_required_field_does_not_fit(event: Any) -> None:
    where = games()
    good = told_events(records_of(where, call(where, started(where), ALICE).game_id), always(1))[-1]
    assert good["move"] == {"hidden": 1}
    event.validate({**good, "later": "more fields may come"})
    for bad in (
        {**good, "kind": "unheard"},
        {**good, "move": 3},
        {name: good[name] for name in good if name != "seat"},
    ):
        assert not event.is_valid(bad)


def test_only_fields_that_redaction_removes_are_optional() -> None:
    schemas = event_schemas("#/$defs/")
    for kind in KINDS.values():
        own = {field.name for field in fields(kind) if field.default is MISSING}
        required = {"version", "mark", "at", "by", "kind", "turn", "text", *own} - LEFT_OUT
        assert set(schemas[f"{kind.__name__}Event"]["required"]) == required


@pytest.mark.parametrize("engine", ENGINES, ids=lambda engine: engine.KEY)
def test_view_schemas_are_self_contained(engine: Engine) -> None:
    schema = view_schema_of(engine)
    jsonschema.Draft202012Validator.check_schema(schema)
    assert schema["$schema"] == SCHEMA
    assert set(schema["required"]) == {field.name for field in fields(cast(Any, engine.View))}


def test_the_schema_of_hidden_things_is_defined_once() -> None:
    schema = view_schema_of(V1)
    hidden = {"$ref": "#/$defs/Hidden"}
    assert schema["properties"]["die"] == {"oneOf": [{"type": "integer"}, hidden]}
    assert schema["properties"]["calls"]["items"] == {"oneOf": [{"type": "integer"}, hidden, {"type": "null"}]}
    counted = schema["$defs"]["Hidden"]["properties"]["hidden"]
    assert (counted["type"], counted["minimum"]) == ("integer", 0)
