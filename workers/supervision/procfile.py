"""The Procfile: which programs Retcon consists of, and their commands."""


def commands(procfile: str) -> dict[str, str]:
    """Return the commands of a Procfile's lines, `name: command`, by their names.

    >>> commands("# all programs\\nweb: a b\\nworker: c")
    {'web': 'a b', 'worker': 'c'}
    """
    lines = (line.partition(":") for line in procfile.splitlines() if not line.startswith("#"))
    return {name: command.strip() for name, colon, command in lines if colon}
