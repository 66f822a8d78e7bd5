"""What every adapter has to mend in a conversation before its API takes it."""

from iosworld.models.model import ModelTurn, ToolResult, UserTurn

NOT_DONE = "Not done: only one call a turn is carried out."
"""What is said of a call that got no result: the APIs want one for each."""


def answered(before: ModelTurn | None, turn: UserTurn) -> tuple[ToolResult, ...]:
    """A result for each call of the turn before, in the order of the calls.

    Raises ValueError for a result of a call that was not made: a mistake of ours, which no API would take.
    """
    calls = before.calls if before else ()
    given = {result.call: result for result in turn.results}
    if strays := given.keys() - {call.id for call in calls}:
        raise ValueError(f"expected results of the calls just made, got results of {sorted(strays)}")
    return tuple(given.get(call.id, ToolResult(call.id, NOT_DONE, is_error=True)) for call in calls)
