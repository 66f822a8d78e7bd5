"""Figures of fleets and checkpoints: steps and pictures a second, forks late in an episode, and phones from files."""

import time
from contextlib import ExitStack, closing

from iosworld.agents.random import RandomAgent
from iosworld.bench.measure import median_seconds
from iosworld.devices.embedded.phones import EmbeddedPhones
from iosworld.devices.memory import available_memory, descendants, private_memory
from iosworld.errors import ActionRefused, DeviceLost, SetupError
from iosworld.fleet import ParallelFleet, TrackedPhone, bring_back
from iosworld.fleet.checkpoint_file import dump_checkpoint, read_checkpoint
from iosworld.fleet.fleet import FILES, allow_files

COUNTS = (1, 100, 1000, 5000)
"""Numbers of phones of a fleet."""
PICTURE = (706, 1536)
"""Pixels of a picture: what an agent gets of a standard phone."""
PAINTED = 16
"""Phones whose pictures are drawn."""
LATE = 200
"""Steps before the fork, and in the file."""
WARM = 8
"""Phones that have started before, as in any fleet: the simulator's first phones take longer to fork."""
CHECKPOINTS = 1000
"""Checkpoints that are alive at once."""
FORKED = 10_000
"""Phones of one state that are alive at once."""
ENOUGH = 12 << 30
"""Bytes of the machine's memory without which they are not tried."""


def fleet_steps(phones: int, times: int) -> float:
    """Steps a second of a fleet that uses all cores. A step is an action on each phone, and each phone's list.

    The action opens one of two apps in turn, so each step shows another screen. At least `times` steps are played, and four
    on each phone. Raises DeviceLost if a phone is lost.
    """
    rounds = max(4, -(-times // phones))
    with ParallelFleet(phones, max_phones=phones) as fleet:
        actions = _opening(fleet, 2)
        began = time.perf_counter()
        for number in range(rounds):
            views = fleet.step([actions[number % len(actions)]] * phones)
            if lost := next((view.lost for view in views if view.lost), ""):
                raise DeviceLost(f"a phone was lost while it was measured: {lost}")
        return rounds * phones / (time.perf_counter() - began)


def fleet_pictures(times: int) -> float:
    """Pictures a second of a fleet that draws in shared memory, each of another screen than the last. The steps do not count."""
    with ParallelFleet(PAINTED, picture=PICTURE) as fleet:
        actions = _opening(fleet, 4)
        seconds, rounds = 0.0, max(4, times // PAINTED)
        for number in range(rounds):
            fleet.step([actions[(number + place) % len(actions)] for place in range(PAINTED)])
            began = time.perf_counter()
            views = fleet.observe(pictures=True)
            seconds += time.perf_counter() - began
            assert all(view.picture is not None for view in views)
        return rounds * PAINTED / seconds


class CheckpointBench:
    """A phone after 200 random steps: its forks, its checkpoints, and its file. `close` ends it and its simulator."""

    def __init__(self, times: int) -> None:
        """Raises DeviceError."""
        self._source, self._times = EmbeddedPhones(), times
        try:
            for _ in range(WARM):
                self._source.phone().close()
            self._phone = self._played()
        except BaseException:
            self._source.close()
            raise

    def close(self) -> None:
        """End the phone and its simulator."""
        self._phone.close()
        self._source.close()

    def fork(self) -> float:
        """Seconds of a fork, until the copy has answered."""
        twins: list[TrackedPhone] = []
        try:
            return median_seconds(lambda: twins.append(self._phone.fork()), max(20, self._times // 4))
        finally:
            for twin in twins:
                twin.close()

    def checkpoint_memory(self) -> float:
        """Private memory in bytes of each of 1,000 checkpoints that are alive at once."""
        before = private_memory(descendants(self._source.simulator.pid))
        kept = [self._phone.checkpoint() for _ in range(CHECKPOINTS)]
        try:
            return (private_memory(descendants(self._source.simulator.pid)) - before) / CHECKPOINTS
        finally:
            for each in kept:
                each.release()

    def file_size(self) -> float:
        """Bytes of the file."""
        return float(len(dump_checkpoint(self._phone.saved())))

    def from_file(self) -> float:
        """Seconds until the phone is back from the file, whose every step and end are compared."""
        data = dump_checkpoint(self._phone.saved())
        backs: list[TrackedPhone] = []
        try:
            return median_seconds(
                lambda: backs.append(bring_back(self._source, read_checkpoint(data), every_tree=False)),
                max(3, self._times // 50),
                warm_up=1,
            )
        finally:
            for back in backs:
                back.close()

    def _played(self) -> TrackedPhone:
        phone, agent = TrackedPhone.begin(self._source), RandomAgent(0)
        while len(phone.steps) < LATE:
            try:
                phone.act(agent.act(phone.observe()))
            except ActionRefused:
                continue
        return phone


def forked_memory(count: int) -> float:
    """Bytes of the machine's memory that so many phones take which are forked from one state, alive at once and observed.

    It counts what the kernel needs for them, too. Raises DeviceLost if one shows another screen than their original, SetupError if
    the machine has less than `ENOUGH` memory left.
    """
    if (left := available_memory()) < ENOUGH:
        raise SetupError(
            f"expected {ENOUGH >> 30} GB of available memory for {count} phones, this machine has {left >> 30}"
        )
    allow_files(count + FILES)
    with ExitStack() as after, closing(EmbeddedPhones()) as source, closing(TrackedPhone.begin(source)) as phone:
        for app in phone.device.info.apps[:3]:
            phone.device.launch(app.id)
        shown, checkpoint = phone.observe(picture=False).tree.text(), phone.checkpoint()
        before = available_memory()
        for _ in range(count):
            twin = checkpoint.phone()
            after.callback(twin.close)  # by then all have ended with their source
            if twin.observe(picture=False).tree.text() != shown:
                raise DeviceLost("a forked phone shows another screen than its original")
        return float(before - available_memory())


def _opening(fleet: ParallelFleet, count: int) -> list[dict[str, object]]:
    """Actions that open the first apps, each once carried out: what opens for the first time takes longer."""
    [names, *_] = [outcome.value for outcome in fleet.each(_names, [count] * len(fleet))]
    actions: list[dict[str, object]] = [{"action": "launch_app", "app": name} for name in names or []]
    for action in actions:
        fleet.step([action] * len(fleet))
    return actions


def _names(phone: TrackedPhone, count: int) -> list[str]:
    return [app.name for app in phone.device.info.apps[:count]]
