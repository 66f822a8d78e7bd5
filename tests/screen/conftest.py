"""Operations of display lists for tests of the painter, and what is to be seen of them."""

from PIL import Image

from iosworld.screen.painter import paint

BLACK, RED, WHITE = [0, 0, 0, 1], [255, 0, 0, 1], [255, 255, 255, 1]
SQUARE = {"rect": [10, 10, 20, 20]}


def drawn(*ops, size=(40, 40), scale=2, scheme="light", **arguments):
    return paint({"size": list(size), "scale": scale, "scheme": scheme, "ops": list(ops)}, **arguments)


def at(picture, x, y):
    """The color at a point."""
    factor = picture.size[0] / picture.points[0]
    return picture.pil().getpixel((int(x * factor), int(y * factor)))


def ink(picture):
    """The rectangle, in points, that differs from the white background."""
    factor = picture.size[0] / picture.points[0]
    box = Image.eval(picture.pil().convert("L"), lambda value: 255 - value).getbbox()
    return None if box is None else tuple(side / factor for side in box)


def fill(shape, color=RED, **more):
    return {"op": "fill", "shape": shape, "paint": {"color": color}, **more}


def text(string, x, y=30, size=17, step=10, **more):
    return {
        "op": "text",
        "s": string,
        "x": [x + index * step for index in range(len(string))],
        "y": y,
        "font": {"size": size, "weight": 400, "design": "default", "italic": False},
        "color": BLACK,
        **more,
    }


def symbol(name, rect=(0, 0, 40, 40), size=20, **more):
    return {
        "op": "symbol",
        "name": name,
        "rect": list(rect),
        "size": size,
        "weight": 400,
        "paint": {"color": BLACK},
        **more,
    }
