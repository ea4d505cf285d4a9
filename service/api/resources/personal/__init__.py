"""What players set for themselves.

- `absences`: days away
- `calendars`: deadlines as a calendar, at a secret address
- `mail`: the address to which mail is sent
- `mail_pages`: the pages to which mail leads
- `preferences`: how players want to be told of what happens
"""
