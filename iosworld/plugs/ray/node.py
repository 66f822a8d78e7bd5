"""What runs on a node of the cluster: an actor with a simulator, which plays episodes and sends their files."""

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
from iosworld.runs.configuration import RunConfiguration
from iosworld.runs.folder import RunFolder
from iosworld.runs.plan import Planned
from iosworld.runs.player import Player
from iosworld.runs.users import open_users
from iosworld.runs.workers import StopSignal


@dataclass(frozen=True)
class PlayedEpisode:
    """An episode as a node sends it."""

    record: EpisodeRecord
    files: dict[str, bytes]
    """The files of its folder, by their paths in it."""
    parts: dict[str, bytes]
    """The parts of states that its files refer to and this node has not sent before, by the names of their files."""


class NodePlayer:
    """Plays episodes one after the other in a folder of its own, which is removed in the end."""

    def __init__(self, config: RunConfiguration, personas: tuple[str, ...]) -> None:
        """Start the simulators. Raises as `iosworld run` does."""
        self._stack = ExitStack()
        root = Path(self._stack.enter_context(tempfile.TemporaryDirectory(prefix="iosworld-ray-")))
        self._sources = {persona: open_phones(config.device, persona) for persona in personas}
        for source in self._sources.values():
            self._stack.callback(source.close)
        agents = open_agents(config.agent, asks=config.user != "none")
        self._stack.callback(agents.close)
        users = open_users(config.user)
        self._stack.callback(users.close)
        self._folder = RunFolder.create(root / "run")
        self._sent: set[str] = set()
        self._player = Player(
            config,
            agents,
            self._sources,
            self._folder,
            RunBudget(NO_BUDGET),
            StopSignal(),
            SavedParts(self._folder.path / STATES),
            users=users,
        )

    def fingerprints(self) -> dict[str, dict[str, str]]:
        """Hashes of apps and seeds by persona."""
        return {persona: source.fingerprint() for persona, source in self._sources.items()}

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

    def close(self) -> None:
        """End the simulators and remove the folder."""
        self._stack.close()
