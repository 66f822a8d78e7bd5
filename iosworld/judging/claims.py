"""Rule-based detection of what an agent's answer claims."""

import re

from iosworld.tasks.answer_types import Given
from iosworld.tasks.answer_types.base import clean
from iosworld.tasks.task import COMPLETED

_COULD_NOT = r"""(?: (?:could|can|was|am|were|are) \s (?:not|never) (?:\s able)? | cannot | (?:could|ca|was|were|are)n't
    | unable | failed \s to | gave \s up | give \s up | giving \s up | did \s? n[o']t \s manage )"""
_GIVES_UP = re.compile(
    rf"""\b(?:i|i'm|we)\b (?:[ ] \w+){{0,2}} [ ] {_COULD_NOT} \b
       | ^\W* {_COULD_NOT} \b
       | \b(?: task | goal | request )\b [^.!?\n]{{0,40}}? \b(?: impossible | not \s possible | {_COULD_NOT} )\b
    """,
    re.IGNORECASE | re.VERBOSE | re.MULTILINE,
)


def admits(answer: str | None, given: Given | None) -> bool:
    """Whether the agent says that it did not complete the task: in its field `completed`, else in its answer's words."""
    if isinstance((given or {}).get(COMPLETED), str):
        return denies(given)
    return gives_up(answer)


def denies(given: Given | None) -> bool:
    """Whether the field `completed` says that what was asked is not done."""
    completed = (given or {}).get(COMPLETED)
    return isinstance(completed, str) and clean(completed).casefold() in ("no", "n", "nope", "false")


def gives_up(answer: str | None) -> bool:
    """Whether the answer says that the agent could not complete the task.

    This rule is used in tables, never for success. It looks for phrases such as "I could not", "unable to" or "the task
    is impossible". An answer that it does not match counts as a claim of completion.
    """
    return bool(_GIVES_UP.search((answer or "").replace("’", "'")))
