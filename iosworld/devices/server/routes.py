"""Every route, as data."""

from functools import partial
from typing import Any

from iosworld.devices.server import (
    alerts,
    apps,
    element_routes,
    gestures,
    own,
    pointer_actions,
    scrolling,
    system,
    text_input,
)
from iosworld.devices.server.phone import Phone
from iosworld.devices.server.requests import Request
from iosworld.devices.server.route import Handler, Route


def _element(method: str, path: str, handler: Handler) -> Route:
    return Route(method, path, handler, "needed")


def _attribute(name: str, phone: Phone, request: Request) -> Any:
    return phone.node(request).attribute(name)


SESSIONS = (
    Route("GET", "/status", system.status),
    Route("POST", "/session", apps.create_session, "none"),
    Route("GET", "", apps.session, "needed"),
    Route("DELETE", "", apps.delete_session, "needed"),
    Route("GET", "/appium/settings", system.settings),
    Route("POST", "/appium/settings", system.set_settings),
    Route("POST", "/timeouts", system.nothing),
)

SCREEN = (
    Route("GET", "/source", apps.source),
    Route("GET", "/wda/accessibleSource", apps.accessible),
    Route("GET", "/screenshot", system.screenshot),
    Route("GET", "/window/size", system.window_size),
    Route("GET", "/window/rect", system.window_rect),
    Route("GET", "/wda/screen", system.screen),
    Route("GET", "/orientation", system.orientation),
    Route("POST", "/orientation", system.set_orientation),
    Route("GET", "/wda/deviceOrientation", system.orientation),
    Route("GET", "/rotation", system.rotation),
    Route("POST", "/rotation", system.set_rotation),
)

SYSTEM = (
    Route("GET", "/wda/healthcheck", system.nothing),
    Route("GET", "/wda/locked", system.locked),
    Route("POST", "/wda/lock", system.lock),
    Route("POST", "/wda/unlock", system.nothing),
    Route("POST", "/wda/homescreen", system.home),
    Route("POST", "/wda/pressButton", system.press_button),
    Route("POST", "/wda/performIoHidEvent", system.hid_event),
    Route("GET", "/wda/batteryInfo", system.battery),
    Route("GET", "/wda/device/info", system.device_info),
    Route("POST", "/wda/device/appearance", system.set_appearance),
    Route("POST", "/wda/setPasteboard", system.set_pasteboard),
    Route("POST", "/wda/getPasteboard", system.get_pasteboard),
)

APPS = (
    Route("GET", "/wda/activeAppInfo", apps.active_app),
    Route("GET", "/wda/apps/list", apps.app_list),
    Route("POST", "/wda/apps/launch", apps.launch),
    Route("POST", "/wda/apps/activate", apps.launch),
    Route("POST", "/wda/apps/launchUnattached", apps.launch, "none"),
    Route("POST", "/wda/apps/terminate", apps.terminate),
    Route("POST", "/wda/apps/state", apps.app_state),
    Route("POST", "/wda/deactivateApp", apps.deactivate),
    Route("POST", "/url", apps.open_url),
)

ALERTS = (
    Route("GET", "/alert/text", alerts.alert_text),
    Route("POST", "/alert/text", alerts.type_into_alert, "needed"),
    Route("POST", "/alert/accept", alerts.accept),
    Route("POST", "/alert/dismiss", alerts.dismiss),
    Route("GET", "/wda/alert/buttons", alerts.alert_buttons),
)

GESTURES = tuple(
    route
    for name, handler in {
        "tap": gestures.tap,
        "doubleTap": gestures.double_tap,
        "tapWithNumberOfTaps": gestures.tap_several,
        "touchAndHold": gestures.touch_and_hold,
        "dragfromtoforduration": gestures.drag,
        "pressAndDragWithVelocity": gestures.drag_with_velocity,
        "swipe": gestures.swipe,
        "scroll": scrolling.scroll,
    }.items()
    for route in (
        Route("POST", f"/wda/{name}", handler),
        _element("POST", f"/wda/element/{{element}}/{name}", handler),
    )
)

TOUCH_AND_TEXT = (
    Route("POST", "/actions", pointer_actions.perform_actions, "needed"),
    Route("POST", "/wda/keys", text_input.type_keys),
    Route("POST", "/wda/keyboard/dismiss", text_input.dismiss_keyboard),
)

ELEMENTS = (
    _element("POST", "/element", element_routes.find_one),
    _element("POST", "/elements", element_routes.find_all),
    _element("GET", "/element/active", element_routes.active),
    _element("POST", "/element/{element}/element", element_routes.find_one),
    _element("POST", "/element/{element}/elements", element_routes.find_all),
    _element("GET", "/element/{element}/attribute/{attribute}", element_routes.attribute),
    _element("GET", "/element/{element}/text", element_routes.text),
    _element("GET", "/element/{element}/rect", element_routes.rect),
    _element("GET", "/element/{element}/screenshot", element_routes.element_screenshot),
    _element("GET", "/screenshot/{element}", element_routes.element_screenshot),
    _element("POST", "/element/{element}/click", element_routes.click),
    _element("POST", "/element/{element}/clear", text_input.clear),
    _element("POST", "/element/{element}/value", text_input.set_value),
    _element("POST", "/wda/element/{element}/keyboardInput", text_input.keyboard_input),
    _element("POST", "/wda/element/{element}/scrollTo", scrolling.scroll_to),
    _element("POST", "/wda/pickerwheel/{element}/select", text_input.select_row),
    _element("GET", "/wda/element/{element}/getVisibleCells", element_routes.visible_cells),
    *(
        _element("GET", path, partial(_attribute, name))
        for path, name in {
            "/element/{element}/name": "type",
            "/element/{element}/enabled": "enabled",
            "/element/{element}/displayed": "visible",
            "/element/{element}/selected": "selected",
            "/wda/element/{element}/accessible": "accessible",
            "/wda/element/{element}/accessibilityContainer": "accessibilityContainer",
        }.items()
    ),
)

ROUTES: tuple[Route, ...] = (
    *(*SESSIONS, *SCREEN, *SYSTEM, *APPS, *ALERTS),
    *(*GESTURES, *TOUCH_AND_TEXT, *ELEMENTS, *own.ROUTES),
)


def match(method: str, path: str) -> tuple[Route, dict[str, str | None]] | None:
    """The route of a request and the values of its placeholders; a trailing slash is ignored."""
    plain = path.rstrip("/") or "/"
    for route in ROUTES:
        if route.method == method and (found := route.pattern.fullmatch(plain)):
            return route, found.groupdict()
    return None
