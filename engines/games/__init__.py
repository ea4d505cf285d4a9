"""The games: one folder each, named after its ruleset key, all with the same layout. `engines.REGISTRY` lists them."""
