"""Runs: the plan, the folder, the summary."""

from iosworld.devices.factory import PhoneSource as PhoneSource
from iosworld.devices.factory import open_phones as open_phones
from iosworld.runs.configuration import RunConfiguration as RunConfiguration
from iosworld.runs.differences import ChangedConfiguration as ChangedConfiguration
from iosworld.runs.folder import RunFolder as RunFolder
from iosworld.runs.plan import Planned as Planned
from iosworld.runs.runner import Run as Run
from iosworld.runs.runner import RunResult as RunResult
from iosworld.runs.runner import Watcher as Watcher
from iosworld.runs.summary import summary as summary
