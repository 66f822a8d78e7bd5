"""Templates: tasks that are made from blocks, one for each seed. docs/templates.md describes the format.

A *block* describes one capability of an app: a fact that can be found, or a thing that can be done. A *template* joins
blocks with sentences. A template and a seed give an ordinary task, an *instance*, named `template@seed`.
"""
