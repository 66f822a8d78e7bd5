"""Where a touch reaches an element: the part of it that its scroll view shows and nothing in front of it covers."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from iosworld.screen.element import Element, Frame

FIELDS = frozenset({"SearchField", "SecureTextField", "TextField", "TextView"})
"""Text input types."""
BARS = frozenset({"Keyboard", "NavigationBar", "StatusBar", "TabBar", "Toolbar"})
"""Elements above scrolling content: a touch there does not reach the content."""
SCROLLING = frozenset({"CollectionView", "ScrollView", "Table"})
CONTROLS = frozenset({"Button", "PopUpButton", "SegmentedControl", "Slider", "Stepper", "Switch", *FIELDS})
"""Elements that take touches themselves, and that can lie over scrolling content outside a bar."""
CALL_BANNER = "springboard.callBanner."
"""How the identifiers of the banner of a call begin: it lies over every bar until it is answered."""
AROUND_POPOVER = "PopoverDismissRegion"
"""iOS's identifier of the full-screen area behind a popover, menu, or dialog: tap it outside of what is shown."""


@dataclass(frozen=True)
class TouchGeometry:
    """What lies over what on one screen. Only visible elements count: a screen under a sheet covers nothing of it."""

    root: Element
    size: tuple[float, float]
    """Width and height of the screen in points."""

    bars: tuple[tuple[Frame, frozenset[int]], ...]
    """The frame of each bar, and the elements (by `id()`) that contain it or are inside it, which it does not cover."""

    covers: tuple[tuple[Frame, frozenset[int]], ...]
    """The frame of each control that lies over scrolling content, and the elements (by `id()`) that scroll below it."""

    headers: tuple[tuple[Frame, frozenset[int]], ...]
    """The frame of each section header of a list, and the elements (by `id()`) of the other cells, which it may cover."""

    viewports: tuple[tuple[Frame, frozenset[int]], ...]
    """What each scroll view shows, and the elements (by `id()`) in it, of which it shows nothing outside."""

    @classmethod
    def of(cls, root: Element, size: tuple[float, float]) -> "TouchGeometry":
        """The geometry of a screen of `size` points."""
        above = frozenset(
            id(inside)
            for element in root.walk()
            if element.identifier.startswith(CALL_BANNER)
            for inside in element.walk()
        )
        bars, covers = tuple(_bars(root, above)), tuple(_covers(root))
        return cls(root, size, bars, covers, tuple(_headers(root)), tuple(_viewports(root)))

    def frame(self, element: Element) -> Frame:
        """The visible part of `element`, or of its control, that its scroll view shows and no bar, keyboard, or control
        in front of it covers, in points.

        Empty if there is none.
        """
        frame = (element.control or element.frame).intersection(Frame(0, 0, *self.size))
        if element.identifier == AROUND_POPOVER:
            others = (other for other in self.root.walk() if other is not element and other.number)
            frame = _uncovered(frame, _around([other.frame for other in others]))
        for viewport, inside in self.viewports:
            if id(element) in inside:
                frame = frame.intersection(viewport)
        for bar, related in self.bars:
            if id(element) not in related:
                frame = _uncovered(frame, bar)
        for header, below in self.headers:
            if id(element) in below:
                frame = _uncovered(frame, header)
        for control, below in self.covers:
            if id(element) in below and control.contains(*frame.center):
                frame = _uncovered(frame, control)
        return frame


def _bars(element: Element, around: frozenset[int]) -> Iterator[tuple[Frame, frozenset[int]]]:
    """Every bar in `element` with its ancestors and descendants; `around` are the ancestors of `element`, and what lies over all bars."""
    if element.type in BARS and element.visible:
        yield element.frame, around | {id(inside) for inside in element.walk()}
    outer = around | {id(element)}
    for child in element.children:
        yield from _bars(child, outer)


def _covers(root: Element) -> Iterator[tuple[Frame, frozenset[int]]]:
    """Every control that follows scrolling content and is not inside it, with the elements that scroll."""
    scrolling: frozenset[int] = frozenset()
    for element in root.walk():
        if id(element) in scrolling or not element.visible:
            continue
        if element.type in SCROLLING:
            scrolling |= {id(inside) for inside in element.walk() if inside is not element}
        elif element.type in CONTROLS and scrolling:
            yield element.frame, scrolling


def _headers(root: Element) -> Iterator[tuple[Frame, frozenset[int]]]:
    """Every section header of a list, which may be kept at the top, with the elements of the other cells."""
    for view in root.walk():
        headers = [cell for cell in view.children if cell.type == "Cell" and cell.visible and "Header" in cell.traits]
        if view.type in SCROLLING and headers:
            inside = frozenset(id(element) for element in view.walk() if element is not view)
            for header in headers:
                yield header.frame, inside - {id(element) for element in header.walk()}


def _viewports(root: Element) -> Iterator[tuple[Frame, frozenset[int]]]:
    """The shown part of every scroll view, with the elements in it."""
    for element in root.walk():
        if element.type in SCROLLING and element.visible:
            yield _shown(element), frozenset(id(inside) for inside in element.walk() if inside is not element)


def _shown(view: Element) -> Frame:
    """The part of a scroll view's frame along which it scrolls: content beyond it is under a bar, which may have no
    element of its own. The scroll view's own indicator is as long as that part."""
    frame = view.frame
    for child in view.children:
        if child.label.startswith("Vertical scroll bar"):
            top, bottom = max(frame.y, child.frame.y), min(frame.y + frame.height, child.frame.y + child.frame.height)
            if bottom > top:
                return Frame(frame.x, top, frame.width, bottom - top)
    return frame


def _around(frames: Sequence[Frame]) -> Frame:
    """The bounding rectangle of all frames."""
    shown = [frame for frame in frames if not frame.is_empty]
    if not shown:
        return Frame(0, 0, 0, 0)
    x, y = min(frame.x for frame in shown), min(frame.y for frame in shown)
    right, bottom = max(frame.x + frame.width for frame in shown), max(frame.y + frame.height for frame in shown)
    return Frame(x, y, right - x, bottom - y)


def _uncovered(frame: Frame, bar: Frame) -> Frame:
    """The larger part of `frame` above or below `bar`."""
    # As `frame.intersection(bar).is_empty`, without the frame: this is asked some thousand times for a screen.
    if min(frame.x + frame.width, bar.x + bar.width) - max(frame.x, bar.x) <= 0:
        return frame
    if min(frame.y + frame.height, bar.y + bar.height) - max(frame.y, bar.y) <= 0:
        return frame
    above = max(0.0, bar.y - frame.y)
    below = max(0.0, frame.y + frame.height - (bar.y + bar.height))
    if above >= below:
        return replace(frame, height=min(above, frame.height))
    return Frame(frame.x, bar.y + bar.height, frame.width, below)
