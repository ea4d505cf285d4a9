"""The sorted sets that list a game: by status and ruleset, by player, by bot, by the source of a fork."""

from events.folding.table import Person, Table


def sets_of(table: Table) -> list[str]:
    """Return the sorted sets that list the game. The accounts in an imported log are those of another server, so such a
    game is listed only for its importer.
    """
    players = {holder.player for holder in table.seats if isinstance(holder, Person)}
    players |= {table.creator, *(person.player for _, person in table.conceded)}
    if table.importer is not None:
        players = {table.importer}
    lists = [player_key(player) for player in sorted(players) if player]
    if table.invited:
        both_sides = {table.creator, *(guest.player for _, guest in table.invited)}
        lists += [challenges_key(player) for player in sorted(both_sides) if player]
    if table.visibility == "public" and not _is_rematch_to_come(table):
        key = table.engine.KEY
        lists += [status_key(s, r) for s in (None, table.status) for r in (None, key)]
    return lists + _fork_sets(table, players) + _bot_sets(table)


def _is_rematch_to_come(table: Table) -> bool:
    """True for a rematch that waits for its players: nobody else can join it."""
    return table.rematch_of is not None and table.status == "open"


def _bot_sets(table: Table) -> list[str]:
    """Return the sets that count the game for the bots' accounts that play it, as far as everybody may know that."""
    if table.is_over or table.importer is not None:
        return []
    holders = as_listed(table).seats
    return sorted({bot_key(who.player) for who in holders if isinstance(who, Person) and who.is_bot and who.player})


def _fork_sets(table: Table, players: set[str]) -> list[str]:
    """Return the sets that list the game as a fork: one for everyone who will see it once the source is over, and one
    for each of the players who see it before, or else alone.
    """
    if table.fork is None or table.importer is not None:
        return []
    if table.visibility == "public":
        return [forks_key(table.fork.source, None)]
    insiders = sorted(players | {guest.player for _, guest in table.invited})
    own = [forks_key(table.fork.source, player) for player in insiders if player]
    return [*own, forks_key(table.fork.source, None)] if table.fork.while_running else own


def as_listed(table: Table) -> Table:
    """Return the table as lists show it: as it was at the start if spectators don't see the newest version."""
    return table._replace(seats=table.first_seats, conceded=()) if table.is_withheld else table


def status_key(status: str | None, ruleset: str | None) -> str:
    """Return the key of the public games with that status and ruleset; None stands for any."""
    of_status = "retcon:games" if status is None else f"retcon:games:status={status}"
    return of_status if ruleset is None else f"{of_status}:ruleset={ruleset}"


def player_key(player: str) -> str:
    """Return the key of a player's games."""
    return f"retcon:games-of:{player}"


def bot_key(bot: str) -> str:
    """Return the key of the unfinished games that a bot's account plays."""
    return f"retcon:in-play-of:{bot}"


def forks_key(source: str, player: str | None) -> str:
    """Return the key of the forks of a game that everyone who sees it may see when it is over (None), or that only this
    player may see.
    """
    return f"retcon:forks-of:{source}" if player is None else f"retcon:forks-of:{source}:{player}"


def challenges_key(player: str) -> str:
    """Return the key of the games in which a player made or received challenges."""
    return f"retcon:challenges-of:{player}"
