"""Generates clients from openapi.yaml with five generators, and compiles a program that uses each of them.

`python -m tools.generators` needs Node.js and Java, and installs the generators in `.clients` and `tools/node`.
"""

import shutil
import subprocess
import sys
import venv
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
ROOT: Final = HERE.parents[1]
SPECIFICATION: Final = ROOT / "openapi.yaml"
NODE: Final = ROOT / "tools" / "node"
FOLDER: Final = ROOT / ".clients"
GENERATED: Final = FOLDER / "generated"
VENV: Final = FOLDER / "venv"
PACKAGE: Final = "retcon_api"
"""The package that openapi-python-client generates."""


def main() -> int:
    """Generate and compile all clients. Returns 1 if a step fails."""
    missing = [program for program in ("npm", "java") if shutil.which(program) is None]
    if missing:
        print(f"No clients are generated: {' and '.join(missing)} not found")
        return 0
    _install()
    _prepare()
    steps = (_openapi_typescript, _hey_api, _typescript_fetch, _datamodel_codegen, _openapi_python_client, _compile)
    try:
        for step in steps:
            step()
    except subprocess.CalledProcessError as error:
        print(f"{Path(error.cmd[0]).name} failed:\n{error.stdout}", file=sys.stderr)
        return 1
    print(f"All clients compile. They are in {GENERATED.relative_to(ROOT)}")
    return 0


def _install() -> None:
    subprocess.run([NODE / "install.sh"], check=True)
    requirements, installed = HERE / "requirements.txt", VENV / "requirements.txt"
    if not installed.exists() or installed.read_text() != requirements.read_text():
        venv.create(VENV, with_pip=True, clear=True)
        subprocess.run([VENV / "bin" / "pip", "install", "--quiet", "--requirement", requirements], check=True)
        shutil.copy(requirements, installed)


def _prepare() -> None:
    shutil.rmtree(GENERATED, ignore_errors=True)
    shutil.copytree(HERE / "samples", GENERATED, ignore=shutil.ignore_patterns("__pycache__"))
    (GENERATED / "node_modules").symlink_to(NODE / "node_modules")


def _run(program: Path, *arguments: str | Path) -> None:
    """Run a program in the folder of generated files. Its output is shown only if it fails."""
    command = [program, *arguments]
    subprocess.run(command, cwd=GENERATED, check=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def _node(name: str) -> Path:
    return NODE / "node_modules" / ".bin" / name


def _openapi_typescript() -> None:
    # Without this option, fields with a default are required in requests too.
    options = ("--default-non-nullable=false",)
    _run(_node("openapi-typescript"), SPECIFICATION, *options, "--output", "openapi-typescript/schema.d.ts")


def _hey_api() -> None:
    _run(_node("openapi-ts"), "--input", SPECIFICATION, "--output", "hey-api", "--client", "@hey-api/client-fetch")


def _typescript_fetch() -> None:
    # Without this option, fields are renamed: `rules_version` to `rulesVersion`.
    options = ("--additional-properties", "modelPropertyNaming=original")
    generate = ("generate", "--generator-name", "typescript-fetch", "--input-spec", SPECIFICATION)
    _run(VENV / "bin" / "openapi-generator-cli", *generate, "--output", "typescript-fetch", *options)


def _datamodel_codegen() -> None:
    wanted = ("--output-model-type", "typing.TypedDict", "--enum-field-as-literal", "all")
    form = ("--target-python-version", "3.11", "--formatters", "builtin", "--disable-timestamp")
    source = ("--input", SPECIFICATION, "--input-file-type", "openapi")
    _run(VENV / "bin" / "datamodel-codegen", *source, "--output", "datamodel_types.py", *wanted, *form)


def _openapi_python_client() -> None:
    wanted = ("--meta", "none", "--config", "openapi_python_client.yaml")
    _run(VENV / "bin" / "openapi-python-client", "generate", "--path", SPECIFICATION, "--output-path", PACKAGE, *wanted)


def _compile() -> None:
    _run(_node("tsc"), "--project", ".")
    mypy, python = ROOT / ".venv" / "bin" / "mypy", ("--python-executable", VENV / "bin" / "python")
    checked = ("datamodel_codegen.py", "openapi_python_client.py", PACKAGE)
    _run(mypy, "--strict", "--config-file=", "--cache-dir", FOLDER / "mypy", *python, *checked)


if __name__ == "__main__":
    sys.exit(main())
