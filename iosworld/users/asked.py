"""What a question asks for, as the matcher finds it."""

from dataclasses import dataclass
from typing import Literal

from iosworld.users.sheet import Decision, UserFact


@dataclass(frozen=True)
class AskedFor:
    """What a question asks for: facts or a decision. Of facts beside a decision, it proposes other words than the person's."""

    facts: tuple[UserFact, ...] = ()
    proposed: bool | None = None
    """Whether the question proposes a value of the fact, and whether it is the right one; None if it proposes none."""
    decision: Decision | None = None
    inverse: bool = False
    """Whether the question proposes the opposite of the decision: to leave it."""
    chosen: bool = False
    """Whether the question offers something else beside the decision: it gets what the person wants, and neither yes nor no."""
    secret: bool = False
    broad: bool = False
    unknown: bool = False
    """Whether the question was understood, and asks for something that is not on the sheet."""
    unexplained: str = ""
    """What the question says that nothing on the sheet explains, if that is why it gets no answer."""
    stance: Literal["yes", "no", "nothing"] | None = None
    """What the person says to a proposal that is none of the errand."""
    closing: bool = False
    """Whether the question is if there is anything else."""
    errand: Literal["yes", "no", "tell"] | None = None
    """Whether the errand is asked for as it was told, with a yes or a no if the question says it."""

    @property
    def gets_something(self) -> bool:
        """Whether there is an answer to it."""
        beside = self.stance is not None or self.closing or self.errand is not None
        return beside or self.decision is not None or bool(self.facts) or self.secret or self.broad
