"""The errors of iOSWorld.

The cause of an error determines its family. A subclass that only one module needs is defined there; the name
in parentheses is that module::

    IOSWorldError
    ├── SetupError             the user can correct it: a message without a traceback, exit status 1
    │   ├── UnknownName        there is no suite, task, agent, device or persona of that name: exit status 2
    │   ├── SimulatorMissing   there is no embedded simulator to start
    │   ├── ToolMissing (devices.apple.tools)   a tool of Xcode is missing
    │   ├── FileProblem        a task, rubric, suite or seed file is wrong: names file, field and remedy
    │   ├── ScenarioProblem    a scenario does not fit the phone: names the change or event
    │   ├── CheckpointProblem (fleet.checkpoint_file)   a file is no checkpoint, or the phone comes back otherwise
    │   ├── FleetFull (fleet.fleet)   one more phone exceeds a fleet's limit
    │   ├── LedgerError (world.errors)   the files of a ledger contradict each other
    │   │   └── LedgerProblems (world.errors)   all of them at once
    │   └── RunFolderProblem   a run folder cannot be read or written
    │       ├── ChangedConfiguration (runs.differences)   a run cannot be resumed as it was begun
    │       └── MissingFile (episodes.files)   a file of a run does not exist
    ├── ActionError            the agent's mistake: the agent is told, and the episode continues
    │   ├── InvalidAction      it is not an action of the action space, or its fields are wrong
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
    ├── CheckProblem (tasks.checks)   a task's check cannot be evaluated: no verdict
    ├── ExpressionProblem (tasks.templates.expressions)   an expression of a block or a template has no value
    ├── NotRepeated (episodes.begun)   a recorded episode cannot be played again to a step: no verdict
    ├── NoAnswer (users.user)   the person who is asked cannot answer: no verdict
    └── NoInstance (tasks.templates.draw)   a template has no fair combination of parameters

Two exceptions are not part of this tree, and no caller outside their part sees them: `models.retry.TransientError`, an
attempt that can be retried, and `runs.workers.Interrupted`, which stops a worker.
"""

import difflib
from collections.abc import Iterable
from pathlib import Path


class IOSWorldError(Exception):
    """Base of all errors that iOSWorld raises deliberately."""


class SetupError(IOSWorldError):
    """A problem outside the program that the user has to correct. The message says what it is and how to correct it."""


class UnknownName(SetupError):
    """A name does not exist; the message suggests a similar name or lists all names."""

    def __init__(self, what: str, name: str, known: Iterable[str]) -> None:
        names = list(known)
        close = difflib.get_close_matches(name, names, n=1)
        hint = f"did you mean {close[0]}?" if close else f"known: {', '.join(names) or 'none'}"
        super().__init__(f"there is no {what} {name!r}; {hint}")


class SimulatorMissing(SetupError):
    """No `iosworld-simulator` was found."""


class FileProblem(SetupError):
    """A file of a task, rubric, suite, or ledger is invalid.

    `file` is the file, `field` the location in it (`checks[0].holds`; empty for the whole file), `problem` what was
    expected and what was found, and `remedy` how to correct it.
    """

    def __init__(self, file: Path | str, field: str, problem: str, remedy: str) -> None:
        self.file, self.field, self.problem, self.remedy = str(file), field, problem, remedy
        place = f"{file}: {field}" if field else str(file)
        super().__init__(f"{place}: {problem}. {remedy}")


class ScenarioProblem(SetupError):
    """A scenario does not fit the phone that it is for."""


class RunFolderProblem(SetupError):
    """A run folder is already in use, incomplete, or not a run folder."""


class ActionError(IOSWorldError):
    """The agent requested something that cannot be done. The agent is informed, and the step counts."""


class InvalidAction(ActionError):
    """The input is not an action of the action space, or its fields are invalid."""


class ActionRefused(ActionError):
    """The device understood the request and declined. `kind`: `bad_request`, `not_found`, or `too_large`."""

    def __init__(self, kind: str, message: str) -> None:
        self.kind = kind
        super().__init__(message)


class DeviceError(IOSWorldError):
    """The device failed, not the agent. The episode has no verdict."""


class DeviceNotStarted(DeviceError):
    """The device did not start; the message includes its last output."""


class DeviceLost(DeviceError):
    """The device ended, or closed the connection, while it was in use."""


"""The device ended, or closed the connection, while in use."""


class DeviceTimeout(DeviceError):
    """The device did not answer in time. Its state is unknown from then on."""


class DeviceFault(DeviceError):
    """The device reports an internal error (`internal` in the protocol)."""


class ProtocolError(DeviceError):
    """The device's answer does not follow the protocol."""


class AgentError(IOSWorldError):
    """The agent failed: a scripted step found no element, or a model is unreachable. The current state is judged."""


class ModelError(AgentError):
    """A model gave no reply. The message never contains a key."""


class ModelUnavailable(ModelError):
    """The model could not be reached, or its server failed or was overloaded, after all attempts. The agent is not the
    cause: the episode has no verdict."""


class ModelRefused(ModelError):
    """The server rejected the request: invalid key, unknown model, unsupported request. The error is non-retryable.
    The episode has no verdict."""
