"""Commands on games, accounts, projections, and the HTTP API that offers them.

Packages, each of which imports only from those after it (checked by import-linter):

- `web_server`: gunicorn's configuration, and how requests are read from connections
- `api`: the HTTP API and its specification
- `admin`: what an operator does with players, games and the server
- `archiving`: the steps by which a finished game moves to the archive
- `backend`: everything that a process of the server is built on
- `streams`: updates for many clients at a time
- `pictures`: games as pictures, for clients
- `analysis`: what bots found out about finished games
- `plans`: moves that players prepare in slow games
- `seeks`: players who seek a game are brought together
- `reading`: what a viewer is shown of a game
- `games`: commands on games, and what the server does at games itself
- `after_append`: lists, due times, notifications and jobs, which follow an append
- `results`: how players' public games ended, and what follows: reliability, profiles, how many games they may have
- `ratings`: the ratings of players, a fold of results
- `jobs`: the table of all jobs, and their queues
- `webhooks`: signed messages to programs of players (Standard Webhooks 1.0)
- `mail`: mail to players
- `push`: messages to browsers whose page is closed (Web Push)
- `outgoing`: requests to addresses that clients name
- `people`: accounts, tokens, and the rules for names
- `operations`: settings, logging, metrics
- `shared`: locks, a cache, the wall clock
- `refusals`: the reasons why a command on a game fails
- `errors`: the reasons why any request fails
"""
