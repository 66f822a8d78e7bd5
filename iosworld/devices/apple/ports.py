"""Ports of this Mac: which are free, and which process listens on one.

All simulators share the Mac's network. A command sent to a port that another simulator's WebDriverAgent still holds acts
on that one, and reports success.
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
"""How many ports from the first are tried."""
STATUS_DEADLINE = 2.0

_taken: dict[int, IO[str]] = {}
"""The ports that this process has, each with the locked file that keeps other processes of ours off it."""
_taking = threading.Lock()


def take_port(first: int) -> int:
    """A port that nobody listens on, and that no process of ours has. DeviceNotStarted if there is none."""
    with _taking:
        for port in range(first, first + SPAN):
            if port not in _taken and _is_free(port) and _lock(port):
                return port
    raise DeviceNotStarted(f"no port from {first} to {first + SPAN - 1} is free; end what listens there")


def give_back(*ports: int) -> None:
    """Let others have the ports again."""
    with _taking:
        for port in ports:
            if port in _taken:
                _taken.pop(port).close()


def _lock(port: int) -> bool:
    """Keep the port for this process, until it ends or gives it back; whether no other has it."""
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
    """What a WebDriverAgent on this port says of itself; None if none answers."""
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
    """DeviceNotStarted if the process that listens on the port is neither `pid` nor one of this simulator.

    Passes if this Mac's `lsof` cannot tell.
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
    """Whether nobody answers there, and it can be listened on, on the loopback as on all addresses."""
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
