"""The actions on the server itself.

- `busiest`: the action `server top`: who and what uses the server most now
- `checks`: the checks of `server doctor`
- `checks_of_servers`: the checks of `server doctor` that ask the servers
- `jobs`: jobs that wait in queues, and those that failed when they ran last
- `server`: the actions on the server itself: storage, settings and doctor
- `shown_settings`: the effective settings, and where each comes from, without secrets
- `storage`: how much is stored
"""
