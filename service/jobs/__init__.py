"""Jobs: which there are, and how they are queued. The workers run them.

- `table`: the table of all jobs, from which everything else follows
- `queueing`: the queues
- `failed_jobs`: the jobs that failed when they ran last
- `claims`: things that fall due, each of which one caller gets
"""
