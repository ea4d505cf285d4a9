"""The HTTP API as a Flask app."""

import os
import sys
from typing import Final

from flask import Blueprint, Flask
from werkzeug.middleware.proxy_fix import ProxyFix

from service.api.request.answering import errors
from service.api.request.around import middleware
from service.api.request.around.flask_app import App
from service.api.request.around.request_span import traced
from service.api.request.context import bind_backend
from service.api.resources.api_browser import api_browser
from service.api.resources.blocks import blocks
from service.api.resources.bots import bots
from service.api.resources.docs import docs
from service.api.resources.example_games import example_games
from service.api.resources.meta import meta
from service.api.resources.of_games.analyses import analyses
from service.api.resources.of_games.challenges import challenges
from service.api.resources.of_games.endings import endings
from service.api.resources.of_games.forks import forks
from service.api.resources.of_games.games import games
from service.api.resources.of_games.lobby import lobby
from service.api.resources.of_games.open_graph import open_graph
from service.api.resources.of_games.pauses import pauses
from service.api.resources.of_games.pictures import pictures
from service.api.resources.of_games.plans import plans
from service.api.resources.of_games.replays import replays
from service.api.resources.of_games.seeks import seeks
from service.api.resources.of_games.streams import streams
from service.api.resources.of_games.takebacks import takebacks
from service.api.resources.of_players.ladders import ladders
from service.api.resources.of_players.profiles import profiles
from service.api.resources.passkeys import passkeys
from service.api.resources.personal.absences import absences
from service.api.resources.personal.calendars import calendars
from service.api.resources.personal.mail import mail
from service.api.resources.personal.mail_pages import mail_pages
from service.api.resources.personal.preferences import preferences
from service.api.resources.players import players
from service.api.resources.push import push
from service.api.resources.rulesets import rulesets
from service.api.resources.sessions import sessions
from service.api.resources.web_pages import web_pages
from service.api.resources.webhooks import webhooks
from service.backend import REFUSALS, Backend
from service.operations import json_logs as logs

BLUEPRINTS = (
    players,
    profiles,
    absences,
    blocks,
    bots,
    ladders,
    sessions,
    passkeys,
    rulesets,
    example_games,
    lobby,
    seeks,
    challenges,
    games,
    pictures,
    replays,
    analyses,
    open_graph,
    endings,
    forks,
    pauses,
    takebacks,
    plans,
    streams,
    preferences,
    push,
    mail,
    calendars,
    webhooks,
    meta,
)

_BOOT_ERROR = 3  # gunicorn's own: it doesn't try again

COMPRESSED = (
    "application/json",
    "application/x-ndjson",
    "application/yaml",
    "image/svg+xml",
    "text/html",
    "text/plain",
)
COMPRESSION: Final = {
    "COMPRESS_ALGORITHM": ["gzip"],
    "COMPRESS_LEVEL": 4,
    "COMPRESS_MIMETYPES": COMPRESSED,
    "COMPRESS_MIN_SIZE": 1024,
    "COMPRESS_REGISTER": False,  # `middleware` says when
    "COMPRESS_STREAMS": False,
}


def create_app(backend: Backend | None = None) -> Flask:
    """Return the API on that backend; by default, on the backend that the environment describes."""
    backend = backend or _own_backend()
    logs.configure(backend.settings.log_level, "web", backend.settings.log_format)
    app = App("retcon", static_folder=None)
    app.config.update(COMPRESSION, MAX_CONTENT_LENGTH=backend.settings.max_body_bytes)
    bind_backend(app, backend)
    errors.install(app)
    middleware.install(app, backend)
    offered = (*BLUEPRINTS, _admin()) if backend.settings.admin_api else BLUEPRINTS
    for blueprint in (*offered, docs, api_browser, mail_pages, web_pages):
        app.register_blueprint(blueprint)
    if proxies := backend.settings.trusted_proxies:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=proxies, x_proto=proxies)  # type: ignore[method-assign]
    if backend.settings.traces_url:
        app.wsgi_app = traced(app.wsgi_app)  # type: ignore[method-assign, assignment] # as Flask says to
    return app


def _admin() -> Blueprint:
    from service.api.resources.admin import admin  # noqa: PLC0415 (few servers offer it)

    return admin


def _own_backend() -> Backend:
    """The backend that the environment describes. If there is none, the process prints the reason and ends."""
    try:
        return Backend.from_environment(os.environ)
    except REFUSALS as refusal:
        print(refusal, file=sys.stderr)
        sys.exit(_BOOT_ERROR)
