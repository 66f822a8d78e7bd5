"""A run on a cluster: with a stand-in for Ray, and with Ray itself where it is installed."""

import contextlib
import pickle
from concurrent.futures import ThreadPoolExecutor

import pytest

from iosworld.agents import open_agents
from iosworld.cli.phones import phones_for
from iosworld.devices.factory import open_phones
from iosworld.errors import DeviceError, SetupError
from iosworld.plugs.ray.cluster import RayCluster, connected
from iosworld.plugs.ray.node import Node, NodeBuilder, NodePlayer, NodeValidator
from iosworld.plugs.ray.player import RayPlayer
from iosworld.probes.building import build_probes
from iosworld.runs.configuration import RunConfiguration
from iosworld.runs.folder import RunFolder
from iosworld.runs.runner import Run
from iosworld.runs.validation import validate_suite
from iosworld.tasks.suite import load_suite, select


class ActorLost(Exception):
    """In the place of `ray.exceptions.RayActorError`."""


class JobFailed(Exception):
    """In the place of `ray.exceptions.RayTaskError`, which has what the actor raised as its cause."""

    def __init__(self, cause):
        super().__init__(str(cause))
        self.cause = cause


class FakeRay:
    """Declares what the plug uses of Ray: `remote`, an actor's `remote` methods, `get`, `kill` and three of its errors. As in
    Ray, what a method gets and gives is pickled, and a killed actor runs nothing more.

    Actors are objects of this process. `lose` names, by their number from 1, jobs during which the actor is lost.
    """

    class exceptions:  # noqa: N801  # a module of Ray
        RayActorError = ActorLost
        RayError = ActorLost
        RayTaskError = JobFailed

    def __init__(self, lose=()):
        self.lose, self.jobs, self.started, self.killed, self.ended = set(lose), 0, 0, 0, []

    def remote(self, **options):
        assert options == {"num_cpus": 1.0, "max_restarts": 0}
        return lambda cls: type("ActorClass", (), {"remote": staticmethod(lambda *given: FakeActor(self, cls, given))})

    def get(self, result, timeout=None):
        return result()

    def kill(self, actor):
        self.killed += 1
        actor.is_killed = True


class FakeActor:
    def __init__(self, ray, cls, given):
        ray.started += 1
        self._ray, self._inner, self.is_killed = ray, cls(*given), False

    def __getattr__(self, name):
        return type("ActorMethod", (), {"remote": staticmethod(lambda *given: lambda: self._result(name, given))})

    def _result(self, name, given):
        if self.is_killed:
            raise ActorLost("it was killed")
        if name == "close":
            self._ray.ended.append(self._inner)
        elif name != "fingerprints":
            self._ray.jobs += 1
            if self._ray.jobs in self._ray.lose:
                self._inner.close()
                raise ActorLost("the node died")
        try:
            return pickle.loads(pickle.dumps(getattr(self._inner, name)(*pickle.loads(pickle.dumps(given)))))
        except Exception as error:  # noqa: BLE001  # raised where the result is asked for
            raise JobFailed(error) from None


class Counting(Node):
    """A node without phones."""

    closed = 0

    def __init__(self, personas, start=0):
        self.count = start

    def fingerprints(self):
        return {"jordan_avery": {"apps": "new"}}

    def count_on(self, by):
        if by == 0:
            raise DeviceError("cannot count by 0")
        self.count += by
        return self.count

    def close(self):
        Counting.closed += 1


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
        clusters.append(RayCluster(ray, NodePlayer, (config,), {"jordan_avery": source.fingerprint()}, 1))
        return clusters[-1]

    with run_of(tmp_path / "there", cluster) as run:
        result = run.play()
    for each in clusters:
        each.close()
    assert [record.verdict for record in result.records] == [record.verdict for record in expected.records] == ["pass"]
    assert ray.started == ray.jobs == 2
    assert files_of(tmp_path / "there") == files_of(tmp_path / "here")


@pytest.mark.slow
def test_tasks_are_validated_on_a_cluster_as_here(built_simulator):
    ray = FakeRay(lose={1})
    chosen = select(load_suite("starter"), ["clock-gym-alarm"])
    with phones_for(chosen) as sources:
        cluster = RayCluster(ray, NodeValidator, (), {"jordan_avery": sources["jordan_avery"].fingerprint()}, 1)
        found = validate_suite(chosen, sources, validate=lambda item: cluster.do("validate", item, item.task.id))
        assert found == validate_suite(chosen, sources)
    cluster.close()
    assert [result.valid for result in found] == [True]
    assert ray.started == len(ray.ended) + 1 == 2


@pytest.mark.slow
def test_probes_are_built_on_a_cluster_as_here(built_simulator, tmp_path):
    names = ("grounding",)
    chosen = select(load_suite("starter"), ["clock-gym-alarm"])

    def built(folder, sources, build=None):
        with contextlib.suppress(SetupError):  # a baseline passes its bound where there are so few items
            build_probes(names, "starter", [chosen[0].task], sources, folder, pictures=False, build=build)
        return {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()}

    with phones_for(chosen) as sources:
        arguments = (names, 0, 0)
        cluster = RayCluster(
            FakeRay(), NodeBuilder, arguments, {"jordan_avery": sources["jordan_avery"].fingerprint()}, 1
        )
        there = built(tmp_path / "there", sources, lambda origin: cluster.do("build", origin, origin.task.id))
        assert there == built(tmp_path / "here", sources)
    cluster.close()
    assert there


def test_a_node_with_other_apps_is_refused():
    ray = FakeRay()
    cluster = RayCluster(ray, Counting, (), {"jordan_avery": {"apps": "old"}}, 1)
    with pytest.raises(SetupError, match="other apps or seeds"):
        cluster.do("count_on", 1, "a count")
    assert ray.killed == len(ray.ended) == 1


def counting(ray, workers=1, start=0):
    return RayCluster(ray, Counting, (start,), {"jordan_avery": {"apps": "new"}}, workers)


def test_nodes_end_their_simulators_before_they_are_killed(monkeypatch):
    monkeypatch.setattr(Counting, "closed", 0)
    ray = FakeRay()
    cluster = counting(ray, workers=2, start=5)
    assert [cluster.do("count_on", 1, "a count"), cluster.do("count_on", 1, "a count")] == [6, 6]
    cluster.close()
    assert Counting.closed == ray.killed == ray.started == 2


def test_what_a_node_raises_is_raised_here_and_the_node_goes_on():
    ray = FakeRay()
    cluster = counting(ray)
    with pytest.raises(DeviceError, match="cannot count by 0"):
        cluster.do("count_on", 0, "a count")
    assert cluster.do("count_on", 2, "a count") == 2
    assert ray.started == 1


def test_a_job_that_is_lost_each_time_ends_the_command():
    ray = FakeRay(lose=range(1, 10))
    with pytest.raises(SetupError, match=r"lost the node of a count 4 times"):
        counting(ray).do("count_on", 1, "a count")
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
        hashes = {"jordan_avery": source.fingerprint()}
        chosen = select(load_suite("starter"), ["clock-gym-alarm"])
        with connected("auto", NodeValidator, (), hashes, 1) as cluster:
            assert cluster.do("validate", chosen[0], "clock-gym-alarm").valid
        with (
            connected("auto", NodePlayer, (config,), hashes, 2) as cluster,
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
