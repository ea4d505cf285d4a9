"""Administration: what an operator does with players, games and jobs, while the server runs.

`python -m service.admin` and, if it is switched on, `/v1/admin` offer the same actions: see `service.admin.every`.
"""
