"""The jobs, and what the clock asks for.

- `analysis`: the job that analyzes a finished game
- `bots`: the job that plays bots
- `due`: what the clock asks for
- `archiving`: the jobs that move finished games to the archive (`service.archiving`)
- `erasing`: the job that erases what is left of players whose accounts were erased
- `due_games`: the job that acts on what is due at a game
- `mails`: the job that sends mail
- `push_requests`: what a request to a push service contains: an encrypted message and a signature
- `due_messages`: what becomes of messages that are due, whichever way they are sent
- `pushes`: the job that sends push messages to browsers
- `ratings`: the job that folds ladders again after corrections
- `redelivery`: plans messages to a webhook again from the logs
- `replays`: the job that makes a replay
- `rewriting`: has servers rewrite their append-only files
- `thinking`: bot decisions
- `webhooks`: the job that sends messages to webhooks until they are accepted, for up to 75 hours
"""
