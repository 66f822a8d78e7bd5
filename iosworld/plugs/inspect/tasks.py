"""Tasks of Inspect: `inspect eval iosworld/phone -T suite=starter`."""

import asyncio
from typing import Any, Literal

from inspect_ai import Task, task
from inspect_ai.agent import react
from inspect_ai.dataset import MemoryDataset, Sample
from inspect_ai.scorer import Score, Scorer, Target, accuracy, mean, scorer, stderr
from inspect_ai.solver import TaskState
from inspect_ai.tool import ContentImage, ContentText, Tool, computer, tool

import iosworld
from iosworld.environments.infos import brief
from iosworld.plugs.inspect.branches import PhoneBranches, keep_phone
from iosworld.plugs.inspect.resume import NO_FILES, resume_phone, save_phone
from iosworld.plugs.inspect.sandbox import current_phone
from iosworld.plugs.session import HOW, read_answers
from iosworld.plugs.tasks import tasks_of


class PhoneFailed(Exception):
    """A phone failed: the sample is an error, and not a score of 0."""


@task
def phone(
    suite: str = "starter",
    split: str | None = None,
    instances: int = 1,
    tools: Literal["computer", "list"] = "computer",
    pictures: bool = False,
    most_messages: int = 200,
    branches: int = 0,
    branch_step: int = 1,
) -> Task:
    """Tasks on a person's phone, judged by its state.

    `tools` are Inspect's computer tool, which every model with a computer tool of its own knows, or our tools that touch
    numbered controls of a list; `pictures` adds the picture of the screen to their results. From each sample, as many
    `branches` continue after the turn in which the phone has made `branch_step` steps.
    """
    samples = [
        Sample(
            id=each.id,
            input=brief(each),
            metadata={"suite": suite, "task": each.id},
            checkpoint=NO_FILES,
        )
        for each in tasks_of(suite, split, instances)
    ]
    given = [computer(), stop()] if tools == "computer" else [act(pictures), stop()]
    how = HOW if tools == "list" else "You use a person's iPhone, which stands in the middle of the display."
    return Task(
        dataset=PhoneBranches(samples, branches) if branches else MemoryDataset(samples, name=f"iosworld-{suite}"),
        solver=react(
            prompt=f"{how} Call stop when the goal is reached.",
            tools=given,
            submit=False,
            on_continue=keep_phone(branch_step) if branches else None,
        ),
        scorer=state_of_the_phone(),
        sandbox="iosworld",
        message_limit=most_messages,
        on_checkpoint=save_phone,
        on_resume=resume_phone,
        version=iosworld.__version__,
    )


@tool
def act(pictures: bool = False) -> Tool:
    """One action on the phone, in words."""

    async def execute(command: str) -> Any:
        """Do one thing on the phone and see the screen.

        Args:
            command: look; tap 3; type "text"; launch_app Clock; swipe 500 700 500 300; home; wait 5; or an action as JSON.
        """
        session = current_phone().session
        said = await asyncio.to_thread(session.screen if command.strip() == "look" else lambda: session.act(command))
        if not pictures or session.over:
            return said
        return [ContentText(text=said), ContentImage(image=await asyncio.to_thread(session.picture_url))]

    return execute


@tool
def stop() -> Tool:
    """The end of an episode."""

    async def execute(answers: str) -> str:
        """End the task with the answers that it asks for.

        Args:
            answers: A JSON object with a text for each field, such as {"completed": "yes"}.
        """
        return await asyncio.to_thread(current_phone().session.stop, read_answers(answers), answers)

    return execute


@scorer(metrics={"passed": [accuracy(), stderr()], "progress": [mean(), stderr()]})
def state_of_the_phone() -> Scorer:
    """Whether the phone's state is as the task asks, and the progress towards it."""

    async def score(state: TaskState, target: Target) -> Score:  # noqa: ARG001  # Inspect's signature
        session = current_phone().session
        if not session.over:
            await asyncio.to_thread(session.stop, {}, state.output.completion if state.output else "")
        if session.verdict == "none":
            raise PhoneFailed(session.cause)
        value = {"passed": float(session.verdict == "pass"), "progress": session.reward}
        return Score(value=value, explanation=f"{session.verdict} after {session.attempt.steps} steps")

    return score
