"""What all fleets have in common: their methods, the asynchronous forms of these, and how they end."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from types import TracebackType
from typing import Generic, Self, TypeVar

from iosworld.actions import Action
from iosworld.fleet.checkpoint_file import SavedPhone
from iosworld.judging.verdict import Verdict
from iosworld.scenarios import Scenario
from iosworld.tasks.answer_types import Given
from iosworld.tasks.task import Task

Start = Scenario | SavedPhone
"""Where a phone begins: at the beginning of a scenario, or at a saved step."""
Wanted = Action | dict[str, object] | str | None
"""What a phone should do: an `Action`, or what `parse_action` reads. None leaves the phone as it is."""
View = TypeVar("View")


class AnyFleet(ABC, Generic[View]):
    """Phones of one persona. Methods whose names begin with `a` are the asynchronous forms of the others."""

    @abstractmethod
    def step(self, actions: Sequence[Wanted]) -> list[View]:
        """Perform one action on each phone, in parallel, and observe all.

        An action that is invalid or refused is told in the view's `refused`. Raises ValueError if the number of actions is
        not the number of phones.
        """

    @abstractmethod
    def observe(self, *, pictures: bool = False) -> list[View]:
        """Observe all phones in parallel."""

    @abstractmethod
    def score(
        self, task: Task, given: Sequence[Given | None] | None = None, answers: Sequence[str | None] | None = None
    ) -> list[Verdict]:
        """Judge all phones by state, as if each stopped now with these typed answers and answer texts.

        A lost phone has no verdict, with the cause. The state at the beginning is that of `recycle`, or of the start.
        """

    @abstractmethod
    def recycle(self, numbers: Iterable[int] | None = None, start: Start | None = None) -> None:
        """Put fresh phones in these places, or in all, at their start or at `start`. Raises as the constructor does."""

    @abstractmethod
    def close(self) -> None:
        """End all phones. May be called more than once."""

    async def astep(self, actions: Sequence[Wanted]) -> list[View]:
        """`step`, without blocking the event loop."""
        return await asyncio.to_thread(self.step, actions)

    async def aobserve(self, *, pictures: bool = False) -> list[View]:
        """`observe`, without blocking the event loop."""
        return await asyncio.to_thread(self.observe, pictures=pictures)

    async def ascore(
        self, task: Task, given: Sequence[Given | None] | None = None, answers: Sequence[str | None] | None = None
    ) -> list[Verdict]:
        """`score`, without blocking the event loop."""
        return await asyncio.to_thread(self.score, task, given, answers)

    async def arecycle(self, numbers: Iterable[int] | None = None, start: Start | None = None) -> None:
        """`recycle`, without blocking the event loop."""
        await asyncio.to_thread(self.recycle, numbers, start)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
