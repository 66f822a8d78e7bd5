"""What can be wrong with a ledger besides its files' syntax."""

from iosworld.errors import SetupError


class LedgerError(SetupError):
    """The ledger's files are valid, but contradict each other."""


class LedgerProblems(LedgerError):
    """Several problems of a ledger, all that were found. `problems` has them one by one."""

    def __init__(self, problems: list[SetupError]) -> None:
        self.problems = problems
        super().__init__("\n".join(str(problem) for problem in problems))
