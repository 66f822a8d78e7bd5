"""One call of a tool: logs it, applies a planned fault, and runs the tool. Its first argument is the tool's name."""

import json
import os
import signal
import sys
from pathlib import Path

from . import HOME, TOOLCHAIN
from .errors import Exit
from .files import locked
from .simctl import simctl
from .xcode import codesign, derq, lsof, sdk, swift, vtool, xcodebuild


def main(arguments: list[str]) -> int:
    """Runs the tool that the first argument names; returns its exit status."""
    tool, *words = arguments
    home = Path(os.environ[HOME])
    if tool == "xcrun":
        tool, words = _through_xcrun(words)
    with (home / "calls.log").open("a") as log:
        log.write(" ".join([tool, *words]) + "\n")
    try:
        _fault(home, " ".join([tool, *words]))
        known = {
            "simctl": simctl, "xcodebuild": xcodebuild, "swift": swift, "derq": derq, "codesign": codesign,
            "sdk": sdk, "lsof": lsof, "vtool": vtool,
        }  # fmt: skip
        if tool == "sysctl":
            print(json.loads((home / "settings.json").read_text()).get("memory", 16) << 30)
        elif tool == "find":
            found = home / TOOLCHAIN / words[0]
            if not found.is_file():
                raise Exit(72, f'xcrun: error: unable to find utility "{words[0]}", not a developer tool or in PATH\n')
            print(found)
        elif tool == "xcode-select":
            print("/Applications/Xcode.app/Contents/Developer")
        elif tool in known:
            known[tool](home, words)
        elif tool not in ("open", "defaults"):
            raise Exit(72, f'xcrun: error: unable to find utility "{tool}", not a developer tool or in PATH\n')
    except Exit as end:
        sys.stdout.write(end.stdout)
        sys.stdout.flush()
        sys.stderr.write(end.stderr)
        return end.status
    return 0


def _through_xcrun(words: list[str]) -> tuple[str, list[str]]:
    if words[:1] == ["--sdk"]:
        return "sdk", words
    if words[:1] == ["--find"]:
        return "find", words[1:]
    return words[0], words[1:]


def _fault(home: Path, call: str) -> None:
    file = home / "faults.json"
    if not file.is_file():
        return
    with locked(home):
        faults = json.loads(file.read_text())
        fault = next((fault for fault in faults if fault["times"] > 0 and call.startswith(fault["on"])), None)
        if fault is None:
            return
        fault["times"] -= 1
        file.write_text(json.dumps(faults))
    if fault["do"] == "hang":
        signal.pause()
    raise Exit(fault.get("status", 1), fault.get("stderr", ""), fault.get("stdout", ""))
