"""Test support for code that uses a device or a model: a fake phone, simulator and model servers, and checks."""

from iosworld.testing.device_contract import ContractBroken as ContractBroken
from iosworld.testing.device_contract import check_device as check_device
from iosworld.testing.fake import FakeCheckpoint as FakeCheckpoint
from iosworld.testing.fake import FakeDevice as FakeDevice
from iosworld.testing.fake import FakePhones as FakePhones
from iosworld.testing.fake_anthropic import FakeAnthropic as FakeAnthropic
from iosworld.testing.fake_compatible import FakeCompatible as FakeCompatible
from iosworld.testing.fake_openai import FakeOpenAI as FakeOpenAI
from iosworld.testing.script import Call as Call
from iosworld.testing.script import CutOff as CutOff
from iosworld.testing.script import Dribble as Dribble
from iosworld.testing.script import Fail as Fail
from iosworld.testing.script import Garbage as Garbage
from iosworld.testing.script import HangUp as HangUp
from iosworld.testing.script import Heard as Heard
from iosworld.testing.script import MidStream as MidStream
from iosworld.testing.script import Say as Say
from iosworld.testing.script import Silence as Silence
from iosworld.testing.scripted_model import ScriptedModel as ScriptedModel
from iosworld.testing.scripted_model import by_step as by_step
from iosworld.testing.scripted_model import do as do
