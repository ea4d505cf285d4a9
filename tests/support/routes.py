"""Routes that are compiled once per process, because most tests of the API make an app of their own."""

from collections.abc import Hashable
from typing import Any, Final

from werkzeug.routing import Rule

COMPILED: Final = ("_parts", "_trace", "_converters", "arguments")
"""What a rule has after it was compiled, besides its two builders."""


def compile_routes_once() -> None:
    """Let Werkzeug keep what it compiles of a route. Each app has some 100 routes, and to compile them takes longer
    than most tests.
    """
    compiled, compile_rule = dict[Hashable, Rule](), Rule.compile

    def compile_once(rule: Rule) -> None:
        key = _described(rule)
        if key not in compiled:
            compile_rule(rule)
            compiled[key] = rule
            return
        same: Any = compiled[key]
        for name in COMPILED:
            setattr(rule, name, getattr(same, name).copy())
        for name in ("_build", "_build_unknown"):
            setattr(rule, name, getattr(same, name).__func__.__get__(rule, None))

    Rule.compile = compile_once  # type: ignore[assignment, method-assign] # nothing public does this


def _described(rule: Rule) -> Hashable:
    """Return everything that the compiled rule depends on."""
    assert rule.map is not None
    where = rule.map.host_matching, rule.host, rule.subdomain, rule.merge_slashes
    return rule.rule, repr(rule.defaults), where, tuple(rule.map.converters.items())
