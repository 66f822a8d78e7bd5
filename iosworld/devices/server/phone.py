"""One served phone: its device, its session, and its current screen."""

import threading
import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from iosworld.devices.device import Device, Moment
from iosworld.devices.server.alert_buttons import answering_button, find_alert
from iosworld.devices.server.elements import MAX_DEPTH, Node, read_nodes
from iosworld.devices.server.errors import RequestProblem
from iosworld.devices.server.finding import find
from iosworld.devices.server.known_elements import KnownElements
from iosworld.devices.server.requests import Request
from iosworld.devices.server.settings import DEFAULTS, at_new_session
from iosworld.devices.server.source import AppProcess
from iosworld.errors import ActionRefused, DeviceError
from iosworld.screen.accessibility import AccessibilityTree

HOME = AppProcess(pid=50, bundle="com.apple.springboard")
FIRST_PID = 100


@dataclass
class Session:
    """A client's session: its app, and the elements given to the client."""

    bundle: str | None = None
    """The app under test, if any."""
    terminates: bool = True
    """Whether the app is terminated with the session."""
    id: str = field(default_factory=lambda: str(uuid.uuid4()).upper())
    elements: KnownElements = field(default_factory=KnownElements)


class Phone:
    """One phone behind one URL. Each request holds `lock`: like WebDriverAgent, it serves one request at a time."""

    def __init__(self, make: Callable[[], Device], number: int = 1, about: Mapping[str, Any] | None = None) -> None:
        """`make` creates a fresh device, now and whenever the current one is lost or reset. `about` is included in
        the status response. Raises DeviceError."""
        self.about = dict(about or {})
        self.lock = threading.Lock()
        self.number = number
        self.session: Session | None = None
        self.settings: dict[str, Any] = dict(DEFAULTS)
        self._make = make
        self._renew()

    def _renew(self) -> None:
        self.device = self._make()
        self.info = self.device.info
        self.moment: Moment | None = None
        self.running: set[str] = set()
        """IDs of the apps that have been in the foreground since they were last terminated."""
        self._root: Node | None = None
        self._lost = False

    def reset(self) -> None:
        """Replace the device with a fresh one. Raises DeviceError."""
        self.device.close()
        self._renew()

    def revive(self) -> None:
        """Replace the device if it is lost."""
        if self._lost:
            self.reset()

    def close(self) -> None:
        """Shut the phone down."""
        self.device.close()

    # Actions.

    def act(self, do: Callable[[Device], Moment]) -> None:
        """Perform one action. RequestProblem if the device refuses or fails."""
        self._note(self._ask(do))
        if self.session is not None and (
            self.settings["defaultAlertAction"] or self.settings["autoClickAlertSelector"]
        ):
            self._answer_alert()

    def _answer_alert(self) -> None:
        """Answer the alert that the last action opened, if any, as the session's settings want."""
        alert, action = find_alert(self.root), self.settings["defaultAlertAction"]
        if alert is None:
            return
        if selector := self.settings["autoClickAlertSelector"]:
            button = next(iter(find(alert, "class chain", selector)), None)
        else:
            button = answering_button(alert, self.settings, accept=action == "accept")
        if button is not None:
            x, y = self.middle(button)
            self._note(self._ask(lambda device: device.tap(x, y)))

    def ask(self, what: Callable[[Device], Any]) -> Any:
        """Query the device without changing anything."""
        return self._ask(what)

    def _ask(self, do: Callable[[Device], Any]) -> Any:
        try:
            return do(self.device)
        except ActionRefused as refusal:
            raise RequestProblem("invalid argument", str(refusal)) from None
        except DeviceError as trouble:
            self._lost = True
            raise RequestProblem(
                "unknown error", f"the phone failed ({trouble}); a new session starts with a fresh one"
            ) from trouble

    def _note(self, moment: Moment) -> None:
        self.moment, self._root = moment, None
        if moment.app != "home":
            self.running.add(moment.app)

    # The screen.

    @property
    def now(self) -> Moment:
        """The phone's current status. Querying it does not advance time."""
        if self.moment is None:
            self._note(self._ask(lambda device: device.wait(0)))
        assert self.moment is not None
        return self.moment

    @property
    def root(self) -> Node:
        """The tree of the current screen."""
        if self._root is None:
            depth = self.settings["snapshotMaxDepth"]
            within = isinstance(depth, int) and 1 <= depth <= MAX_DEPTH
            self._root = read_nodes(self._ask(lambda device: device.tree()), depth if within else MAX_DEPTH)
        return self._root

    def look_again(self) -> None:
        """Discard the cached tree, because a setting that affects it has changed."""
        self._root = None

    @property
    def tree(self) -> AccessibilityTree:
        """The same tree, for determining where its elements can be touched."""
        return AccessibilityTree(self.root.element, self.info.size)

    def middle(self, node: Node) -> tuple[float, float]:
        """The center of the touchable part of an element. RequestProblem if there is none."""
        point = self.tree.touch_point(node.element)
        if point is None:
            raise RequestProblem(
                "element not visible",
                f"{node.type} {node.name or ''!r} is covered or off the screen; scroll to it first",
            )
        return point

    @property
    def front(self) -> AppProcess:
        """The foreground app, or the home screen."""
        return self.process(self.now.app)

    def process(self, app: str) -> AppProcess:
        """An app by its ID. The home screen if the ID is unknown."""
        for number, installed in enumerate(self.info.apps):
            if installed.id == app:
                return AppProcess(FIRST_PID + number, installed.bundle)
        return HOME

    # Sessions and their elements.

    def begin(self, session: Session) -> None:
        """End the current session and begin this one. The phone does not change."""
        self.end()
        self.session = session
        self.settings = at_new_session(self.settings)
        self.look_again()

    def end(self) -> None:
        """End the session, and terminate its app if requested."""
        session, self.session = self.session, None
        if session is not None and session.terminates and session.bundle is not None:
            app = self.info.app(session.bundle)
            if app is not None and app.id in self.running:
                self.terminate(app.id)

    def terminate(self, app: str) -> None:
        """Terminate a running app."""
        self.act(lambda device: device.terminate(app))
        self.running.discard(app)

    def identity(self, node: Node) -> str:
        """The ID of an element in responses."""
        front = self.front
        return self._elements.id_of(node, front.bundle, front.pid)

    def node(self, request: Request) -> Node:
        """The element in a request, or the whole screen. RequestProblem if it is stale."""
        if request.element is None:
            return self.root
        return self.element(request.element)

    def element(self, identity: str) -> Node:
        """The current element with this ID. RequestProblem (`stale element reference`) if it no longer exists."""
        return self._elements.find(identity, self.root, self.front.bundle)

    @property
    def _elements(self) -> KnownElements:
        if self.session is None:
            raise RequestProblem("invalid session id", "Session does not exist: POST /session begins one")
        return self.session.elements
