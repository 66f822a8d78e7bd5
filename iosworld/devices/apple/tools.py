"""Runs Apple's command-line tools, with a deadline on every call and failures identified by domain and code."""

import contextlib
import os
import re
import shutil
import signal
import subprocess
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from iosworld.errors import DeviceFault, DeviceTimeout, SetupError

HEADER = re.compile(r"An error was encountered processing the command \(domain=([^,]+), code=(-?\d+)\):")
"""The line of simctl that identifies a failure. It is not always the first."""


@dataclass(frozen=True, slots=True)
class ToolOutput:
    """A tool's output and duration."""

    stdout: str
    stderr: str
    seconds: float


class ToolMissing(SetupError):
    """An Xcode tool is missing or cannot be used yet. The message contains a remedy."""


class ToolTimeout(DeviceTimeout):
    """A tool exceeded its deadline and was killed."""


class ToolFailed(DeviceFault):
    """A tool failed. `domain` and `code` are those of simctl, or empty and None."""

    def __init__(self, command: Sequence[str], status: int, stdout: str, stderr: str) -> None:
        found = HEADER.search(stderr)
        self.domain = found[1] if found else ""
        self.code = int(found[2]) if found else None
        self.status, self.stdout, self.stderr = status, stdout, stderr
        said = (stderr.strip() or stdout.strip() or "it wrote nothing")[-2000:]
        super().__init__(f"`{_shown(command)}` ended with status {status}: {said}")

    def says(self, text: str) -> bool:
        """Whether the output contains `text`, ignoring case."""
        return text.casefold() in (self.stderr + self.stdout).casefold()


def run(
    command: Sequence[str | Path],
    *,
    timeout: float,
    env: Mapping[str, str] | None = None,
    unset: Sequence[str] = (),
    cwd: Path | None = None,
    log: Path | None = None,
) -> ToolOutput:
    """Run a tool to completion. `env` is added to the environment, `unset` is removed from it.

    With `log`, stdout and stderr go to that file and the output is empty. Raises ToolMissing, ToolTimeout
    (after killing the tool and all it has started) and ToolFailed.
    """
    words = [str(word) for word in command]
    variables = {name: value for name, value in os.environ.items() if name not in unset} | dict(env or {})
    with contextlib.ExitStack() as stack:
        out = stack.enter_context(log.open("ab")) if log else subprocess.PIPE
        began = time.monotonic()
        try:
            process = subprocess.Popen(  # noqa: S603  # Apple's tools with our own arguments, no shell
                words,
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=subprocess.STDOUT if log else subprocess.PIPE,
                env=variables,
                cwd=cwd,
                process_group=0,
            )
        except FileNotFoundError:
            raise ToolMissing(f"there is no `{words[0]}` here; install Xcode: `iosworld doctor` says how") from None
        except OSError as error:
            raise ToolMissing(f"`{words[0]}` cannot be run ({error.strerror or error})") from None
        try:
            raw_out, raw_err = process.communicate(timeout=timeout)
        except subprocess.TimeoutExpired:
            _kill(process)
            raise ToolTimeout(f"`{_shown(words)}` did not end within {timeout:g} s, and was killed") from None
        except BaseException:
            _kill(process)
            raise
    stdout, stderr = ((raw or b"").decode(errors="replace") for raw in (raw_out, raw_err))
    if process.returncode:
        problem = _setup_problem(words, process.returncode, stderr)
        raise problem or ToolFailed(words, process.returncode, stdout, stderr)
    return ToolOutput(stdout, stderr, time.monotonic() - began)


def start(command: Sequence[str | Path], *, env: Mapping[str, str], log: Path) -> "subprocess.Popen[bytes]":
    """Start a tool that runs until `stop` ends it. Its output goes to `log`. Raises ToolMissing."""
    words = [str(word) for word in command]
    with log.open("ab") as out:
        try:
            return subprocess.Popen(  # noqa: S603  # Apple's tools with our own arguments, no shell
                words,
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=subprocess.STDOUT,
                env=os.environ | dict(env),
                process_group=0,
            )
        except OSError as error:
            raise ToolMissing(f"`{words[0]}` cannot be run ({error.strerror or error})") from None


def stop(process: "subprocess.Popen[bytes]") -> None:
    """End a tool that `start` has started, and all that it has started. Never raises."""
    _kill(process)


def is_there(tool: str) -> bool:
    """Whether the tool is on the PATH."""
    return shutil.which(tool) is not None


def _setup_problem(command: Sequence[str], status: int, stderr: str) -> ToolMissing | None:
    """Failures that only the user can fix, with the remedy."""
    if status == 72 or "unable to find utility" in stderr or "requires Xcode, but active developer directory" in stderr:
        return ToolMissing(
            f"`{_shown(command)}`: the command line tools alone are selected; install Xcode, then run "
            "`sudo xcode-select --switch /Applications/Xcode.app`"
        )
    if status == 69 and "license" in stderr:
        return ToolMissing(
            f"`{_shown(command)}`: Xcode's license is not accepted; run `sudo xcodebuild -license accept`"
        )
    if "invalid active developer path" in stderr:
        return ToolMissing(
            f"`{_shown(command)}`: the selected Xcode is gone; run "
            "`sudo xcode-select --switch /Applications/Xcode.app`, or `xcode-select --install` without Xcode"
        )
    return None


def _kill(process: "subprocess.Popen[bytes]") -> None:
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.communicate(timeout=10)


def _shown(command: Sequence[str]) -> str:
    return " ".join(command)[:300]
