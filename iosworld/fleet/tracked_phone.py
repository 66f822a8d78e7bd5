"""A phone that remembers how it came to its present step, so that it can be saved to a file and brought back."""

from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import Self

from iosworld import resources
from iosworld.actions import Action, Stop, Tap, parse_action
from iosworld.devices.begin import phone_at
from iosworld.devices.device import Checkpoint, Device, ForkableDevice, Moment, State
from iosworld.devices.factory import PAINTER, PhoneSource
from iosworld.devices.perform import perform
from iosworld.episodes.idle import idle_state
from iosworld.episodes.observe import observe, observe_tree
from iosworld.errors import ActionRefused, DeviceError
from iosworld.fleet.checkpoint_file import MOST_STEPS, CheckpointProblem, Proof, SavedPhone, SavedStep, save_checkpoint
from iosworld.hashes import value_hash
from iosworld.scenarios import PLAIN, Scenario
from iosworld.screen.observation import Observation

_LONGEST_REFUSAL = 4000


class TrackedPhone:
    """One phone with its history. Not thread-safe. Every method may raise DeviceError."""

    def __init__(
        self,
        device: Device,
        hashes: dict[str, str],
        persona: str = resources.PERSONA,
        scenario: Scenario = PLAIN,
        steps: tuple[SavedStep, ...] = (),
        source: PhoneSource | None = None,
    ) -> None:
        """`device` is at the beginning of `scenario`, or after `steps`. `hashes` are the fingerprint of `source`, where
        further phones come from."""
        self.device, self.persona, self.scenario = device, persona, scenario
        self._hashes, self._source = hashes, source
        self._steps = list(steps)
        self._seen: Observation | None = None
        self._error = steps[-1].refused if steps else None

    @classmethod
    def begin(cls, source: PhoneSource, scenario: Scenario = PLAIN, persona: str = resources.PERSONA) -> "TrackedPhone":
        """A fresh phone of `source` at the beginning of a scenario. Raises DeviceError or ScenarioProblem."""
        return cls(phone_at(source, scenario), source.fingerprint(), persona, scenario, source=source)

    @property
    def steps(self) -> tuple[SavedStep, ...]:
        """What was done since the beginning of the scenario."""
        return tuple(self._steps)

    def observe(self, *, picture: bool = True) -> Observation:
        """The present screen. Until the next action, the same object, once it has a picture.

        Without `picture`, the phone need not say how its screen is drawn, which takes as long as a small step.
        """
        if self._seen is None:
            look = observe if picture else observe_tree
            self._seen = look(self.device, len(self._steps) + 1, self._error)
            if self._steps and self._steps[-1].tree is None:
                tree = value_hash(self._seen.tree.text())
                self._steps[-1] = self._steps[-1].model_copy(update={"tree": tree})
        elif picture and not self._seen.has_picture:
            self._seen = replace(self._seen, screenshot=self.device.screenshot())
        return self._seen

    def waited(self, before: State, after: State) -> State:
        """The state of a phone that began as this one, with `before`, and only waited until the time of `after`.

        `before` is the state at the beginning of the scenario. Empty if the device cannot be copied.
        """
        if self._source is None:
            return idle_state(self.device, before, after)
        with phone_at(self._source, self.scenario) as fresh:  # faster than to restore `before`
            return idle_state(fresh, before, after, is_fresh=True)

    def act(self, action: Action) -> Moment | None:
        """Perform an action. Elements are numbered as in the last observation. None for `stop`, which is not remembered.

        Raises ActionRefused, after which the phone is as it was, but the step counts.
        """
        if isinstance(action, Stop):
            return None
        points = self.observe(picture=False).tree.touch_points if isinstance(action, Tap) else {}
        point = points.get(action.element) if isinstance(action, Tap) else None
        self._seen = None
        fields = action.model_dump(mode="json")
        try:
            moment = perform(self.device, action, points)
        except ActionRefused as refusal:
            self._error = str(refusal)
            self._steps.append(SavedStep(action=fields, point=point, refused=self._error[:_LONGEST_REFUSAL]))
            raise
        self._error = None
        assert moment is not None
        self._steps.append(SavedStep(action=fields, point=point, now=moment.now, app=moment.app))
        return moment

    def note_refusal(self, why: str) -> Observation:
        """Show `why` in the present observation: input that is no action of the phone was refused. It is not a step of
        the phone, and a checkpoint does not have it."""
        self._error = why
        self._seen = replace(self.observe(picture=False), error=why)
        return self._seen

    def fork(self) -> "TrackedPhone":
        """An identical, independent phone with the same history. DeviceError if the device cannot be copied."""
        if not self.device.info.checkpointable or not isinstance(self.device, ForkableDevice):
            raise DeviceError("this device cannot be copied; use --device embedded")
        return self._copy(self.device.fork())

    def checkpoint(self) -> "TrackedCheckpoint":
        """A suspended copy in memory, for any number of phones. DeviceError as for `fork`."""
        if not self.device.info.checkpointable or not isinstance(self.device, ForkableDevice):
            raise DeviceError("this device cannot be copied; use --device embedded")
        return TrackedCheckpoint(self, self.device.checkpoint())

    def proof(self) -> Proof:
        """Hashes of the present state, tree and screen."""
        seen = self.observe()
        drawn = seen.screenshot.display_list
        return Proof(
            state={app: value_hash(value) for app, value in self.device.state().items()},
            tree=value_hash(seen.tree.text()),
            screen=None if drawn is None else value_hash(drawn),
        )

    def saved(self) -> SavedPhone:
        """The phone at this step as a value that `dump_checkpoint` writes. CheckpointProblem after too many steps."""
        if len(self._steps) > MOST_STEPS:
            raise CheckpointProblem(f"a checkpoint has at most {MOST_STEPS} steps, this phone {len(self._steps)}")
        return SavedPhone(
            persona=self.persona,
            scenario=self.scenario,
            hashes=self._hashes,
            proof=self.proof(),
            steps=self.steps,
        )

    def save(self, path: Path) -> None:
        """Write the phone at this step to a file. Raises CheckpointProblem or OSError."""
        save_checkpoint(self.saved(), path)

    def close(self) -> None:
        """Shut the phone down. Never raises."""
        self.device.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _copy(self, device: Device) -> "TrackedPhone":
        twin = TrackedPhone(device, self._hashes, self.persona, self.scenario, self.steps, self._source)
        twin._seen, twin._error = self._seen, self._error
        return twin


class TrackedCheckpoint:
    """A suspended copy of a phone with its history. It ends with `release`, or with the phone's simulator."""

    def __init__(self, phone: TrackedPhone, checkpoint: Checkpoint) -> None:
        self._checkpoint = checkpoint
        self._hashes, self._source = phone._hashes, phone._source  # noqa: SLF001
        self._persona, self._scenario, self._steps = phone.persona, phone.scenario, phone.steps

    def phone(self) -> TrackedPhone:
        """A new phone at this step. Raises DeviceError."""
        device = self._checkpoint.phone()
        return TrackedPhone(device, self._hashes, self._persona, self._scenario, self._steps, self._source)

    def release(self) -> None:
        """End the copy. Phones created from it keep running. May be called more than once."""
        self._checkpoint.release()


def bring_back(
    source: PhoneSource, saved: SavedPhone, place: str = "checkpoint", *, every_tree: bool = True
) -> TrackedPhone:
    """A phone as it was when it was saved, by replay on a fresh phone of `source`.

    `every_tree` compares the tree after each step, so that a difference is found at the step where it begins, and
    also one that the last screen does not show. Without it, only the effect of each step and the end are compared, which
    is several times faster.

    Raises CheckpointProblem, which names the first difference, if apps or seeds are others, if a step has another effect,
    or if state, tree or screen differ at the end; DeviceError; ScenarioProblem.
    """
    here = source.fingerprint()
    # A phone that was saved by an earlier version does not say by what it was drawn.
    for name in sorted(saved.hashes.keys() | (here.keys() - {PAINTER})):
        if saved.hashes.get(name) != here.get(name):
            raise CheckpointProblem(
                f"{place}: it was saved with {name} {saved.hashes.get(name)}, here are {here.get(name)}; use the version "
                "of iosworld that saved it"
            )
    phone, difference = _replayed(source, saved, look=every_tree)
    if difference:
        phone.close()
        raise CheckpointProblem(f"{place}: the phone does not come back as it was: {difference}")
    return phone


def _replayed(source: PhoneSource, saved: SavedPhone, *, look: bool) -> tuple[TrackedPhone, str]:
    """A phone after the steps of a checkpoint, and the first difference. `look` compares trees after each step."""
    device = phone_at(source, saved.scenario)
    try:
        difference = ""
        for number, step in enumerate(saved.steps, 1):
            if different := _difference(device, step, look=look):
                difference = f"step {number}: {different}"
                break
        phone = TrackedPhone(device, source.fingerprint(), saved.persona, saved.scenario, saved.steps, source)
        if difference:
            return phone, difference
        return phone, _unlike(saved.proof, phone.proof())
    except BaseException:
        device.close()
        raise


def _difference(device: Device, step: SavedStep, *, look: bool) -> str:
    action = parse_action(step.action)
    if isinstance(action, Stop) or (isinstance(action, Tap) and step.point is None):
        return ""  # nothing was carried out
    refused, moment = None, None
    try:
        if isinstance(action, Tap):
            assert step.point is not None
            moment = device.tap(*step.point)
        else:
            moment = perform(device, action)
    except ActionRefused as refusal:
        refused = str(refusal)[:_LONGEST_REFUSAL]
    pairs = (
        ("refused", step.refused, refused),
        ("the time after it", step.now, moment and moment.now),
        ("the app after it", step.app, moment and moment.app),
    )
    for what, then, now in pairs:
        if then != now:
            return f"{what}: {then!r} in the file, {now!r} here"
    if look and step.tree is not None and step.tree != value_hash(observe_tree(device).tree.text()):
        return "the tree after it differs"
    return ""


def _unlike(then: Proof, now: Proof) -> str:
    for app in sorted(then.state.keys() | now.state.keys()):
        if then.state.get(app) != now.state.get(app):
            return f"the state of {app} differs"
    if then.tree != now.tree:
        return "the tree differs"
    return "the screen differs" if then.screen != now.screen else ""
