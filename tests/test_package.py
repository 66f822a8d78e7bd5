import ast
import subprocess
import sys
from pathlib import Path

import pytest

import iosworld

PACKAGE = Path(__file__).resolve().parent.parent / "iosworld"

BASE = ("errors", "hashes", "resources", "text", "yaml_files")
"""What every part may import. Among themselves, each may import those before it in this order, and no other part."""

MAY_IMPORT = {
    "actions": set(),
    "tasks": set(),
    "world": set(),
    "models": set(),
    "screen": set(),
    "devices": {"actions", "screen"},
    "judging": {"models", "tasks"},
    "agents": {"actions", "models", "screen", "tasks"},
    "episodes": {"actions", "agents", "devices", "judging", "models", "screen", "tasks"},
    "runs": {"agents", "devices", "episodes", "judging", "models", "tasks"},
    "reports": {"episodes", "judging", "models", "runs"},
    "bench": {"devices", "episodes"},
    "testing": {"actions", "devices", "models", "screen"},
    "cli": None,
}
"""What each part may import besides BASE; None is anything. The docstring of `iosworld` draws this table."""

ENTRY_POINTS = {"__main__": {"cli"}, "__init__": set()}


def drawing() -> str:
    """The table as the docstring of `iosworld` has it."""
    lines = [
        f"    {part:<9} -> {'every part' if may is None else ', '.join(sorted(may)) or '(none)'}"
        for part, may in MAY_IMPORT.items()
    ]
    return "\n".join([*lines, "", f"Every part may also import {', '.join(BASE[:-1])} and {BASE[-1]}."])


def imported(file: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == "iosworld":
            names = [node.module.split(".")[1]] if "." in node.module else [alias.name for alias in node.names]
            found.update(names)
        elif isinstance(node, ast.Import):
            found.update(a.name.split(".")[1] for a in node.names if a.name.startswith("iosworld."))
    return found


@pytest.mark.parametrize(
    "part",
    sorted(
        path.stem
        for path in PACKAGE.iterdir()
        if path.suffix in ("", ".py") and not path.name.startswith((".", "_bin", "_data", "__pycache__"))
    ),
)
def test_imports_point_one_way(part):
    if part in BASE:
        allowed = set(BASE[: BASE.index(part)])
    elif part in ENTRY_POINTS:
        allowed = ENTRY_POINTS[part]
    else:
        assert part in MAY_IMPORT, "a new part of the package: add to MAY_IMPORT what it may import"
        if MAY_IMPORT[part] is None:
            return
        allowed = MAY_IMPORT[part] | set(BASE)
    files = sorted((PACKAGE / part).rglob("*.py")) if (PACKAGE / part).is_dir() else [PACKAGE / f"{part}.py"]
    strays = {(file.name, name) for file in files for name in imported(file) - allowed - {part}}
    assert strays == set()


def test_the_table_allows_nothing_that_is_not_used():
    stale = {
        (part, name)
        for part, may in MAY_IMPORT.items()
        for name in (may or set()) - {name for file in (PACKAGE / part).rglob("*.py") for name in imported(file)}
        if (PACKAGE / part).is_dir()
    }
    assert stale == set()


def test_no_two_parts_import_each_other():
    """Every part stands below those that import it: the table has an order without cycles."""
    below: set[str] = set()
    rest = {part: may for part, may in MAY_IMPORT.items() if may is not None}
    while ready := {part for part, may in rest.items() if may <= below}:
        below |= ready
        rest = {part: may for part, may in rest.items() if part not in ready}
    assert rest == {}


def test_the_package_s_docstring_draws_the_table():
    assert drawing() in iosworld.__doc__, f"put this into the docstring of iosworld/__init__.py:\n\n{drawing()}"


def test_importing_does_nothing():
    """No heavy library loads, nothing is printed, no thread starts."""
    code = (
        "import sys, threading, iosworld.cli, iosworld.testing;"
        "print([m for m in ('skia', 'qtawesome', 'playwright', 'PIL', 'jinja2', 'anthropic', 'openai', 'httpx2') if m in sys.modules], threading.active_count())"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=PACKAGE.parent)
    assert (done.stdout, done.stderr) == ("[] 1\n", "")


def test_the_command_runs_as_a_module():
    command = [sys.executable, "-m", "iosworld", "--version"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=PACKAGE.parent)
    assert done.stdout.startswith("iosworld, version ")
