"""`iosworld doctor`: check the installation."""

import platform
import shutil
import sys
from collections.abc import Callable, Iterator

import click
from rich.markup import escape

import iosworld
from iosworld import resources
from iosworld.cli.doctor_apple import examine_mac
from iosworld.cli.doctor_finding import Finding
from iosworld.cli.doctor_report import report
from iosworld.cli.output import console, json_option, print_json
from iosworld.devices.binary import find_simulator
from iosworld.devices.embedded import EmbeddedSimulator
from iosworld.episodes.observe import observe
from iosworld.errors import IOSWorldError, SetupError
from iosworld.models.api_keys import find_key
from iosworld.tasks.suite import load_suite, suite_names

KEYS = (("ANTHROPIC_API_KEY",), ("OPENAI_API_KEY",), ("GEMINI_API_KEY", "GOOGLE_API_KEY"))
"""Environment variables that contain a vendor's API key."""


@click.command("doctor", short_help="Check that everything iosworld needs is installed.")
@click.option(
    "--report", "as_report", is_flag=True, help="Print a full report for an issue, with logs and without keys."
)
@json_option
def doctor_command(as_report: bool, as_json: bool) -> None:
    """Check that everything iosworld needs is installed; exit status 1 if not."""
    findings = [*_examine(), *examine_mac()]
    if as_report:
        click.echo(report(findings))
        return
    healthy = all(finding.ok for finding in findings if finding.needed)
    if as_json:
        print_json({"healthy": healthy, "findings": [vars(finding) for finding in findings]})
    out = console(as_json)
    for finding in findings:
        mark = "[green]ok [/]" if finding.ok else "[red]no [/]" if finding.needed else "[yellow]–  [/]"
        fix = f" → {finding.fix}" if finding.fix and not finding.ok else ""
        out.print(f"{mark} [bold]{finding.what}[/]: {escape(finding.says + fix)}", soft_wrap=True)
    sys.exit(0 if healthy else 1)


def _examine() -> Iterator[Finding]:
    yield Finding(
        "iosworld", True, f"{iosworld.__version__} on Python {platform.python_version()}, {platform.platform()}"
    )
    yield _try("tasks", _tasks)
    yield _try("seeds", lambda: str(resources.seeds()))
    here = platform.system() == "Linux"  # elsewhere phones are Apple's simulators, or other machines'
    yield _try("simulator", lambda: str(find_simulator()), needed=here)
    yield _try("phone", _phone, needed=here)
    yield _try("fonts", _fonts)
    yield _embedded()
    for names in KEYS:
        key = find_key(names)
        yield Finding(
            f"key {names[0]}",
            key is not None,
            "present" if key else "not set; only models of this vendor need it",
            False,
        )
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


def _try(what: str, look: Callable[[], str], *, needed: bool = True) -> Finding:
    try:
        return Finding(what, True, look(), needed)
    except IOSWorldError as problem:
        return Finding(what, False, str(problem), needed)


def _fonts() -> str:
    from iosworld.screen.painter.fonts import FontSpec, skia_font

    try:
        designs = ("default", "rounded", "monospaced", "serif")
        faces = [skia_font(FontSpec(size=17, weight=400, design=design, italic=False)) for design in designs]
    except (OSError, RuntimeError) as problem:
        raise SetupError(f"a font cannot be loaded ({problem}); run `make setup`") from None
    return ", ".join(sorted({face.getTypeface().getFamilyName() for face in faces}))


def _embedded() -> Finding:
    """Whether the embedded simulator builds on this host."""
    system = platform.system()
    if system == "Linux":
        return Finding("embedded", True, "the embedded simulator builds on this host, with Swift 6", False)
    return Finding(
        "embedded",
        False,
        f"the embedded simulator is built on Linux only, and this is {system}; compare with runs recorded there "
        "(iosworld fidelity), or use --device simulator",
        False,
    )


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
