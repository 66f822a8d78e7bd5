"""iOSWorld measures and trains agents that use a person's phone.

The parts, each of which may import only those to its right::

    cli -> runs -> episodes -> agents, judging, devices, screen -> tasks, actions -> errors

A device knows nothing of tasks, judging nothing of agents. Importing this package does nothing but define names.
"""

__version__ = "0.1.0"
