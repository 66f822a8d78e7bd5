"""What is drawn and not covered is in the tree and takes taps where it is drawn; what is covered does neither.

Each main screen of each app is compared at several scroll offsets: while its bar is large, while it shrinks, and after.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from iosworld.devices import EmbeddedDevice, EmbeddedSimulator
from iosworld.screen import AccessibilityTree
from iosworld.screen.element import Element, Frame, read_element
from iosworld.screen.touch import BARS, CONTROLS

from .sight import SeenText, seen_texts

STEPS = (0, 24, 50, 90, 260)
"""By how many points each screen is scrolled on, one step after the other: a search field goes with the first 60 points,
a large title with the next 52."""
TOUCHED = (74, 424)
"""The offsets at which it is touched, too."""
STATUS_BAR = 54
"""Its height in points. It has no element."""
LEAST = 8
"""Points of an element that must be free of what is in front, for the element to be touched."""
NEAR = 12
"""Points around a control that it may take touches in."""
CONTAINERS = frozenset({"Application", "CollectionView", "ScrollView", "Table", "Window"})


@dataclass(frozen=True)
class Look:
    """A screen at one offset."""

    offset: int
    tree: AccessibilityTree
    texts: list[SeenText]

    @classmethod
    def at(cls, offset: int, phone: EmbeddedDevice) -> "Look":
        display_list = phone.screenshot().display_list
        assert display_list is not None
        tree = AccessibilityTree(read_element(phone.tree()), phone.info.size)
        return cls(offset, tree, [text for text in seen_texts(display_list) if text.middle[1] > STATUS_BAR])

    @property
    def elements(self) -> Iterator[Element]:
        """The visible elements but those that only hold others."""
        return (element for element in self.tree.root.walk() if element.visible and element.type not in CONTAINERS)


def looks(phone: EmbeddedDevice) -> Iterator[Look]:
    """The screen at one offset after another, as far as it scrolls."""
    total, before = 0, None
    for step in STEPS:
        if step:
            phone.drag(200, 640, 200, 640 - step, hold=0, seconds=0.5)
        if (seen := phone.tree()) == before:
            return
        before, total = seen, total + step
        yield Look.at(total, phone)


def says(element: Element) -> str:
    return f"{element.label} {element.value} {element.placeholder}".strip()


def lost(seen: list[Look]) -> Iterator[str]:
    """Texts that are seen where no element is, but have one at another offset. Those that never have one are part of a
    picture: a map's names, a chart's numbers, a person's initials."""
    found: set[tuple[str, int]] = set()
    missing: list[tuple[tuple[str, int], str]] = []
    for look in seen:
        speaking = [_around(each.frame, 2) for each in look.elements if says(each) and each.type not in BARS]
        barred = [each.frame for each in look.elements if each.type in BARS]
        barred += [_down(each.frame) for each in look.elements if each.type == "SearchField" and each.frame.y > 700]
        for text in look.texts:
            key = (text.words, round(text.left))
            # Around its controls, a bar is clear in part, and yet the bar's.
            if text.is_covered or any(frame.contains(*text.middle) for frame in barred):
                continue
            if any(frame.contains(*text.middle) for frame in speaking):
                found.add(key)
            else:
                missing.append(
                    (key, f"{look.offset}: {text.words!r} is seen at {_point(text.middle)}, but has no element")
                )
    return (message for key, message in missing if key in found)


def covered(seen: list[Look]) -> Iterator[str]:
    """Texts that are in the tree where all of them is behind something, and are not at another offset. What always is, is
    behind a part of the content itself: one marker of a map behind another."""
    free: set[tuple[str, float]] = set()
    behind: list[tuple[tuple[str, float], str]] = []
    for look in seen:
        for each in look.elements:
            if each.type != "StaticText":
                continue
            part = look.tree.touch_frame(each)
            own = [text for text in look.texts if text.words.strip() in each.label and part.contains(*text.middle)]
            if not own:
                continue
            key = (each.label, each.frame.x)
            if all(text.is_covered for text in own):
                behind.append(
                    (key, f"{look.offset}: {each.label!r} is behind something at {each.frame}, but in the tree")
                )
            else:
                free.add(key)
    return (message for key, message in behind if key in free)


def effect(phone: EmbeddedDevice, x: float, y: float) -> object:
    """What the screen is after a tap."""
    with phone.fork() as other:
        other.tap(x, y)
        return other.tree()


def split(phone: EmbeddedDevice, look: Look) -> Iterator[str]:
    """Buttons next to what covers the content that do another thing at their upper or lower end than in the middle."""
    tree = look.tree
    controls = [element for element in look.elements if element.type in CONTROLS]
    barred = {id(part) for bar in look.elements if bar.type in BARS for part in bar.walk()}
    free = [
        element for element in controls if element.type == "Button" and element.enabled and id(element) not in barred
    ]
    rows = [(element, frame) for element in free if (frame := tree.touch_frame(element)).height > LEAST]
    rows.sort(key=lambda row: (row[1].y, row[1].x))
    for button, frame in [*rows[:1], *rows[-1:]]:
        others = [
            _around(other.frame, NEAR) for other in controls if not _holds(button, other) and not _holds(other, button)
        ]
        (x, middle), ends = frame.center, (frame.y + 3, frame.y + frame.height - 3)
        if any(other.contains(x, y) for other in others for y in (middle, *ends)):
            continue
        expected = effect(phone, x, middle)
        for y in ends:
            if effect(phone, x, y) != expected:
                yield f"{look.offset}: {button.label!r} does another thing at {_point((x, y))} than in its middle"


def leaking(phone: EmbeddedDevice, look: Look) -> Iterator[str]:
    """Bars and section headers through which a tap reaches what is behind."""
    now = phone.tree()
    headers = [each for each in look.elements if each.type == "Cell" and "Header" in each.traits]
    headers.sort(key=lambda header: header.frame.y)
    for element in [*headers[:1], *(each for each in look.elements if each.type == "NavigationBar")]:
        frame = look.tree.touch_frame(element)
        controls = [_around(part.frame, NEAR) for part in element.walk() if part.type in CONTROLS]
        points = [(frame.x + frame.width * share, frame.y + frame.height - 4) for share in (0.4, 0.75)]
        for point in points:
            if frame.height < LEAST or any(control.contains(*point) for control in controls):
                continue
            if effect(phone, *point) != now:
                yield f"{look.offset}: a tap at {_point(point)} reaches what is behind {element.type} {says(element)!r}"
                break


def faults(phone: EmbeddedDevice) -> Iterator[str]:
    """What is wrong with the screen that a phone shows, at one offset after another."""
    seen = []
    for look in looks(phone):
        seen.append(look)
        if look.offset in TOUCHED:
            yield from split(phone, look)
            yield from leaking(phone, look)
    yield from lost(seen)
    yield from covered(seen)


def _holds(outer: Element, inner: Element) -> bool:
    return any(element is inner for element in outer.walk())


def _around(frame: Frame, margin: float) -> Frame:
    return Frame(frame.x - margin, frame.y - margin, frame.width + 2 * margin, frame.height + 2 * margin)


def _down(frame: Frame) -> Frame:
    """A search field at the bottom, and what is around it down to the edge of the screen."""
    return Frame(0, frame.y - 15, 402, 874 - frame.y + 15)


def _point(point: tuple[float, float]) -> str:
    return f"({point[0]:.0f}, {point[1]:.0f})"


@pytest.fixture(scope="module")
def guides(zygote: EmbeddedSimulator) -> dict[str, list[str]]:
    """The links of each app's main screens."""
    with zygote.phone() as phone:
        return {app.id: [screen.link for screen in app.screens] for app in phone.app_guides()}


APPS = (
    *(
        "caltrack",
        "cinephile",
        "cityride",
        "clock",
        "clouddocs",
        "clouddrive",
        "cloudsheets",
        "cloudslides",
        "dinespot",
    ),
    *("freshcart", "lockedin", "mail", "megamart", "mybank", "notes", "quickbite", "quickchat", "scorezone", "skytrip"),
    *("splitpay", "stayfinder", "tasterank", "teamchat", "ticketbox", "trailblaze", "weather"),
)


def test_every_app_is_walked(guides: dict[str, list[str]]) -> None:
    assert {app for app, links in guides.items() if links} == set(APPS)


@pytest.mark.parametrize("app", APPS)
def test_what_is_seen_is_in_the_tree_and_takes_taps(
    zygote: EmbeddedSimulator, guides: dict[str, list[str]], app: str
) -> None:
    found = []
    for link in guides[app]:
        with zygote.phone() as phone:
            phone.open_url(link)
            found += [f"{link} at {fault}" for fault in faults(phone)]
    assert not found, "\n".join(found)
