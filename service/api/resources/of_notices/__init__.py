"""The routes by which players are told of their games outside of the server's pages and of browsers.

- `calendars`: deadlines as a calendar, at a secret address
- `mail`: the address to which mail is sent
- `mail_pages`: the pages to which mail leads
"""
