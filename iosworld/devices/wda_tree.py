"""Converts WebDriverAgent's XML source to the tree that every device provides (docs/protocol.md).

WebDriverAgent reports the label of a text as its value. That value is removed, so that the same screen has the same
tree on every device.
"""

from typing import Any

from lxml import etree

from iosworld.devices.device import RawTree
from iosworld.errors import ProtocolError

PREFIX = "XCUIElementType"


def read_source(xml: object) -> RawTree:
    """The tree of an XML source. Raises ProtocolError if it is invalid."""
    if not isinstance(xml, str):
        raise ProtocolError(f"source: expected XML, got {xml!r:.100}")
    parser = etree.XMLParser(resolve_entities=False, no_network=True)
    try:
        return _node(etree.fromstring(xml.encode(), parser))
    except (etree.XMLSyntaxError, KeyError, ValueError, RecursionError) as error:
        raise ProtocolError(f"source: expected WebDriverAgent's XML with types and frames ({error!r})") from None


def mark_focused(tree: RawTree, kind: str, rect: dict[str, Any]) -> None:
    """Mark the element with this full type and rectangle as focused."""
    frame = [rect.get(side) for side in ("x", "y", "width", "height")]
    nodes = [tree]
    while nodes:
        node = nodes.pop(0)
        if node["type"] == kind.removeprefix(PREFIX) and node["frame"] == frame:
            node["focused"] = True
            return
        nodes = [*node["children"], *nodes]


def has_keyboard(tree: RawTree) -> bool:
    """Whether the keyboard is visible."""
    return tree["type"] == "Keyboard" or any(has_keyboard(child) for child in tree["children"])


def _node(element: etree._Element) -> RawTree:
    kind = str(element.attrib["type"]).removeprefix(PREFIX)
    label, name, value = element.get("label"), element.get("name"), element.get("value")
    traits = [trait for trait in element.get("traits", "").split(", ") if trait]
    if kind == "StaticText" and value == label:
        value = None
    children = (child for child in element if isinstance(child.tag, str))
    return {
        "type": kind,
        "label": label or None,
        "identifier": name if name != label else None,
        "value": value,
        "placeholder": element.get("placeholderValue"),
        "traits": traits,
        "frame": [int(element.attrib[side]) for side in ("x", "y", "width", "height")],
        "enabled": element.get("enabled") != "false",
        "visible": element.get("visible") != "false",
        "selected": "Selected" in traits,
        "focused": False,
        "children": [_node(child) for child in children],
    }
