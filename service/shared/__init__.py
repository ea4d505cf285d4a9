"""Small general tools.

- `memory_holes`: fills holes in memory before processes are forked
- `mailboxes`: mail addresses as this server accepts them
- `striped_locks`: locks by name
- `ttl_cache`: a cache whose values expire
- `wall_clock`: the current time
- `project_files`: where files are that belong to no package
- `batches`: values in batches
- `cursors`: the position at which the next page of a list begins, as an opaque text
- `fields`: marshmallow fields as strict as JSON itself
- `javascript`: modules joined to fewer files
- `json_bytes`: JSON for clients and logs, written fast
- `thread_pool`: threads for calls that block a whole process, because they know nothing of gevent
"""
