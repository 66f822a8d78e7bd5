"""The pasteboard, and the keys of a hardware keyboard."""

import base64


def test_pasteboard_is_read_from_the_state(browser):
    assert browser.post("/wda/getPasteboard") == ""
    state = browser.get("/iosworld/state")
    state["system"]["pasteboard"] = "https://example.com/\N{SNOWMAN}"
    browser.post("/iosworld/restore", {"state": state})
    for kind, copied in {
        "plaintext": state["system"]["pasteboard"],
        "URL": state["system"]["pasteboard"],
        "image": "",
    }.items():
        assert base64.b64decode(browser.post("/wda/getPasteboard", {"contentType": kind})).decode() == copied
    state["system"]["pasteboard"] = "two words"
    browser.post("/iosworld/restore", {"state": state})
    assert browser.post("/wda/getPasteboard", {"contentType": "url"}) == ""


def test_pasteboard_is_set(browser):
    encoded = base64.b64encode("Grüße".encode()).decode()
    assert browser.post("/wda/setPasteboard", {"content": encoded, "contentType": "plaintext"}) is None
    assert base64.b64decode(browser.post("/wda/getPasteboard")).decode() == "Grüße"
    link = base64.b64encode(b"https://example.com/a").decode()
    browser.post("/wda/setPasteboard", {"content": f"{link[:4]}\n{link[4:]}", "contentType": "URL"})
    assert base64.b64decode(browser.post("/wda/getPasteboard", {"contentType": "url"})) == b"https://example.com/a"
    before = browser.get("/iosworld/state")
    for body, error in (
        ({"content": "abc"}, "invalid argument"),
        ({}, "invalid argument"),
        ({"content": "/w=="}, "invalid argument"),
        ({"content": encoded, "contentType": "image"}, "unsupported operation"),
        ({"content": encoded, "contentType": "url"}, "unknown error"),
        ({"content": encoded, "contentType": "smell"}, "unknown error"),
    ):
        assert browser.error("POST", "/wda/setPasteboard", body)[1] == error, body
    assert browser.get("/iosworld/state") == before
    browser.post("/wda/setPasteboard", {"content": ""})
    assert browser.post("/wda/getPasteboard") == ""


def test_keys_of_a_hardware_keyboard(browser):
    field = browser.find("accessibility id", "todo.list.newField")[0]
    path = f"/wda/element/{field}/keyboardInput"
    browser.post(path, {"keys": ["M", {"key": "i", "modifierFlags": 0}, "x", "XCUIKeyboardKeyDelete"]})
    browser.post("/wda/element/0/keyboardInput", {"keys": ["lk"]})
    assert browser.get(f"/element/{field}/text") == "Milk"
    for keys, error in (
        ("a", "invalid argument"),
        ([1], "invalid argument"),
        ([{"modifierFlags": 1}], "unsupported operation"),
        (["XCUIKeyboardKeyF19"], "unsupported operation"),
    ):
        assert browser.error("POST", path, {"keys": keys})[1] == error, keys
    assert browser.get(f"/element/{field}/text") == "Milk"
