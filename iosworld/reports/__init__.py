"""Reports on runs: success rates with confidence intervals, agreement of judges, and comparison of two runs."""

from iosworld.reports.agreement import Comparison as Comparison
from iosworld.reports.agreement import agree as agree
from iosworld.reports.compare import RunComparison as RunComparison
from iosworld.reports.compare import compare_runs as compare_runs
from iosworld.reports.judged_runs import JudgedRun as JudgedRun
from iosworld.reports.judged_runs import open_runs as open_runs
from iosworld.reports.report import RunReport as RunReport
from iosworld.reports.report import report_runs as report_runs
