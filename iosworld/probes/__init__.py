"""Probes: questions about one ability each, whose labels are computed by executing them in copies of a phone.

docs/probes.md explains each probe. `exploring` finds out what the controls of a task's screens do, `building` makes items from that and
from the solutions and near misses of a suite, `running` asks a model or a scripted policy, `figures` reports. `acting` lets a
planner act with a world model, `attribution` explains failed tasks, and `transitions` writes training data.
"""
