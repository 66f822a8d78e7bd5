"""Verdicts on episodes."""

from iosworld.judging.changes import Change as Change
from iosworld.judging.changes import changes as changes
from iosworld.judging.changes import unexpected as unexpected
from iosworld.judging.rubric import judge_rubric as judge_rubric
from iosworld.judging.state import judge_state as judge_state
from iosworld.judging.trajectory import Screen as Screen
from iosworld.judging.trajectory import Step as Step
from iosworld.judging.trajectory import Trajectory as Trajectory
from iosworld.judging.verdict import CheckResult as CheckResult
from iosworld.judging.verdict import ItemVerdict as ItemVerdict
from iosworld.judging.verdict import Verdict as Verdict
from iosworld.judging.verdict import no_verdict as no_verdict
