"""Web Push: messages to browsers whose page is closed. `workers.jobs.pushes` sends them.

- `vapid`: the server's key pair
- `endpoints`: which addresses of push services are accepted
- `subscriptions`: the browsers of each player
- `schedule`: the messages that wait to be sent
- `reminders`: when a player is reminded of a decision
- `next_steps`: what becomes of a message that is due, as its player prefers
- `digests`: what is told together once a day
"""
