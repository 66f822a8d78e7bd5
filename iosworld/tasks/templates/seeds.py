"""The seeds of instances. Those of tests are a range that training never draws."""

import hashlib
from typing import Literal

from iosworld.tasks.templates.template import TWIN, Template

GymSplit = Literal["train", "test_instances", "test_templates", "test_apps"]
GYM_SPLITS: tuple[GymSplit, ...] = ("train", "test_instances", "test_templates", "test_apps")
RANGE = 1_000_000_000
"""Training draws seeds from 0 on, below this number; tests from this number on, below twice of it."""
TEST_APPS = frozenset({"scorezone", "tasterank", "cinephile", "lockedin", "stayfinder", "cloudslides"})
"""Apps that no template to train on touches."""


def split_of(template: Template) -> Literal["train", "test_templates", "test_apps"]:
    """The part of the suite that a template belongs to. It depends only on its apps and its name, so that a new template
    moves no other. Twins are together."""
    if TEST_APPS.intersection(template.apps):
        return "test_apps"
    return "test_templates" if hashlib.sha256(template.id.removesuffix(TWIN).encode()).digest()[0] < 72 else "train"


def instance_seed(seed: int, template: str, number: int, *, hidden: bool) -> int:
    """The seed of the template's instance of this number in a run with this seed."""
    digest = hashlib.sha256(f"{seed}/{template}/{number}".encode()).digest()
    return int.from_bytes(digest[:8], "big") % RANGE + (RANGE if hidden else 0)
