"""The summary of a game, as lists show it."""

from engines.contract import Json
from events.folding.table import Bot, Invited, Open, Person, Table
from events.records.codec import to_json
from events.records.terms import NEW_TERMS


def summary(table: Table) -> Json:
    """Return the game as lists show it. Nothing in it depends on the viewer."""
    return {
        "id": table.game_id,
        "ruleset": table.engine.KEY,
        "rules_version": table.engine.RULES_VERSION,
        "options": to_json(table.options),
        "status": table.status,
        "visibility": table.visibility,
        **to_json(table.terms),
        **{name: getattr(table.terms, name) for name in NEW_TERMS},
        "creator": table.creator or None if table.importer is None else None,
        "created_at": table.created_at,
        "imported_at": table.imported_at,
        "seats": seats_json(table),
        "outcome": None if table.outcome is None else to_json(table.outcome),
        "imported": table.importer is not None,
        "fork": _fork_json(table),
        "rematch_of": table.rematch_of,
    }


def _fork_json(table: Table) -> Json:
    """Return the position that the game was forked from: `{game, version, mark, hidden, known_to, while_running}`."""
    fork = table.fork
    if fork is None:
        return None
    source = {"game": fork.source, "version": fork.version, "mark": fork.mark}
    return source | {"hidden": fork.hidden, "known_to": fork.known_to, "while_running": fork.while_running}


def seats_json(table: Table) -> list[Json]:
    """Return the seats with their holders: `{seat, kind, player, name, account, bot, conceded, expires_at}`."""
    return [_seat_json(table, seat) for seat in range(len(table.seats))]


def _seat_json(table: Table, seat: int) -> Json:
    holder, gave_up = table.seats[seat], dict(table.conceded).get(seat)
    kind = {Open: "open", Invited: "invited", Person: "player", Bot: "bot"}[type(holder)]
    person = gave_up or (holder if isinstance(holder, Person | Invited) else None)
    is_ours = person is not None and table.importer is None  # an imported log names accounts elsewhere
    return {
        "seat": seat,
        "kind": kind,
        "player": person.player or None if person and is_ours else None,
        "name": shown_name(person) if person else None,
        "account": ("bot" if person.is_bot else "person") if person else None,
        "bot": holder.bot if isinstance(holder, Bot) else None,
        "conceded": gave_up is not None,
        "expires_at": holder.until if isinstance(holder, Invited) else None,
    }


def shown_name(person: Person | Invited) -> str:
    """Return the name under which live views show the person: the current one, which is that of the log as long as
    players can't change their names. Exports have the name of the log.
    """
    return person.name
