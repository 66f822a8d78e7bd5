"""A fake `iosworld-simulator`: the wire protocol of docs/protocol.md around fake phones.

`python -m support.fake_simulator serve --socket PATH --seeds DIR` can replace the executable: one process
for each connection, forked, like the real one. The seeds are not read. To test failures, the link `todo://crash` ends
the phone without a response, `todo://fault` reports an internal error, and `todo://garbage` returns invalid JSON.
"""

import contextlib
import json
import math
import os
import select
import signal
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

import click

from iosworld.devices.device import Moment
from iosworld.devices.wire import MAX_REQUEST
from iosworld.errors import ActionRefused
from iosworld.testing.fake import START, FakeDevice

NUMBERS: dict[str, tuple[str, ...]] = {
    "tap": ("x", "y"),
    "double_tap": ("x", "y"),
    "long_press": ("x", "y", "seconds"),
    "swipe": ("x1", "y1", "x2", "y2", "seconds"),
    "drag": ("x1", "y1", "x2", "y2", "hold", "seconds"),
    "wait": ("seconds",),
}
TEXTS = {
    "type": "text",
    "press": "button",
    "launch": "app",
    "terminate": "app",
    "open_url": "url",
    "appearance": "scheme",
    "copy": "text",
}
OPTIONAL = ("seconds", "hold")


@click.group()
def main() -> None:
    """A fake simulator for tests."""


@main.command()
@click.option("--socket", "path", type=click.Path(path_type=Path), required=True)
@click.option("--seeds", type=click.Path(path_type=Path), required=True)
@click.option("--now", default=START)
@click.option("--size")
@click.option("--apps")
@click.option("--gallery", is_flag=True)
def serve(path: Path, seeds: Path, now: str, size: str | None, apps: str | None, gallery: bool) -> None:
    """Serves phones at a socket until standard input closes."""
    del seeds, size, apps, gallery  # accepted and ignored
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(str(path))
    listener.listen()
    click.echo(json.dumps({"ready": True, "socket": str(path)}))
    _accept(listener, FakeDevice(now=now))


def _accept(listener: socket.socket, phone: FakeDevice) -> None:
    """Forks a copy of `phone` for each connection, until standard input closes."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    while True:
        ready, _, _ = select.select([listener, sys.stdin], [], [])
        if sys.stdin in ready:
            return
        connection, _ = listener.accept()
        try:
            child = os.fork()
        except OSError as error:
            failure = {"kind": "internal", "message": f"the phone cannot start: fork failed ({error.strerror})"}
            connection.sendall(json.dumps({"id": None, "ok": False, "error": failure}).encode() + b"\n")
        else:
            if child == 0:
                listener.close()
                _Session(connection, phone).serve()
        connection.close()


class _Session:
    def __init__(self, connection: socket.socket, phone: FakeDevice) -> None:
        self.connection, self.phone = connection, phone
        self.checkpoints: dict[str, int] = {}
        self.made = 0

    def serve(self) -> NoReturn:
        file = self.connection.makefile("rb")
        while True:
            ready, _, _ = select.select([self.connection, sys.stdin], [], [])
            line = b"" if sys.stdin in ready else file.readline(MAX_REQUEST + 1)
            if not line:
                os._exit(0)
            answer = self._answer(line)
            self.connection.sendall(answer if isinstance(answer, bytes) else json.dumps(answer).encode() + b"\n")

    def _answer(self, line: bytes) -> dict[str, Any] | bytes:
        identity: object = None
        try:
            if len(line) > MAX_REQUEST:
                raise ActionRefused("too_large", f"expected at most {MAX_REQUEST} bytes")
            request = json.loads(line)
            if not isinstance(request, dict):
                raise ActionRefused("bad_request", "expected an object")
            identity = request.get("id")
            if request.get("url") == "todo://garbage":
                return b"I am no JSON\n"
            return {"id": identity, "ok": True, **self._perform(request)}
        except ActionRefused as refusal:
            return {"id": identity, "ok": False, "error": {"kind": refusal.kind, "message": str(refusal)}}
        except ValueError as error:
            return {"id": identity, "ok": False, "error": {"kind": "bad_request", "message": f"no JSON: {error}"}}

    def _perform(self, request: dict[str, Any]) -> dict[str, Any]:
        what = request.get("do")
        if request.get("url") == "todo://crash":
            os._exit(1)
        if request.get("url") == "todo://fault":
            raise ActionRefused("internal", "a fault, as asked for")
        if what in NUMBERS:
            return self._moment(str(what), _numbers(str(what), request))
        if what in TEXTS:
            argument = request.get(TEXTS[what])
            if not isinstance(argument, str):
                raise ActionRefused("bad_request", f"{what}: expected a text {TEXTS[what]!r}, got {argument!r}")
            return self._moment("type_text" if what == "type" else str(what), {TEXTS[what]: argument})
        others: dict[object, Callable[[], dict[str, Any]]] = {
            "info": self._info,
            "apps": self._guides,
            "screen": lambda: {"screen": self.phone.screenshot().display_list},
            "tree": lambda: {"tree": self.phone.tree()},
            "state": lambda: {"state": self.phone.state()},
            "restore": lambda: self._moment("restore", {"state": request.get("state")}),
            "schedule": lambda: self._schedule(request.get("events")),
            "checkpoint": self._checkpoint,
            "release": lambda: self._release(request.get("checkpoint")),
            "close": dict,
        }
        if what not in others:
            raise ActionRefused("bad_request", f"there is no request {what!r}")
        return others[what]()

    def _moment(self, method: str, arguments: dict[str, Any]) -> dict[str, Any]:
        moment: Moment = getattr(self.phone, method)(**arguments)
        return {"now": moment.now, "app": moment.app, "settled": moment.settled}

    def _info(self) -> dict[str, Any]:
        info = self.phone.info
        apps = [{"id": app.id, "name": app.name, "bundle": app.bundle, "scheme": app.scheme} for app in info.apps]
        about = {"version": info.version, "protocol": info.protocol, "size": info.size, "scale": info.scale}
        return {**about, "apps": apps, "checkpointable": True}

    def _guides(self) -> dict[str, Any]:
        screens = [{"name": "Items", "link": "todo://list"}]
        return {
            "apps": [
                {"id": app.id, "name": app.name, "summary": "Things to do.", "screens": screens}
                for app in self.phone.info.apps
            ]
        }

    def _schedule(self, events: object) -> dict[str, Any]:
        if not isinstance(events, list) or not all(isinstance(event, dict) for event in events):
            raise ActionRefused("bad_request", f"schedule: expected a list 'events', got {events!r}")
        return self._moment("schedule", {"events": events})

    def _checkpoint(self) -> dict[str, Any]:
        self.made += 1  # a released checkpoint leaves its name behind
        name = f"checkpoint-{os.getpid()}-{self.made}"
        path = Path(self.connection.getsockname()).parent / name
        listener = socket.socket(socket.AF_UNIX)
        listener.bind(str(path))
        listener.listen()
        child = os.fork()
        if child == 0:
            self.connection.close()
            _accept(listener, self.phone)
            os._exit(0)
        listener.close()
        self.checkpoints[name] = child
        return {"checkpoint": name, "socket": str(path)}

    def _release(self, name: object) -> dict[str, Any]:
        if name not in self.checkpoints:
            raise ActionRefused("not_found", f"release: there is no checkpoint {name!r}")
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.checkpoints.pop(str(name)), signal.SIGTERM)
        return {}


def _numbers(what: str, request: dict[str, Any]) -> dict[str, float]:
    found = {}
    for name in NUMBERS[what]:
        value = request.get(name)
        if value is None and name in OPTIONAL and what != "wait":
            continue
        if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
            raise ActionRefused("bad_request", f"{what}: expected a finite number {name!r}, got {value!r}")
        found[name] = value
    return found


if __name__ == "__main__":
    main()
