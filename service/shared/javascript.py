"""JavaScript modules joined to fewer files, because each file that a page loads costs a phone several milliseconds.

Modules are read by patterns and not by a parser, so they must be written as ours are: each import and export begins a
line and names what it imports or exports, and modules don't import each other in a circle (`make check` looks for
circles). Anything else in a module that is joined is refused.
"""

import posixpath
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

_IMPORT: Final = re.compile(r'^(import|export) (?:\{([^}]*)\}|\* as [$\w]+) from "(\.[^"]+)";$', re.MULTILINE)
_IMPORT_LATER: Final = re.compile(r'\bimport\("(\.[^"]+)"\)')
_EXPORTED: Final = re.compile(r"^export (?=(?:async )?(?:function\*?|class|const) (\w+))", re.MULTILINE)
_UNREAD: Final = re.compile(r"^(?:import|export)\b(?!\().*", re.MULTILINE)
"""An import or export that the patterns above don't read."""


def statement(module: str) -> str:
    """Return a module that imports nothing as a statement of a script, which declares what the module exports.

    >>> print(statement("export const two = 2;"))
    const { two } = (() => {
    const two = 2;
    return { two };
    })();
    """
    names = ", ".join(_EXPORTED.findall(module))
    return f"const {{ {names} }} = {_called(module, names)};"


def _called(code: str, names: str) -> str:
    """The code of a module as a function that is called at once and returns what the module exports."""
    return f"(() => {{\n{_EXPORTED.sub('', code)}\nreturn {{ {names} }};\n}})()"


def needed_by(paths: Sequence[str], modules: Mapping[str, str]) -> list[str]:
    """Return the paths of these modules and of all that is loaded with them, each after those that it imports."""
    found = dict[str, None]()

    def visit(path: str) -> None:
        if path not in found:
            for _, _, named in _IMPORT.findall(modules[path]):
                visit(_beside(path, named))
            found[path] = None

    for path in paths:
        visit(path)
    return [*found]


def joined(modules: Mapping[str, str], bundles: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """Return the modules by path, with some replaced by bundles. A bundle has the path of one of its members, contains
    all of them, and exports what they export. Whatever imports a member imports the bundle instead. Raises `ValueError`
    if two members of a bundle export the same name, or if an import or export is not written as ours are.
    """
    bundle_of = {member: path for path, members in bundles.items() for member in members}
    made = dict[str, str]()
    for path, text in modules.items():
        if path in bundles:
            made[path] = _Bundle(path, bundles[path], modules, bundle_of).text()
        elif path in bundle_of:
            names = ", ".join(_names(text))
            made[path] = f'export {{ {names} }} from "{_address(path, bundle_of[path])}";\n' if names else ""
        else:
            made[path] = _rewritten(path, text, bundle_of)
    return made


class _Bundle:
    """Modules in one file. Each member becomes a variable `$in0`, `$in1`, …; each module that is imported from
    elsewhere, a variable `$out0`, `$out1`, ….
    """

    def __init__(
        self, path: str, members: Sequence[str], modules: Mapping[str, str], bundle_of: Mapping[str, str]
    ) -> None:
        self.path, self.modules, self.bundle_of = path, modules, bundle_of
        self.inside = [member for member in needed_by(members, modules) if member in members]
        self.outside = dict[str, str]()

    def text(self) -> str:
        """Return the file. Raises `ValueError` if members can't be joined."""
        exported = Counter(name for member in self.inside for name in _EXPORTED.findall(self.modules[member]))
        if twice := [name for name, count in exported.items() if count > 1]:
            raise ValueError(f"{self.path}: exported twice: {twice}")
        statements = [self._statement(member) for member in self.inside]
        imports = [f'import * as {name} from "{_address(self.path, path)}";' for path, name in self.outside.items()]
        return "\n".join([*imports, *statements, ""])

    def _statement(self, member: str) -> str:
        """A member as statements: its variable, and the export of what it defines itself. Raises `ValueError` if it
        can't be joined.
        """
        text = self.modules[member]

        def declaration(found: re.Match[str]) -> str:
            if found[1] == "export" and " as " in found[2]:
                return found[0]  # it is refused
            return f"const {{{found[2].replace(' as ', ': ')}}} = {self._variable(_beside(member, found[3]))};"

        code = _IMPORT.sub(declaration, _imported_later(self.path, member, text, self.bundle_of))
        code = code.replace("import.meta.url", f'new URL("{_address(self.path, member)}", import.meta.url).href')
        own, variable = ", ".join(_EXPORTED.findall(text)), self._variable(member)
        called = _called(code, ", ".join(_names(text)))
        if unread := _UNREAD.search(called):
            raise ValueError(f"{member}: can't be joined: {unread[0]}")
        return f"const {variable} = {called};\nexport const {{ {own} }} = {variable};"

    def _variable(self, path: str) -> str:
        if path in self.inside:
            return f"$in{self.inside.index(path)}"
        return self.outside.setdefault(self.bundle_of.get(path, path), f"$out{len(self.outside)}")


def _names(text: str) -> Iterator[str]:
    """Yield the names that a module exports, its own and those of others."""
    yield from _EXPORTED.findall(text)
    for kind, names, _ in _IMPORT.findall(text):
        if kind == "export":
            yield from filter(None, map(str.strip, names.split(",")))


def _rewritten(path: str, text: str, bundle_of: Mapping[str, str]) -> str:
    """A module outside of bundles, which imports bundles instead of their members."""

    def now(found: re.Match[str]) -> str:
        target = _beside(path, found[3])
        return found[0].replace(found[3], _address(path, bundle_of[target])) if target in bundle_of else found[0]

    return _IMPORT.sub(now, _imported_later(path, path, text, bundle_of))


def _imported_later(path: str, member: str, text: str, bundle_of: Mapping[str, str]) -> str:
    """The text of a module whose code is now at that path, with the addresses in its calls of `import()` changed."""

    def now(found: re.Match[str]) -> str:
        target = _beside(member, found[1])
        return f'import("{_address(path, bundle_of.get(target, target))}")'

    return _IMPORT_LATER.sub(now, text)


def _beside(path: str, named: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(path), named))


def _address(path: str, target: str) -> str:
    """The address of a file as a module imports it."""
    address = posixpath.relpath(target, posixpath.dirname(path) or ".")
    return address if address.startswith(".") else f"./{address}"
