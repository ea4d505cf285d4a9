"""A web process says its first sentence as fast as every other one."""

import subprocess
import sys

SAID_FIRST = """
import time
from engines import REGISTRY
from engines.kit.texts import LANGUAGES, Sentence, Who, message
from engines.optional import telling
from service.web_server import gunicorn_conf

gunicorn_conf.on_starting(None)
began = time.process_time()
for engine in REGISTRY.values():
    for language in LANGUAGES:
        telling(engine).WORDS.words(language).tell(Sentence(0, message("to-choose", who=(Who(0), Who(1)))))
print(time.process_time() - began)
"""


def test_the_texts_of_all_games_are_compiled_before_the_first_request() -> None:
    said = subprocess.run([sys.executable, "-c", SAID_FIRST], capture_output=True, text=True, check=True).stdout
    assert float(said) < 0.1
