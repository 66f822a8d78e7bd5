"""The accessibility tree as XML."""

from lxml import etree

from iosworld.screen.element import Element


def to_xml(root: Element) -> str:
    """An element and its descendants as XML, indented by two spaces per level, with a trailing line break."""
    node = _node(root)
    etree.indent(node, space="  ")
    return etree.tostring(node, encoding="unicode") + "\n"


def _node(element: Element) -> etree._Element:
    node = etree.Element(_name(element.type))
    shown = {
        "n": str(element.number or ""),
        "label": element.label,
        "value": element.value,
        "placeholder": element.placeholder if element.placeholder not in (element.value, element.label) else "",
        "enabled": "" if element.enabled else "false",
        "selected": "true" if element.selected else "",
        "focused": "true" if element.focused else "",
        "not_shown": f"{element.not_shown} more elements" if element.not_shown else "",
    }
    for name, value in shown.items():
        if value:
            node.set(name, _printable(value))
    node.extend([_node(child) for child in element.children])
    return node


def _name(kind: str) -> str:
    return kind if kind.isascii() and kind.isalnum() and kind[0].isalpha() else "Other"


def _printable(text: str) -> str:
    """`text` without characters that are not allowed in XML."""
    return "".join(
        c for c in text if c in "\n\t" or (c >= " " and not "\ud800" <= c <= "\udfff" and c not in "\ufffe\uffff")
    )
