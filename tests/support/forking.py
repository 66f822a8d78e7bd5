"""Copies of this process that run a function, as a program that starts at once."""

import gc
import os
import signal
import sys
import traceback
from collections.abc import Callable, Sequence


def fork(function: Callable[[], int], streams: Sequence[int], *, session: bool = False) -> int:
    """Runs `function` in a process of its own, with these as its standard streams; returns its number.

    The process leads a process group, or a session. It ends with the number that the function returns.
    """
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    process = os.fork()
    if process:
        return process
    status = 1
    try:
        os.setsid() if session else os.setpgrp()
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        gc.freeze()
        for number, stream in enumerate(streams):
            os.dup2(stream, number)
        os.closerange(len(streams), 256)  # the server's own, and what it was sent
        status = function()
    except SystemExit as end:
        status = end.code if isinstance(end.code, int) else 1
    except BaseException:  # noqa: BLE001  # as a program ends
        traceback.print_exc()
    finally:
        for stream in (sys.stdout, sys.stderr):
            stream.flush()
        os._exit(status)


def status_of(process: int) -> int | None:
    """How a process that `fork` started has ended, as a shell says it, or None while it runs."""
    number, status = os.waitpid(process, os.WNOHANG)
    if number == 0:
        return None
    code = os.waitstatus_to_exitcode(status)
    return code if code >= 0 else 128 - code
