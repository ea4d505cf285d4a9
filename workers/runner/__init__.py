"""How jobs are run, whatever they do.

- `allowed_jobs`: the allow-list of jobs that a worker runs
- `answer_times`: the time at which a bot answers
- `forked_sending`: sends spans from child processes
- `process`: what the jobs of this process work with
- `subprocesses`: runs work in child processes of low priority, which are killed if they take too long
"""
