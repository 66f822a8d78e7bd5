"""What an agent's last words claim, by rule."""

import re

_I_COULD_NOT = re.compile(
    r"""\b(?:i|we)\b [^.!?\n]{0,40}?
        \b(?: (?:could|can|did|was|am|were|are|have|had) \s (?:not|never) \b
            | (?:could|did|was|were|have|had|ca) n't \b
            | cannot \b | can't \b | unable \b | failed \b | gave \s up \b | give \s up \b | giving \s up \b )
      | ^\W* (?: unable \s to | could \s not | couldn't | cannot | can't | failed \s to )\b
      | \b(?: task | goal | request )\b [^.!?\n]{0,40}? \b(?: impossible | not \s possible | incomplete
            | (?:could|can) \s? not | couldn't | can't | cannot | failed )\b
    """,
    re.IGNORECASE | re.VERBOSE | re.MULTILINE,
)


def gives_up(answer: str | None) -> bool:
    """Whether the answer says that the agent could not do what was asked.

    A rule for tables, never for success: it looks for words such as "I could not", "unable to" or "the task is
    impossible". What it misses counts as a claim to be done.
    """
    return bool(_I_COULD_NOT.search((answer or "").replace("’", "'")))
