"""Everything iOSWorld raises on purpose.

::

    IOSWorldError
    ├── SetupError             the person at the keyboard can mend it: a message, no traceback, exit status 1
    │   ├── UnknownName        there is no suite, task, agent, device or persona of that name: exit status 2
    │   ├── SimulatorMissing   no embedded simulator to start
    │   ├── FileProblem        a task, rubric, suite or seed file is wrong: names file, field and remedy
    │   └── RunFolderProblem   a run folder cannot be written or read
    ├── ActionError            the agent's mistake: told to the agent, the episode goes on
    │   ├── InvalidAction      it is no action at all, or its fields are wrong
    │   └── ActionRefused      the phone cannot do it now (nothing is focused, there is no such app)
    ├── DeviceError            the device's trouble: the episode gets no verdict, never a zero
    │   ├── DeviceNotStarted   it did not come up
    │   ├── DeviceLost         it ended, or closed the connection
    │   ├── DeviceTimeout      it did not answer in time
    │   ├── DeviceFault        it reports a fault of its own
    │   └── ProtocolError      it answers in a way the protocol does not know
    └── AgentError             the agent itself failed: the episode ends, and is judged as it stands
        └── ModelError         its model gave no reply
            ├── ModelUnavailable   the server's trouble or the way to it: no verdict, as with a device
            └── ModelRefused       it will not take the request (key, name, length): the run cannot go on like this
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
    """The model could not be reached, or its server failed or was too busy, after all attempts. Trouble that is not the
    agent's: an episode that meets it has no verdict."""


class ModelRefused(ModelError):
    """The server understood and declined: no such key, no such model, a request it does not take. Asking again would
    change nothing. An episode that meets it has no verdict either."""
