"""The errors of iOSWorld.

Whose fault something is decides the family of its error. A subclass that only one module needs is defined there; the name
in parentheses says where::

    IOSWorldError
    ├── SetupError             the user can correct it: a message without a traceback, exit status 1
    │   ├── UnknownName        there is no suite, task, agent, device or persona of that name: exit status 2
    │   ├── SimulatorMissing   there is no embedded simulator to start
    │   ├── ToolMissing (devices.apple.tools)   a tool of Xcode is missing
    │   ├── FileProblem        a task, rubric, suite or seed file is wrong: names file, field and remedy
    │   ├── LedgerError (world.ledger)   the files of a ledger contradict each other
    │   └── RunFolderProblem   a run folder cannot be read or written
    │       └── ChangedConfiguration (runs.differences)   a run cannot be resumed as it was begun
    ├── ActionError            the agent's mistake: the agent is told, and the episode continues
    │   ├── InvalidAction      it is no action of the action space, or its fields are wrong
    │   └── ActionRefused      the phone cannot do it now (nothing is focused, there is no such app)
    ├── DeviceError            the device failed: the episode has no verdict, never a score of 0
    │   ├── DeviceNotStarted   it did not start
    │   ├── DeviceLost         it ended, or closed the connection
    │   ├── DeviceTimeout      it did not answer in time
    │   │   └── ToolTimeout (devices.apple.tools)   a tool of Xcode did not end in time
    │   ├── DeviceFault        it reports an internal error
    │   │   └── ToolFailed (devices.apple.tools)   a tool of Xcode failed
    │   └── ProtocolError      its answer does not follow the protocol
    │       └── DisplayListError (screen.painter.errors)   a display list cannot be drawn
    ├── AgentError             the agent failed: the episode ends, and its final state is judged
    │   ├── ElementNotFound (agents.locator)   a scripted step finds no element, or several
    │   └── ModelError         the model gave no reply
    │       ├── ModelUnavailable   its server failed or cannot be reached, after all attempts: no verdict
    │       └── ModelRefused       it rejects the request (key, model name, length): the run cannot continue like this
    └── CheckProblem (tasks.checks)   a task's check cannot be evaluated: no verdict

Two exceptions are not errors of this tree, and no caller outside their part meets them: `models.retry.TransientError`, an
attempt that is worth repeating, and `runs.workers.Interrupted`, which stops a worker.
"""

import difflib
from collections.abc import Iterable
from pathlib import Path


class IOSWorldError(Exception):
    """Base of every error raised on purpose."""


class SetupError(IOSWorldError):
    """Something outside the program has to be put right first. The message says what and how."""


class UnknownName(SetupError):
    """Something was asked for by a name that it does not have; the message has a near name or all names."""

    def __init__(self, what: str, name: str, known: Iterable[str]) -> None:
        names = list(known)
        close = difflib.get_close_matches(name, names, n=1)
        hint = f"did you mean {close[0]}?" if close else f"known: {', '.join(names) or 'none'}"
        super().__init__(f"there is no {what} {name!r}; {hint}")


class SimulatorMissing(SetupError):
    """There is no `iosworld-simulator` where one is looked for."""


class FileProblem(SetupError):
    """A file of ours does not say what it should.

    `file` is the file, `field` where in it (`checks[0].holds`; empty for the file as a whole), `problem` what was
    expected and what came, and `remedy` what to do.
    """

    def __init__(self, file: Path | str, field: str, problem: str, remedy: str) -> None:
        self.file, self.field, self.problem, self.remedy = str(file), field, problem, remedy
        place = f"{file}: {field}" if field else str(file)
        super().__init__(f"{place}: {problem}. {remedy}")


class RunFolderProblem(SetupError):
    """A run folder is in use already, incomplete, or not a run folder."""


class ActionError(IOSWorldError):
    """The agent asked for something that cannot be done. It is told so; its step counts."""


class InvalidAction(ActionError):
    """What came is no action of the action space, or its fields do not fit."""


class ActionRefused(ActionError):
    """The device understood and declined; `kind` is the protocol's word: `bad_request`, `not_found` or `too_large`."""

    def __init__(self, kind: str, message: str) -> None:
        self.kind = kind
        super().__init__(message)


class DeviceError(IOSWorldError):
    """The device failed, not the agent. An episode that meets it has no verdict."""


class DeviceNotStarted(DeviceError):
    """The device did not come up; the message carries what it wrote on its way out."""


class DeviceLost(DeviceError):
    """The device ended, or closed the connection, while it was in use."""


class DeviceTimeout(DeviceError):
    """The device did not answer in time. Its state is unknown from here on."""


class DeviceFault(DeviceError):
    """The device reports a fault of its own (`internal` in the protocol)."""


class ProtocolError(DeviceError):
    """The device's answer is not one that the protocol knows."""


class AgentError(IOSWorldError):
    """The agent failed: a scripted step found nothing to tap, a model is out of reach. The phone is judged as it is."""


class ModelError(AgentError):
    """A model gave no reply. The message never holds a key."""


class ModelUnavailable(ModelError):
    """The model could not be reached, or its server failed or was too busy, after all attempts. This is not the agent's
    fault: the episode has no verdict."""


class ModelRefused(ModelError):
    """The server understood and declined: no such key, no such model, a request it does not take. Asking again would
    change nothing. An episode that meets it has no verdict either."""
