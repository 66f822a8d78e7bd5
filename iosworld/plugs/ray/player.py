"""Plays a run's episodes on a cluster. Only the driver writes the run folder."""

from iosworld.episodes.record import EpisodeRecord
from iosworld.episodes.saved_state import FOLDER as STATES
from iosworld.plugs.ray.cluster import RayCluster
from iosworld.plugs.ray.node import PlayedEpisode
from iosworld.runs.folder import RunFolder
from iosworld.runs.plan import Planned
from iosworld.runs.player import Player


class RayPlayer:
    """Plays a run's episodes on a cluster, in place of the run's own player."""

    def __init__(self, player: Player, cluster: RayCluster) -> None:
        self._player, self._cluster = player, cluster

    def play(self, planned: Planned) -> EpisodeRecord:
        """Play an episode and write its files. Raises Interrupted, SetupError, OSError."""
        self._player.stop.check()
        self._player.folder.clear(*planned.key)
        played: PlayedEpisode = self._cluster.do("play", planned, planned.item.task.id)
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
