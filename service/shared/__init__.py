"""Small general tools.

- `striped_locks`: locks by name
- `ttl_cache`: a cache whose values expire
- `wall_clock`: the current time
"""
