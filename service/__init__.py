"""Commands on games, accounts, projections, and the HTTP API that offers them.

Packages, each of which imports only from those after it (checked by import-linter):

- `web_server`: gunicorn's configuration, and how requests are read from connections
- `api`: the HTTP API and its specification
- `backend`: everything that a process of the server is built on
- `streams`: updates for many clients at a time
- `reading`: what a viewer is shown of a game
- `games`: commands on games, and what the server does at games itself
- `after_append`: lists, due times, notifications and jobs, which follow an append
- `people`: accounts, tokens, and the rules for names
- `operations`: settings, logging, metrics
- `shared`: locks, a cache, the wall clock
- `refusals`, `errors`: the reasons why a command, or any request, fails
"""
