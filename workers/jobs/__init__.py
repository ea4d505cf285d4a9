"""The jobs, and how they are run.

- `allowed_jobs`: the allow-list of jobs that a worker runs
- `analysis`: the job that analyzes a finished game
- `due`: what the clock asks for
- `answer_times`: the time at which a bot answers
- `archiving`: the jobs that move finished games to the archive (`service.archiving`)
- `erasing`: erases what is left of players whose accounts were erased
- `forked_sending`: sends spans from child processes
- `playing`: the jobs that play bots, act on what is due, and erase
- `push_requests`: what a request to a push service contains: an encrypted message and a signature
- `pushes`: the job that sends push messages to browsers
- `redelivery`: plans messages to a webhook again from the logs
- `replays`: the job that makes a replay
- `rewriting`: has servers rewrite their append-only files
- `subprocesses`: runs work in child processes of low priority, which are killed if they take too long
- `thinking`: bot decisions
- `webhooks`: the job that sends messages to webhooks until they are accepted, for up to 75 hours
"""
