"""Sessions, and launching, terminating, and querying apps."""

from collections.abc import Mapping
from typing import Any

from iosworld.devices.device import InstalledApp
from iosworld.devices.server.errors import RequestProblem
from iosworld.devices.server.phone import HOME, Phone, Session
from iosworld.devices.server.requests import Request, paired, truth
from iosworld.devices.server.settings import checked
from iosworld.devices.server.source import FORMATS, accessible_source, description, json_source, xml_source
from iosworld.devices.server.system import IOS
from iosworld.errors import DeviceError

SESSION_SETTINGS = (
    *("defaultAlertAction", "elementResponseAttributes", "maxTypingFrequency"),
    *("shouldUseCompactResponses", "waitForIdleTimeout"),
)
"""The settings that a session's capabilities may have."""
NOT_RUNNING, IN_BACKGROUND, IN_FRONT = 1, 3, 4


def create_session(phone: Phone, request: Request) -> dict[str, Any]:
    """Begin a session, ending the current one. With a bundle ID, its app is launched, or relaunched if running."""
    wanted = _capabilities(request.body.get("capabilities"))
    bundle = wanted.get("bundleId")
    app = _session_app(phone, bundle) if bundle is not None else None
    settings = _session_settings(wanted)
    again = truth(wanted, "forceAppLaunch", default=True)
    terminates = truth(wanted, "shouldTerminateApp", default=True)
    try:
        phone.revive()
    except DeviceError as trouble:
        raise RequestProblem("session not created", f"no fresh phone starts: {trouble}") from trouble
    phone.begin(Session(bundle=app.bundle if app else None, terminates=terminates))
    phone.settings.update(settings)
    if app is not None:
        if again and app.id in phone.running:
            phone.terminate(app.id)
        phone.act(lambda device: device.launch(app.id))
    if isinstance(url := wanted.get("initialUrl"), str):
        phone.act(lambda device: device.open_url(paired(url)))
    return session(phone, request)


def session(phone: Phone, request: Request) -> dict[str, Any]:
    """Information about the session."""
    assert phone.session is not None
    bundle = phone.session.bundle or phone.front.bundle
    capabilities = {"device": "iphone", "sdkVersion": IOS, "browserName": " ", "CFBundleIdentifier": bundle}
    return {"sessionId": phone.session.id, "capabilities": capabilities}


def delete_session(phone: Phone, request: Request) -> None:
    phone.end()


def source(phone: Phone, request: Request) -> Any:
    form = request.query.get("format", "xml").lower()
    excluded = [name.strip() for name in request.query.get("excluded_attributes", "").split(",") if name.strip()]
    if form == "json":
        return json_source(phone.root, excluded)
    if form == "description":
        return description(phone.root, phone.front)
    if form != "xml":
        raise RequestProblem("invalid argument", f"format: expected one of {', '.join(FORMATS)}, got {form!r}")
    return xml_source(phone.root, phone.front, excluded, request.query.get("scope"))


def accessible(phone: Phone, request: Request) -> dict[str, Any]:
    return accessible_source(phone.root)


def active_app(phone: Phone, request: Request) -> dict[str, Any]:
    front = phone.front
    return {"pid": front.pid, "bundleId": front.bundle, "name": "", "processArguments": {"args": [], "env": {}}}


def app_list(phone: Phone, request: Request) -> list[dict[str, Any]]:
    front = phone.front
    return [{"pid": front.pid, "bundleId": front.bundle}]


def launch(phone: Phone, request: Request) -> None:
    """Bring an app to the front; a running app resumes."""
    bundle = request.text("bundleId")
    if bundle == HOME.bundle:
        return phone.act(lambda device: device.press("home"))
    app = _app(phone, bundle)
    return phone.act(lambda device: device.launch(app.id))


def terminate(phone: Phone, request: Request) -> bool:
    """Terminate an app, and report whether it was running."""
    bundle = request.text("bundleId")
    app = phone.info.app(bundle)
    if app is None or app.bundle != bundle or app.id not in phone.running:
        return False
    phone.terminate(app.id)
    return True


def app_state(phone: Phone, request: Request) -> int:
    bundle = request.text("bundleId")
    if phone.front.bundle == bundle:
        return IN_FRONT
    if bundle == HOME.bundle:
        return IN_BACKGROUND
    app = phone.info.app(bundle)
    return IN_BACKGROUND if app is not None and app.id in phone.running else NOT_RUNNING


def deactivate(phone: Phone, request: Request) -> None:
    """Show the home screen for a number of virtual seconds, then the app again."""
    app, seconds = phone.now.app, request.number("duration", 3)
    phone.act(lambda device: device.press("home"))
    phone.act(lambda device: device.wait(seconds))
    if app != "home":
        phone.act(lambda device: device.launch(app))


def open_url(phone: Phone, request: Request) -> None:
    """Open a link, in the app with `bundleId` if it is given. An app of this phone opens the links of its scheme only."""
    url = request.text("url")
    if request.has("bundleId"):
        app = _app(phone, request.text("bundleId"))
        scheme = url.partition(":")[0]
        if scheme.lower() != app.scheme.lower():
            raise RequestProblem(
                "unknown error", f"{app.bundle} opens links such as {app.scheme}://…, got {url!r:.200}"
            )
    phone.act(lambda device: device.open_url(url))


def _app(phone: Phone, bundle: str) -> InstalledApp:
    app = next((app for app in phone.info.apps if app.bundle == bundle), None)
    if app is None:
        installed = ", ".join(app.bundle for app in phone.info.apps)
        raise RequestProblem("invalid argument", f"no app {bundle!r} is installed; installed: {installed}")
    return app


def _session_app(phone: Phone, bundle: object) -> InstalledApp | None:
    if bundle == HOME.bundle:
        return None
    try:
        return _app(phone, str(bundle))
    except RequestProblem as problem:
        raise RequestProblem("session not created", str(problem)) from None


def _session_settings(capabilities: Mapping[str, Any]) -> dict[str, Any]:
    try:
        return checked({name: value for name, value in capabilities.items() if name in SESSION_SETTINGS})
    except RequestProblem as problem:
        raise RequestProblem("session not created", str(problem)) from None


def _capabilities(given: object) -> Mapping[str, Any]:
    """W3C capabilities merged: `alwaysMatch` with the first of `firstMatch` that does not contradict it."""
    if not isinstance(given, dict):
        raise RequestProblem("session not created", f"'capabilities' should be an object, got {given!r}")
    always, choices = given.get("alwaysMatch") or {}, given.get("firstMatch") or [{}]
    if not isinstance(always, dict) or not isinstance(choices, list):
        raise RequestProblem("session not created", "'alwaysMatch' should be an object, 'firstMatch' a list of objects")
    first = next((choice for choice in choices if isinstance(choice, dict) and not choice.keys() & always.keys()), None)
    if first is None:
        raise RequestProblem("session not created", "no entry of 'firstMatch' is compatible with 'alwaysMatch'")
    return {name.removeprefix("appium:"): value for name, value in (always | first).items()}
