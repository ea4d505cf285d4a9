"""Settings, logging and metrics.

- `settings`: the operator's settings; `variables`: the environment variables that set them, with their defaults and
  meanings; `setting_kinds`: how their values are read; `redis_urls` and `rates` parse two kinds of them
- `json_logs`: structured logs; `log_lines`: how a line is written
- `faults`: faults of stored games, which are logged and counted
- `metrics`: Prometheus metrics; `metrics_directory` and `reserved_counters` are where processes share them
- `shared_counters`: counters of connections, streams and requests that all web processes share
"""
