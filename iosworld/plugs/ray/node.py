"""What runs on a node of the cluster: an actor with a simulator for each persona."""

import tempfile
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from iosworld.agents import open_agents
from iosworld.devices.factory import open_phones
from iosworld.episodes.budget import NO_BUDGET, RunBudget
from iosworld.episodes.record import EpisodeRecord
from iosworld.episodes.saved_state import FOLDER as STATES
from iosworld.episodes.saved_state import SavedParts
from iosworld.probes.building import BuiltTask, ProbeBuilder
from iosworld.probes.items import ProbeName
from iosworld.probes.origin import Origin
from iosworld.runs.configuration import RunConfiguration
from iosworld.runs.folder import RunFolder
from iosworld.runs.plan import Planned
from iosworld.runs.player import Player
from iosworld.runs.users import open_users
from iosworld.runs.validation import TaskValidation, validate_task
from iosworld.runs.workers import StopSignal
from iosworld.tasks.suite import SuiteTask


class Node:
    """Phones of some personas. The driver calls one method at a time."""

    def __init__(self, personas: tuple[str, ...], device: str = "embedded") -> None:
        """Start the simulators. Raises SetupError, DeviceError."""
        self._stack = ExitStack()
        self.sources = {persona: open_phones(device, persona) for persona in personas}
        for source in self.sources.values():
            self._stack.callback(source.close)

    def fingerprints(self) -> dict[str, dict[str, str]]:
        """Hashes of apps and seeds by persona."""
        return {persona: source.fingerprint() for persona, source in self.sources.items()}

    def close(self) -> None:
        """End the simulators, and remove the files of this node."""
        self._stack.close()


class NodeValidator(Node):
    """Validates tasks."""

    def validate(self, item: SuiteTask) -> TaskValidation:
        """Validate a task, as `validate_task` does. Raises DeviceError."""
        return validate_task(item.task, self.sources[item.task.persona], item.rubric)


class NodeBuilder(Node):
    """Makes the items of probes."""

    def __init__(self, personas: tuple[str, ...], names: tuple[ProbeName, ...], seed: int, resamples: int) -> None:
        """The arguments are those of `build_probes`."""
        super().__init__(personas)
        self._builder = ProbeBuilder(self.sources, names, seed=seed, resamples=resamples)

    def build(self, origin: Origin) -> BuiltTask:
        """Explore a task and make its items. Raises DeviceError."""
        return self._builder.build(origin)


@dataclass(frozen=True)
class PlayedEpisode:
    """An episode as a node sends it."""

    record: EpisodeRecord
    files: dict[str, bytes]
    """The files of its folder, by their paths in it."""
    parts: dict[str, bytes]
    """The parts of states that its files refer to and this node has not sent before, by the names of their files."""


class NodePlayer(Node):
    """Plays episodes one after the other in a folder of its own, which is removed in the end."""

    def __init__(self, personas: tuple[str, ...], config: RunConfiguration) -> None:
        """Start the simulators and the agent. Raises as `iosworld run` does."""
        super().__init__(personas, config.device)
        root = Path(self._stack.enter_context(tempfile.TemporaryDirectory(prefix="iosworld-ray-")))
        agents = open_agents(config.agent, asks=config.user != "none")
        self._stack.callback(agents.close)
        users = open_users(config.user)
        self._stack.callback(users.close)
        self._folder = RunFolder.create(root / "run")
        self._sent: set[str] = set()
        self._player = Player(
            config,
            agents,
            self.sources,
            self._folder,
            RunBudget(NO_BUDGET),
            StopSignal(),
            SavedParts(self._folder.path / STATES),
            users=users,
        )

    def play(self, planned: Planned) -> PlayedEpisode:
        """Play an episode. What goes wrong with the phone or the model is in the record."""
        record = self._player.play(planned)
        folder = self._folder.episode(*planned.key)
        files = {
            path.relative_to(folder).as_posix(): path.read_bytes()
            for path in sorted(folder.rglob("*"))
            if path.is_file()
        }
        states = self._folder.path / STATES
        parts = {
            path.name: path.read_bytes()
            for path in sorted(states.glob("*.json") if states.is_dir() else ())
            if path.name not in self._sent
        }
        self._sent |= parts.keys()
        self._folder.clear(*planned.key)
        return PlayedEpisode(record, files, parts)
