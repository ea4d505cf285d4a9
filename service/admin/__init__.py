"""Administration: what an operator does with players, games and jobs, while the server runs.

`python -m retcon admin` and, if it is switched on, `/v1/admin` offer the same actions: see `service.admin.registry`.

- `on_games`: the actions on games
- `on_players`: the actions on players
- `on_servers`: the actions on the server itself
- `actions`: what an action is, and how it is carried out
- `audit`: the log of every action of an operator, with who and why
- `command_line`: the command line of `python -m retcon admin`
- `fields`: fields of arguments and answers that several groups of actions share
- `paging`: pages of long answers
- `player_argument`: which player an action is about
- `records`: the actions on the audit log itself
- `registry`: all actions
- `secrecy`: the secrets that each action may reveal
- `text`: answers of actions as text for a terminal
"""
