"""The screen's tree in WebDriverAgent's formats: XML, JSON, a description, and the VoiceOver elements."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from lxml import etree

from iosworld.devices.server.element_types import TEXT_INPUTS
from iosworld.devices.server.elements import Node
from iosworld.devices.server.errors import RequestProblem

FORMATS = ("xml", "json", "description")
XML_ATTRIBUTES = (
    *("type", "value", "name", "label", "enabled", "visible", "accessible"),
    *("x", "y", "width", "height", "index", "placeholderValue", "traits"),
)
"""In output order."""


@dataclass(frozen=True)
class AppProcess:
    """The app that the elements belong to."""

    pid: int
    bundle: str


def xml_source(root: Node, app: AppProcess, excluded: Collection[str] = (), scope: str | None = None) -> str:
    """The tree as XML, indented by two spaces per level. `scope` names an element to wrap it in."""
    top = xml_tree(root, excluded)[0]
    top.set("processId", str(app.pid))
    top.set("bundleId", app.bundle)
    if scope is not None:
        try:
            wrapper = etree.Element(scope)
        except ValueError:
            raise RequestProblem("invalid argument", f"scope: expected a name for an element, got {scope!r}") from None
        wrapper.append(top)
        top = wrapper
    etree.indent(top, space="  ")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{etree.tostring(top, encoding="unicode")}\n'


def xml_tree(root: Node, excluded: Collection[str] = ()) -> tuple[etree._Element, dict[etree._Element, Node]]:
    """The tree as XML elements, and the node of each."""
    left_out = {name.lower() for name in excluded}
    nodes: dict[etree._Element, Node] = {}

    def add(node: Node, parent: etree._Element | None) -> etree._Element:
        made = etree.Element(node.type) if parent is None else etree.SubElement(parent, node.type)
        for name, value in _xml_attributes(node).items():
            if name.lower() not in left_out:
                made.set(name, value)
        nodes[made] = node
        for child in node.children:
            add(child, made)
        return made

    return add(root, None), nodes


def _xml_attributes(node: Node) -> dict[str, str]:
    rect = node.rect
    found: dict[str, Any] = dict.fromkeys(XML_ATTRIBUTES)
    found |= {name: node.attribute(name) for name in XML_ATTRIBUTES if name not in rect}
    found |= rect
    if node.label is None:
        found["label"] = None
    return {name: _text(value) for name, value in found.items() if value is not None}


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return "".join(c for c in str(value) if _is_legal(c))


def _is_legal(character: str) -> bool:
    """Whether XML 1.0 allows the character."""
    return character in "\n\t\r" or (
        character >= " " and not "\ud800" <= character <= "\udfff" and character not in "\ufffe\uffff"
    )


def json_source(node: Node, excluded: Collection[str] = ()) -> dict[str, Any]:
    """The tree as JSON, with booleans as "1" and "0"."""
    left_out = {name.lower() for name in excluded}
    rect = node.rect
    frame = f"{{{{{rect['x']}, {rect['y']}}}, {{{rect['width']}, {rect['height']}}}}}"
    found: dict[str, Any] = {
        "type": node.kind,
        "rawIdentifier": node.element.identifier or None,
        "name": node.name,
        "value": node.value,
        "label": node.label,
        "rect": rect,
        "customActions": "",
        "frame": frame,
        "nativeFrame": frame,
        "isEnabled": _flag(node.element.enabled),
        "isVisible": _flag(node.element.visible),
        "isAccessible": _flag(node.accessible),
        "isNativeAccessibilityElement": _flag(node.is_native),
        "isFocused": _flag(node.element.focused),
        "traits": node.traits,
    }
    if node.kind in TEXT_INPUTS:
        found["placeholderValue"] = node.placeholder
    found = {name: value for name, value in found.items() if name.removeprefix("is").lower() not in left_out}
    if node.children:
        found["children"] = [json_source(child, excluded) for child in node.children]
    return found


def _flag(value: bool) -> str:
    return "1" if value else "0"


def accessible_source(node: Node) -> dict[str, Any]:
    """The elements that VoiceOver reads, with their ancestors as needed; empty if there are none."""
    described = {
        "type": node.kind,
        "rawIdentifier": node.element.identifier or None,
        "name": node.name,
        "value": node.value,
        "label": node.label,
    }
    if node.accessible and node.element.visible:
        return described
    children = [found for child in node.children if (found := accessible_source(child))]
    return {**described, "children": children} if children else {}


def description(root: Node, app: AppProcess) -> str:
    """The tree as text, one line per element, as XCTest prints it."""
    lines = []
    for node in root.walk():
        rect, words = node.rect, [node.kind]
        place = f"{{{{{rect['x']}.0, {rect['y']}.0}}, {{{rect['width']}.0, {rect['height']}.0}}}}"
        words.append(f"pid: {app.pid}" if node is root else place)
        shown: Mapping[str, str | None] = {
            "identifier": node.element.identifier,
            "label": node.element.label,
            "placeholderValue": node.placeholder,
            "value": node.element.value,
        }
        words += [f"{name}: '{value}'" for name, value in shown.items() if value]
        words += [
            word for word, holds in (("Disabled", not node.element.enabled), ("Selected", node.selected)) if holds
        ]
        lines.append("  " * len(node.path) + ", ".join(words))
    return "\n".join(lines) + "\n"
