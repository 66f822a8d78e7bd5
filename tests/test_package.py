import ast
import contextlib
import functools
import importlib
import io
import re
import subprocess
import sys
import tokenize
from pathlib import Path

import pytest

import iosworld
import iosworld.errors

PACKAGE = Path(__file__).resolve().parent.parent / "iosworld"

BASE = ("errors", "hashes", "json_values", "resources", "state_paths", "text", "yaml_files")
"""What every part may import. Among themselves, each may import those before it in this order, and no other part."""

MAY_IMPORT = {
    "actions": set(),
    "scenarios": {"world"},
    "users": {"devices"},
    "behavior": set(),
    "tasks": {"behavior", "scenarios", "users"},
    "world": set(),
    "models": set(),
    "screen": set(),
    "devices": {"actions", "scenarios", "screen"},
    "judging": {"models", "tasks", "users"},
    "agents": {"actions", "behavior", "models", "screen", "tasks"},
    "episodes": {"actions", "agents", "devices", "judging", "models", "screen", "tasks", "users"},
    "fleet": {"actions", "devices", "episodes", "judging", "scenarios", "screen", "tasks"},
    "environments": {"actions", "devices", "episodes", "fleet", "judging", "screen", "tasks"},
    "runs": {"agents", "behavior", "devices", "episodes", "judging", "models", "scenarios", "tasks", "users"},
    "reports": {"episodes", "judging", "models", "runs", "tasks"},
    "bench": {"agents", "devices", "episodes", "fleet", "scenarios", "screen"},
    "viewer": {
        *("actions", "agents", "devices", "episodes", "judging", "models", "reports", "runs", "scenarios", "screen"),
        "tasks",
    },
    "probes": {"actions", "agents", "devices", "episodes", "judging", "models", "reports", "runs", "screen", "tasks"},
    "testing": {"actions", "devices", "models", "screen"},
    "plugs": {
        *("actions", "agents", "devices", "environments", "episodes", "fleet", "judging", "probes", "runs", "screen"),
        *("tasks", "users"),
    },
    "cli": None,
}
"""What each part may import in addition to BASE; None means anything. The docstring of `iosworld` draws this table."""

ENTRY_POINTS = {"__main__": {"cli"}, "__init__": set()}


def drawing() -> str:
    """The table as the docstring of `iosworld` has it."""
    lines = [
        f"    {part:<12} -> {'every part' if may is None else ', '.join(sorted(may)) or '(none)'}"
        for part, may in MAY_IMPORT.items()
    ]
    return "\n".join([*lines, "", f"Every part may also import {', '.join(BASE[:-1])} and {BASE[-1]}."])


@functools.cache
def parsed(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


@functools.cache
def imported(file: Path) -> set[str]:
    found = set()
    for node in ast.walk(parsed(file)):
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
def test_imports_follow_the_dependency_table(part):
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


def test_dependency_table_has_no_unused_entries():
    stale = {
        (part, name)
        for part, may in MAY_IMPORT.items()
        for name in (may or set()) - {name for file in (PACKAGE / part).rglob("*.py") for name in imported(file)}
        if (PACKAGE / part).is_dir()
    }
    assert stale == set()


def test_no_circular_imports_between_parts():
    """Every part is below those that import it: the table has an order without cycles."""
    below: set[str] = set()
    rest = {part: may for part, may in MAY_IMPORT.items() if may is not None}
    while ready := {part for part, may in rest.items() if may <= below}:
        below |= ready
        rest = {part: may for part, may in rest.items() if part not in ready}
    assert rest == {}


def test_package_docstring_contains_the_dependency_table():
    assert drawing() in iosworld.__doc__, f"put this into the docstring of iosworld/__init__.py:\n\n{drawing()}"


def test_importing_has_no_side_effects():
    """No heavy library loads, nothing is printed, no thread starts."""
    code = (
        "import sys, threading, iosworld.cli, iosworld.testing;"
        "print([m for m in ('skia', 'qtawesome', 'playwright', 'PIL', 'jinja2', 'anthropic', 'openai', 'httpx2', 'starlette', 'uvicorn', 'pyarrow', 'wda', 'tidevice', 'gymnasium', 'mcp') if m in sys.modules], threading.active_count())"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=PACKAGE.parent)
    assert (done.stdout, done.stderr) == ("[] 1\n", "")


def test_the_command_runs_as_a_module():
    command = [sys.executable, "-m", "iosworld", "--version"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=PACKAGE.parent)
    assert done.stdout.startswith("iosworld, version ")


ROOT = PACKAGE.parent


def test_repository_root_contains_only_what_contributing_lists():
    """CONTRIBUTING's first section has a table of folders and one of files."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    section = text.split("## Where things are", 1)[1].split("\n## ", 1)[0]
    cells = [line.split(" | ")[0] for line in section.splitlines() if line.startswith("| `")]
    named = {name.strip("/") for cell in cells for name in re.findall(r"`([^`]+)`", cell)}
    listed = subprocess.run(["git", "ls-files"], capture_output=True, text=True, cwd=ROOT)
    if listed.returncode:
        pytest.skip("this is not a checkout")
    found = {name.split("/")[0] for name in listed.stdout.splitlines()}
    assert found == named


def test_no_line_of_python_is_over_120_characters_unless_the_formatter_leaves_it():
    """The formatter leaves texts and comments, which cannot be broken; everything else it breaks."""
    long = []
    for file in [*PACKAGE.rglob("*.py"), *(ROOT / "tests").rglob("*.py"), *(ROOT / "tools").rglob("*.py")]:
        text = file.read_text(encoding="utf-8")
        if not any(len(line) > 120 for line in text.splitlines()):
            continue
        texts = set()
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type in (tokenize.STRING, tokenize.COMMENT) or token.type >= getattr(
                tokenize, "FSTRING_START", 99
            ):
                texts.update(range(token.start[0], token.end[0] + 1))
        long += [
            f"{file.relative_to(ROOT)}:{number}"
            for number, line in enumerate(text.splitlines(), 1)
            if len(line) > 120 and number not in texts
        ]
    assert long == []


def public_definitions() -> dict[str, list[str]]:
    """Where each public class, and each constant that is not a module's own detail, is defined."""
    found: dict[str, list[str]] = {}
    for file in sorted(PACKAGE.rglob("*.py")):
        part = file.relative_to(PACKAGE)
        if part.parts[0] in ("world", "testing") or part.parts[:2] == ("devices", "server"):
            continue  # a persona's world and WebDriver have vocabularies of their own; fakes are named after the real ones
        for node in parsed(file).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found.setdefault(node.name, []).append(str(part))
    return found


def test_class_names_are_unique():
    assert {name: places for name, places in public_definitions().items() if len(places) > 1} == {}


def test_text_is_shortened_in_only_one_place():
    """Only `iosworld.text.shorten` shortens text; no other code adds dots to a slice."""
    cutters = []
    for file in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(parsed(file)):
            match node:
                case ast.BinOp(ast.Subscript(), ast.Add(), ast.Constant("…" | "...")):
                    cutters.append(file.name)
    assert cutters == ["text.py"]


def error_tree(cls: type, indent: str = "") -> list[str]:
    lines = []
    subclasses = sorted(cls.__subclasses__(), key=lambda sub: sub.__name__)
    for place, sub in enumerate(subclasses):
        last = place == len(subclasses) - 1
        where = "" if sub.__module__ == "iosworld.errors" else f" ({sub.__module__.removeprefix('iosworld.')})"
        lines.append(f"{indent}{'└── ' if last else '├── '}{sub.__name__}{where}")
        lines += error_tree(sub, indent + ("    " if last else "│   "))
    return lines


def test_every_error_is_in_the_tree_of_errors_py():
    for file in PACKAGE.rglob("*.py"):
        module = ".".join(file.relative_to(ROOT).with_suffix("").parts)
        # A plug needs a package that is perhaps not there.
        missing = (ModuleNotFoundError, iosworld.errors.SetupError) if ".plugs." in module else ()
        if not module.endswith(("__main__", "__init__")):
            with contextlib.suppress(*missing):
                importlib.import_module(module)
    drawn = [found[0] for found in re.findall(r"[├└]── (\w+( \([\w.]+\))?)", iosworld.errors.__doc__)]
    tree = error_tree(iosworld.errors.IOSWorldError)
    assert sorted(drawn) == sorted(line.lstrip("│├└─ ") for line in tree), "errors.py: the tree is\n" + "\n".join(tree)
