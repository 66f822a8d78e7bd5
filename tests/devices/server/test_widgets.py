"""Features that need special screens: alerts, wheels, sliders, and scrolling inside a container."""

import pytest

from iosworld.devices.device import Moment
from iosworld.devices.server import PhoneServer
from iosworld.testing import FakeDevice

from .conftest import Browser

T = "XCUIElementType"
HOURS = ["1 o’clock", "2 o’clock", "3 o’clock"]


def node(kind, label=None, frame=(0, 0, 402, 44), *children, **more):
    return {"type": kind, "label": label, "frame": list(frame), "children": list(children), **more}


class Widgets(FakeDevice):
    """One screen with an alert (or a sheet), a wheel, a slider and a list, in place of the app."""

    def __init__(self):
        super().__init__()
        self.alert = None
        self.answer = None
        self.name = ""
        self.typing = False
        self.keyboard = ()
        self.hour, self.volume, self.scrolled = 0, 0.25, 0.0

    def tap(self, x, y):
        if self.keyboard and y >= 800:
            if self.keyboard[int(x // 100)] == "Return":
                self.keyboard = ()
        elif self.alert and 400 <= y < 444:
            self.answer, self.alert = ("first" if x < 201 else "last"), None
        elif self.alert and 350 <= y < 394:
            self.typing = True
        elif 100 <= y < 300:
            self.hour = max(0, min(2, self.hour + (1 if y > 200 else -1)))
        elif 500 <= y < 544:
            self.alert = "Alert" if x < 201 else "Sheet"
        return self.wait(0)

    def drag(self, x1, y1, x2, y2, hold=0.5, seconds=1.0):
        if 320 <= y1 <= 340:
            self.volume = x2 / 400
        elif y1 >= 600:
            self.scrolled = min(300.0, max(0.0, self.scrolled + y1 - y2))
        return self.wait(0)

    def type_text(self, text):
        if not self.typing:
            return super().type_text(text)
        self.name += text
        return Moment("2026-05-12T09:41:00-07:00", "todo")

    def tree(self):
        rows = []
        for n in range(10):
            top = 600 + 60 * n - self.scrolled
            rows.append(node("Cell", f"Row {n}", (0, int(top), 402, 60), visible=560 < top < 870))
        inside = [
            node("PickerWheel", None, (0, 100, 402, 200), value=HOURS[self.hour]),
            node("Slider", "Volume", (0, 320, 400, 20), value=f"{round(self.volume * 100)}%"),
            node("Button", "Alert", (0, 500, 200, 44)),
            node("Button", "Sheet", (202, 500, 200, 44)),
            node("CollectionView", None, (0, 600, 402, 274), *rows),
        ]
        if self.keyboard:
            keys = [node("Button", name, (100 * n, 800, 100, 74)) for n, name in enumerate(self.keyboard)]
            inside.append(node("Keyboard", None, (0, 560, 402, 314), *keys))
        if self.alert:
            buttons = [node("Button", "Keep", (0, 400, 200, 44), node("StaticText", "Keep", (0, 400, 200, 44)))]
            buttons.append(node("Button", "Delete", (202, 400, 200, 44)))
            texts = [node("StaticText", "Really?"), node("StaticText", "It is gone then.")]
            field = node("TextField", None, (0, 350, 402, 44), value=self.name, focused=self.typing)
            inside.append(node(self.alert, "Really?", (0, 300, 402, 160), *texts, field, *buttons))
        return node("Application", "Widgets", (0, 0, 402, 874), *inside)


@pytest.fixture(scope="module")
def served():
    made = []

    def make():
        made.append(Widgets())
        return made[-1]

    with PhoneServer(make, port=0) as server:
        yield server, made


@pytest.fixture
def phone(served):
    server, made = served
    client = Browser(server.urls[0])
    client.post("/iosworld/restore")
    client.begin(bundleId="com.iosworld.todo")
    yield client, made[-1]
    client.http.close()


def show(client, kind):
    [button] = client.find("predicate string", f"label == '{kind}' AND type == '{T}Button'")
    client.post(f"/element/{button}/click")


def test_an_alert_is_read_and_answered(phone):
    client, device = phone
    show(client, "Alert")
    assert client.get("/alert/text") == "Really?\nIt is gone then."
    assert client.get("/wda/alert/buttons") == ["Keep", "Delete"]
    client.post("/alert/text", {"value": list("yes")})
    assert device.name == "yes"
    client.post("/alert/accept")
    assert device.answer == "last"
    assert client.error("GET", "/alert/text") == (404, "no such alert")


@pytest.mark.parametrize(
    ("kind", "route", "body", "answer"),
    [
        ("Alert", "dismiss", None, "first"),
        ("Alert", "accept", {"name": "Keep"}, "first"),
        ("Sheet", "accept", None, "first"),
        ("Sheet", "dismiss", None, "last"),
        ("Sheet", "dismiss", {"name": "Delete"}, "last"),
    ],
)
def test_accept_and_dismiss_choose_the_button(phone, kind, route, body, answer):
    client, device = phone
    show(client, kind)
    client.post(f"/alert/{route}", body)
    assert device.answer == answer


def test_missing_button_is_an_error(phone):
    client, device = phone
    show(client, "Alert")
    assert client.error("POST", "/alert/accept", {"name": "Nothing"}) == (400, "invalid element state")
    assert device.answer is None


def test_a_selector_chooses_the_button(phone):
    client, device = phone
    client.post("/appium/settings", {"settings": {"acceptAlertButtonSelector": f"**/{T}Button[`label == 'Keep'`]"}})
    show(client, "Alert")
    client.post("/alert/accept")
    assert device.answer == "first"


def test_alerts_are_answered_automatically_if_the_session_asks_for_it(phone):
    client, device = phone
    client.begin(bundleId="com.iosworld.todo", defaultAlertAction="dismiss")
    show(client, "Alert")
    assert device.answer == "first"
    assert client.error("GET", "/alert/text")[1] == "no such alert"


def test_alerts_are_answered_by_a_selector(phone):
    client, device = phone
    client.post("/appium/settings", {"settings": {"autoClickAlertSelector": f"**/{T}Button[-1]"}})
    show(client, "Alert")
    assert (device.alert, device.answer) == (None, "last")
    client.post("/appium/settings", {"settings": {"autoClickAlertSelector": f"**/{T}Switch"}})
    show(client, "Alert")
    assert device.alert == "Alert"


@pytest.mark.parametrize(
    ("keys", "names", "error"),
    [
        ((), None, None),
        ((), ["Return"], None),
        (("Shift", "Return"), ["Return"], None),
        (("Shift", "Return"), ["Shift", "Return"], None),
        (("Shift", "Return"), ["Shift"], (400, "invalid element state")),
        (("Shift", "Return"), [], (400, "invalid element state")),
        (("Shift", "Return"), None, (400, "invalid element state")),
        (("Shift", "Return"), "Return", (400, "invalid argument")),
    ],
)
def test_keyboard_is_dismissed_by_its_keys(phone, keys, names, error):
    client, device = phone
    device.keyboard = keys
    client.post("/iosworld/wait", {"seconds": 0})  # the screen has changed
    body = None if names is None else {"keyNames": names}
    if error is None:
        client.post("/wda/keyboard/dismiss", body)
        assert device.keyboard == ()
    else:
        assert client.error("POST", "/wda/keyboard/dismiss", body) == error
        assert device.keyboard == keys


def test_a_wheel_turns_by_steps_and_to_a_value(phone):
    client, _ = phone
    [wheel] = client.find("class name", f"{T}PickerWheel")
    client.post(f"/wda/pickerwheel/{wheel}/select", {"order": "next", "offset": 0.15})
    assert client.get(f"/element/{wheel}/text") == HOURS[1]
    client.post(f"/wda/pickerwheel/{wheel}/select", {"order": "previous"})
    select = f"/wda/pickerwheel/{wheel}/select"
    client.post(select, {"order": "Next", "value": HOURS[2]})
    assert client.get(f"/element/{wheel}/text") == HOURS[2]
    client.post(select, {"order": "previous", "value": HOURS[0], "maxAttempts": 2})
    assert client.get(f"/element/{wheel}/text") == HOURS[0]
    assert client.error("POST", select, {"order": "next", "value": HOURS[2], "maxAttempts": 1})[0] == 400
    client.post(f"/element/{wheel}/value", {"value": "3"})
    assert client.get(f"/element/{wheel}/text") == HOURS[2]
    client.post(f"/element/{wheel}/value", {"value": ["1 o’clock"]})
    assert client.get(f"/element/{wheel}/text") == HOURS[0]
    assert client.error("POST", f"/element/{wheel}/value", {"value": "7"}) == (400, "invalid element state")
    assert client.error("POST", f"/wda/pickerwheel/{wheel}/select", {"order": "up"}) == (400, "invalid argument")
    assert client.error("POST", f"/wda/pickerwheel/{wheel}/select", {"order": "next", "offset": 3})[0] == 400


def test_slider_is_dragged_to_its_value(phone):
    client, _ = phone
    [slider] = client.find("class name", f"{T}Slider")
    client.post(f"/element/{slider}/value", {"value": ["0", ".", "7", "5"]})
    assert client.get(f"/element/{slider}/text") == "75%"
    client.post(f"/element/{slider}/value", {"value": "50%"})
    assert client.get(f"/element/{slider}/text") == "50%"
    assert client.error("POST", f"/element/{slider}/value", {"value": "loud"}) == (400, "invalid argument")
    assert client.error("POST", f"/wda/pickerwheel/{slider}/select", {"order": "next"}) == (400, "invalid argument")


@pytest.mark.parametrize("how", [{"name": "Row 8"}, {"predicateString": "label == 'Row 8'"}])
def test_list_scrolls_to_the_named_element(phone, how):
    client, device = phone
    [table] = client.find("class name", f"{T}CollectionView")
    client.post(f"/wda/element/{table}/scroll", how)
    assert device.scrolled > 200
    [row] = client.find("predicate string", "label == 'Row 8'")
    assert client.get(f"/element/{row}/displayed") is True
    shown = client.get(f"/wda/element/{table}/getVisibleCells")
    assert row in [cell["ELEMENT"] for cell in shown]
    [first] = client.find("predicate string", "label == 'Row 0'")
    client.post(f"/wda/element/{first}/scrollTo")
    assert client.get(f"/element/{first}/displayed") is True


def test_scrolling_to_a_missing_element_is_an_error(phone):
    client, _ = phone
    [table] = client.find("class name", f"{T}CollectionView")
    assert client.error("POST", f"/wda/element/{table}/scroll", {"name": "Row 99"}) == (404, "no such element")
    client.post(f"/wda/element/{table}/scroll", {"direction": "down", "distance": 0.5})
    client.post(f"/wda/element/{table}/swipe", {"direction": "up", "velocity": 500})
