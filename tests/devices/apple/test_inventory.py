import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iosworld.devices.apple.inventory import parse_inventory
from iosworld.errors import ProtocolError, SetupError

PHONE = {"name": "iPhone 16 Pro", "identifier": "type.16p", "productFamily": "iPhone"}
PAD = {"name": "iPad Air", "identifier": "type.pad", "productFamily": "iPad"}


def runtime(version, *types, available=True, build="1A1"):
    identifier = f"com.apple.CoreSimulator.SimRuntime.iOS-{version.replace('.', '-')}"
    return {
        "identifier": identifier, "name": f"iOS {version}", "version": version, "platform": "iOS", "buildversion": build,
        "isAvailable": available, "supportedDeviceTypes": list(types),
    }  # fmt: skip


def listing(*runtimes, **devices):
    return json.dumps({"runtimes": runtimes, "devices": devices})


def test_the_newest_ios_with_a_fitting_iphone_is_chosen():
    found = parse_inventory(listing(runtime("18.5", PHONE), runtime("26.10", PHONE), runtime("26.9", PHONE)))
    chosen, name, identifier = found.choose()
    assert (chosen.version, name, identifier) == ((26, 10), "iPhone 16 Pro", "type.16p")


def test_unavailable_old_and_non_iphone_devices_are_not_chosen():
    found = parse_inventory(
        listing(
            runtime("27.0", PHONE, available=False),
            runtime("26.0", PAD),
            runtime("16.4", PHONE),
            runtime("17.0", PHONE),
        )
    )
    assert found.choose()[0].version == (17, 0)


def test_missing_runtime_error_says_how_to_install_one():
    with pytest.raises(SetupError, match="xcodebuild -downloadPlatform iOS"):
        parse_inventory(listing(runtime("16.4", PHONE))).choose()


def test_unknown_type_error_lists_the_available_types():
    with pytest.raises(SetupError, match="no installed iOS has the device type 'iPhone Duo'; known: iPhone 16 Pro"):
        parse_inventory(listing(runtime("26.0", PHONE))).choose("iPhone Duo")


def test_two_simulators_may_have_the_same_name():
    devices = [{"udid": udid, "name": "iPad Pro (M4)", "state": "Shutdown"} for udid in ("A", "B")]
    assert [one.udid for one in parse_inventory(listing(x=devices)).named("iPad Pro (M4)")] == ["A", "B"]


@pytest.mark.parametrize(("value", "available"), [(True, True), ("YES", True), ("NO", False), (False, False)])
def test_availability_text_of_old_xcodes_is_read(value, available):
    [found] = parse_inventory(listing(x=[{"udid": "A", "isAvailable": value}])).simulators
    assert found.available is available


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.sampled_from(["runtimes", "devices", "udid", "name", "version", "x"]) | st.text(), inner),
    max_leaves=12,
)  # fmt: skip


@given(JSON)
def test_any_json_is_read_or_refused(value):
    try:
        found = parse_inventory(json.dumps(value))
    except ProtocolError:
        assert not isinstance(value, dict)
    else:
        assert all(one.udid for one in found.simulators)


def test_ios_is_not_newer_than_the_sdk():
    found = parse_inventory(listing(runtime("26.5", PHONE), runtime("27.0", PHONE)))
    assert found.choose(sdk="26.5")[0].version == (26, 5)
    assert found.choose(sdk="27.1")[0].version == (27, 0)
    with pytest.raises(SetupError, match=r"newer than the SDK.*\(26\.2\)"):
        found.choose(sdk="26.2")
