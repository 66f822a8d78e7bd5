"""Phones as an environment of TRL's GRPOTrainer. Needs the extra `iosworld[trl]`."""

from iosworld.plugs.trl.phone_spec import PhoneSpec as PhoneSpec
