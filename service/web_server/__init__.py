"""gunicorn, and how requests are read from connections.

- `gunicorn_conf`: gunicorn's configuration
- `program`: the program `web`, for a process that forks it
- `late_patching`: lets gevent patch modules that were imported before
- `connections`: the worker class, with limits on open connections
- `incoming`: reads requests, with deadlines
- `malformed`: answers requests that the app never sees
- `answers`: writes answers to connections: the head and a whole body in one write
- `environ`: the WSGI environment of a request
"""
