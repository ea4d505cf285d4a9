"""Modules that are joined to fewer files run as they did before."""

import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest

from service.shared.javascript import joined, needed_by

MODULES: Mapping[str, str] = {
    "main.mjs": """import { add, counts as counted } from "./core/counting.mjs";
import { Shape, load } from "./core/shapes.mjs";
import { label } from "./words/words.mjs";
add(2);
const { later } = await load();
console.log(counted(), new Shape().corners, new Shape().file, later(), label);
""",
    "core/counting.mjs": """let count = 0;
export function add(number) {
count += number;
}
export const counts = () => count;
""",
    "core/shapes.mjs": """import { counts } from "./counting.mjs";
export class Shape {
corners = counts() + 1;
file = import.meta.url.split("/").pop();
}
export const load = () => import("../pages/page.mjs");
export async function* sides({ of }) {
yield of;
}
""",
    "words/index.mjs": """export const label = "words", other = 1;
""",
    "words/words.mjs": """export { label } from "./index.mjs";
""",
    "pages/page.mjs": """import { add, counts } from "../core/counting.mjs";
import { label } from "../words/words.mjs";
export function later() {
add(3);
return `${label} ${counts()}`;
}
""",
}

_SHAPES = ["core/counting.mjs", "core/shapes.mjs"]


def output(folder: Path, modules: Mapping[str, str]) -> str:
    """What the modules print when `main.mjs` runs."""
    for path, text in modules.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text)
    command = ["node", str(folder / "main.mjs")]
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout


def test_modules_are_found_in_an_order_in_which_each_follows_what_it_imports() -> None:
    assert needed_by(["main.mjs"], MODULES) == [
        "core/counting.mjs",
        "core/shapes.mjs",
        "words/index.mjs",
        "words/words.mjs",
        "main.mjs",
    ]


@pytest.mark.skipif(shutil.which("node") is None, reason="Node.js is not installed")
@pytest.mark.parametrize(
    "bundles",
    [
        {"core/shapes.mjs": _SHAPES},
        {"core/shapes.mjs": _SHAPES, "words/words.mjs": ["words/index.mjs", "words/words.mjs"]},
    ],
)
def test_joined_modules_share_their_state_with_those_that_import_them_later(
    tmp_path: Path, bundles: Mapping[str, list[str]]
) -> None:
    before, after = tmp_path / "one", tmp_path / "two"
    assert output(before, MODULES) == output(after, joined(MODULES, bundles))
    assert output(before, MODULES) == "2 3 shapes.mjs words 5 words\n"


@pytest.mark.parametrize(
    "line",
    [
        'import everything from "./b.mjs";',
        'import "./b.mjs";',
        "export default 1;",
        "export let count = 0;",
        'export { one as two } from "./b.mjs";',
        "import {\n  one,\n} from './b.mjs';",
    ],
)
def test_what_the_patterns_do_not_read_is_refused(line: str) -> None:
    modules = {"a.mjs": f"{line}\n", "b.mjs": "export const one = 1;"}
    with pytest.raises(ValueError, match=r"a\.mjs: can't be joined: (import|export)"):
        joined(modules, {"a.mjs": ["a.mjs", "b.mjs"]})


def test_a_name_that_two_members_export_is_refused() -> None:
    twice = {"a.mjs": "export const one = 1;", "b.mjs": "export function one() {}"}
    with pytest.raises(ValueError, match=r"a\.mjs: exported twice: \['one'\]"):
        joined(twice, {"a.mjs": ["a.mjs", "b.mjs"]})
