"""The metrics that no single process has.

- `process_metrics`: prometheus metrics of the processes that share a metrics directory, by kind
- `server_metrics`: prometheus gauges of what Retcon needs from its surroundings
"""
