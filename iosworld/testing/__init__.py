"""For tests of what stands on a device: a fake phone, a fake simulator, and a check of the contract."""

from iosworld.testing.check import ContractBroken as ContractBroken
from iosworld.testing.check import check_device as check_device
from iosworld.testing.fake import FakeCheckpoint as FakeCheckpoint
from iosworld.testing.fake import FakeDevice as FakeDevice
from iosworld.testing.fake import FakePhones as FakePhones
