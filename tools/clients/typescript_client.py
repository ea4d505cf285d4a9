"""Writes what is generated of the TypeScript client: `operations.ts` and `schema.ts`, from openapi.yaml, and the
reference, from doc comments.

openapi-typescript makes the types in `schema.ts`. It needs Node.js; without it, `schema.ts` is left as it is.
"""

import subprocess
import tempfile
from pathlib import Path
from typing import Final

import yaml

from tools.clients.released import ROOT
from tools.clients.specification import Node, specification
from tools.clients.typescript_operations import GENERATED, operations_file
from tools.clients.typescript_reference import reference

NODE: Final = ROOT / "tools" / "node"
SOURCE: Final = ROOT / "clients" / "typescript" / "src"
REFERENCE: Final = "../REFERENCE.md"

TAG: Final = "(unknown tag)"
"""The tag of the arms for unknown kinds and types, until it is replaced by TypeScript's `Unknown.Tag`."""


def write() -> None:
    """Write the generated files."""
    for name, text in generated().items():
        (SOURCE / name).write_text(text, encoding="utf-8")


def is_current() -> bool:
    """True if the generated files are those that the present openapi.yaml leads to."""
    return all((SOURCE / name).read_text(encoding="utf-8") == text for name, text in generated().items())


def generated() -> dict[str, str]:
    """Return the texts of the generated files by their names in `SOURCE`. Without Node.js, `schema.ts` is missing."""
    described = specification()
    operations = operations_file(described)
    sources = {each.name: each.read_text(encoding="utf-8") for each in SOURCE.glob("*.ts")}
    sources["operations.ts"] = operations
    texts = {"operations.ts": operations, REFERENCE: reference(described, sources)}
    if has_generator():
        return texts | {"schema.ts": schema_file(described)}
    print("clients/typescript/src/schema.ts is neither made nor compared: openapi-typescript is not installed")
    return texts


def has_generator() -> bool:
    """Return True if openapi-typescript can run."""
    return _works("node", "--version") and (NODE / "node_modules" / "openapi-typescript").exists()


def _works(*command: str) -> bool:
    try:
        return subprocess.run(command, stdout=subprocess.DEVNULL, check=False).returncode == 0
    except FileNotFoundError:
        return False


def schema_file(specification: Node) -> str:
    """Return the types of all schemas and operations, with an arm for unknown tags in each union that may grow."""
    with tempfile.TemporaryDirectory() as folder:
        source, made = Path(folder, "openapi.yaml"), Path(folder, "schema.ts")
        source.write_text(yaml.safe_dump(_with_unknown_arms(specification), sort_keys=False), encoding="utf-8")
        # Without this option, fields with a default are required in requests too.
        options = ("--default-non-nullable=false", "--output", made)
        program = NODE / "node_modules" / ".bin" / "openapi-typescript"
        subprocess.run([program, source, *options], check=True, stdout=subprocess.DEVNULL)
        text = made.read_text(encoding="utf-8")
    body = text.partition("*/\n")[2].lstrip().replace(f'"{TAG}"', "Unknown.Tag")
    return f'{GENERATED}import type {{ Unknown }} from "./unknown.js";\n\n{body}'


def _with_unknown_arms(specification: Node) -> Node:
    schemas = dict(specification["components"]["schemas"])
    for name, schema in specification["components"]["schemas"].items():
        if "discriminator" in schema and "may be added" in " ".join(schema.get("description", "").split()):
            arm = f"Unknown{name}"
            schemas[arm] = _unknown_arm(schema, schemas)
            schemas[name] = _with_arm(schema, f"#/components/schemas/{arm}")
    return {**specification, "components": {**specification["components"], "schemas": schemas}}


def _with_arm(schema: Node, reference: str) -> Node:
    discriminator = schema["discriminator"]
    mapping = {**discriminator["mapping"], TAG: reference}
    return {
        **schema,
        "oneOf": [*schema["oneOf"], {"$ref": reference}],
        "discriminator": {**discriminator, "mapping": mapping},
    }


def _unknown_arm(schema: Node, schemas: Node) -> Node:
    """Return a schema of the fields that all branches share, and any others."""
    tag = schema["discriminator"]["propertyName"]
    branches = [schemas[each["$ref"].rsplit("/", 1)[1]] for each in schema["oneOf"]]
    first = branches[0]["properties"]
    shared = {
        name: first[name] for name in first if all(each["properties"].get(name) == first[name] for each in branches)
    }
    required = [name for name in shared if all(name in each.get("required", ()) for each in branches)]
    return {
        "type": "object",
        "description": "One that is newer than this package.",
        "properties": {**shared, tag: {"type": "string", "enum": [TAG]}},
        "required": [*required, tag],
        "additionalProperties": True,
    }
