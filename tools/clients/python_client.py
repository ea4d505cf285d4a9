"""Writes what is generated of the Python client: `types.py` and `operations.py`, from openapi.yaml, and the reference,
from docstrings.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from tools.clients.python_operations import operations_file
from tools.clients.python_reference import reference
from tools.clients.released import ROOT
from tools.clients.specification import FILE, specification
from tools.clients.wrapping import wrapped_docstrings

FOLDER: Final = ROOT / "clients" / "python"

TYPES_HEADER: Final = '''"""The shapes of what operations take and return.

A newer server may send more: fields, and values of `kind`, `type` and `status` that are not listed here. They are
passed on as they are. Generated from openapi.yaml by `make clients`; do not edit.
"""
'''

OPEN: Final = ("Move", "View")
"""The schemas that fit the moves and views of all rulesets. They are mappings, so that any field can be read, and any
typed move can be passed.
"""


def write() -> None:
    """Write the generated files."""
    for name, text in generated().items():
        (FOLDER / name).write_text(text, encoding="utf-8")


def is_current() -> bool:
    """True if the generated files are those that the present openapi.yaml and docstrings lead to."""
    return all((FOLDER / name).read_text(encoding="utf-8") == text for name, text in generated().items())


def generated() -> dict[str, str]:
    """Return the texts of the generated files by their paths in `FOLDER`."""
    operations = _formatted(operations_file(specification()))
    return {
        "retcon_client/types.py": _formatted(_types()),
        "retcon_client/operations.py": operations,
        "REFERENCE.md": reference(FOLDER / "retcon_client", operations),
    }


def _types() -> str:
    """Return the source text of the types."""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder, "types.py")
        form = ("--output-model-type", "typing.TypedDict", "--enum-field-as-literal", "all", "--disable-timestamp")
        python = ("--target-python-version", "3.11", "--use-union-operator", "--use-standard-collections")
        # TypedDicts of the standard library, so that types need no other package.
        plain = ("--no-use-closed-typed-dict", "--use-double-quotes", "--formatters", "builtin")
        words = ("--use-schema-description", "--use-field-description", "--use-single-line-docstring")
        command = (_program("datamodel-codegen"), "--input", FILE, "--input-file-type", "openapi")
        subprocess.run(
            [*command, "--output", target, *form, *python, *plain, *words], check=True, stdout=subprocess.DEVNULL
        )
        body = target.read_text().partition("from __future__")
    text = TYPES_HEADER + "\n" + "".join(body[1:])
    for name in OPEN:
        text = re.sub(_class_named(name), rf"{name}: TypeAlias = Mapping[str, Any]\n\1\n\n\n", text)
    text = text.replace("from typing import", "from collections.abc import Mapping\nfrom typing import", 1)
    return wrapped_docstrings(text)


def _class_named(name: str) -> str:
    """Return the pattern of a class, with its docstring as the only group."""
    return rf'class {name}\(TypedDict\):\n    (""".*?""")\n(?:.*\n)*?\n\n(?=\S)'


def _formatted(text: str) -> str:
    command = [_program("ruff"), "format", "--quiet", "--stdin-filename", str(FOLDER / "generated.py"), "-"]
    done = subprocess.run(command, input=text, check=True, stdout=subprocess.PIPE, text=True, cwd=ROOT)
    return done.stdout


def _program(name: str) -> str:
    return shutil.which(name, path=str(Path(sys.executable).parent)) or name
