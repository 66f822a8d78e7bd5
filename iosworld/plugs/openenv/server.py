"""The server: `python -m iosworld.plugs.openenv.server`, or `uvicorn iosworld.plugs.openenv.server:app`.

Environment variables choose what it serves: `IOSWORLD_SUITE`, `IOSWORLD_INSTANCES` and `IOSWORLD_SESSIONS`.
"""

import functools
import os
from typing import Any

from iosworld.errors import SetupError

try:
    from openenv.core.env_server.http_server import create_app

    from iosworld.plugs.openenv.environment import PhoneEnvironment
    from iosworld.plugs.openenv.messages import PhoneAction, PhoneObservation, PhoneState
except ImportError as missing:
    raise SetupError(f"the server needs OpenEnv ({missing}); run: pip install 'iosworld[openenv]'") from missing

HOST = "127.0.0.1"
"""The server listens on this machine only. OpenEnv's own template listens on all addresses."""
PORT = 8000
SESSIONS = 8


def make_app(suite: str = "starter", instances: int = 1, sessions: int = SESSIONS, **options: Any) -> Any:
    """The FastAPI application. `options` are PhoneEnvironment's."""
    return create_app(
        functools.partial(PhoneEnvironment, suite, instances, **options),
        PhoneAction,
        PhoneObservation,
        env_name="iosworld",
        max_concurrent_envs=sessions,
        state_cls=PhoneState,
    )


app = make_app(
    os.environ.get("IOSWORLD_SUITE", "starter"),
    int(os.environ.get("IOSWORLD_INSTANCES", "1")),
    int(os.environ.get("IOSWORLD_SESSIONS", str(SESSIONS))),
)


def main(port: int = PORT) -> None:
    """Serve until Ctrl-C."""
    import uvicorn

    uvicorn.run(app, host=HOST, port=port)


if __name__ == "__main__":
    main()
