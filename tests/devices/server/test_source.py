"""The page source in each format, as WebDriverAgent writes it."""

from lxml import etree

from iosworld.devices.server.elements import read_nodes
from iosworld.devices.server.source import AppProcess, accessible_source, description, json_source, xml_source

APP = AppProcess(pid=101, bundle="com.iosworld.clock")


def node(kind, label=None, *children, **more):
    return {"type": kind, "label": label, "frame": [20, 100, 80, 44], "children": list(children), **more}


ROOT = read_nodes(
    node(
        "Application",
        "Clock",
        node("Button", "OK", node("StaticText", "OK"), traits=["Button"], selected=True),
        node("TextField", None, identifier="name", value="Milk & <b>\n\x01", placeholder="Name", focused=True),
        node("Switch", "On", value="1", enabled=False),
        node("Cell", None, node("StaticText", "Row", visible=False), visible=False),
        node("PopoverDismissRegion", "x"),
    )
)


def test_xml_is_written_as_webdriveragent_does():
    lines = xml_source(ROOT, APP).split("\n")
    assert lines[0] == '<?xml version="1.0" encoding="UTF-8"?>'
    assert lines[1] == (
        '<XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Clock" label="Clock" enabled="true" '
        'visible="true" accessible="false" x="20" y="100" width="80" height="44" index="0" traits="" processId="101" '
        'bundleId="com.iosworld.clock">'
    )
    assert lines[2] == (
        '  <XCUIElementTypeButton type="XCUIElementTypeButton" value="1" name="OK" label="OK" enabled="true" visible="true" '
        'accessible="true" x="20" y="100" width="80" height="44" index="0" traits="Button, Selected">'
    )
    assert lines[5] == (
        '  <XCUIElementTypeTextField type="XCUIElementTypeTextField" value="Milk &amp; &lt;b&gt;&#10;" name="name" label="" '
        'enabled="true" visible="true" accessible="true" x="20" y="100" width="80" height="44" index="1" '
        'placeholderValue="Name" traits=""/>'
    )
    assert lines[-1] == ""


def test_a_scope_wraps_and_attributes_can_be_left_out():
    tree = etree.fromstring(xml_source(ROOT, APP, ["Visible", "accessible"], "AppiumAUT").encode())
    assert tree.tag == "AppiumAUT"
    assert not tree.attrib
    assert {"visible", "accessible"}.isdisjoint(tree[0].attrib)


def test_json_writes_booleans_as_digits():
    tree = json_source(ROOT, ["frame"])
    field = tree["children"][1]
    assert (tree["type"], tree["rawIdentifier"], tree["isEnabled"]) == ("Application", None, "1")
    assert (field["rawIdentifier"], field["isFocused"], field["placeholderValue"]) == ("name", "1", "Name")
    assert (tree["children"][2]["isEnabled"], tree["children"][2]["traits"]) == ("0", "NotEnabled")
    assert "children" not in field
    assert "frame" not in field
    assert json_source(ROOT)["frame"] == "{{20, 100}, {80, 44}}"
    assert tree["children"][4]["type"] == "Other"


def test_accessible_source_contains_what_voiceover_reads():
    labels = [child["label"] for child in accessible_source(ROOT)["children"]]
    assert labels == ["OK", "", "On", "x"]
    assert accessible_source(read_nodes(node("Application", "Empty"))) == {}


def test_a_description_has_a_line_for_each_element():
    lines = description(ROOT, APP).splitlines()
    assert lines[0] == "Application, pid: 101, label: 'Clock'"
    assert lines[1] == "  Button, {{20.0, 100.0}, {80.0, 44.0}}, label: 'OK', Selected"
    assert [line.strip().split(",")[0] for line in lines[2:4]] == ["StaticText", "TextField"]
    assert lines[-1] == "  Other, {{20.0, 100.0}, {80.0, 44.0}}, label: 'x'"
