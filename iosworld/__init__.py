"""iOSWorld measures and trains agents that use a person's phone.

Each part of the package may import only these other parts::

    actions      -> (none)
    scenarios    -> world
    users        -> devices
    behavior     -> (none)
    tasks        -> behavior, scenarios, users
    world        -> (none)
    models       -> (none)
    screen       -> (none)
    devices      -> actions, scenarios, screen
    judging      -> models, tasks, users
    agents       -> actions, behavior, models, screen, tasks
    episodes     -> actions, agents, devices, judging, models, screen, tasks, users
    fleet        -> actions, devices, episodes, judging, scenarios, screen, tasks
    environments -> actions, devices, episodes, fleet, judging, screen, tasks
    runs         -> agents, behavior, devices, episodes, judging, models, scenarios, tasks, users
    reports      -> episodes, judging, models, runs, tasks
    bench        -> agents, devices, episodes, fleet, scenarios, screen
    viewer       -> actions, agents, devices, episodes, judging, models, reports, runs, scenarios, screen, tasks
    probes       -> actions, agents, devices, episodes, judging, models, reports, runs, screen, tasks
    testing      -> actions, devices, models, screen
    plugs        -> actions, agents, devices, environments, episodes, fleet, judging, probes, runs, screen, tasks, users
    cli          -> every part

Every part may also import errors, hashes, json_values, resources, state_paths, text and yaml_files.

The package thus has layers. A device knows nothing about tasks, judging knows nothing about agents, and a language model
(`models`) serves both agents and judges without knowing for what. Only `cli` imports `plugs`. `world` compiles a persona's life into seed data.
Importing `iosworld` only defines names.
"""

__version__ = "0.1.0"
