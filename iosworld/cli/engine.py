"""Options that let a Ray cluster do a command's work."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

from iosworld.devices.factory import PhoneSource

if TYPE_CHECKING:
    from iosworld.plugs.ray.cluster import RayCluster
    from iosworld.plugs.ray.node import Node


def engine_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Adds `--engine` and `--ray-address` to a command."""
    engine = click.option(
        "--engine",
        default="local",
        show_default=True,
        type=click.Choice(["local", "ray"]),
        help="Use phones of this machine, or a Ray cluster, where --workers are actors.",
    )
    address = click.option(
        "--ray-address",
        metavar="URL",
        help="Address of the cluster.  [default: the one that this machine belongs to]",
    )
    return engine(address(command))


def check_engine(engine: str, address: str | None) -> None:
    """Raise click.UsageError for an address without a cluster."""
    if address and engine != "ray":
        raise click.UsageError("--ray-address goes with --engine ray")


@contextmanager
def ray_cluster(
    address: str | None,
    node: type[Node],
    arguments: tuple[Any, ...],
    sources: Mapping[str, PhoneSource],
    workers: int,
) -> Iterator[RayCluster]:
    """A cluster of nodes with the phones of `sources`. Raises SetupError."""
    from iosworld.plugs.ray.cluster import connected

    hashes = {persona: source.fingerprint() for persona, source in sources.items()}
    with connected(address or "auto", node, arguments, hashes, workers) as cluster:
        yield cluster
