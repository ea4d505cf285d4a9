"""The routes, one module per resource.

- `of_games`: the routes below a game, and those that create games
- `of_players`: how players have played: ratings, reliability, profiles, one's own standing
- `admin`: the actions of operators over HTTP, at `/v1/admin/<group>/<action>`
- `api_browser`: the API browser
- `blocks`: players block others
- `bots`: the list of bots that accept challenges, and the bots' own listings
- `docs`: guides, a page that teaches each game, and the list of errors
- `example_games`: lessons, and the example games whose positions they show
- `meta`: the health of the server, and the description of its API
- `passkeys`: passkeys and recovery codes
- `personal`: what players set for themselves, such as days away and how they are told; calendars, mail
- `players`: players and their tokens
- `push`: subscriptions of browsers to Web Push
- `rulesets`: the games that can be played here, what they consist of
- `sessions`: sessions of browsers, which are kept in a cookie
- `web_pages`: the files of `web/`, and the small pages that start it
- `webhooks`: messages to programs of players
"""
