"""The shapes of webhooks.

- `endpoints`: endpoints and deliveries, as requests name them and answers show them
- `messages`: the messages that are sent
"""
