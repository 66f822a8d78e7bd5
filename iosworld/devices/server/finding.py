"""Finding elements with each of WebDriverAgent's strategies."""

import re
from collections.abc import Callable, Mapping

from lxml import etree

from iosworld.devices.server.class_chains import find_by_class_chain
from iosworld.devices.server.element_types import PREFIX
from iosworld.devices.server.elements import Node, type_number
from iosworld.devices.server.errors import RequestProblem
from iosworld.devices.server.predicates import parse_predicate
from iosworld.devices.server.source import xml_tree
from iosworld.devices.server.xpath_functions import FUNCTIONS

MAX_XPATH = 10_000
MAX_VISITS = 50_000_000
"""Limit for the elements that an XPath may visit, which takes some seconds."""


def find(root: Node, using: str, value: str) -> list[Node]:
    """Matching elements inside `root` (and `root` itself if the strategy allows it), in tree order.

    RequestProblem if the strategy does not exist, or if the value is invalid for it.
    """
    strategy = STRATEGIES.get(using)
    if strategy is None:
        raise RequestProblem(
            "invalid argument", f"Invalid locator requested: {using!r}; expected one of {', '.join(STRATEGIES)}"
        )
    return strategy(root, value)


def _by_name(root: Node, value: str) -> list[Node]:
    return [node for node in root.descendants() if node.name == value]


def _by_class_name(root: Node, value: str) -> list[Node]:
    if not value.startswith(PREFIX):
        raise RequestProblem("invalid argument", f"class name: expected a type such as {PREFIX}Button, got {value!r}")
    if value == f"{PREFIX}Any":
        return list(root.descendants())
    return [node for node in root.descendants() if type_number(node.kind) == type_number(value)]


def _by_predicate(root: Node, value: str) -> list[Node]:
    test = parse_predicate(value)
    return [node for node in root.walk() if test(node)]


def _by_xpath(root: Node, value: str) -> list[Node]:
    if len(value) > MAX_XPATH:
        raise RequestProblem("invalid selector", f"an XPath has at most {MAX_XPATH} characters, got {len(value)}")
    top, nodes = xml_tree(root)
    if len(nodes) ** _searches(value) > MAX_VISITS:
        raise RequestProblem(
            "invalid selector", f"the XPath {value!r:.200} searches the tree inside of too many searches"
        )
    try:
        found = top.getroottree().xpath(value.replace(f"{PREFIX}Any", "*"), extensions=FUNCTIONS)
    except (etree.XPathError, ValueError, TypeError) as error:
        raise RequestProblem("invalid selector", f"cannot read the XPath {value!r} ({error})") from None
    if not isinstance(found, list):
        return []
    return [nodes[element] for element in found if etree.iselement(element) and element in nodes]


def _searches(xpath: str) -> int:
    """How many searches of the whole tree are nested in each other: one, and one for each level of brackets with one."""
    depth, levels, plain = 0, set(), re.sub(r"'[^']*'|\"[^\"]*\"", "", xpath)
    for found in re.finditer(r"\[|\]|//|\b(?:descendant|following|preceding)", plain):
        if found[0] in "[]":
            depth += 1 if found[0] == "[" else -1
        elif depth > 0:
            levels.add(depth)
    return 1 + len(levels)


def _by_link_text(root: Node, value: str, *, partly: bool = False) -> list[Node]:
    name, separator, text = value.partition("=")
    if not separator:
        name, text = "name", value
    found = []
    for node in root.descendants():
        has = node.attribute(name)
        if isinstance(has, str) and (text in has if partly else has == text):
            found.append(node)
    return found


STRATEGIES: Mapping[str, Callable[[Node, str], list[Node]]] = {
    "accessibility id": _by_name,
    "id": _by_name,
    "name": _by_name,
    "class name": _by_class_name,
    "predicate string": _by_predicate,
    "class chain": find_by_class_chain,
    "-ios predicate string": _by_predicate,
    "-ios class chain": find_by_class_chain,
    "xpath": _by_xpath,
    "link text": _by_link_text,
    "partial link text": lambda root, value: _by_link_text(root, value, partly=True),
}
