"""A sandbox of Inspect that holds a phone, and nothing that could run a command."""

import asyncio
from typing import Any, Literal, overload

from inspect_ai.util import ExecResult, SandboxEnvironment, sandbox, sandboxenv

from iosworld.fleet.checkpoint_file import SavedPhone
from iosworld.plugs.inspect.computer import Computer
from iosworld.plugs.session import PhoneSession

PROGRAM = "/opt/inspect/tool/computer_tool.py"
"""The program that Inspect's computer tool looks for, and runs with `python3`."""


@sandboxenv(name="iosworld")
class PhoneSandbox(SandboxEnvironment):
    """A phone at the start of the sample's task. It answers for the computer tool's program only."""

    def __init__(self, session: PhoneSession) -> None:
        super().__init__()
        self.session, self.computer = session, Computer(session)
        self._busy = asyncio.Lock()

    @classmethod
    async def sample_init(cls, task_name: str, config: Any, metadata: dict[str, Any]) -> dict[str, SandboxEnvironment]:
        """Begin the task that the sample's metadata name: `suite` and `task`; with `checkpoint`, where that was saved."""
        session = PhoneSession(metadata["suite"], task=metadata["task"])
        saved = SavedPhone.model_validate(metadata["checkpoint"]) if "checkpoint" in metadata else None
        await asyncio.to_thread(session.begin, metadata["task"], None, saved)
        return {"default": cls(session)}

    @classmethod
    async def sample_cleanup(
        cls, task_name: str, config: Any, environments: dict[str, SandboxEnvironment], interrupted: bool
    ) -> None:
        """End the phone."""
        for each in environments.values():
            if isinstance(each, PhoneSandbox):
                await asyncio.to_thread(each.session.close)

    async def exec(self, cmd: list[str], *_: Any, **__: Any) -> ExecResult[str]:
        """Run a command of the computer tool. Every other command fails as on a machine without it."""
        if cmd[:2] != ["python3", PROGRAM]:
            return ExecResult(False, 127, "", f"{cmd[0] if cmd else ''}: not found; this sandbox is a phone")
        async with self._busy:
            return ExecResult(True, 0, await asyncio.to_thread(self.computer.run, cmd[2:]), "")

    async def write_file(self, file: str, contents: str | bytes) -> None:
        """There are no files: PermissionError."""
        raise PermissionError(f"{file}: this sandbox is a phone and has no files")

    @overload
    async def read_file(self, file: str, text: Literal[True] = True) -> str: ...

    @overload
    async def read_file(self, file: str, text: Literal[False]) -> bytes: ...

    async def read_file(self, file: str, text: bool = True) -> str | bytes:
        """Only the computer tool's program is there, and empty. FileNotFoundError for all others."""
        if file != PROGRAM:
            raise FileNotFoundError(file)
        return "" if text else b""


def current_phone() -> PhoneSandbox:
    """The sample's sandbox."""
    found: PhoneSandbox = sandbox().as_type(PhoneSandbox)
    return found
