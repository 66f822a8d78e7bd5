"""What a question quotes, in double or single quotes. An apostrophe within a word ends nothing: 'I'll be late'."""

import re

QUOTED = re.compile(
    r"[\"“](?P<double>[^\"“”]+)[\"”]"
    r"|(?<!\w)['‘](?=\w)(?P<single>(?:[^'‘’\"“”]|(?<=\w)['’](?=\w))+)['’](?!\w)"
)


def quoted(text: str) -> list[str]:
    """What a text quotes, without the quotes."""
    return [match["double"] or match["single"] for match in QUOTED.finditer(text)]


def unquoted(text: str) -> str:
    """A text without what it quotes."""
    return QUOTED.sub(" ", text)
