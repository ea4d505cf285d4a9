"""Routes that are compiled once per process, because most tests of the API make an app of their own."""

from collections.abc import Callable, Hashable
from typing import Any

from werkzeug.routing import Rule

Builder = Callable[..., tuple[str, str]]


def compile_routes_once() -> None:
    """Let Werkzeug keep the function that it compiles for a route. Each app has some 200 routes, and to compile them
    takes longer than most tests.
    """
    compiled, compile_builder = dict[Hashable, Builder](), Rule._compile_builder

    def compile_once(rule: Rule, append_unknown: bool = True) -> Builder:
        key = (*_described(rule), append_unknown)
        if key not in compiled:
            compiled[key] = compile_builder(rule, append_unknown)
        return compiled[key]

    Rule._compile_builder = compile_once  # type: ignore[method-assign, assignment] # nothing public does this


def _described(rule: Rule) -> tuple[Any, ...]:
    """Return everything that the compiled function depends on. It gets the rule itself when it is called."""
    defaults = [(name, rule._converters[name].to_url(value)) for name, value in (rule.defaults or {}).items()]
    return rule.rule, tuple(rule._trace), tuple(defaults)
