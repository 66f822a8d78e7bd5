"""Paints of a display list: solid colors and gradients."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import skia

from iosworld.screen.painter.errors import malformed
from iosworld.screen.painter.values import channels, color, number, numbers


def paint_of(paint: Any, what: str = "paint") -> skia.Paint:
    """An antialiased Skia fill paint for a `paint`, not to be changed: it may be shared. DisplayListError if it is invalid."""
    if not isinstance(paint, Mapping):
        raise malformed(what, "an object with color, linear, radial or angular", paint)
    if "color" in paint:
        return solid(*channels(paint["color"], f"{what}.color"))
    result = skia.Paint(AntiAlias=True)
    for kind, make in (("linear", _linear), ("radial", _radial), ("angular", _angular)):
        if kind in paint:
            gradient, where = paint[kind], f"{what}.{kind}"
            if not isinstance(gradient, Mapping):
                raise malformed(where, "an object", gradient)
            positions, colors = _stops(gradient.get("stops"), f"{where}.stops")
            if len(colors) == 1:
                result.setColor(colors[0])
            else:
                result.setShader(make(gradient, positions, colors, where))
                result.setDither(True)
            return result
    raise malformed(what, "color, linear, radial or angular", sorted(paint))


@lru_cache(maxsize=1024)
def solid(red: float, green: float, blue: float, alpha: float) -> skia.Paint:
    """An antialiased fill paint of one color (`channels`), not to be changed: it is shared."""
    return skia.Paint(AntiAlias=True, Color4f=skia.Color4f(red / 255, green / 255, blue / 255, alpha))


def _stops(stops: Any, what: str) -> tuple[list[float], list[int]]:
    if not isinstance(stops, list | tuple) or not stops:
        raise malformed(what, "a list of [position, color]", stops)
    positions: list[float] = []
    colors: list[int] = []
    for index, stop in enumerate(stops):
        where = f"{what}[{index}]"
        if not isinstance(stop, list | tuple) or len(stop) != 2:
            raise malformed(where, "[position, color]", stop)
        at = min(max(number(stop[0], where), 0.0), 1.0)
        positions.append(max(at, positions[-1]) if positions else at)
        colors.append(color(stop[1], where).toColor())
    if len(colors) == 2 and positions != [0, 1]:  # Skia ignores the positions of two colors
        return [0, *positions, 1], [colors[0], *colors, colors[1]]
    return positions, colors


def _point(value: Any, what: str) -> skia.Point:
    return skia.Point(*numbers(value, 2, what))


def _linear(gradient: Mapping[str, Any], positions: list[float], colors: list[int], what: str) -> skia.Shader:
    ends = [_point(gradient.get("from"), f"{what}.from"), _point(gradient.get("to"), f"{what}.to")]
    if ends[0] == ends[1]:
        return skia.Shaders.Color(colors[-1])
    return skia.GradientShader.MakeLinear(ends, colors, positions)


def _radial(gradient: Mapping[str, Any], positions: list[float], colors: list[int], what: str) -> skia.Shader:
    center = _point(gradient.get("center"), f"{what}.center")
    inner, outer = max(number(gradient.get("r0", 0), f"{what}.r0"), 0.0), number(gradient.get("r1"), f"{what}.r1")
    if outer <= inner:
        return skia.Shaders.Color(colors[-1])
    return skia.GradientShader.MakeTwoPointConical(center, inner, center, outer, colors, positions)


def _angular(gradient: Mapping[str, Any], positions: list[float], colors: list[int], what: str) -> skia.Shader:
    center = _point(gradient.get("center"), f"{what}.center")
    start, end = number(gradient.get("start", 0), f"{what}.start"), number(gradient.get("end", 360), f"{what}.end")
    if end <= start:
        end = start + 360
    sweep = min(end - start, 360.0)
    turn = skia.Matrix()
    turn.setRotate(start, center.x(), center.y())
    return skia.GradientShader.MakeSweep(
        center.x(),
        center.y(),
        colors,
        positions,
        mode=skia.TileMode.kClamp,
        startAngle=0,
        endAngle=sweep,
        flags=0,
        localMatrix=turn,
    )
