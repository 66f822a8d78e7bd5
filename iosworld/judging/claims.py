"""What an agent's last words claim, by rule."""

import re

_COULD_NOT = r"""(?: (?:could|can|was|am|were|are) \s (?:not|never) (?:\s able)? | cannot | (?:could|ca|was|were|are)n't
    | unable | failed \s to | gave \s up | give \s up | giving \s up | did \s? n[o']t \s manage )"""
_GIVES_UP = re.compile(
    rf"""\b(?:i|i'm|we)\b (?:[ ] \w+){{0,2}} [ ] {_COULD_NOT} \b
       | ^\W* {_COULD_NOT} \b
       | \b(?: task | goal | request )\b [^.!?\n]{{0,40}}? \b(?: impossible | not \s possible | {_COULD_NOT} )\b
    """,
    re.IGNORECASE | re.VERBOSE | re.MULTILINE,
)


def gives_up(answer: str | None) -> bool:
    """Whether the answer says that the agent could not do what was asked.

    A rule for tables, never for success: it looks for words such as "I could not", "unable to" or "the task is
    impossible". What it misses counts as a claim to be done.
    """
    return bool(_GIVES_UP.search((answer or "").replace("’", "'")))
