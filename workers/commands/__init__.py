"""The operator's commands.

- `archive`: rebuilds what refers to archived games, and writes dumps
- `backup`: copies the games, the archive and the secret, even while games are played
- `drill`: starts a server on a copy of a backup, and verifies the logs of all games
- `erase`: erases players
- `health_check`: tells by its exit code whether a part of Retcon works
- `migrate`: converts all logs to the newest format
- `operator_backend`: what operators' commands work with
- `stored_logs`: verifies what is stored
- `verify`: verifies the stored logs of all games
"""
