"""Episodes over OpenEnv's web socket, as they are on the wire."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Self
from urllib.parse import urlsplit

import httpx2
from websockets.sync.client import connect

MOST_BYTES = 8 * 1024 * 1024
SECONDS = 60.0
EPISODE = "validation"
"""The id of all episodes, so that it makes no difference between them."""


class WireProblem(Exception):
    """A server answers with an error, or not as OpenEnv's protocol says."""


@dataclass(frozen=True)
class WireEpisode:
    """The answers to one episode's requests."""

    seen: tuple[dict[str, Any], ...]
    """The observations with reward and end: of the reset, and of each step until the end."""
    states: tuple[dict[str, Any], ...]
    """The state after each of them."""

    @property
    def earned(self) -> float:
        """The sum of the rewards. A reset that says nothing about a reward counts as 0."""
        return float(sum(each.get("reward") or 0.0 for each in self.seen))


class WireSession:
    """One session of a server: one environment."""

    def __init__(self, base_url: str) -> None:
        """Raises OSError if nothing answers there."""
        parts = urlsplit(base_url)
        scheme = "wss" if parts.scheme == "https" else "ws"
        self._socket = connect(
            f"{scheme}://{parts.netloc}{parts.path.rstrip('/')}/ws",
            proxy=None,
            max_size=MOST_BYTES,
            open_timeout=SECONDS,
        )

    def ask(self, kind: str, data: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """Send a request and return the answer's data. Raises WireProblem, OSError."""
        self._socket.send(json.dumps({"type": kind} if data is None else {"type": kind, "data": data}))
        answer = json.loads(self._socket.recv(timeout=SECONDS))
        wanted = "state" if kind == "state" else "observation"
        if not isinstance(answer, dict) or answer.get("type") != wanted or not isinstance(answer.get("data"), dict):
            raise WireProblem(f"{kind}: expected an answer of the type {wanted}, got {str(answer)[:300]}")
        data_of: dict[str, Any] = answer["data"]
        return data_of

    def reset(self, options: Mapping[str, Any], seed: int | None = 0) -> dict[str, Any]:
        """Begin an episode. Raises WireProblem, OSError."""
        chosen = {} if seed is None else {"seed": seed}
        return self.ask("reset", {**options, **chosen, "episode_id": EPISODE})

    def play(self, options: Mapping[str, Any], actions: Sequence[Mapping[str, Any]], seed: int = 0) -> WireEpisode:
        """Play one episode. Raises WireProblem, OSError."""
        seen, states = [self.reset(options, seed)], [self.ask("state")]
        for action in actions:
            if seen[-1].get("done"):
                break
            seen.append(self.ask("step", action))
            states.append(self.ask("state"))
        return WireEpisode(tuple(seen), tuple(states))

    def close(self) -> None:
        """End the session."""
        self._socket.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def play(base_url: str, options: Mapping[str, Any], actions: Sequence[Mapping[str, Any]]) -> WireEpisode:
    """Play one episode in a session of its own. Raises WireProblem, OSError."""
    with WireSession(base_url) as session:
        return session.play(options, actions)


def fetch(base_url: str, path: str, body: Any = None) -> tuple[int, str]:
    """Status and text of a GET, or of a POST with a body. Raises WireProblem."""
    url = base_url.rstrip("/") + path
    try:
        with httpx2.Client(timeout=SECONDS, trust_env=False) as client:
            answer = client.get(url) if body is None else client.post(url, json=body)
    except httpx2.HTTPError as problem:
        raise WireProblem(f"{path}: {type(problem).__name__}: {problem}") from None
    return answer.status_code, answer.text
