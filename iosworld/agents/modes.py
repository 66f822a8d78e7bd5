"""Observation modes: what a model sees of each screen, and which actions it can call. Every model has the same modes.

`MODES` lists them; docs/agents.md describes them. `vision` shows what a person sees; `vision+xml` is a privileged
condition. A mode without a picture has no coordinates to aim at, so it has no `tap_xy`, and its swipes only scroll.
`marks` takes its boxes from the tree, but shows neither the tree's text nor its other ways into apps. The phone
supports `double_tap`, `long_press` and `drag`, but no mode has them: the published modes do not, and results must stay
comparable.
"""

from dataclasses import dataclass, replace
from typing import Literal

from iosworld.models.model import Picture
from iosworld.screen.observation import Observation
from iosworld.screen.simple_list import simple_list


@dataclass(frozen=True)
class Seen:
    """What a mode shows for one screen."""

    picture: Picture | None
    text: str
    """The tree or the list; empty if the mode has none."""


@dataclass(frozen=True)
class Mode:
    """An observation mode: what the model sees and what it can do."""

    name: str
    picture: Literal["plain", "marked"] | None
    """The screenshot, at most 1536 pixels on its longer side, plain or with numbered boxes."""
    text: Literal["tree", "list"] | None
    actions: tuple[str, ...]
    """Names of actions, in the order in which they are offered."""

    @property
    def numbers(self) -> str:
        """Text that says where the numbers that `tap` takes are shown."""
        if self.picture == "marked":
            return "at its box on the picture"
        return "in the list" if self.text == "list" else "in the accessibility tree"

    @property
    def asks(self) -> bool:
        """Whether there is a person to ask."""
        return ASK in self.actions

    def with_user(self) -> "Mode":
        """The mode with a person who can be asked."""
        return self if self.asks else replace(self, actions=(*self.actions, ASK))

    def see(self, observation: Observation) -> Seen:
        """Return the parts of `observation` that are shown. Draws the screen only if the mode has a picture, and then
        raises what `Screenshot.png` raises."""
        tree = observation.tree
        text = tree.text() if self.text == "tree" else simple_list(tree) if self.text == "list" else ""
        if self.picture is None:
            return Seen(None, text)
        png = observation.screenshot.png
        if self.picture == "marked":
            from iosworld.screen.marks import mark  # load pillow only when it is needed

            png = mark(png, tree)
        return Seen(Picture(png, observation.screenshot.size), text)


ASK = "ask_user"
_VISION = ("tap_xy", "type", "swipe", "home", "wait", "stop")
_APPS = ("launch_app", "terminate_app", "open_url")
_TEXT = ("tap", "type", "swipe", "home", "wait", "stop", *_APPS)

MODES: dict[str, Mode] = {
    mode.name: mode
    for mode in (
        Mode("vision", "plain", None, _VISION),
        Mode("vision+xml", "plain", "tree", (*_VISION, "tap", *_APPS)),
        Mode("text", None, "tree", _TEXT),
        Mode("text-simple", None, "list", _TEXT),
        Mode("marks", "marked", None, (*_VISION, "tap")),
    )
}
"""Every mode by its name."""
