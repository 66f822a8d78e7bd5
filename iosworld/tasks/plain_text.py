"""Text without what does not matter: case, accents, punctuation, quotations."""

import re
import unicodedata

FORWARDED = "Begin forwarded message:"
"""What Mail writes above a message that is forwarded."""


def normalized(text: str) -> str:
    """`text` without case, accents, punctuation and repeated spaces. Apostrophes are removed: Leo's equals Leos."""
    folded = unicodedata.normalize("NFKD", text).casefold()
    plain = re.sub(r"['’ʼ]", "", "".join(c for c in folded if not unicodedata.combining(c)))
    return " ".join(re.findall(r"[^\W_]+", plain))


def has_words(text: str, words: str) -> bool:
    """Whether `text` contains these words in sequence."""
    return f" {normalized(words)} " in f" {normalized(text)} "


def own_words(mail: str) -> str:
    """The lines of a mail's body that its sender wrote: without lines quoted with `>` and their attribution line, and
    without a forwarded message."""
    own, _, _ = mail.partition(FORWARDED)
    lines = [line.strip() for line in own.splitlines()]
    kept = [line for line in lines if not line.startswith(">") and not re.fullmatch(r"On .{1,300} wrote:", line)]
    return "\n".join(kept).strip()
