"""The one exception of this package."""

from typing import Any

UNREACHABLE = "unreachable"
"""The code of a request that got no answer."""


class RetconError(Exception):
    """A request failed.

    - `code`: the stable identifier of the problem, such as `game_over`. The server lists its codes at `/docs/errors`,
      and may add some. It is `unreachable` if no answer came, and `http_<status>` if the answer was not a problem
      document.
    - `status`: the HTTP status, None if there was no answer.
    - `problem`: the whole problem document (RFC 9457), with the fields that belong to the code; empty if there is none.
    - `retry_after`: the number of seconds after which the server wants to be asked again, None if it doesn't say.
    """

    def __init__(
        self,
        code: str,
        status: int | None = None,
        problem: dict[str, Any] | None = None,
        retry_after: float | None = None,
        detail: str = "",
    ) -> None:
        super().__init__(code, status, problem, retry_after, detail)
        self.code, self.status, self.retry_after = code, status, retry_after
        self.problem: dict[str, Any] = problem or {}
        self._detail = detail

    @property
    def detail(self) -> str:
        """What went wrong, for people. The wording may change."""
        return str(self.problem.get("detail") or self._detail)

    def __str__(self) -> str:
        return ": ".join(filter(None, (self.code, "; ".join(self._faults()) or self.detail)))

    def _faults(self) -> list[str]:
        """Return the faults of a malformed request: the place, and what is wrong there."""
        faults = self.problem.get("errors")
        named = [each for each in faults if isinstance(each, dict)] if isinstance(faults, list) else []
        places = [str(each.get("pointer") or each.get("parameter") or "") for each in named]
        words = [str(each.get("detail", "")).removesuffix(".") for each in named]
        return [": ".join(filter(None, each)) for each in zip(places, words, strict=True)]


def error_of(problem: dict[str, Any], retry_after: float | None = None) -> RetconError:
    """Return the error that a problem document describes."""
    status = problem.get("status")
    return RetconError(str(problem["code"]), status if isinstance(status, int) else None, problem, retry_after)
