"""The embedded server: a Valkey or Redis that Retcon runs itself.

- `address`: the address of the embedded server: a Unix socket to which only its owner can connect
- `append_only_holes`: holes in append-only files: runs of zero bytes between two commands
- `server`: the embedded server
"""
