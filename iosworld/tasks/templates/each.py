"""The same thing for each of a few: a part that is used once for each, and one phrase that names them all.

A part with `each: 3` becomes three parts of the same block. The second and the third have the values of the first, except
for the parameter that the block names in `each`, and that one differs.
"""

import itertools
import re
from collections.abc import Mapping, Sequence
from typing import Any

from iosworld.tasks.templates.block import DoBlock, FindBlock
from iosworld.tasks.templates.expressions import Scope, text_of
from iosworld.tasks.templates.names import names_of, uses_in
from iosworld.tasks.templates.template import BlockUse, Template
from iosworld.tasks.templates.words import listed

PIECES = re.compile(r"(\{\{.*?\}\})")
"""What a phrase consists of: texts, and places for values."""


def for_each(template: Template, blocks: Mapping[str, FindBlock | DoBlock]) -> Template:
    """The template with a part for each of a few. Without `each`, the same template."""
    if not any(part.each for part in template.parts.values()):
        return template
    parts: dict[str, BlockUse] = {}
    where = list(template.where)
    for name, part in template.parts.items():
        parts[name] = part
        block = blocks[part.block]
        if part.each is None or not isinstance(block, DoBlock) or block.each is None:
            continue
        names = [name, *(f"{name}_{number}" for number in range(2, part.each + 1))]
        same = {key: f"{name}.{key}" for key in block.parameters if key != block.each.of}
        for again in names[1:]:
            given = {**same, **part.given}
            parts[again] = part.model_copy(update={"given": given, "each": None, "repeats": name})
        where += [f"{a}.{block.each.of} != {b}.{block.each.of}" for a, b in itertools.combinations(names, 2)]
    return template.model_copy(update={"parts": parts, "where": where})


def phrase_of_all(phrase: str, block: DoBlock, scopes: Sequence[Scope]) -> str:
    """A verb phrase that names all of a few: `star A, B and C on TeamChat` for `star {{channel.name}} on TeamChat`."""
    varies = _varying(block)
    pieces = PIECES.split(phrase)
    places = [
        place for place, piece in enumerate(pieces) if piece.startswith("{{") and names_of(uses_in(piece)) & varies
    ]
    if not places:
        return text_of(phrase, scopes[0])
    first, last = places[0], places[-1]
    before, head = _split_end("".join(pieces[:first]))
    tail, after = _split_start("".join(pieces[last + 1 :]))
    named = head + "".join(pieces[first : last + 1]) + tail
    return text_of(before, scopes[0]) + listed([text_of(named, scope) for scope in scopes]) + text_of(after, scopes[0])


def _varying(block: DoBlock) -> set[str]:
    """The names whose values are not the same for each."""
    if block.each is None:  # for_each refuses it
        return set()
    found = {block.each.of}
    for key, text in block.look.items():
        if names_of(uses_in(text)) & found:
            found.add(key)
    for key, expression in block.let.items():
        if names_of(uses_in(f"{{{{{expression}}}}}")) & found:
            found.add(key)
    return found


def _split_end(text: str) -> tuple[str, str]:
    """The text, and what stands at its end without a space: a quotation mark, a number sign."""
    cut = max(text.rfind(" "), text.rfind("}")) + 1
    return text[:cut], text[cut:]


def _split_start(text: str) -> tuple[str, str]:
    """What stands at the start of the text without a space, but for a comma, and the rest."""
    mark = re.match(r"[^\s,.;:{]*", text)
    cut = mark.end() if mark else 0
    return text[:cut], text[cut:]


def merged_paths(paths: Sequence[str]) -> list[str]:
    """Allowed changes without repetitions. One new element for each of three is three new elements."""
    counts = {path: list(paths).count(path) for path in paths}
    return [path.replace("[+1", f"[+{count}") if count > 1 else path for path, count in counts.items()]


def back_steps(part: BlockUse, block: FindBlock | DoBlock) -> list[Any]:
    """The steps that precede those of one more."""
    return list(block.each.back) if part.repeats and isinstance(block, DoBlock) and block.each else []
