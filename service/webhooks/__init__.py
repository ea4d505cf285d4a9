"""Webhooks: signed messages to programs of players (Standard Webhooks 1.0). `service.after_append.webhook_plans` finds
out which messages there are, and `workers.jobs.webhooks` sends them.

- `kinds`: the types of messages
- `endpoints`: the webhooks of each player, with their secrets
- `deliveries`: the messages that wait to be sent, and the log of all
- `tasks`: what is to be planned again
- `signing`: headers and bodies
"""
