"""`iosworld doctor`: is everything there, and if not, what to do."""

import platform
import shutil
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import click
from rich.markup import escape

import iosworld
from iosworld import resources
from iosworld.cli.output import console, json_option, print_json
from iosworld.devices.binary import find_simulator
from iosworld.devices.embedded import EmbeddedSimulator
from iosworld.episodes.observe import observe
from iosworld.errors import IOSWorldError
from iosworld.tasks.suite import load_suite, suite_names


@dataclass(frozen=True)
class Finding:
    """One thing looked at."""

    what: str
    ok: bool
    says: str
    needed: bool = True
    """Whether iosworld is of no use without it."""


@click.command("doctor")
@json_option
def doctor_command(as_json: bool) -> None:
    """Look whether everything that iosworld needs is there; exit status 1 if not."""
    findings = list(_examine())
    healthy = all(finding.ok for finding in findings if finding.needed)
    if as_json:
        print_json({"healthy": healthy, "findings": [vars(finding) for finding in findings]})
    out = console(as_json)
    for finding in findings:
        mark = "[green]ok [/]" if finding.ok else "[red]no [/]" if finding.needed else "[yellow]–  [/]"
        out.print(f"{mark} [bold]{finding.what}[/]: {escape(finding.says)}", soft_wrap=True)
    sys.exit(0 if healthy else 1)


def _examine() -> Iterator[Finding]:
    yield Finding(
        "iosworld", True, f"{iosworld.__version__} on Python {platform.python_version()}, {platform.platform()}"
    )
    yield _try("tasks", _tasks)
    yield _try("seeds", lambda: str(resources.seeds()))
    yield _try("simulator", lambda: str(find_simulator()))
    yield _try("phone", _phone)
    swift = shutil.which("swift")
    yield Finding(
        "swift",
        swift is not None,
        swift or "not found; only building the simulator needs it (https://www.swift.org/install)",
        False,
    )
    chromium = shutil.which("chromium")
    yield Finding(
        "chromium",
        chromium is not None,
        chromium or "not found; only `iosworld bench` compares with it (apt-get install chromium)",
        False,
    )


def _try(what: str, look: Callable[[], str]) -> Finding:
    try:
        return Finding(what, True, look())
    except IOSWorldError as problem:
        return Finding(what, False, str(problem))


def _tasks() -> str:
    return ", ".join(f"{name} ({len(load_suite(name))})" for name in suite_names())


def _phone() -> str:
    with EmbeddedSimulator() as simulator, simulator.phone() as phone:
        info = phone.info
        seen = observe(phone)
        width, height = seen.screenshot.size
        assert seen.screenshot.png
        return (
            f"simulator {info.version}, {info.size[0]:g}×{info.size[1]:g} points, {len(info.apps)} apps "
            f"({', '.join(app.name for app in info.apps)}); the home screen has {len(seen.tree.elements)} elements and "
            f"draws at {width}×{height} pixels"
        )
