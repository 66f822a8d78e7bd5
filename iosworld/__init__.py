"""iOSWorld measures and trains agents that use a person's phone.

The parts, each of which may import only those to its right::

    cli -> reports -> runs -> episodes -> agents, judging, devices, screen -> models, tasks, actions -> errors

A device knows nothing of tasks, judging nothing of agents, and a language model (`models`) serves both without knowing
what for. `world` compiles the persona's life into seeds. Importing this package does nothing but define names.
"""

__version__ = "0.1.0"
