"""Tasks, rubrics and suites: what the files say and how they are read."""

from iosworld.tasks.rubric import Rubric as Rubric
from iosworld.tasks.rubric import RubricItem as RubricItem
from iosworld.tasks.suite import SuiteTask as SuiteTask
from iosworld.tasks.suite import load_suite as load_suite
from iosworld.tasks.suite import load_task as load_task
from iosworld.tasks.suite import select as select
from iosworld.tasks.suite import suite_names as suite_names
from iosworld.tasks.task import Check as Check
from iosworld.tasks.task import NearMiss as NearMiss
from iosworld.tasks.task import Task as Task
