"""Probes: questions about one ability each, whose labels are computed by executing them in copies of a phone.

`completion` asks whether the goal is reached, `grounding` which element an instruction means, `next-state` what an action
will do. docs/probes.md explains each. `building` makes them from the solutions and near misses of a suite, `running` asks a
model or a scripted policy, `figures` reports.
"""
