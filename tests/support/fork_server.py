"""Runs the fake tools of a Mac, and the fake simulator, in forks of one process, so that a call does not start Python and import its modules again.

``python -m support.fork_server SOCKET`` serves until standard input closes. `write_client` writes an executable that
asks it to run a command: it sends its arguments, environment, folder and standard streams, and ends as the command
ends. A command whose client is killed is killed too, with all that it started.
"""

import array
import contextlib
import os
import selectors
import shlex
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from . import fake_mac_phone, fake_simulator
from .fake_xcode import simulator, tool
from .forking import fork, status_of

COMMANDS = {"tool": tool.main, "phone": fake_mac_phone.main, "simulator": fake_simulator.main}
"""What a client can ask for. `phone` is the process of WebDriverAgent, and the tool for a phone's files."""

# Only modules that load at once, since tests start this thousands of times. After the size: the folder, the number of
# words, the words, and the environment, each ended by a null byte. The streams are sent with it.
_CLIENT = """#!/bin/sh
{exports}exec "{python}" -I -S -c '
import _socket, posix, sys
server = _socket.socket(_socket.AF_UNIX)
server.connect("{path}")
words = [word.encode("utf-8", "surrogateescape") for word in ({words}, *sys.argv[1:])]
variables = [name + b"=" + value for name, value in posix.environ.items()]
text = b"\\0".join([posix.getcwdb(), b"%d" % len(words), *words, *variables])
streams = b"".join(stream.to_bytes(4, sys.byteorder) for stream in range(3))
server.sendmsg([len(text).to_bytes(4, "big")], [(_socket.SOL_SOCKET, _socket.SCM_RIGHTS, streams)])
rest = memoryview(text)
while rest:
    rest = rest[server.send(rest):]
answer = server.recv(16)
sys.exit(int(answer) if answer else 1)' "$@"
"""


def write_client(file: Path, path: Path, *words: str, **environment: str) -> None:
    """Writes an executable that has the server at `path` run the command `words`, followed by its own arguments.

    `environment` is added to that of the caller.
    """
    exports = "".join(f"export {name}={shlex.quote(value)}\n" for name, value in environment.items())
    listed = ", ".join(f'"{word}"' for word in words)
    file.write_text(_CLIENT.format(exports=exports, python=sys.executable, path=path, words=listed))
    file.chmod(0o755)


@contextlib.contextmanager
def running(pythonpath: str) -> Iterator[Path]:
    """Starts a server; gives the path of its socket."""
    with tempfile.TemporaryDirectory(prefix="fork") as folder:  # paths of sockets must be short
        path = Path(folder) / "socket"
        process = subprocess.Popen(
            [sys.executable, "-m", "support.fork_server", str(path)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=os.environ | {"PYTHONPATH": pythonpath},
        )  # fmt: skip
        assert process.stdin
        assert process.stdout
        try:
            assert process.stdout.readline() == b"ready\n"
            yield path
        finally:
            process.stdin.close()
            process.wait(10)
            process.stdout.close()


class _Server:
    def __init__(self, path: str) -> None:
        self.selector = selectors.DefaultSelector()
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(path)
        self.listener.listen(64)
        self.clients: dict[int, socket.socket] = {}
        """The connection for each process that runs a command."""

    def serve(self) -> None:
        ended, woken = os.pipe()
        os.set_blocking(woken, False)
        signal.set_wakeup_fd(woken)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        for file in (self.listener, sys.stdin, ended):
            self.selector.register(file, selectors.EVENT_READ)
        print("ready", flush=True)
        while True:
            for key, _ in self.selector.select():
                if key.fileobj is sys.stdin:
                    for process in self.clients:
                        _kill(process)
                    return
                if key.fileobj is self.listener:
                    self._start(self.listener.accept()[0])
                elif key.fileobj == ended:
                    os.read(ended, 4096)
                elif key.data in self.clients:  # a client says nothing more, so it has ended
                    _kill(key.data)
            self._answer()

    def _start(self, client: socket.socket) -> None:
        try:
            arguments, environment, folder, streams = _request(client)
        except (OSError, ValueError):  # the client was killed at once
            client.close()
            return
        process = fork(lambda: _run(arguments, environment, folder), streams)
        for stream in streams:
            os.close(stream)
        self.clients[process] = client
        self.selector.register(client, selectors.EVENT_READ, process)

    def _answer(self) -> None:
        """Tells clients how their commands ended."""
        for process in list(self.clients):
            status = status_of(process)
            if status is not None:
                client = self.clients.pop(process)
                self.selector.unregister(client)
                with contextlib.suppress(OSError):
                    client.sendall(str(status).encode())
                client.close()


def _request(client: socket.socket) -> tuple[list[str], dict[str, str], str, list[int]]:
    streams = array.array("i")
    head, extra, _, _ = client.recvmsg(4, socket.CMSG_SPACE(3 * streams.itemsize))
    for _, _, data in extra:
        streams.frombytes(data)
    size, text = int.from_bytes(head, "big"), b""
    while len(text) < size:
        more = client.recv(size - len(text))
        if not more:
            raise ValueError("expected a whole request")
        text += more
    folder, number, *rest = map(os.fsdecode, text.split(b"\0"))
    environment = dict(variable.split("=", 1) for variable in rest[int(number) :])
    return rest[: int(number)], environment, folder, list(streams)


def _run(arguments: list[str], environment: dict[str, str], folder: str) -> int:
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    command, *words = arguments
    return COMMANDS[command](words)


def _kill(process: int) -> None:
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(process, signal.SIGKILL)


def main(arguments: list[str]) -> Any:
    # A simulator starts WebDriverAgent in a fork too.
    simulator.forks["fake-mac-phone"] = fake_mac_phone.main
    _Server(arguments[0]).serve()


if __name__ == "__main__":
    main(sys.argv[1:])
