"""Branches: a sample continues several times from one step of another sample, with the same phone and the same messages."""

import asyncio
from typing import Any

from inspect_ai import SampleSource
from inspect_ai.agent import AgentState
from inspect_ai.dataset import Sample
from inspect_ai.util import store

from iosworld.plugs.inspect.resume import NO_FILES
from iosworld.plugs.inspect.sandbox import current_phone

KEPT = "iosworld_branch"
"""Where a sample's store keeps the phone: `step`, `messages` (how many there were) and `checkpoint`."""


class PhoneBranches(SampleSource):
    """Samples, and for each that ends without an error, `count` others that continue from what `keep_phone` kept of it."""

    def __init__(self, samples: list[Sample], count: int) -> None:
        """`count` is how many continue from each."""
        self._samples, self._count = samples, count

    def initial_samples(self) -> list[Sample]:
        """The samples that begin at the start of their tasks."""
        return self._samples

    async def sample_complete(self, sample: Any) -> list[Sample] | None:
        """The samples that continue from this one: none from a branch, from an error, or if it ended before the step."""
        kept = sample.store.get(KEPT)
        if kept is None or sample.error is not None or "checkpoint" in sample.metadata:
            return None
        # The agent of a branch adds its own system message.
        said = [each for each in sample.messages[: kept["messages"]] if each.role != "system"]
        about = {
            **sample.metadata,
            "checkpoint": kept["checkpoint"],
            "branch_of": sample.id,
            "branch_step": kept["step"],
        }
        name = f"{sample.id}-epoch{sample.epoch}" if sample.epoch > 1 else str(sample.id)
        return [
            Sample(id=f"{name}-branch{number}", input=said, metadata=about, checkpoint=NO_FILES)
            for number in range(1, self._count + 1)
        ]


def keep_phone(step: int) -> Any:
    """A function that an agent calls after each turn. It keeps the phone in the sample's store after the first turn in which
    the phone had made `step` steps."""

    async def after_turn(state: AgentState) -> bool:
        session = current_phone().session
        if not session.over and session.attempt.steps >= step and store().get(KEPT) is None:
            saved = await asyncio.to_thread(session.checkpoint)
            kept = {
                "step": session.attempt.steps,
                "messages": len(state.messages),
                "checkpoint": saved.model_dump(mode="json"),
            }
            store().set(KEPT, kept)
        return bool(state.output.message.tool_calls)  # as an agent decides by itself

    return after_turn
