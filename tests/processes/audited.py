"""Prints the audit log of the data directory, an entry per line."""

import json
import os

from service.admin.audit import AuditLog
from workers.commands.operator_backend import backend_for_command

if __name__ == "__main__":
    with backend_for_command(os.environ) as backend:
        for entry in AuditLog(backend.servers.events, backend.people.accounts.writer).entries():
            print(json.dumps(entry))
