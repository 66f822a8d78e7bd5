"""What lies below glass and fades, blurred."""

from collections.abc import Sequence
from dataclasses import dataclass

import skia
from PIL import Image, ImageFilter

MOST_SHRUNK = 8
"""The largest factor by which a backdrop is reduced before it is blurred."""
FINEST = 1.5
"""The blur's smallest standard deviation in reduced pixels. Below that, interpolation would show the reduced pixels."""


@dataclass(frozen=True, slots=True)
class Backdrop:
    """A blurred part of the picture, reduced in size: `area` in pixels, and `scale` pixels for each of `image`."""

    image: skia.Image
    area: skia.IRect
    scale: int

    def draw(self, canvas: skia.Canvas) -> None:
        """Draw it over its area, enlarged, within the clip."""
        canvas.save()
        canvas.resetMatrix()
        canvas.drawImageRect(
            self.image,
            skia.Rect.MakeWH(self.area.width() / self.scale, self.area.height() / self.scale),
            skia.Rect.Make(self.area),
            skia.SamplingOptions(skia.FilterMode.kLinear),
        )
        canvas.restore()

    def fill(self, canvas: skia.Canvas, path: skia.Path) -> None:
        """Draw it in a shape, enlarged. This is faster than drawing it within a clip with antialiased edges."""
        place = skia.Matrix.Translate(self.area.left(), self.area.top())
        place.preScale(self.scale, self.scale)
        to_points = skia.Matrix()
        if not canvas.getTotalMatrix().invert(to_points):
            return
        place.postConcat(to_points)
        linear = skia.SamplingOptions(skia.FilterMode.kLinear)
        shader = self.image.makeShader(skia.TileMode.kClamp, skia.TileMode.kClamp, linear, place)
        canvas.drawPath(path, skia.Paint(AntiAlias=True, Shader=shader))

    def masked(self, matrix: skia.Matrix, mask: skia.Shader) -> "Backdrop":
        """A copy with the mask's opacity. `matrix` is the one of the canvas for which the mask was made."""
        surface = skia.Surface.MakeRasterN32Premul(self.image.width(), self.image.height())
        canvas = surface.getCanvas()
        canvas.drawImage(self.image, 0, 0)
        canvas.scale(1 / self.scale, 1 / self.scale)
        canvas.translate(-self.area.left(), -self.area.top())
        canvas.concat(matrix)
        canvas.drawPaint(skia.Paint(Shader=mask, BlendMode=skia.BlendMode.kDstIn))
        return Backdrop(surface.makeImageSnapshot(), self.area, self.scale)


def blurred(canvas: skia.Canvas, bounds: skia.Rect, blur: float, colors: Sequence[list[float]] = ()) -> Backdrop | None:
    """What is drawn so far within `bounds`, blurred by `blur` points; None if no part of it is in the picture.

    `colors` are color matrices in Skia's form, four rows of five, which are applied first, one after the other. No layer
    may be open: then the surface contains everything below. A reduced picture is blurred by Pillow, several times as
    fast as by Skia.
    """
    to_pixels, surface = canvas.getTotalMatrix(), canvas.getSurface()
    sigma, area = blur * to_pixels.mapRadius(1.0), blurred_area(to_pixels, bounds, blur)
    if not area.intersect(skia.IRect.MakeWH(surface.width(), surface.height())):
        return None
    scale = max(1, min(MOST_SHRUNK, int(sigma / FINEST)))
    small = _reduced(surface, area, scale).convert("RGB")
    for matrix in colors:
        small = small.convert("RGB", _reversed(matrix))
    soft = small.filter(ImageFilter.GaussianBlur(sigma / scale))
    # Pillow leaves the fourth byte of RGB to chance, which would become the picture's opacity.
    opaque = soft.convert("RGBA").tobytes()
    image = skia.Image.frombytes(
        opaque, soft.size, skia.ColorType.kBGRA_8888_ColorType, skia.AlphaType.kOpaque_AlphaType
    )
    return Backdrop(image, area, scale)


def blurred_area(to_pixels: skia.Matrix, bounds: skia.Rect, blur: float) -> skia.IRect:
    """The pixels that what is blurred within `bounds` depends on."""
    reach = 3 * blur * to_pixels.mapRadius(1.0)
    return to_pixels.mapRect(bounds).makeOutset(reach, reach).roundOut()


def _reduced(surface: skia.Surface, area: skia.IRect, scale: int) -> Image.Image:
    """A part of what is drawn so far, without a copy of it in its full size."""
    pixels = skia.Pixmap()
    surface.peekPixels(pixels)
    # Skia's own order of bytes is blue, green, red; Pillow's names don't matter for what is done here.
    size, place = (pixels.width(), pixels.height()), (area.left(), area.top(), area.right(), area.bottom())
    whole = Image.frombuffer("RGBX", size, pixels.addr(), "raw", "RGBX", pixels.rowBytes(), 1)
    return whole.crop(place) if scale == 1 else whole.reduce(scale, place)


def _reversed(colors: list[float]) -> tuple[float, ...]:
    """A color matrix for Pillow: three rows of four, for values from 0 to 255 in the order blue, green, red."""
    rows = [colors[5 * row : 5 * row + 5] for row in (2, 1, 0)]
    return tuple(value for row in rows for value in (row[2], row[1], row[0], row[4] * 255))
