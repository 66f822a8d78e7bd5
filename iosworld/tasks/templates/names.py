"""The names that expressions and texts read, which say what depends on what."""

from collections.abc import Iterable
from functools import cache

from iosworld.tasks.templates.expressions import environment

Use = tuple[str, str]
"""A name and what is read of it, `("total", "value")` for `total.value`; the second is empty if it is read as a whole."""


def uses_of(*expressions: str) -> frozenset[Use]:
    """What expressions without braces read."""
    return frozenset(use for each in expressions for use in _uses(f"{{{{({each})}}}}"))


def uses_in(*texts: str) -> frozenset[Use]:
    """What the `{{…}}` of texts read."""
    return frozenset(use for each in texts if "{" in each for use in _uses(each))


def names_of(uses: Iterable[Use]) -> set[str]:
    """The names alone."""
    return {name for name, _ in uses}


@cache
def _uses(text: str) -> frozenset[Use]:
    from jinja2 import nodes

    tree = environment().parse(text)
    found: set[Use] = set()
    inner = set()
    for read in tree.find_all(nodes.Getattr):
        if isinstance(read.node, nodes.Name):
            found.add((read.node.name, read.attr))
            inner.add(id(read.node))
    found |= {(name.name, "") for name in tree.find_all(nodes.Name) if id(name) not in inner}
    return frozenset(found)
