"""Names the changes between two descriptions of the API that break clients. docs/api-promise.md says what is promised.

>>> old = {"paths": {"/v1/games": {"get": {"operationId": "list_games", "responses": {}}}}}
>>> [str(change) for change in breaking_changes(old, {"paths": {}})]
['/paths/~1v1~1games: the path was removed']

- `operations`: which changes of operations break clients
- `pointers`: places in a description, the changes found there, and what `$ref` points to
- `schemas`: which changes of a schema break clients
"""

from tools.breaking.operations import breaking_changes
from tools.breaking.pointers import Change

__all__ = ["Change", "breaking_changes"]
