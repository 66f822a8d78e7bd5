"""The driver's side: actors on the cluster, and the run folder, which only the driver writes."""

import contextlib
import queue
from collections.abc import Iterator, Mapping
from typing import Any

from iosworld.episodes.record import EpisodeRecord
from iosworld.episodes.saved_state import FOLDER as STATES
from iosworld.errors import SetupError
from iosworld.plugs.ray.node import NodePlayer, PlayedEpisode
from iosworld.runs.configuration import RunConfiguration
from iosworld.runs.folder import RunFolder
from iosworld.runs.plan import Planned
from iosworld.runs.player import Player

ATTEMPTS = 4
"""How often an episode is played whose node is lost."""
CLOSE_SECONDS = 20.0
"""How long a node may take to end its simulators before it is killed."""


class RayCluster:
    """Actors that play episodes, as many as there are workers. Thread-safe."""

    def __init__(
        self,
        ray: Any,
        config: RunConfiguration,
        fingerprints: Mapping[str, Mapping[str, str]],
        workers: int,
        *,
        cpus: float = 1.0,
    ) -> None:
        """`ray` is the package, connected to a cluster. `fingerprints` are those of the driver's phones, which nodes must have,
        too. Each actor takes `cpus` of a node."""
        self._ray, self._config, self._fingerprints = ray, config, fingerprints
        self._actor = ray.remote(num_cpus=cpus, max_restarts=0)(NodePlayer)
        self._free: queue.SimpleQueue[Any] = queue.SimpleQueue()
        for _ in range(workers):
            self._free.put(None)  # an actor that starts when it is first needed

    def play(self, planned: Planned) -> PlayedEpisode:
        """Play an episode on a free actor. An episode whose node is lost is played again on another.

        Raises SetupError if a node has other apps or seeds, or if the episode is lost each time.
        """
        lost: Exception | None = None
        for _ in range(ATTEMPTS):
            actor = self._free.get()
            try:
                actor = actor or self._begin()
                played: PlayedEpisode = self._ray.get(actor.play.remote(planned))
            except self._ray.exceptions.RayActorError as problem:
                lost, actor = problem, None  # the next one that needs it starts another
            else:
                return played
            finally:
                self._free.put(actor)
        raise SetupError(
            f"the cluster lost the node of {planned.item.task.id} {ATTEMPTS} times ({lost}); look at its memory and its logs, "
            "and continue with --resume"
        )

    def close(self) -> None:
        """End the actors that are free. Each ends its simulators and removes its folder first; a node that does not answer
        is only killed."""
        actors = []
        with contextlib.suppress(queue.Empty):
            while True:
                if (actor := self._free.get_nowait()) is not None:
                    actors.append(actor)
        endings = [actor.close.remote() for actor in actors]
        for actor, ending in zip(actors, endings, strict=True):
            self._end(actor, ending)

    def _end(self, actor: Any, ending: Any) -> None:
        with contextlib.suppress(self._ray.exceptions.RayError):
            self._ray.get(ending, timeout=CLOSE_SECONDS)
        self._ray.kill(actor)

    def _begin(self) -> Any:
        actor = self._actor.remote(self._config, tuple(self._fingerprints))
        there = self._ray.get(actor.fingerprints.remote())
        if there != {persona: dict(hashes) for persona, hashes in self._fingerprints.items()}:
            self._end(actor, actor.close.remote())
            raise SetupError(
                f"a node of the cluster has other apps or seeds than this machine ({there}); install the same version there"
            )
        return actor


class RayPlayer:
    """Plays a run's episodes on a cluster, in place of the run's own player."""

    def __init__(self, player: Player, cluster: RayCluster) -> None:
        self._player, self._cluster = player, cluster

    def play(self, planned: Planned) -> EpisodeRecord:
        """Play an episode and write its files. Raises Interrupted, SetupError, OSError."""
        self._player.stop.check()
        self._player.folder.clear(*planned.key)
        played = self._cluster.play(planned)
        self._player.stop.check()
        write_episode(self._player.folder, planned, played)
        self._player.budget.update(planned.key, played.record.spending, played.record.steps)
        return played.record


def write_episode(folder: RunFolder, planned: Planned, played: PlayedEpisode) -> None:
    """Write an episode's files, `episode.json` last: with it, the episode is complete. Raises OSError, RunFolderProblem."""
    states = folder.path / STATES
    for name, content in played.parts.items():
        if not folder.files.has(states / name):
            folder.files.make_folder(states)
            folder.files.write(states / name, content)
    place = folder.episode(*planned.key)
    for name in sorted(played.files, key=lambda name: name == "episode.json"):
        folder.files.make_folder((place / name).parent)
        folder.files.write(place / name, played.files[name])


@contextlib.contextmanager
def connected(
    address: str, config: RunConfiguration, fingerprints: Mapping[str, Mapping[str, str]], workers: int
) -> Iterator[RayCluster]:
    """A cluster at this address, `auto` for the one that this machine belongs to. Raises SetupError.

    A cluster to which this process is connected already is used, and stays connected.
    """
    try:
        import ray
    except ImportError as missing:
        raise SetupError(f"--engine ray needs Ray ({missing}); run: pip install 'iosworld[ray]'") from None
    ours = not ray.is_initialized()
    if ours:
        try:
            ray.init(address=address, log_to_driver=False, configure_logging=False)
        except (ConnectionError, ValueError, RuntimeError) as problem:
            raise SetupError(
                f"there is no Ray cluster at {address} ({problem}); start one with: ray start --head"
            ) from None
    cluster = RayCluster(ray, config, fingerprints, workers)
    try:
        yield cluster
    finally:
        cluster.close()
        if ours:
            ray.shutdown()
