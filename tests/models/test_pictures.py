"""The sizes in which pictures are sent."""

import base64
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from iosworld.models import ModelTurn, Picture, UserTurn
from iosworld.models.pictures import ANTHROPIC, AS_IT_IS, OPENAI, QWEN3, QWEN25, data_url, fit, fit_all

POLICIES = [ANTHROPIC, AS_IT_IS, OPENAI, QWEN3, QWEN25]
SCREEN = (707, 1536)


def smart_resize(size, factor, least, most):
    """The resizing by the processors of Qwen's models, from their description."""
    width, height = (max(factor, round(side / factor) * factor) for side in size)
    assert least <= width * height <= most
    return width, height


@pytest.mark.parametrize(
    ("policy", "sent"),
    [(AS_IT_IS, SCREEN), (ANTHROPIC, SCREEN), (OPENAI, SCREEN), (QWEN3, (704, 1536)), (QWEN25, (700, 1512))],
    ids=lambda value: getattr(value, "name", ""),
)
def test_screenshot_is_sent_unchanged_if_the_server_accepts_it(policy, sent):
    assert policy.size(SCREEN) == sent


def test_server_side_resizing_changes_nothing_further():
    assert smart_resize(QWEN3.size(SCREEN), 32, 65_536, 16_777_216) == QWEN3.size(SCREEN)
    assert smart_resize(QWEN25.size(SCREEN), 28, 100 * 28 * 28, 16384 * 28 * 28) == QWEN25.size(SCREEN)


@given(st.sampled_from(POLICIES), st.integers(32, 9000), st.integers(32, 9000), st.none() | st.integers(64, 3000))
def test_sizes_stay_within_limits_and_are_never_enlarged(policy, width, height, side):
    policy = policy.within(side)
    sent = policy.size((width, height))
    assert policy.size(sent) == sent
    assert sent[0] <= width
    assert sent[1] <= height
    assert all(s % policy.multiple == 0 and s > 0 for s in sent)
    # A picture so long and thin that its shorter side is one multiple may keep more of its longer one.
    if min(sent) > policy.multiple:
        assert max(sent) <= (policy.long_side or 9000)
        assert min(sent) <= (policy.short_side or 9000)
        assert sent[0] * sent[1] <= (policy.pixels or 1e9)


@pytest.mark.parametrize(
    ("policy", "size", "sent"),
    [
        (ANTHROPIC, (1000, 3136), (500, 1568)),
        (ANTHROPIC, (1500, 1500), (1095, 1095)),
        (OPENAI, (1536, 2048), (768, 1024)),
        (OPENAI, (400, 4096), (200, 2048)),
        (AS_IT_IS.within(768), SCREEN, (353, 768)),
        (QWEN25.within(768), SCREEN, (336, 756)),
    ],
)
def test_larger_pictures_shrink_to_the_limit(policy, size, sent):
    assert policy.size(size) == sent


def test_sent_picture_has_the_reported_size_and_content(picture):
    original = picture(*SCREEN)
    sent = fit(original, QWEN25)
    with Image.open(io.BytesIO(sent.png)) as image:
        assert image.size == sent.size == (700, 1512)
        assert image.getpixel((350, 750)) == (0, 120, 200)
    assert fit(original, ANTHROPIC) is original
    assert fit(original, QWEN25).png == sent.png


def test_all_pictures_of_a_conversation(picture):
    first, second = picture(*SCREEN), picture(70, 150)
    turns = [UserTurn(("Look:", first)), ModelTurn("I see."), UserTurn((second, "and", first))]
    fitted = fit_all(turns, QWEN25)
    assert fitted.sizes == ((700, 1512), (56, 140), (700, 1512))
    assert fitted.last == (700, 1512)
    assert fitted.by_id[id(first)].size == (700, 1512)
    assert fit_all([UserTurn(("No picture.",))], QWEN25).last is None


def test_a_picture_as_an_address():
    url = data_url(Picture(b"\x89PNG", (1, 1)))
    assert base64.b64decode(url.removeprefix("data:image/png;base64,")) == b"\x89PNG"


def test_limits_are_included_in_the_record():
    assert QWEN25.within(1000).describe() == {
        "policy": "qwen2.5-vl",
        "long_side": 1000,
        "pixels": 12845056,
        "multiple": 28,
    }
