"""The accessibility tree as XML."""

from lxml import etree

from iosworld.screen.compact import Shown, compact
from iosworld.screen.element import Element


def to_xml(root: Element) -> str:
    """An element and its descendants as XML in the short form, one tag on a line, with a trailing line break."""
    return _written(_short(compact(root)), "")


def to_long_xml(root: Element) -> str:
    """The same with an XML element for each element of the cleaned tree, as records of earlier versions have it."""
    return _written(_long(root), "  ")


def _written(node: etree._Element, space: str) -> str:
    etree.indent(node, space=space)
    return etree.tostring(node, encoding="unicode") + "\n"


def _short(shown: Shown) -> etree._Element:
    node = _node(shown.type, shown.attributes)
    node.extend([_short(child) for child in shown.children])
    return node


def _long(element: Element) -> etree._Element:
    attributes = {
        "n": str(element.number or ""),
        "label": element.label,
        "value": element.value,
        "placeholder": element.placeholder if element.placeholder not in (element.value, element.label) else "",
        "enabled": "" if element.enabled else "false",
        "selected": "true" if element.selected else "",
        "focused": "true" if element.focused else "",
        "not_shown": f"{element.not_shown} more elements" if element.not_shown else "",
    }
    node = _node(element.type, attributes)
    node.extend([_long(child) for child in element.children])
    return node


def _node(kind: str, attributes: dict[str, str]) -> etree._Element:
    node = etree.Element(_name(kind))
    for name, value in attributes.items():
        if value:
            node.set(name, _printable(value))
    return node


def _name(kind: str) -> str:
    return kind if kind.isascii() and kind.isalnum() and kind[0].isalpha() else "Other"


def _printable(text: str) -> str:
    """`text` without characters that are not allowed in XML."""
    return "".join(
        c for c in text if c in "\n\t" or (c >= " " and not "\ud800" <= c <= "\udfff" and c not in "\ufffe\uffff")
    )
