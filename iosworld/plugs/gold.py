"""What a task's own solution earns, and what doing nothing earns: the two ends that validators of environments ask for."""

from iosworld.actions import Action, Stop
from iosworld.agents.reference import ReferenceAgent
from iosworld.devices.factory import PhoneSource
from iosworld.environments.attempt import Attempt, Result
from iosworld.environments.rewards import Rewards
from iosworld.fleet.tracked_phone import TrackedPhone
from iosworld.tasks.task import Task


def play_gold(task: Task, source: PhoneSource) -> tuple[float, Result, list[Action]]:
    """Carry out the task's solution: the reward of the episode, its last step, and the actions.

    Raises AgentError if the screen is not as the solution expects, DeviceError.
    """
    agent = ReferenceAgent(task.solution)
    agent.start(task.goal, task.fields)
    actions: list[Action] = []
    with TrackedPhone.begin(source, task.scenario, task.persona) as phone:
        attempt = Attempt(task, phone, Rewards())
        while True:
            actions.append(agent.act(attempt.seen))
            result = attempt.step(actions[-1])
            if attempt.ended:
                return attempt.earned, result, actions


def play_nothing(task: Task, source: PhoneSource) -> tuple[float, Result]:
    """Stop at once: the reward of the episode, and its last step. Raises DeviceError."""
    with TrackedPhone.begin(source, task.scenario, task.persona) as phone:
        attempt = Attempt(task, phone, Rewards())
        result = attempt.step(Stop())
        return attempt.earned, result
