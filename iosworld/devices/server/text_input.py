"""Text input: typing, clearing, and setting values."""

from collections.abc import Sequence

from iosworld.devices.server.element_types import TEXT_INPUTS
from iosworld.devices.server.elements import Node
from iosworld.devices.server.errors import RequestProblem, unsupported
from iosworld.devices.server.phone import Phone
from iosworld.devices.server.requests import Request, paired
from iosworld.devices.server.scrolling import bring_into_view
from iosworld.errors import ActionRefused

NO_KEYBOARD = "The on-screen keyboard must be present to send keys"
KEYS = {
    "XCUIKeyboardKeyDelete": "\b",
    "XCUIKeyboardKeyEnter": "\n",
    "XCUIKeyboardKeyReturn": "\n",
    "XCUIKeyboardKeySpace": " ",
}
"""What the named keys type that an iPhone's keyboard has."""
WHEEL_TURNS = 100
WHEEL_ATTEMPTS = 25
"""How many rows `pickerwheel/select` tries by default."""
WHEEL_STEP = 0.2
"""Position of the next row in a wheel, relative to its center, as a share of its height."""


def type_keys(phone: Phone, request: Request) -> None:
    """`/wda/keys`: type into the focused element."""
    type_text(phone, request.typed())


def keyboard_input(phone: Phone, request: Request) -> None:
    """`keyboardInput`: press keys of a hardware keyboard, for the focused element if the element's ID is 0."""
    keys = request.body.get("keys")
    if not isinstance(keys, list):
        raise RequestProblem("invalid argument", "The 'keys' argument must be an array")
    text = "".join(_key(item) for item in keys)
    if request.element != "0":
        focus(phone, str(request.element))
    type_text(phone, text)


def _key(item: object) -> str:
    key: object = item
    if isinstance(item, dict):
        key = item.get("key")
        if item.get("modifierFlags"):
            raise unsupported("a modifier key")
    if not isinstance(key, str):
        raise RequestProblem("invalid argument", f"expected a key, or an object whose 'key' is one, got {item!r:.100}")
    if key.startswith("XCUIKeyboardKey") and key not in KEYS:
        raise unsupported(f"the key {key:.60}")
    return KEYS.get(key, paired(key))


def type_text(phone: Phone, text: str) -> None:
    """Type into the focused element. RequestProblem (`invalid element state`) if there is none."""
    if not text:
        return
    text = text.replace("\r", "\n")
    try:
        phone.act(lambda device: device.type_text(text))
    except RequestProblem as problem:
        if isinstance(problem.__context__, ActionRefused) and _focused(phone) is None:
            raise RequestProblem("invalid element state", f"{NO_KEYBOARD} ({problem})") from None
        raise


def set_value(phone: Phone, request: Request) -> None:
    """`value`: type into the element, or set a wheel or slider to the value."""
    identity = str(request.element)
    node = phone.element(identity)
    if node.kind == "PickerWheel":
        _turn(phone, identity, request.typed())
    elif node.kind == "Slider":
        _slide(phone, node, request.typed())
    else:
        focus(phone, identity)
        type_text(phone, request.typed())


def clear(phone: Phone, request: Request) -> None:
    """`clear`: delete the content of a field."""
    identity = str(request.element)
    if phone.element(identity).kind not in TEXT_INPUTS:
        raise RequestProblem(
            "invalid element state", f"{phone.element(identity).type} holds no text that can be cleared"
        )
    if _is_empty(phone.element(identity)):
        return
    focus(phone, identity)
    for _ in range(2):
        type_text(phone, "\b" * len(phone.element(identity).element.value))
        if _is_empty(phone.element(identity)):
            return
        frame = phone.tree.touch_frame(
            phone.element(identity).element
        )  # the caret stood in the text: put it at the end
        end = frame.x + frame.width - 2, frame.y + frame.height - 2
        phone.act(lambda device, end=end: device.tap(*end))  # type: ignore[misc]  # an inferred lambda
    raise RequestProblem("invalid element state", "the text could not be cleared")


def dismiss_keyboard(phone: Phone, request: Request) -> None:
    """`keyboard/dismiss`: tap keys with these names until the keyboard is gone, which it may be already.

    An iPhone's keyboard has no key of its own for this, so without a name of a key it cannot be done.
    """
    names, tapped = request.texts("keyNames"), 0
    while (keyboard := _keyboard(phone)) is not None:
        keys = [key for key in keyboard.descendants() if key.kind in ("Key", "Button") and _is_called(key, names)]
        if tapped >= len(keys):
            raise RequestProblem(
                "invalid element state",
                "Did not know how to dismiss the keyboard. Try to dismiss it in the way supported by your application "
                f"under test (keyNames: {', '.join(names) or 'none'})",
            )
        x, y = phone.middle(keys[tapped])
        phone.act(lambda device, x=x, y=y: device.tap(x, y))  # type: ignore[misc]  # an inferred lambda
        tapped += 1


def _keyboard(phone: Phone) -> Node | None:
    return next((node for node in phone.root.descendants() if node.kind == "Keyboard" and node.element.visible), None)


def _is_called(key: Node, names: Sequence[str]) -> bool:
    return key.element.identifier in names or key.label in names


def focus(phone: Phone, identity: str) -> None:
    """Focus an element, by tapping it if necessary."""
    if phone.element(identity).element.focused:
        return
    bring_into_view(phone, identity)
    x, y = phone.middle(phone.element(identity))
    phone.act(lambda device: device.tap(x, y))


def select_row(phone: Phone, request: Request) -> None:
    """`pickerwheel/select`: select the next or the previous row or, with `value`, go on until the row has this value."""
    order, identity = request.text("order"), str(request.element)
    if order.lower() not in ("next", "previous"):
        raise RequestProblem("invalid argument", f"'order' should be next or previous, got {order!r:.100}")
    node = phone.element(identity)
    if node.kind != "PickerWheel":
        raise RequestProblem("invalid argument", f"expected a picker wheel, got {node.type}")
    offset = request.number("offset", WHEEL_STEP)
    if not 0 < offset <= 0.5:
        raise RequestProblem("invalid argument", f"'offset' should be more than 0 and at most 0.5, got {offset:g}")
    wanted = request.text("value") if request.has("value") else None
    attempts = min(WHEEL_TURNS, request.number("maxAttempts", WHEEL_ATTEMPTS))
    turns = 0
    while turns < attempts:
        before = phone.element(identity)
        _step(phone, before, 1 if order.lower() == "next" else -1, offset)
        after = phone.element(identity).value
        if wanted is None or after == wanted:
            return
        if after == before.value:
            break
        turns += 1
    if wanted is not None:
        raise RequestProblem(
            "invalid element state",
            f"Cannot select the expected picker wheel value {wanted!r:.100} in {turns} attempts",
        )


def _turn(phone: Phone, identity: str, wanted: str) -> None:
    for direction in (1, -1):
        for _ in range(WHEEL_TURNS):
            node = phone.element(identity)
            if (node.value or "") == wanted or (node.value or "").startswith(f"{wanted} "):  # `11` for `11 o’clock`
                return
            _step(phone, node, direction, WHEEL_STEP)
            if phone.element(identity).value == node.value:
                break
    raise RequestProblem("invalid element state", f"the picker wheel has no row {wanted!r}")


def _step(phone: Phone, node: Node, direction: int, offset: float) -> None:
    x, y = node.frame.center
    row = y + direction * offset * node.frame.height
    phone.act(lambda device: device.tap(x, row))


def _slide(phone: Phone, node: Node, wanted: str) -> None:
    part, now = _part(wanted), _part(node.value or "0")
    if part is None or not 0 <= part <= 1:
        raise RequestProblem("invalid argument", f"a slider is set to a number from 0 to 1, got {wanted!r}")
    frame = node.frame
    y = frame.center[1]
    start, end = frame.x + frame.width * (now or 0), frame.x + frame.width * part
    phone.act(lambda device: device.drag(start, y, end, y, 0, 0.5))


def _part(text: str) -> float | None:
    try:
        return float(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
    except ValueError:
        return None


def _is_empty(field: Node) -> bool:
    """Whether the field has no text: it shows nothing, or its placeholder."""
    return field.element.value in ("", field.element.placeholder)


def _focused(phone: Phone) -> Node | None:
    return next((node for node in phone.root.walk() if node.element.focused), None)


def active_element(phone: Phone) -> Node:
    """The focused element. RequestProblem (`no such element`) if there is none."""
    node = _focused(phone)
    if node is None:
        raise RequestProblem("no such element", "no element has the keyboard")
    return node
