"""Schemas derived from dataclasses: strict when they read, exact in what they describe."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

import jsonschema
import marshmallow as ma
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines import WITH_EXAMPLES, latest
from engines.chance import SeededChance
from engines.contract import Engine, OneOf, Range
from events.records.codec import BadShape, move_from_json, to_json
from service.api.schemas.from_dataclasses import (
    json_schema_of,
    load_move,
    load_options,
    moves_schema_of,
    options_schema_of,
    prefix_of,
    schema_of,
)
from service.api.schemas.of_games.moves import PlayMoves
from service.errors import Malformed
from tests.engines.guess_game import V1, Call, GuessOptions

ENGINES = [V1, *latest(WITH_EXAMPLES).values()]


@dataclass(frozen=True, slots=True)
class Spot:
    x: Annotated[int, Range(0, 7)]
    label: str = ""


@dataclass(frozen=True, slots=True)
class Everything:
    """One field of each kind."""

    type: ClassVar[str] = "everything"
    number: int
    card: Annotated[str, OneOf(("ace", "king"))]
    direction: Literal["up", "down"]
    is_open: bool
    spot: Spot
    spots: tuple[Spot, ...]
    bid: Annotated[int, Range(1, 6)] | None
    target: Spot | None = None
    cards: tuple[Annotated[str, OneOf(("ace", "king"))], ...] = ("ace",)


GOOD: dict[str, Any] = {
    "type": "everything",
    "number": -3,
    "card": "ace",
    "direction": "up",
    "is_open": True,
    "spot": {"x": 7},
    "spots": [{"x": 0, "label": "a"}],
    "bid": None,
}
BAD: list[tuple[str, Any]] = [
    ("number", True),
    ("number", 1.0),
    ("number", "1"),
    ("number", None),
    ("card", "queen"),
    ("card", 1),
    ("direction", "left"),
    ("is_open", 1),
    ("is_open", "true"),
    ("spot", {"x": 8}),
    ("spot", {}),
    ("spot", []),
    ("spot", None),
    ("spots", {}),
    ("spots", "ab"),
    ("bid", 7),
    ("bid", False),
    ("target", 1),
    ("cards", ["queen"]),
    ("type", "other"),
    ("type", None),
    ("more", 1),
]


@dataclass(frozen=True)
class Toy:
    """As much of an engine as schemas need."""

    KEY: str = "toy-box"
    TITLE: str = "Toy Box"
    MOVES: tuple[type[Any], ...] = (Everything, Call)


TOY: Engine = Toy()  # type: ignore[assignment] # the rest of the contract is not asked for


def test_valid_json_loads_as_the_dataclass() -> None:
    move = schema_of(Everything)().load(GOOD)
    assert move == Everything(-3, "ace", "up", True, Spot(7), (Spot(0, "a"),), None)


def test_a_dataclass_survives_a_round_trip_through_json() -> None:
    move = schema_of(Everything)().load({**GOOD, "target": {"x": 1}, "bid": 6, "cards": []})
    assert move.cards == ()
    schema = schema_of(Everything)()
    assert schema.load(json.loads(json.dumps(schema.dump(move)))) == move


@pytest.mark.parametrize(("field", "value"), BAD)
def test_invalid_json_is_refused_by_the_loader_and_by_the_json_schema(field: str, value: Any) -> None:
    bad = {**GOOD, field: value}
    with pytest.raises(Malformed) as refusal:
        load_move(TOY, bad, "/move")
    assert refusal.value.faults[0].location.startswith(f"/move/{field}")
    if value != 1.0 or value is True:  # 1.0 is an integer to JSON Schema
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(bad, json_schema_of(moves_schema_of(TOY)))


@pytest.mark.parametrize("field", list(GOOD))
def test_a_field_without_a_default_is_required(field: str) -> None:
    with pytest.raises(Malformed):
        load_move(TOY, {name: value for name, value in GOOD.items() if name != field})


@pytest.mark.parametrize("value", [None, [], 1, "x", {}, {"type": []}, {"type": {}}, {"type": 1}])
def test_an_invalid_move_is_malformed(value: Any) -> None:
    with pytest.raises(Malformed) as refusal:
        load_move(TOY, value, "/move")
    assert all(fault.location.startswith("/move") for fault in refusal.value.faults)


@pytest.mark.soak
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.sampled_from([*GOOD, "x"]), inner),
    )
)
def test_any_json_is_a_move_or_malformed(value: Any) -> None:
    try:
        load_move(TOY, value)
    except Malformed:
        return


def test_schema_names_begin_with_the_game() -> None:
    assert prefix_of(TOY) == "ToyBox"
    assert moves_schema_of(TOY).__name__ == "ToyBoxMove"
    assert set(json_schema_of(moves_schema_of(TOY))["$defs"]) == {"ToyBoxEverything", "ToyBoxCall", "ToyBoxSpot"}
    assert options_schema_of(V1).__name__ == "GuessOptions"


def test_a_union_is_described_with_one_of() -> None:
    schema = json_schema_of(moves_schema_of(TOY))
    assert schema["oneOf"] == [{"$ref": "#/$defs/ToyBoxEverything"}, {"$ref": "#/$defs/ToyBoxCall"}]
    assert schema["$defs"]["ToyBoxCall"]["properties"]["type"]["enum"] == ["call"]
    assert "discriminator" not in schema


def test_json_schemas_follow_the_annotations() -> None:
    definition = json_schema_of(schema_of(Everything))
    assert definition["additionalProperties"] is False
    assert definition["description"] == "One field of each kind."
    assert set(definition["required"]) == set(GOOD)
    fields = definition["properties"]
    assert fields["bid"] == {"type": ["integer", "null"], "minimum": 1, "maximum": 6}
    assert fields["card"]["enum"] == ["ace", "king"]
    assert fields["direction"]["enum"] == ["up", "down"]
    assert fields["spots"]["items"] == {"$ref": "#/$defs/Spot"}
    assert fields["cards"]["default"] == ["ace"]
    assert {"type": "null"} in fields["target"]["anyOf"]


def test_omitted_options_have_their_defaults() -> None:
    assert load_options(V1, {}) == GuessOptions()
    assert json_schema_of(options_schema_of(V1))["properties"]["rounds"]["default"] == 3


@dataclass(frozen=True, slots=True)
class Described:
    type: ClassVar[str] = "described"
    plain: Annotated[int, "A number."]
    limited: Annotated[int, Range(1, 6), "A die."]
    optional: Annotated[Annotated[int, Range(1, 6)] | None, "A die, or null."] = None
    nested: Annotated[Spot | None, "A spot, or null."] = None
    several: Annotated[tuple[Annotated[str, OneOf(("ace",))], ...], "Cards."] = ()


def test_a_string_in_an_annotation_is_the_description_of_the_field() -> None:
    fields = json_schema_of(schema_of(Described))["properties"]
    words = {name: field.get("description") for name, field in fields.items()}
    assert words == {
        "type": "The type of the move.",
        "plain": "A number.",
        "limited": "A die.",
        "optional": "A die, or null.",
        "nested": "A spot, or null.",
        "several": "Cards.",
    }
    assert fields["limited"] == {"type": "integer", "minimum": 1, "maximum": 6, "description": "A die."}
    assert (fields["optional"]["minimum"], fields["optional"]["maximum"]) == (1, 6)


def test_a_request_must_fit_exactly_one_of_the_shapes() -> None:
    load = PlayMoves().load
    move = {"type": "of no game", "to": 3}
    assert load({"move": move, "decision": 4}) == {"move": move, "decision": 4}
    assert load({"notation": "F7"}) == {"notation": "F7"}
    both = {"move": move, "notation": "F7"}
    refused: list[Any] = [{}, {"decision": 4}, both, {"move": {}}, {"moves": []}, [], {"notation": 1}]
    for bad in refused:
        with pytest.raises(ma.ValidationError):
            load(bad)


@pytest.mark.parametrize("engine", ENGINES, ids=lambda engine: engine.KEY)
def test_every_game_has_schemas_that_are_valid(engine: Engine) -> None:
    for schema in (moves_schema_of(engine), options_schema_of(engine)):
        jsonschema.Draft202012Validator.check_schema(json_schema_of(schema))
    assert load_options(engine, {}) == engine.Options()


@pytest.mark.parametrize("engine", ENGINES, ids=lambda engine: engine.KEY)
def test_opening_moves_fit_the_published_schema(engine: Engine) -> None:
    state = engine.initial_state(engine.Options(), engine.SEATS[-1], SeededChance(bytes(32), 1))
    validator = jsonschema.Draft202012Validator(json_schema_of(moves_schema_of(engine)))
    for move in engine.legal_moves(state, engine.awaiting(state)[0]):
        shown = json.loads(json.dumps(to_json(move)))
        validator.validate(shown)
        assert load_move(engine, shown) == move


ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=5,
)


@given(
    st.fixed_dictionaries({name: st.just(value) | ANY_JSON for name, value in GOOD.items()}, optional={"x": ANY_JSON})
)
def test_a_move_is_read_as_its_schema_reads_it(value: Any) -> None:
    try:
        read = move_from_json(TOY, value)
    except BadShape:
        return
    assert moves_schema_of(TOY)().load(value) == read  # type: ignore[no-untyped-call] # it has no types


MARKS = st.sampled_from(["1a2b3c4d", "1A2B3C4D", "", None, 7])
PARTS: dict[str, st.SearchStrategy[Any]] = {
    "decision": st.integers(-1, 3) | ANY_JSON,
    "decision_mark": MARKS,
    "move": st.just({"type": "call", "number": 1}) | ANY_JSON,
    "notation": st.text(max_size=3),
    "x": ANY_JSON,
}


@pytest.mark.parametrize("schema", list(PlayMoves.shapes.values()))
@given(value=st.fixed_dictionaries({}, optional=PARTS))
def test_a_body_is_read_in_the_short_way_as_marshmallow_reads_it(schema: type[ma.Schema], value: Any) -> None:
    def outcome(read: Callable[[], Any]) -> Any:
        try:
            return read()
        except ma.ValidationError as error:
            return error.messages

    made = schema()
    assert outcome(lambda: made.load(value)) == outcome(lambda: ma.Schema.load(made, value))
