"""The metrics that no single process has.

- `process_metrics`: Prometheus metrics of the processes that share a metrics directory, by kind
- `server_metrics`: Prometheus gauges of what Retcon needs from its surroundings
"""
