"""Cost of a phone, compared with a bare page of headless Chromium."""

from iosworld.bench.figures import Figure as Figure
from iosworld.bench.figures import measure as measure
from iosworld.bench.measure import machine as machine
from iosworld.bench.random_steps import StepTimes as StepTimes
from iosworld.bench.random_steps import random_steps as random_steps
