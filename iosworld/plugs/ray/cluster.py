"""The driver's side: actors on the cluster, each with a simulator."""

import contextlib
import queue
from collections.abc import Iterator, Mapping
from typing import Any

from iosworld.errors import SetupError
from iosworld.plugs.ray.node import Node

ATTEMPTS = 4
"""How often a job is done whose node is lost."""
CLOSE_SECONDS = 20.0
"""How long a node may take to end its simulators before it is killed."""


class RayCluster:
    """Actors that do jobs on phones of their own, as many as there are workers. Thread-safe."""

    def __init__(
        self,
        ray: Any,
        node: type[Node],
        arguments: tuple[Any, ...],
        fingerprints: Mapping[str, Mapping[str, str]],
        workers: int,
        *,
        cpus: float = 1.0,
    ) -> None:
        """`ray` is the package, connected to a cluster. Each actor is a `node`, made of the personas and `arguments`.
        `fingerprints` are those of the driver's phones by persona, which nodes must have, too. Each actor takes `cpus` of
        a machine."""
        self._ray, self._arguments, self._fingerprints = ray, arguments, fingerprints
        self._actor = ray.remote(num_cpus=cpus, max_restarts=0)(node)
        self._free: queue.SimpleQueue[Any] = queue.SimpleQueue()
        for _ in range(workers):
            self._free.put(None)  # an actor that starts when it is first needed

    def do(self, method: str, job: Any, name: str) -> Any:
        """The result of a method of a free actor for this job. A job whose node is lost is done again on another.

        Raises SetupError if a node has other apps or seeds, or if the job, called `name`, is lost each time; what the method raises.
        """
        lost: Exception | None = None
        for _ in range(ATTEMPTS):
            actor = self._free.get()
            try:
                actor = actor or self._begin()
                return self._ray.get(getattr(actor, method).remote(job))
            except self._ray.exceptions.RayActorError as problem:
                lost, actor = problem, None  # the next one that needs it starts another
            except self._ray.exceptions.RayTaskError as problem:
                raise problem.cause from None
            finally:
                self._free.put(actor)
        raise SetupError(
            f"the cluster lost the node of {name} {ATTEMPTS} times ({lost}); look at its memory and its logs, "
            "and start the command again"
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
        actor = self._actor.remote(tuple(self._fingerprints), *self._arguments)
        there = self._ray.get(actor.fingerprints.remote())
        if there != {persona: dict(hashes) for persona, hashes in self._fingerprints.items()}:
            self._end(actor, actor.close.remote())
            raise SetupError(
                f"a node of the cluster has other apps or seeds than this machine ({there}); install the same version there"
            )
        return actor


@contextlib.contextmanager
def connected(
    address: str,
    node: type[Node],
    arguments: tuple[Any, ...],
    fingerprints: Mapping[str, Mapping[str, str]],
    workers: int,
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
    cluster = RayCluster(ray, node, arguments, fingerprints, workers)
    try:
        yield cluster
    finally:
        cluster.close()
        if ours:
            ray.shutdown()
