"""Ports of this Mac: free ports, and the process that listens on a port.

All simulators share the Mac's network. A command sent to a port that another simulator's WebDriverAgent still uses acts
on that simulator and reports success.
"""

import fcntl
import http.client
import json
import os
import re
import socket
import tempfile
import threading
from pathlib import Path
from typing import IO, Any

from iosworld.devices.apple.tools import ToolFailed, ToolMissing, ToolTimeout, run
from iosworld.errors import DeviceNotStarted

LOOPBACK = "127.0.0.1"
FIRST_WDA, FIRST_MJPEG = 8100, 9100
SPAN = 100
"""The number of ports that are tried."""
STATUS_DEADLINE = 2.0

_taken: dict[int, IO[str]] = {}
"""The ports that this process has reserved, each with its lock file."""
_taking = threading.Lock()


def take_port(first: int) -> int:
    """Reserves a port that no process uses. Raises DeviceNotStarted if there is none."""
    with _taking:
        for port in range(first, first + SPAN):
            if port not in _taken and _is_free(port) and _lock(port):
                return port
    raise DeviceNotStarted(f"no port from {first} to {first + SPAN - 1} is free; end the processes that listen there")


def give_back(*ports: int) -> None:
    """Releases the ports."""
    with _taking:
        for port in ports:
            if port in _taken:
                _taken.pop(port).close()


def _lock(port: int) -> bool:
    """Reserves the port for this process; returns whether it was free."""
    folder = Path(tempfile.gettempdir()) / f"iosworld-ports-{os.getuid()}"
    folder.mkdir(mode=0o700, exist_ok=True)
    file = (folder / str(port)).open("w")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        return False
    _taken[port] = file
    return True


def wda_status(port: int, timeout: float = STATUS_DEADLINE) -> dict[str, Any] | None:
    """The status of the WebDriverAgent on this port, or None if none responds."""
    connection = http.client.HTTPConnection(LOOPBACK, port, timeout=timeout)
    try:
        connection.request("GET", "/status")
        answer = json.loads(connection.getresponse().read())
    except (OSError, ValueError, http.client.HTTPException):
        return None
    finally:
        connection.close()
    value = answer.get("value") if isinstance(answer, dict) else None
    return value if isinstance(value, dict) else None


def check_owner(port: int, udid: str, pid: int) -> None:
    """Raises DeviceNotStarted if the process that listens on the port is neither `pid` nor one of this simulator.

    Does nothing if `lsof` finds no process.
    """
    try:
        said = run(["lsof", "-nP", f"-iTCP:{port}", "-sTCP:LISTEN", "-Fp"], timeout=30).stdout
        owners = [int(number) for number in re.findall(r"^p(\d+)$", said, re.MULTILINE)]
        if not owners or pid in owners:
            return
        commands = run(["ps", "-o", "command=", "-p", ",".join(map(str, owners))], timeout=30).stdout
    except (ToolFailed, ToolMissing, ToolTimeout):
        return
    if udid not in commands:
        raise DeviceNotStarted(
            f"port {port} should answer for simulator {udid}, but it belongs to: {commands.strip()[:300]}; "
            "shut the other simulator down"
        )


def _is_free(port: int) -> bool:
    """Whether the port is unused, on the loopback address and on all addresses."""
    with socket.socket() as probe:
        probe.settimeout(1)
        if probe.connect_ex((LOOPBACK, port)) == 0:
            return False
    for address in (LOOPBACK, ""):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((address, port))
            except OSError:
                return False
    return True
