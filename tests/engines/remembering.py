"""Views and imagined states forget nothing: whatever is not hidden, also of the past, is in them.

Three checks prove this together. A view that shows everything fits one state only. A seat's view has the same content,
except for what it marks as hidden. Imagining changes nothing of a view.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from itertools import cycle, islice
from random import Random
from typing import Any

from engines.chance import PlayoutChance, RecordedChance
from engines.contract import ALL, Chance, Engine, Hidden, State, View, Viewer
from engines.hiding import hides
from tests.engines.contract_case import ContractCase
from tests.engines.random_games import Game, Step, viewers


def check_memory(case: ContractCase, game: Game, rng: Random, each: int = 1) -> None:
    """Check every version of a game, with the states that `each` viewers imagine there, all viewers in turn. At a
    random version, if nothing is hidden, check that the imagined game goes on to its end as the true one did.
    """
    engine, chance, watching = case.engine, PlayoutChance(rng), cycle(viewers(case))
    for state in (*[step.before for step in game], game[-1].after):
        everything = engine.view(state, ALL)
        check_shows_everything(engine, state, everything, chance)
        for viewer in islice(watching, each):
            view = engine.view(state, viewer)
            missing = list(differences(view, everything))
            assert not missing, f"a view neither shows something nor marks it as hidden: {missing}"
            check_imagined(engine, state, view, viewer, chance)
    began = rng.randrange(len(game))
    if not hides(view := engine.view(game[began].before, None)):
        check_goes_on_alike(engine, engine.imagine(view, chance), game[began:])


def check_shows_everything(engine: Engine, state: State, view: View, chance: Chance) -> None:
    """Check that a view that shows everything fits no other state, as far as `imagine` can use such a view."""
    other = engine.imagine(view, chance)
    if engine.view(other, ALL) == view:
        assert other == state, "a view that shows everything lacks something, such as what happened before"


def check_imagined(engine: Engine, state: State, view: View, viewer: Viewer, chance: Chance) -> None:
    """Check a state imagined from this view of the viewer. If nothing is hidden, it is the true one."""
    other = engine.imagine(view, chance)
    dumped = json.dumps(engine.dump(other))
    assert engine.load(json.loads(dumped)) == other, "imagine() gives what no game can hold"
    assert engine.view(other, viewer) == view, "imagine() left the information set"
    if not hides(view):
        assert other == state, "imagine() changed what the view shows"
        assert dumped == json.dumps(engine.dump(state)), "equal states have different dumps"


def check_goes_on_alike(engine: Engine, state: State, steps: Sequence[Step]) -> None:
    """Check that the game goes on from the state as these steps of it went, with the same results."""
    for step in steps:
        state = engine.apply(state, step.seat, step.move, RecordedChance(step.drawn))
        assert engine.view(state, None) == engine.view(step.after, None)
        assert engine.outcome(state) == engine.outcome(step.after)


def differences(view: Any, whole: Any, path: str = "") -> Iterator[str]:
    """Yield the paths at which a view differs from one that shows everything, without marking something as hidden."""
    if isinstance(view, Hidden):
        return
    if is_dataclass(view) and type(view) is type(whole):
        for field in fields(view):
            if path or field.name != "viewer":
                yield from differences(getattr(view, field.name), getattr(whole, field.name), f"{path}.{field.name}")
    elif isinstance(view, tuple) and isinstance(whole, tuple) and len(view) == len(whole):
        for at, (seen, true) in enumerate(zip(view, whole, strict=True)):
            yield from differences(seen, true, f"{path}[{at}]")
    elif view != whole:
        yield path
