"""The painter's glass and fades: what is below them is seen through them, blurred."""

import pytest

from .conftest import BLACK, WHITE, at, drawn, fill


def test_glass_lets_the_backdrop_through_and_blurs_it():
    edge = fill({"rect": [0, 0, 20, 40]}, BLACK)
    glass = {"op": "glass", "shape": {"rect": [10, 10, 20, 20]}, "tint": None, "style": "ultraThin"}
    picture = drawn(edge, glass)
    left, right = at(picture, 12, 20), at(picture, 28, 20)
    assert 0 < left[0] < right[0] < 255


def test_glass_follows_the_scheme():
    glass = {"op": "glass", "shape": {"rect": [10, 10, 20, 20]}, "tint": None, "style": "thick"}
    ground = fill({"rect": [0, 0, 40, 40]}, [128, 128, 128, 1])
    assert at(drawn(ground, glass), 20, 20)[0] > 180
    assert at(drawn(ground, glass, scheme="dark"), 20, 20)[0] < 80
    for own, other in (("dark", "light"), ("light", "dark")):
        assert at(drawn(ground, glass | {"scheme": own}, scheme=other), 20, 20) == at(
            drawn(ground, glass, scheme=own), 20, 20
        )


def test_light_glass_has_a_white_rim_no_line_and_a_soft_shadow():
    ground = fill({"rect": [0, 0, 120, 120]}, WHITE)
    glass = {"op": "glass", "shape": {"oval": [38, 38, 44, 44]}, "tint": None, "style": "regular"}
    plain = drawn(ground, glass, size=(120, 120), scale=3)
    # On a photograph of iOS 26: 250 nine points away from a round button, 247 next to it, then 255, and 250 to 253 inside.
    outside = [at(plain, 38 - distance, 60)[0] for distance in (9, 6, 3, 1, 0.5)]
    assert outside == sorted(outside, reverse=True)
    assert outside[0] == pytest.approx(250, abs=2)
    assert outside[-1] == pytest.approx(247, abs=2)
    assert at(plain, 38.5, 60)[0] >= 254
    assert at(plain, 60, 38.6)[0] >= 254
    assert at(plain, 44, 60)[0] >= 250
    assert at(plain, 60, 84)[0] < at(plain, 60, 36)[0]
    # Tinted glass has less of the bright edge within.
    tinted = drawn(ground, glass | {"tint": [0, 136, 255, 1]}, size=(120, 120), scale=3)
    assert at(tinted, 60, 38.8)[0] < 160


def test_fade_blurs_the_content_below_most_at_its_edge():
    stripes = [fill({"rect": [x, 0, 1, 40]}, BLACK) for x in range(0, 40, 2)]
    fade = {"op": "fade", "rect": [0, 0, 40, 30], "edge": "top", "color": [255, 255, 255, 0]}

    def contrast(picture, y):
        row = [at(picture, 10 + x / 2, y)[0] for x in range(40)]
        return max(row) - min(row)

    sharp, soft = drawn(*stripes, fade), drawn(*stripes, fade | {"blur": 4})
    layer = [{"op": "save"}, {"op": "layer", "opacity": 1}]
    layered = drawn(*layer, fill({"rect": [0, 0, 40, 40]}, WHITE), *stripes, fade | {"blur": 4}, {"op": "restore"})
    assert contrast(sharp, 2) > 200
    assert contrast(soft, 2) < 50
    assert contrast(layered, 2) < 50
    assert contrast(soft, 2) < contrast(soft, 20) < contrast(soft, 35) == contrast(sharp, 35)


@pytest.mark.parametrize("edge", ["top", "bottom"])
@pytest.mark.parametrize("rest", [0.0, 0.06, 0.3, 0.6])
def test_nothing_is_blurred_where_a_fade_ends(edge, rest):
    """It may end within a pixel."""
    stripes = [fill({"rect": [x, 0, 1, 40]}, BLACK) for x in range(0, 40, 2)]
    bounds = [0, 0, 40, 20 + rest] if edge == "top" else [0, 20 - rest, 40, 20 + rest]
    fade = {"op": "fade", "rect": bounds, "edge": edge, "color": [255, 255, 255, 0], "blur": 6}
    plain, faded = drawn(*stripes, scale=2), drawn(*stripes, fade, scale=2)
    for y in (17.5, 18, 18.5, 19, 19.5, 20, 20.5, 21, 21.5, 22, 22.5):
        if (y >= 19.5) if edge == "top" else (y <= 20.5):
            row = [abs(at(plain, x / 2, y)[0] - at(faded, x / 2, y)[0]) for x in range(80)]
            assert max(row) <= 16, y


def test_fade_is_opaque_at_its_edge():
    ground = fill({"rect": [0, 0, 40, 40]}, BLACK)
    bottom = drawn(ground, {"op": "fade", "rect": [0, 20, 40, 20], "edge": "bottom", "color": WHITE})
    assert at(bottom, 20, 39.9)[0] > 250
    assert at(bottom, 20, 20.2)[0] < 5
    top = drawn(ground, {"op": "fade", "rect": [0, 0, 40, 20], "edge": "top", "color": WHITE})
    assert at(top, 20, 0.2)[0] > 250


@pytest.mark.parametrize("tint", [None, [0, 136, 255, 0.4]])
@pytest.mark.parametrize("style", ["regular", "keyboard"])
def test_a_picture_with_glass_and_fades_is_opaque(style, tint):
    stripes = [fill({"rect": [x, 0, 7, 80]}, [x * 3, 90, 200, 1]) for x in range(0, 80, 7)]
    glass = {"op": "glass", "shape": {"oval": [10, 10, 60, 60]}, "tint": tint, "style": style}
    fade = {"op": "fade", "rect": [0, 0, 80, 40], "edge": "top", "color": [255, 255, 255, 0.5], "blur": 4}
    picture = drawn(*stripes, glass, fade, glass, size=(80, 80), scale=3)
    assert set(picture.pixels[3::4]) == {255}
