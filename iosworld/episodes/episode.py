"""One episode: an agent, a phone, a task and a result."""

import contextlib
import time
from collections.abc import Callable

from iosworld.actions import Action, AskUser, Stop
from iosworld.agents.agent import Agent
from iosworld.devices.device import Device, Moment, State
from iosworld.devices.perform import NOBODY, perform
from iosworld.episodes.begun import Begun, Earlier, NotRepeated
from iosworld.episodes.budget import NO_BUDGET, Budget, Clock, RunBudget
from iosworld.episodes.conversation import UserConversation
from iosworld.episodes.crash import TOLD, Crash, Taken, bring_back, close_app, described, front
from iosworld.episodes.goal import GoalMonitor
from iosworld.episodes.idle import idle_state
from iosworld.episodes.limits import Limits
from iosworld.episodes.loops import LoopDetector, screen_fingerprint
from iosworld.episodes.observe import observe
from iosworld.episodes.recorder import NoRecorder, Recorder, StepEvent
from iosworld.episodes.result import Ended, EpisodeResult
from iosworld.episodes.touched import touched
from iosworld.errors import ActionRefused, AgentError, DeviceError, DeviceLost, InvalidAction, ModelError
from iosworld.judging.path import event_of
from iosworld.judging.state import NAME as STATE_JUDGE
from iosworld.judging.state import judge_state
from iosworld.judging.verdict import Verdict, no_verdict
from iosworld.models.usage import NOTHING_SPENT, Spending
from iosworld.screen.observation import Observation
from iosworld.tasks.answer_types import NO_FIELDS, Condition, Given, Phone, UnfitAnswers, read_answers
from iosworld.tasks.checks import CheckProblem
from iosworld.tasks.evaluators import TrajectoryEvent
from iosworld.tasks.task import Task
from iosworld.users.reply import Turn
from iosworld.users.user import NoAnswer, User


def play_episode(
    task: Task,
    agent: Agent,
    device: Device,
    recorder: Recorder | None = None,
    max_steps: int | None = None,
    *,
    budget: Budget = NO_BUDGET,
    run_budget: RunBudget | None = None,
    stop_loops: int | None = None,
    watch_goal: bool = False,
    answers: Condition = "typed",
    clock: Clock = time.monotonic,
    another: Callable[[], Device] | None = None,
    user: User | None = None,
    begun: Begun | None = None,
) -> EpisodeResult:
    """Run `agent` on `task` on `device`, a fresh phone, and judge the final state.

    `max_steps` overrides the task's limit. `budget` limits this episode; `run_budget` counts the whole run's usage.
    `stop_loops` ends an episode in which the same steps repeat that many times. `watch_goal` reads the state after each
    step, which is cheap on an embedded phone, to determine when the goal was reached. With `answers` typed, `stop` asks
    for the task's fields, and a value that does not fit is an error that the agent is told; the episode goes on. Errors
    of the agent or the device are not raised; they end the episode. `another` starts one more phone that begins like
    `device` and on which the same actions have the same effects: if the phone ends during an action, such a phone takes its
    place (`iosworld.episodes.crash`). Without it, that ends the episode. `user` answers the agent's questions; None if
    there is nobody to ask. With `begun`, the episode goes on from there.
    """
    limits = Limits(max_steps or task.max_steps, budget, run_budget, stop_loops, clock)
    talk = UserConversation(task, user)
    episode = _Episode(task, agent, device, recorder or NoRecorder(), limits, watch_goal, answers, another, talk)
    try:
        if begun is None:
            episode.begin()
        else:
            episode.go_on(begun)
        while not episode.ended:
            episode.step()
        return episode.judge()
    except DeviceError as trouble:
        return episode.lost(trouble)
    except NotRepeated as problem:
        return episode.not_repeated(problem)
    finally:
        if episode.device is not device:
            episode.device.close()


class _Episode:
    def __init__(
        self,
        task: Task,
        agent: Agent,
        device: Device,
        recorder: Recorder,
        limits: Limits,
        watch_goal: bool,
        answers: Condition,
        another: Callable[[], Device] | None,
        conversation: UserConversation,
    ) -> None:
        self.task, self.agent, self.device, self.recorder, self.limits = task, agent, device, recorder, limits
        self.watch_goal, self.free, self.another = watch_goal, answers == "free", another
        self.conversation = conversation
        self.turn: Turn | None = None
        self.given: Given | None = None
        self.ended: Ended | None = None
        self.cause = ""
        self.judged = True
        self.answer: str | None = None
        self.steps = 0
        self.error: str | None = None
        self.before: State = {}
        self.loops = LoopDetector()
        self.goal: GoalMonitor | None = None
        self.began = limits.clock()
        self.taken: list[Taken] = []
        self.crashes: list[Crash] = []
        self.path: list[TrajectoryEvent] = []
        """What happened on the way, if the task asks for it."""
        self.last: TrajectoryEvent | None = None
        """The last screen, of such a task."""
        self.next: Observation | None = None
        """What the phone shows before the next step; None if it has not been observed."""
        self.repeated = 0
        """How many steps repeat another episode."""
        self.paid = NOTHING_SPENT
        """What those cost when they were played first. Limits of the episode count it; this run does not pay it again."""

    def begin(self) -> None:
        self.before = self.device.state()
        self.recorder.began(self.before)
        if self.watch_goal:
            self.goal = GoalMonitor(self.task, self.before)
        try:
            self._start()
        except AgentError as problem:
            self._failed(problem)

    def _start(self) -> None:
        self.agent.start(self.task.goal, NO_FIELDS if self.free else self.task.fields)

    def go_on(self, begun: Begun) -> None:
        self.before, self.path = begun.before, list(begun.path)
        if begun.earlier is None:
            self.steps = begun.steps
        else:
            self.recorder.began(self.before)
            try:
                self._start()
            except AgentError as problem:
                raise NotRepeated(f"the agent does not begin again: {problem}") from None
            for one in begun.earlier:
                self._repeat(one)
        self.next = begun.seen or observe(self.device, begun.steps + 1, begun.error)
        if self.watch_goal:
            self.goal = GoalMonitor(self.task, self.before)
            self.goal.since = begun.goal_since

    def _repeat(self, earlier: Earlier) -> None:
        """Let the agent take a step again that the phone has taken already. Raises NotRepeated if it does something else."""
        action: Action | None = None
        self.error, self.turn = None, None
        try:
            action = self.agent.act(earlier.seen)
        except (InvalidAction, ActionRefused):
            pass  # so it was, if the record has no action
        except AgentError as problem:
            raise NotRepeated(f"the agent does not repeat step {self.steps + 1} of the record: {problem}") from None
        finally:
            self.paid = self.agent.spent
        self.steps, self.error = self.steps + 1, earlier.error
        if action != earlier.action:
            raise NotRepeated(f"the agent does not repeat step {self.steps} of the record")
        if earlier.turn is not None and isinstance(action, AskUser):
            self._ask_again(action, earlier)
        self.taken.append(earlier.taken)
        if earlier.crash:
            self.crashes.append(Crash(step=self.steps, cause=earlier.crash))
        self.repeated = self.steps
        self._keep(earlier.seen, action, earlier.crash)

    def _ask_again(self, action: AskUser, earlier: Earlier) -> None:
        """Put a question to the person again. Raises NotRepeated if the answer is another one."""
        with contextlib.suppress(ModelError, NoAnswer):
            self.turn = self.conversation.ask(action.question, self.steps, self.before, lambda: earlier.asked)
        if self.turn != earlier.turn:
            raise NotRepeated(f"the person does not repeat the answer at step {self.steps} of the record")

    def step(self) -> None:
        seen = self.next or observe(self.device)
        self.last = event_of(seen.tree.text(), None, None) if self.task.path else None
        if self._at_a_limit():
            self.recorder.saw_last(seen)
            return
        action: Action | None = None
        self.error, self.turn = None, None
        try:
            action = self.agent.act(seen)
            if isinstance(action, Stop) and not self.free:
                self._check_answers(action)
        except AgentError as problem:
            self.recorder.saw_last(seen, self.agent.exchange)
            self._failed(problem)
            return
        except (InvalidAction, ActionRefused) as problem:
            self.error = str(problem)
        self.steps += 1
        crash = ""
        try:
            if isinstance(action, AskUser) and not self.error and not self._ask(action):
                self.recorder.saw_last(seen, self.agent.exchange)
                return
            self.taken.append(self._perform(seen, None if self.error or self.turn else action))
            self._look_ahead(action)
        except DeviceError as trouble:
            if self.another is None:
                self._record(seen, action)
                raise
            crash = self._replace_phone(trouble, seen)
        self._record(seen, action, crash)
        if isinstance(action, Stop) and self.error is None:
            self.answer = action.answer
            self.given = None if self.free else {name: action.answers.get(name) for name in self.task.fields}
            self._end("stopped")

    def _ask(self, action: AskUser) -> bool:
        """Put a question to the person. False if that ended the episode, because the person failed."""
        if not self.conversation.possible:
            self.error = NOBODY
            return True
        try:
            self.turn = self.conversation.ask(action.question, self.steps, self.before, self.device.state)
        except (ModelError, NoAnswer) as problem:
            self.steps -= 1  # the question was not answered
            self._end("agent_error", f"the person gave no answer: {type(problem).__name__}: {problem}", judged=False)
            return False
        return True

    def _perform(self, seen: Observation, action: Action | None) -> Taken:
        """Carry out an action, if there is one."""
        moment: Moment | None = None
        try:
            if action is not None:
                moment = perform(self.device, action, seen.tree.touch_points)
        except ActionRefused as refusal:
            self.error = str(refusal)
        return Taken(action, seen.tree.touch_points, moment)

    def _look_ahead(self, action: Action | None) -> None:
        """Read the phone after a step: an action that leaves a phone that cannot be read has ended it."""
        if self.goal is not None and self.taken[-1].moment is not None:
            self.goal.look(self.steps, self.device.state)
        if not isinstance(action, Stop) or self.error is not None:
            reply = None if self.turn is None else self.turn.reply.text
            self.next = observe(self.device, self.steps + 1, self.error, reply)

    def _replace_phone(self, trouble: DeviceError, seen: Observation) -> str:
        """Let another phone take the place of one that ended during this step. Returns why it ended."""
        cause = described(trouble)
        before = self.taken[: self.steps - 1]
        self._start_another(cause, before, seen)
        moment = close_app(self.device, front([step.moment for step in before]))
        self.taken = [*before, Taken(None, {}, moment, crashed=True)]
        self.crashes.append(Crash(step=self.steps, cause=cause))
        self.error = TOLD
        self._look_ahead(None)
        return cause

    def _start_another(self, cause: str, taken: list[Taken], seen: Observation | None) -> None:
        """Replace the phone by one that has taken these steps. Raises DeviceError."""
        assert self.another is not None
        self.device.close()
        try:
            self.device = bring_back(self.another, taken, seen)
        except DeviceError as second:
            raise DeviceLost(f"{cause}; {described(second)}") from None

    def _record(self, seen: Observation, action: Action | None, crash: str = "") -> None:
        self._count()
        self._keep(seen, action, crash)

    def _keep(self, seen: Observation, action: Action | None, crash: str) -> None:
        repeats = self.loops.saw(screen_fingerprint(seen.tree), action)
        moment = self.taken[-1].moment if len(self.taken) == self.steps else None
        if self.task.path and not isinstance(action, Stop):
            made = None if action is None else action.model_dump(mode="json")
            self.path.append(event_of(seen.tree.text(), made, touched(seen, action)))
        self.recorder.stepped(
            StepEvent(
                seen,
                action,
                self.error,
                moment,
                self.agent.exchange,
                repeats,
                crash,
                self.turn,
                repeated=self.steps <= self.repeated,
            )
        )

    def _last_state(self) -> State:
        """The state at the end, if necessary of another phone that has taken all steps."""
        try:
            return self.device.state()
        except DeviceError as trouble:
            if self.another is None:
                raise
            cause = described(trouble)
            self._start_another(cause, self.taken, None)
            self.crashes.append(Crash(step=None, cause=cause))
            return self.device.state()

    def judge(self) -> EpisodeResult:
        after = self._last_state()
        self.recorder.finished(after)
        if not self.judged:
            return self._result(no_verdict(STATE_JUDGE, self.cause))
        unread = self.free and self.answer is not None

        def waited() -> State:
            state = idle_state(self.device, self.before, after)
            if state:
                self.recorder.waited(state)
            return state

        return self._result(
            judge_state(
                self.task,
                self.before,
                after,
                self.answer,
                self.ended,
                given=self.given,
                unread=unread,
                waited=waited,
                talk=self.conversation.talk,
                events=self._events,
            )
        )

    def _events(self) -> list[TrajectoryEvent]:
        return self.path if self.last is None else [*self.path, self.last]

    def _check_answers(self, stop: Stop) -> None:
        """Raise InvalidAction if a value does not fit its field."""
        try:
            read_answers(self.task.fields, stop.answers, Phone(self.before))
        except UnfitAnswers as problem:
            raise InvalidAction(str(problem)) from None
        except CheckProblem:
            pass  # the task is at fault, not the answer; the judge says so

    def lost(self, trouble: DeviceError) -> EpisodeResult:
        self._end("device_error", described(trouble), judged=False)
        with contextlib.suppress(DeviceError):
            self.device.close()
        return self._result(no_verdict(STATE_JUDGE, self.cause))

    def not_repeated(self, problem: NotRepeated) -> EpisodeResult:
        self._end("agent_error", str(problem), judged=False)
        self.steps = self.repeated
        return self._result(no_verdict(STATE_JUDGE, self.cause))

    @property
    def spent(self) -> Spending:
        """What the agent spent, without the steps that it repeated."""
        return self.agent.spent - self.paid

    def _at_a_limit(self) -> bool:
        """Whether a limit prevents the next step. If so, end the episode."""
        seconds = self.limits.clock() - self.began
        if reached := self.limits.reached(self.agent.spent, self.steps, self.loops.last, seconds):
            self._end(reached.how, reached.cause, judged=reached.judged)
        return self.ended is not None

    def _count(self) -> None:
        """Report this episode's usage to the run budget."""
        if self.limits.run_budget is not None:
            self.limits.run_budget.update(self, self.spent, self.steps - self.repeated)

    def _failed(self, problem: AgentError) -> None:
        """End the episode after an agent failure. It is judged unless the failure is the model's."""
        named = f"{type(problem).__name__}: {problem}" if isinstance(problem, ModelError) else str(problem)
        self._end("agent_error", named, judged=not isinstance(problem, ModelError))

    def _end(self, how: Ended, cause: str = "", *, judged: bool = True) -> None:
        self.ended, self.cause, self.judged = how, cause, judged
        self._count()  # failed calls also cost

    def _result(self, verdict: Verdict) -> EpisodeResult:
        assert self.ended is not None
        return EpisodeResult(
            self.ended,
            self.cause,
            self.answer,
            self.steps,
            verdict,
            given=self.given,
            trouble="" if self.judged else self.cause,
            spending=self.spent,
            repeats=self.loops.most,
            goal_since=self.goal.since if self.goal and self.ended != "device_error" else None,
            crashes=tuple(self.crashes),
            talk=self.conversation.talk,
            path=tuple(self._events()),
            repeated=self.repeated,
        )
