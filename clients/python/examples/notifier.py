"""Receives webhooks, checks their signatures and prints them: `notifier.py PORT`, with the secret in WEBHOOK_SECRET."""

import base64
import hashlib
import hmac
import json
import os
import sys
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

KEY = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))
seen: set[str] = set()  # a program that runs for long keeps these ids elsewhere, for a week


class Receiver(BaseHTTPRequestHandler):
    """Answers 204 to messages of our server, and 401 to all others."""

    def do_POST(self) -> None:
        """Check a message (Standard Webhooks 1.0), and print it unless it came before."""
        body = self.rfile.read(min(int(self.headers["Content-Length"]), 20_000))
        message, sent_at = self.headers.get("webhook-id", ""), self.headers.get("webhook-timestamp", "0")
        digest = hmac.new(KEY, f"{message}.{sent_at}.".encode() + body, hashlib.sha256).digest()
        expected = f"v1,{base64.b64encode(digest).decode()}"
        signatures = self.headers.get("webhook-signature", "").split()
        is_ours = any(hmac.compare_digest(expected.encode(), each.encode()) for each in signatures)
        is_recent = sent_at.isascii() and sent_at.isdigit() and abs(time.time() - int(sent_at)) < 300
        if is_ours and is_recent and message not in seen:
            seen.add(message)
            content = json.loads(body)
            print(content["type"], content["data"]["url"], flush=True)
        self.send_response(204 if is_ours and is_recent else 401)
        self.end_headers()


ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Receiver).serve_forever()
