"""Fakes of Xcode's command line tools, for machines without them: `xcrun`, `simctl`, `xcodebuild` and the other tools used.

`install` writes executables into a folder that goes first on PATH. They keep simulators in a folder and print the real
tools' formats, failures included. Texts, exit statuses and quirks follow recorded outputs of Xcode 26 and 27
(docs/mac.md names the sources). The package imports nothing else of iosworld, so that each call starts quickly.

`faults.json` in the folder lists failures to come: `[{"on": "simctl boot", "times": 1, "do": "hang"}]`, where `do` is
`hang`, or `fail` with `status`, `stderr` and `stdout`.
"""

import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from .errors import SIM_ERROR as SIM_ERROR
from .files import kill_all, simulators
from .simulator import WDA_BUNDLE as WDA_BUNDLE
from .xcode import write_wda as write_wda

HOME = "FAKE_XCODE"
"""The environment variable that names the folder."""
TOOLS = ("xcrun", "xcodebuild", "xcode-select", "codesign", "open", "defaults", "sysctl", "lsof")
TOOLCHAIN = "toolchain"
"""The folder, within the one of the simulators, of the tools that only `xcrun --find` finds."""

_FOLDER = Path(__file__).resolve().parent
_CALL = f"import sys; sys.path.insert(0, '{_FOLDER.parent}'); from {_FOLDER.name}.tool import main; sys.exit(main(sys.argv[1:]))"


def install(folder: Path, home: Path, wda: Sequence[str] = (), write: Callable[[Path], None] | None = None) -> Path:
    """Writes the tools to `folder/bin` and returns that folder.

    `home` is the folder of the simulators. `wda` is the command that acts as WebDriverAgent. It gets the environment of
    the real one, and FAKE_GROUP. `write` writes the executable of a tool; without it, a tool starts Python.
    """
    home.mkdir(parents=True, exist_ok=True)
    (home / "settings.json").write_text(json.dumps({"wda": list(wda)}))
    tools = folder / "bin"
    tools.mkdir(parents=True, exist_ok=True)
    (home / TOOLCHAIN).mkdir(exist_ok=True)
    for path in (*(tools / tool for tool in TOOLS), home / TOOLCHAIN / "swift"):
        if write:
            write(path)
            continue
        path.write_text(
            f'#!/bin/sh\nexport {HOME}="{home}"\nexec "{sys.executable}" -I -S -c "{_CALL}" {path.name} "$@"\n'
        )
        path.chmod(0o755)
    return tools


def plan_fault(home: Path, on: str, *, times: int = 1, do: str = "fail", **more: Any) -> None:
    """Makes the next `times` calls that begin with the words `on` hang or fail."""
    file = home / "faults.json"
    faults = json.loads(file.read_text()) if file.is_file() else []
    file.write_text(json.dumps([*faults, {"on": on, "times": times, "do": do, **more}]))


def stop_all(home: Path) -> None:
    """Ends every process that a fake simulator started."""
    with simulators(home) as world:
        for device in world["devices"].values():
            kill_all(device)


def calls(home: Path) -> list[str]:
    """Every call so far, one line each."""
    file = home / "calls.log"
    return file.read_text().splitlines() if file.is_file() else []
