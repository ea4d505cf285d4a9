"""The actions of operators over HTTP, at `/v1/admin/<group>/<action>`: the same as those of `python -m retcon admin`,
except the few that need the shell. They are there only with `RETCON_ADMIN_API`.
"""

import inspect
from collections.abc import Callable, Mapping
from typing import Any, Final

from service.admin.actions import Action, Administrator, perform
from service.admin.registry import ACTIONS
from service.api.description.blueprint import Blueprint
from service.api.request.auth import current_access, requires
from service.api.request.context import current_backend
from service.people.players import ADMIN

admin: Final = Blueprint("admin", __name__, url_prefix="/v1/admin", description="Administer the server.")


def _view_of(action: Action) -> Callable[[Mapping[str, Any]], Mapping[str, Any]]:
    """Return the view that carries out the action."""

    def view(arguments: Mapping[str, Any]) -> Mapping[str, Any]:
        access = current_access()
        return perform(Administrator(current_backend(), f"{access.player_id} {access.token_id}"), action, arguments)

    view.__name__ = f"admin_{action.group}_{action.name}".replace("-", "_")
    view.__doc__ = inspect.getdoc(action.run)
    return view


def _add(action: Action) -> None:
    described = admin.response(200, action.result)(requires(ADMIN)(_view_of(action)))
    documented = admin.raises(*action.raises)(admin.arguments(action.arguments)(described))
    admin.post(f"/{action.group}/{action.name}")(documented)


for _action in ACTIONS.values():
    if not _action.is_for_shell:
        _add(_action)
