"""Settings, logging and metrics.

- `settings`: the environment variables; `redis_urls` and `rates` parse two kinds of them
- `json_logs`: structured logs
- `metrics`: Prometheus metrics; `metrics_directory` and `reserved_counters` are where processes share them
- `shared_counters`: counters of connections, streams and requests that all web processes share
"""
