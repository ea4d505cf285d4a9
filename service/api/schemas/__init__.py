"""The shapes of requests and responses.

- `of_games`: the shapes of games, moves and events
- `of_players`: the shapes of how players have played, and of what they are told of it
- `of_webhooks`: the shapes of webhooks, and of the messages to them
- `analyses`: the shapes of the analysis of a finished game
- `bans`: a ban, as the banned player sees it
- `example_games`: the shapes of lessons and example games as answers show them, and of requests for them
- `fields`: marshmallow fields of the API: values of queries, seats and versions
- `from_dataclasses`: marshmallow schemas of moves and options, derived from the engines' dataclasses
- `languages`: the language of texts, as requests name it and responses show it
- `listings`: the shapes of the listings of bots
- `pictures`: the shapes of requests for pictures
- `problems`: the schema of a problem document (RFC 9457)
- `quick`: a schema for bodies that arrive very often
- `rules_for_players`: the shape of the rules of a game for its players
- `rulesets`: the shapes of rulesets as answers show them, and of requests for them
- `streams`: the shapes of requests for streams, and of the messages that streams send
- `worded_options`: options in words
"""
