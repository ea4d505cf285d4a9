"""gunicorn: how it is configured, and how it receives requests."""
