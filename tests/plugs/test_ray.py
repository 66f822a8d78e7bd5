"""A run on a cluster: with a stand-in for Ray, and with Ray itself where it is installed."""

import contextlib
from concurrent.futures import ThreadPoolExecutor

import pytest

from iosworld.agents import open_agents
from iosworld.devices.factory import open_phones
from iosworld.errors import SetupError
from iosworld.plugs.ray.cluster import RayCluster, RayPlayer, connected
from iosworld.plugs.ray.node import NodePlayer
from iosworld.runs.configuration import RunConfiguration
from iosworld.runs.folder import RunFolder
from iosworld.runs.plan import Planned
from iosworld.runs.runner import Run
from iosworld.tasks.suite import load_suite, select


class ActorLost(Exception):
    """In the place of `ray.exceptions.RayActorError`."""


class FakeRay:
    """Declares what the plug uses of Ray: `remote`, an actor's `remote` methods, `get`, `kill` and two of its errors. As in
    Ray, a killed actor runs nothing more.

    Actors are objects of this process. `lose` names, by their number from 1, calls of `play` during which the actor is lost.
    """

    class exceptions:  # noqa: N801  # a module of Ray
        RayActorError = ActorLost
        RayError = ActorLost

    def __init__(self, lose=()):
        self.lose, self.plays, self.started, self.killed, self.ended = set(lose), 0, 0, 0, []
        self.actors = []

    def remote(self, **options):
        assert options == {"num_cpus": 1.0, "max_restarts": 0}
        return lambda cls: type("ActorClass", (), {"remote": staticmethod(lambda *given: self._begin(cls, given))})

    def get(self, result, timeout=None):
        return result()

    def kill(self, actor):
        self.killed += 1
        actor.is_killed = True

    def _begin(self, cls, given):
        self.started += 1
        inner, ray = cls(*given), self

        class Actor:
            is_killed = False

            class close:  # noqa: N801
                @staticmethod
                def remote():
                    def result():
                        if actor.is_killed:
                            raise ActorLost("it was killed")
                        inner.close()
                        ray.ended.append(inner)

                    return result

            class fingerprints:  # noqa: N801
                remote = staticmethod(lambda: inner.fingerprints)

            class play:  # noqa: N801
                @staticmethod
                def remote(planned):
                    def result():
                        ray.plays += 1
                        if ray.plays in ray.lose:
                            inner.close()
                            raise ActorLost("the node died")
                        return inner.play(planned)

                    return result

        actor = Actor()
        return actor


@contextlib.contextmanager
def run_of(folder, cluster=None):
    config = RunConfiguration(suite="starter", agent={"name": "reference"})
    chosen = select(load_suite("starter"), ["clock-gym-alarm"])
    agents, source = open_agents(config.agent), open_phones("embedded")
    try:
        elsewhere = None if cluster is None else lambda player: RayPlayer(player, cluster(config, source)).play
        yield Run(config, chosen, agents, {"jordan_avery": source}, RunFolder.create(folder), 1, elsewhere=elsewhere)
    finally:
        agents.close()
        source.close()


def files_of(folder):
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name not in ("run.json", "episode.json") and not path.name.startswith(".lock")
    }


@pytest.mark.slow
def test_a_run_on_a_cluster_writes_what_a_local_run_writes_also_if_a_node_is_lost(built_simulator, tmp_path):
    ray = FakeRay(lose={1})
    with run_of(tmp_path / "here") as local:
        expected = local.play()
    clusters = []

    def cluster(config, source):
        clusters.append(RayCluster(ray, config, {"jordan_avery": source.fingerprint()}, 1))
        return clusters[-1]

    with run_of(tmp_path / "there", cluster) as run:
        result = run.play()
    for each in clusters:
        each.close()
    assert [record.verdict for record in result.records] == [record.verdict for record in expected.records] == ["pass"]
    assert ray.started == ray.plays == 2
    assert files_of(tmp_path / "there") == files_of(tmp_path / "here")


def test_a_node_with_other_apps_is_refused(monkeypatch):
    ray = FakeRay()
    monkeypatch.setattr(NodePlayer, "__init__", lambda self, config, personas: None)
    monkeypatch.setattr(NodePlayer, "fingerprints", lambda self: {"jordan_avery": {"apps": "old"}})
    monkeypatch.setattr(NodePlayer, "close", lambda self: None)
    config = RunConfiguration(suite="starter", agent={"name": "reference"})
    cluster = RayCluster(ray, config, {"jordan_avery": {"apps": "new"}}, 1)
    with pytest.raises(SetupError, match="other apps or seeds"):
        cluster.play(None)
    assert ray.killed == len(ray.ended) == 1


def test_nodes_end_their_simulators_before_they_are_killed(monkeypatch):
    ray, closed = FakeRay(), []
    monkeypatch.setattr(NodePlayer, "__init__", lambda self, config, personas: None)
    monkeypatch.setattr(NodePlayer, "fingerprints", lambda self: {})
    monkeypatch.setattr(NodePlayer, "play", lambda self, planned: "played")
    monkeypatch.setattr(NodePlayer, "close", lambda self: closed.append(self))
    cluster = RayCluster(ray, RunConfiguration(suite="starter", agent={"name": "reference"}), {}, 2)
    assert [cluster.play(None), cluster.play(None)] == ["played", "played"]
    cluster.close()
    assert len(closed) == ray.killed == ray.started == 2


def test_an_episode_that_is_lost_each_time_ends_the_run(monkeypatch):
    ray = FakeRay(lose=range(1, 10))
    monkeypatch.setattr(NodePlayer, "__init__", lambda self, config, personas: None)
    monkeypatch.setattr(NodePlayer, "fingerprints", lambda self: {})
    monkeypatch.setattr(NodePlayer, "close", lambda self: None)
    config = RunConfiguration(suite="starter", agent={"name": "reference"})
    [item, *_] = load_suite("starter")
    with pytest.raises(SetupError, match=r"lost the node of .* 4 times"):
        RayCluster(ray, config, {}, 1).play(Planned(item, 1))
    assert ray.started == 4


def test_ray_itself_plays_while_nodes_are_killed(built_simulator, tmp_path):
    ray = pytest.importorskip("ray", reason="Ray is not installed")
    from ray.cluster_utils import Cluster

    nodes = Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
    nodes.add_node(num_cpus=1)
    second = nodes.add_node(num_cpus=1)
    ray.init(address=nodes.address, log_to_driver=False)
    try:
        with run_of(tmp_path / "here") as local:
            local.play()
        config = RunConfiguration(suite="starter", agent={"name": "reference"})
        source = open_phones("embedded")
        with (
            connected("auto", config, {"jordan_avery": source.fingerprint()}, 2) as cluster,
            run_of(tmp_path / "there", lambda *_: cluster) as run,
            ThreadPoolExecutor(1) as pool,
        ):
            playing = pool.submit(run.play)
            nodes.remove_node(second)
            result = playing.result()
        source.close()
        assert [record.verdict for record in result.records] == ["pass"]
        assert files_of(tmp_path / "there") == files_of(tmp_path / "here")
    finally:
        ray.shutdown()
        nodes.shutdown()
