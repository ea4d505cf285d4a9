"""The processes besides the web: jobs, the clock, and the supervisor that keeps everything running.

Programs, which the Procfile and operators start:

- `serve`: all of Retcon at once, kept running
- `worker`: runs jobs
- `clock`: queues jobs for what is due, and finishes what a crash left undone
- `beside_clock`: the clock with the work of other processes in threads
- `metrics`: serves the counters of all processes to Prometheus

Packages, each of which imports only from those after it (checked by import-linter):

- `former_names`: commands under the names that they had before this release
- `commands`: the operator's commands
- `jobs`: the jobs, and what the clock asks for
- `runner`: how jobs are run
- `measurements`: the metrics that no single process has
- `embedded`: a Valkey or Redis that Retcon runs itself
- `supervision`: the supervisor, and what programs tell it
"""

from pathlib import Path

__path__ = [*__path__, str(Path(__file__).with_name("former_names"))]
