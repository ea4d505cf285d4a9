"""The supervisor of `make serve`.

- `forked`: forks Retcon's own programs from one process that has imported their code
- `kept_methods`: keeps the compiled methods of data classes from one start to the next
- `lock`: exclusive locks on directories
- `output`: the output of `make serve`
- `parent_death`: starts a program that the kernel ends together with its parent
- `procfile`: which programs Retcon consists of, and their commands
- `program`: becomes one program of the Procfile
- `readiness`: how a program says that it is ready
- `server_check`: the check of the servers before programs start
- `supervisor`: restarts programs that end, and stops all of them in order
"""
