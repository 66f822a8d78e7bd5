"""`iosworld doctor --report`: everything that another person needs to diagnose a problem, without secrets."""

from collections.abc import Sequence
from pathlib import Path

from iosworld.cli.doctor_finding import Finding
from iosworld.devices.apple.manifest import NAME
from iosworld.devices.apple.places import apps_folder
from iosworld.models.api_keys import redact
from iosworld.resources import cache_folder

LINES = 40
"""The number of lines shown from the end of each log."""


def report(findings: Sequence[Finding]) -> str:
    """Markdown text for an issue. Keys and the name of the home folder are removed."""
    parts = ["# iosworld doctor --report", "", "| what | | |", "|---|---|---|"]
    parts += [f"| {found.what} | {_mark(found)} | {_cell(found)} |" for found in findings]
    for file in _files():
        text = file.read_text("utf-8", "replace").strip().splitlines()[-LINES:]
        if text:
            parts += ["", f"## {file.name}", "", "```", *text, "```"]
    return redact("\n".join(parts).replace(str(Path.home()), "~")) + "\n"


def _mark(found: Finding) -> str:
    """The mark of a finding. An optional item that no command installs is not a failure."""
    if found.ok:
        return "ok"
    return "NO" if found.needed or found.fix else "–"


def _cell(found: Finding) -> str:
    fix = f" — `{found.fix}`" if found.fix and not found.ok else ""
    return " ".join(f"{found.says}{fix}".replace("|", "\\|").split())


def _files() -> list[Path]:
    """Logs of builds and of simulator preparation."""
    apps, cache = apps_folder(), cache_folder()
    candidates = [apps / NAME, *sorted(apps.glob("*.log")), cache / "wda.log", cache / "resets.jsonl"]
    return [file for file in candidates if file.is_file()]
