import hashlib
import io
import socket
import zipfile
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import pytest
from support import fake_xcode

from iosworld.devices.apple import wda_app
from iosworld.devices.apple.ports import FIRST_WDA, give_back, take_port, wda_status
from iosworld.devices.apple.wda_app import build_wda, download_wda, find_wda
from iosworld.devices.apple.xcode import find_xcode
from iosworld.errors import SetupError


@pytest.fixture
def archive(tmp_path):
    app = fake_xcode.write_wda(tmp_path / "unzipped")
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as file:
        for path in app.rglob("*"):
            file.write(path, path.relative_to(app.parent))
    return out.getvalue()


@pytest.fixture
def releases(archive):
    """A server that has the archive, as GitHub has releases."""
    asked = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self):
            asked.append(self.path)
            self.send_response(200)
            self.end_headers()
            self.wfile.write(archive)

        def log_message(self, *_):
            pass

    with HTTPServer(("127.0.0.1", 0), Handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}", asked
        server.shutdown()


def test_the_pinned_release_is_downloaded_once(xcode, releases, archive, monkeypatch):
    base, asked = releases
    monkeypatch.setitem(wda_app.SHA256, "arm64", hashlib.sha256(archive).hexdigest())
    app = download_wda("arm64", base)
    assert (app.bundle, app.version) == (fake_xcode.WDA_BUNDLE, wda_app.VERSION)
    assert download_wda("arm64", base).hash == find_wda("arm64").hash == app.hash
    assert asked == [f"/v{wda_app.VERSION}/WebDriverAgentRunner-Build-Sim-arm64.zip"]


def test_archive_with_another_checksum_is_not_unpacked(xcode, releases):
    with pytest.raises(SetupError, match="expected the SHA-256 40104c4b"):
        download_wda("arm64", releases[0])
    with pytest.raises(SetupError, match="run `iosworld mac wda`"):
        find_wda("arm64")


def test_message_without_network_names_an_alternative(xcode):
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        with pytest.raises(SetupError, match="let IOSWORLD_WDA name"):
            download_wda("arm64", f"http://127.0.0.1:{nobody.getsockname()[1]}")


def test_sources_are_built_once_for_each_xcode(xcode, tmp_path):
    (tmp_path / "WebDriverAgent" / "WebDriverAgent.xcodeproj").mkdir(parents=True)
    one = find_xcode()
    for _ in range(2):
        app = build_wda(tmp_path / "WebDriverAgent", one, tmp_path / "log")
    assert app.bundle == fake_xcode.WDA_BUNDLE
    [call] = [call for call in fake_xcode.calls(xcode) if "build-for-testing" in call]
    assert "CODE_SIGNING_ALLOWED=NO" in call
    assert find_wda(one.architecture).version == "built here"


def test_custom_bundle_is_used(wda, xcode):
    assert find_wda("arm64").folder == wda
    (wda / "Info.plist").unlink()
    with pytest.raises(SetupError, match="is not a WebDriverAgent bundle"):
        find_wda("arm64")


def test_port_in_use_is_not_taken():
    first = take_port(FIRST_WDA)
    second = take_port(FIRST_WDA)
    assert first != second
    with socket.socket() as other:
        other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # its last user may have closed it a moment ago
        other.bind(("127.0.0.1", first))
        other.listen()
        give_back(first, second)
        third = take_port(FIRST_WDA)
        assert third != first
        give_back(third)


def test_port_without_webdriveragent_has_no_status(releases):
    assert wda_status(int(releases[0].rpartition(":")[2])) is None
    assert wda_status(1) is None
