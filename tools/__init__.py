"""Programs for developers: benchmarks, the ladder of bots, balance tables, a demonstration."""
