"""Tasks that depend on the person: scenarios in three forms, for two people or more.

A scenario is a file `tasks/personal/<id>.yaml`; `people/` has the people. Each instance is an ordinary task.
"""
