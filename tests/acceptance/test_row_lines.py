"""The lines between rows begin under the rows' first text."""

import pytest

from iosworld.devices import EmbeddedDevice


@pytest.mark.parametrize(
    ("link", "text"),
    [
        ("quickchat://chats", "Kai Santos"),
        ("clouddrive://home", "Workshop agenda"),
        ("mail://mailbox/inbox", "Re: Journey cards, print run"),
    ],
)
def test_lines_begin_under_the_text(phone: EmbeddedDevice, link: str, text: str) -> None:
    assert phone.open_url(link).app == link.partition(":")[0]
    ops = phone.screenshot().display_list["ops"]
    [left] = {op["x"][0] for op in ops if op["op"] == "text" and op["s"] == text}
    below = next(op["y"] for op in ops if op["op"] == "text" and op["s"] == text)
    rects = [op["shape"]["rect"] for op in ops if op["op"] == "fill" and "rect" in op["shape"]]
    lines = [(y, x) for x, y, width, height in rects if height <= 1 and width > 200 and y > below]
    assert min(lines)[1] == pytest.approx(left, abs=0.5)
