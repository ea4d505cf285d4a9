"""What answers are made of.

- `answers`: the caller of a request, and responses
- `caching`: who may keep a response, and for how long
- `errors`: every error as a problem document (RFC 9457)
- `titles`: the titles of problem documents: a short phrase for each error code
"""
