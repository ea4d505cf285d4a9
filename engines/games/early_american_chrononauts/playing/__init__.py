"""The rules of this game by topic. `engines.games.early_american_chrononauts.rules` calls them.

- `choices`: the choices with which a card can be laid on the table as it is
- `effects`: what a card does once nobody has cancelled it
- `gadgets`: what gadgets do while they are in front of their owner
- `hands`: cards on their way between the deck, the hands, the table and the discards
- `history`: linchpins are flipped, paradoxes patched, and the universe may end
- `memos`: laying a card, and the memos that may cancel it
- `papers`: identities, missions and watches
- `solo`: Solonauts, one pass through the deck to bring everyone home
- `turns`: the course of a turn, from the draw to what follows from its end
- `uber`: ÜberChrononauts, where all three goals are needed
- `winning`: the three ways to win, which are checked when a seat's own turn ends
"""
