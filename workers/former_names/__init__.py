"""Commands under the names that they had before this release: `python -m workers.backup` and so on. They work, with a
note, until the next release. `workers.__path__` contains this folder.

- `append_only_holes`: now `python -m retcon remove-holes`
- `archive`: now `python -m retcon archive`
- `backup`: now `python -m retcon backup`
- `drill`: now `python -m retcon drill`
- `erase`: now `python -m retcon erase`
- `health_check`: now `python -m retcon check`
- `migrate`: now `python -m retcon migrate`
- `program`: now `python -m retcon run`
- `verify`: now `python -m retcon verify`
"""

import sys
from collections.abc import Callable, Sequence
from typing import NoReturn


def run(name: str, main: Callable[[Sequence[str]], int]) -> NoReturn:
    """Carry out the command, and say what it is called now."""
    print(f"This command is `python -m retcon {name}` now. The next release needs that name.", file=sys.stderr)
    sys.exit(main(sys.argv[1:]))
