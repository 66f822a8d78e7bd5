"""WebDriverAgent as an endless test of `xcodebuild test-without-building`: the second way to start it.

On some Macs the installed WebDriverAgent starts, but never listens, while the same one works in a session of xcodebuild.
The format of the file that describes the test is that of `man xcodebuild.xctestrun`.
"""

import plistlib
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from iosworld.devices.apple.tools import start, stop
from iosworld.devices.apple.wda_app import WdaApp

TEST = "WebDriverAgentRunner"
FRAMEWORKS = "__PLATFORMS__/iPhoneSimulator.platform/Developer"
SHOWN = 2000
"""How many of the last characters of the output an error shows."""


class WdaTest:
    """The test on one simulator. It runs until it is stopped."""

    def __init__(self, app: WdaApp, udid: str, environment: Mapping[str, str]) -> None:
        """`environment` is what WebDriverAgent gets: its ports and address."""
        self._app, self._udid, self._environment = app, udid, dict(environment)
        self._folder = tempfile.TemporaryDirectory(prefix="iosworld-wda-")
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start the test again. Raises ToolMissing."""
        self._end()
        described = Path(self._folder.name) / f"{TEST}.xctestrun"
        described.write_bytes(plistlib.dumps(xctestrun(self._app, self._environment)))
        command = ["xcodebuild", "test-without-building", "-xctestrun", str(described)]
        self._process = start([*command, "-destination", f"id={self._udid}"], env={}, log=self._log)

    def is_running(self) -> bool:
        """Whether it has been started and has not ended."""
        return self._process is not None and self._process.poll() is None

    @property
    def pid(self) -> int:
        """The process of xcodebuild; 0 before the start."""
        return self._process.pid if self._process else 0

    @property
    def output(self) -> str:
        """The end of what xcodebuild wrote."""
        return self._log.read_text(errors="replace")[-SHOWN:].strip() if self._log.is_file() else ""

    def stop(self) -> None:
        """End the test. Never raises."""
        self._end()
        self._folder.cleanup()

    def _end(self) -> None:
        if self._process is not None:
            stop(self._process)
            self._process = None

    @property
    def _log(self) -> Path:
        return Path(self._folder.name) / "xcodebuild.log"


def xctestrun(app: WdaApp, environment: Mapping[str, str]) -> dict[str, Any]:
    """The description of the test that WebDriverAgent is."""
    search = f"{app.folder.parent}:{FRAMEWORKS}/Library/Frameworks:{FRAMEWORKS}/usr/lib"
    return {
        "__xctestrun_metadata__": {"FormatVersion": 1},
        TEST: {
            "TestHostPath": str(app.folder),
            "TestHostBundleIdentifier": app.bundle,
            "TestBundlePath": f"__TESTHOST__/PlugIns/{TEST}.xctest",
            "ProductModuleName": TEST,
            "IsUITestBundle": True,
            "IsXCTRunnerHostedTestBundle": True,
            "UseUITargetAppProvidedByTests": True,
            "EnvironmentVariables": dict(environment),
            "TestingEnvironmentVariables": {
                "DYLD_FRAMEWORK_PATH": search,
                "DYLD_LIBRARY_PATH": search,
                **environment,
            },
        },
    }
