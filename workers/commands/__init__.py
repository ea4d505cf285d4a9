"""The operator's commands.

- `archive`: the operator's commands for the archive: `python -m retcon archive COMMAND`
- `backup`: `python -m retcon backup FOLDER` copies the games of the embedded server, even while it
  runs, the archive
- `drill`: tries a backup: `python -m retcon drill BACKUP` starts a server on a copy of it and verifies the
  logs of all games
- `erase`: erases players: `python -m retcon erase PLAYER_ID ...`, for operators
- `health_check`: `python -m retcon check WHAT`
- `migrate`: converts all logs to the newest format: `python -m retcon migrate`
- `operator_backend`: what operators' commands work with
- `stored_logs`: verifies what is stored
- `verify`: verifies the stored logs of all games
"""
