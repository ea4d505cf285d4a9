"""Plants a fault: one text of a Lua script or of a module is replaced, in this process only."""

import sys
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import Final

ROOT: Final = Path(__file__).parents[2]


@dataclass(frozen=True, slots=True)
class PlantedFault:
    """A fault that a programmer could make. `what` says what is broken. In `file`, `new` replaces `old`."""

    name: str
    what: str
    file: str
    old: str
    new: str

    def planted_in(self, source: str) -> str:
        """Return the source with the fault. Raises `ValueError` unless the text to be replaced occurs once."""
        if source.count(self.old) != 1:
            raise ValueError(f"{self.file} has the text of {self.name} {source.count(self.old)} times")
        return source.replace(self.old, self.new)


@cache
def faults() -> tuple[PlantedFault, ...]:
    """Return the faults of `planted_faults.toml`."""
    text = Path(__file__).with_name("planted_faults.toml").read_text(encoding="utf-8")
    return tuple(PlantedFault(**each) for each in tomllib.loads(text)["faults"])


def fault_named(name: str) -> PlantedFault:
    """Return the fault with that name. Raises `KeyError`."""
    return {fault.name: fault for fault in faults()}[name]


def plant(fault: PlantedFault) -> None:
    """Plant the fault. Its file must not be loaded yet. Raises `RuntimeError` if it is."""
    if fault.file.endswith(".lua"):
        _plant_in_script(fault)
        return
    module = fault.file.removesuffix(".py").replace("/", ".")
    if module in sys.modules:
        raise RuntimeError(f"{module} was imported before the fault {fault.name} could be planted")
    sys.meta_path.insert(0, _Finder(module, fault))


def _plant_in_script(fault: PlantedFault) -> None:
    from events.on_redis import lua  # noqa: PLC0415 (the runtime must be replaced before)

    class PlantedPath:
        """A path of which only the text is read."""

        def __init__(self, path: str) -> None:
            self._path = Path(path).resolve()

        def read_text(self) -> str:
            """Return the text of the file, with the fault if it is there."""
            text = self._path.read_text()
            return fault.planted_in(text) if self._path == ROOT / fault.file else text

    setattr(lua, "Path", PlantedPath)  # noqa: B010 (mypy knows that it is another type)


class _Finder:
    """Finds the module with the fault."""

    def __init__(self, module: str, fault: PlantedFault) -> None:
        self._module, self._fault = module, fault

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """See `importlib.abc.MetaPathFinder`."""
        spec = PathFinder.find_spec(fullname, path, target) if fullname == self._module else None
        if spec is not None:
            spec.loader = _Loader(fullname, str(ROOT / self._fault.file), self._fault)
        return spec


class _Loader(SourceFileLoader):
    """Compiles the module with the fault, and stores nothing."""

    def __init__(self, fullname: str, path: str, fault: PlantedFault) -> None:
        super().__init__(fullname, path)
        self._fault = fault

    def get_code(self, fullname: str) -> CodeType:
        """See `importlib.abc.InspectLoader`."""
        source = self._fault.planted_in(Path(self.path).read_text(encoding="utf-8"))
        return compile(source, self.path, "exec", dont_inherit=True)
