"""The embedded server: a Valkey or Redis that Retcon runs itself.

- `address`: a Unix socket to which only its owner can connect
- `append_only_holes`: removes runs of zero bytes from append-only files
- `server`: the embedded server
- `state`: asks a server how it is
"""
