"""Text in messages: cut to a length, and values shown."""


def shorten(text: str, length: int) -> str:
    """`text` on one line, of at most `length` characters: every run of white space is one blank, and `…` stands for
    what is cut off at the end."""
    line = " ".join(text.split())
    return line if len(line) <= length else line[: length - 1] + "…"


def show(value: object, length: int = 80) -> str:
    """The `repr` of `value`, cut to `length`. Raises nothing, however large or deep the value is."""
    try:
        return shorten(repr(value), length)
    except (ValueError, RecursionError):  # an integer of thousands of digits, lists in lists without end
        return f"a {type(value).__name__} too large to show"
