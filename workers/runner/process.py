"""What the jobs of this process work with."""

import os
from functools import cache

from service.backend import Backend


@cache
def backend() -> Backend:
    """Return the backend of this process, which is connected once."""
    return Backend.from_environment(os.environ)
