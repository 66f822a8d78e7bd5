"""Gymnasium environments whose episodes are tasks on embedded phones. Needs the extra `iosworld[gymnasium]`.

Importing this module registers `iosworld/Phone-v1`.
"""

try:
    import gymnasium
except ImportError as missing:
    from iosworld.errors import SetupError

    raise SetupError("environments need Gymnasium; run: pip install 'iosworld[gymnasium]'") from missing

from iosworld.environments.phone_env import PhoneEnv as PhoneEnv
from iosworld.environments.rewards import Rewards as Rewards
from iosworld.environments.vector_env import PhoneVectorEnv as PhoneVectorEnv

PHONE = "iosworld/Phone-v1"
"""The environment's id."""

if PHONE not in gymnasium.registry:
    gymnasium.register(
        PHONE,
        entry_point="iosworld.environments.phone_env:PhoneEnv",
        vector_entry_point="iosworld.environments.vector_env:PhoneVectorEnv",
        nondeterministic=False,
        # An episode ends at the task's own limit, and invalid actions of an agent are steps, not errors.
        order_enforce=True,
    )
