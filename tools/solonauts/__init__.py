"""How many deals of Solonauts can be won by somebody who sees all cards: an upper bound for every player."""
