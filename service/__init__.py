"""Commands, accounts and projections, and the HTTP API that offers them."""
