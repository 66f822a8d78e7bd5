"""The tools of one rollout: an MCP server in a process of its own, which holds the phone."""

from typing import Any

import verifiers.v1 as vf
from mcp.server.mcpserver import Image

from iosworld.plugs.session import PhoneSession, read_answers


class RolloutState(vf.State):
    """What the tools tell the task."""

    reward: float = 0.0
    verdict: str = ""
    """`pass`, `fail` or `none`; empty while the episode lasts."""
    cause: str = ""


class PhoneData(vf.TaskData):
    """A task of iOSWorld."""

    suite: str = "starter"
    split: str | None = None
    task: str = ""
    pictures: bool = False


class PhoneToolset(vf.Toolset[vf.ToolsetConfig, RolloutState]):
    """The phone. Each tool returns the list of the screen, and its picture if the task wants pictures."""

    TOOL_PREFIX = None

    async def setup_task(self, task: PhoneData) -> None:
        """Begin the task on a fresh phone."""
        self._session = PhoneSession(task.suite, task=task.task)
        self._pictures = task.pictures
        self._session.begin(task.task)

    @vf.tool
    def look(self) -> Any:
        """Show the screen as a list: each control has a number to touch it by."""
        return self._told(self._session.screen())

    @vf.tool
    def tap(self, element: int) -> Any:
        """Touch the control with this number."""
        return self._act({"action": "tap", "element": element})

    @vf.tool
    def type_text(self, text: str) -> Any:
        """Type text into the focused field. A line break presses return."""
        return self._act({"action": "type", "text": text})

    @vf.tool
    def launch_app(self, app: str) -> Any:
        """Open an app by its name."""
        return self._act({"action": "launch_app", "app": app})

    @vf.tool
    def swipe(self, x1: int, y1: int, x2: int, y2: int) -> Any:
        """Move a finger between two points of a grid of 0 to 1000 from the top left. Content follows the finger."""
        return self._act({"action": "swipe", "x1": x1, "y1": y1, "x2": x2, "y2": y2})

    @vf.tool
    def home(self) -> Any:
        """Go to the home screen."""
        return self._act({"action": "home"})

    @vf.tool
    def wait(self, seconds: int) -> Any:
        """Let some seconds of the phone's time pass, 3600 at most."""
        return self._act({"action": "wait", "seconds": seconds})

    @vf.tool
    def stop(self, answers: str) -> Any:
        """End the task. The answers that it asks for are a JSON object, such as {"completed": "yes"}."""
        return self._tell(self._session.stop(read_answers(answers), answers))

    def _act(self, action: dict[str, Any]) -> Any:
        return self._tell(self._session.act(action))

    def _tell(self, said: str) -> Any:
        self.state.reward = self._session.reward
        self.state.verdict, self.state.cause = self._session.verdict, self._session.cause
        return self._told(said)

    def _told(self, said: str) -> Any:
        if not self._pictures or self._session.over:
            return said
        return [said, Image(data=self._session.picture(), format="png")]


if __name__ == "__main__":
    PhoneToolset.run()
