"""The routes by which players are told of deadlines outside of the server's pages.

- `calendars`: deadlines as a calendar, at a secret address
"""
