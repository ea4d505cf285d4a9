"""What the records of a game are to tell its players. Inboxes, push messages and webhooks tell the same.

- `of_records`: what each record tells whom
- `of_challenges`: seats that are offered to somebody
- `of_offers`: a draw, a takeback, a pause or its end that is offered to all
- `own_notices`: what follows from no record and concerns one player: a cancelled plan, an annulled rating
- `told`: what players are told of records, in their inboxes and by push messages
- `occasions`: what a push message is about, and whether that still holds
"""
