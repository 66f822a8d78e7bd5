import ast
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent / "iosworld"

MAY_IMPORT = {
    "errors": set(),
    "resources": {"errors"},
    "hashes": set(),
    "actions": {"errors"},
    "world": {"errors", "resources"},
    "tasks": {"errors", "resources"},
    "screen": {"errors", "actions", "tasks"},
    "devices": {"errors", "resources", "hashes", "actions", "screen"},
    "models": {"errors", "resources"},
    "judging": {"errors", "models", "tasks"},
    "agents": {"errors", "actions", "models", "tasks", "screen"},
    "episodes": {"errors", "actions", "models", "tasks", "screen", "devices", "judging", "agents"},
    "bench": {"errors", "devices", "episodes", "screen"},
    "runs": {"errors", "resources", "actions", "tasks", "screen", "devices", "judging", "models", "agents", "episodes"},
    "reports": {"errors", "tasks", "judging", "models", "episodes", "runs"},
    "testing": {"errors", "actions", "devices", "models", "screen"},
    "cli": None,
    "__main__": None,
    "__init__": set(),
}
"""What each part may import of the others; None is anything. Arrows point one way: see the package's docstring."""


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
    assert part in MAY_IMPORT, "a new part of the package: say here what it may import"
    allowed = MAY_IMPORT[part]
    if allowed is None:
        return
    files = sorted((PACKAGE / part).rglob("*.py")) if (PACKAGE / part).is_dir() else [PACKAGE / f"{part}.py"]
    strays = {(file.name, name) for file in files for name in imported(file) - allowed - {part}}
    assert strays == set()


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
