"""Mail to players who have confirmed an address. `workers.jobs.mails` sends it.

- `addresses`: the address of each player, and whether mail goes there
- `limits`: how many mails ask to confirm an address
- `writing`: what a mail contains
- `sending`: how a mail is handed to the operator's mail server (SMTP)
"""
