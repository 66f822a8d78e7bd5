"""Charts as SVG, drawn by Pygal. Each reads without color: values are written beside the bars, and lines differ in their
dots. A page's own style colors them, so that they fit light and dark."""

import functools
import math
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from lxml import etree
from markupsafe import Markup

from iosworld.reports.intervals import Estimate
from iosworld.text import visible

WIDTH = 640
HEAD = 60
"""Height of the scale and the legend."""
ROW = 26
"""Height of a bar."""
GAP = 14
"""Height between the bars of two labels."""
VALUE = 132
"""Width of the values beside the bars."""
LABEL = 34
"""Characters of a name beside a bar."""
_KEPT = {"svg", "g", "rect", "path", "text", "circle", "line", "polyline"}
_ATTRIBUTES = {
    *("class", "d", "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "transform", "viewBox", "points"),
    "text-anchor",
}


@dataclass(frozen=True)
class ChartSeries:
    """The values of one run: a bar for each label."""

    name: str
    values: Sequence[float | None]
    intervals: Sequence[tuple[float, float] | None] = ()
    """The ends of each value's interval."""


def share_series(name: str, shares: Sequence[Estimate | None]) -> ChartSeries:
    """Shares with their confidence intervals."""
    return ChartSeries(
        name,
        [None if share is None else share.value for share in shares],
        [None if share is None else (share.low, share.high) for share in shares],
    )


def share_bars(title: str, labels: Sequence[str], series: Sequence[ChartSeries]) -> Markup:
    """Horizontal bars from 0 to 100 %, with intervals, one for each label and run."""
    return _bars(title, labels, series, most=1.0)


def count_bars(title: str, labels: Sequence[str], series: Sequence[ChartSeries]) -> Markup:
    """Horizontal bars of counts."""
    return _bars(title, labels, series, most=None)


def curves(title: str, lines: Mapping[str, Sequence[tuple[float, float]]]) -> Markup:
    """One line of points for each run, from 0 to 100 %."""
    pygal = _pygal()
    chart = pygal.XY(**_options(320), range=(0, 1), show_legend=len(lines) > 1, dots_size=2, show_x_guides=False)
    chart.value_formatter = "{:.0%}".format
    chart.x_value_formatter = "{:.0f}".format
    chart.y_labels = [0, 0.25, 0.5, 0.75, 1]
    for name, points in lines.items():
        chart.add(visible(name), list(points), allow_interruptions=True)
    return _clean(chart, title)


def _bars(title: str, labels: Sequence[str], series: Sequence[ChartSeries], *, most: float | None) -> Markup:
    pygal = _pygal()
    bars = len(labels) * len(series)
    highest = max((value for one in series for value in one.values if value is not None), default=0.0)
    chart = pygal.HorizontalBar(
        **_options(HEAD + ROW * max(1, bars) + GAP * len(labels) * (len(series) > 1)),
        range=(0, most or max(highest, 1)),
        show_legend=len(series) > 1,
        rounded_bars=3,
        print_values=True,
        margin_right=VALUE if most else VALUE / 2,
    )
    # Pygal draws from the bottom to the top.
    chart.x_labels = [visible(label) for label in reversed(labels)]
    chart.value_formatter = "{:.0%}".format if most else "{:.0f}".format
    chart.y_labels = [0, 0.25, 0.5, 0.75, 1] if most else _ticks(highest)
    for one in series:
        ends = one.intervals or [None] * len(one.values)
        values = [_bar(value, end, most is not None) for value, end in zip(one.values, ends, strict=True)]
        chart.add(visible(one.name), values[::-1])
    return _clean(chart, title)


def _bar(value: float | None, ends: tuple[float, float] | None, is_share: bool) -> dict[str, Any] | None:
    if value is None:
        return None
    words = f"{value:.0%}" if is_share else f"{value:g}"
    if ends is None:
        return {"value": value, "formatter": lambda _: words}
    low, high = ends
    return {
        "value": value,
        "formatter": lambda _: f"{words} ({100 * low:.0f}–{100 * high:.0f})",
        "ci": {"low": low, "high": high},
    }


def _ticks(highest: float) -> list[float]:
    """At most five whole numbers from 0 to `highest`."""
    step = max(1, math.ceil(highest / 4))
    return [float(value) for value in range(0, math.ceil(max(highest, 1)) + 1, step)]


@functools.cache
def _pygal() -> Any:
    """Pygal without its import hook, which is for its plugins of long ago and warns at each later import."""
    import pygal

    sys.meta_path[:] = [finder for finder in sys.meta_path if type(finder).__module__ != "pygal"]
    return pygal


def _options(height: int) -> dict[str, Any]:
    from pygal.style import Style

    return {
        "width": WIDTH,
        "height": height,
        "js": [],
        "css": [],
        "no_prefix": True,
        "disable_xml_declaration": True,
        "legend_at_bottom": True,
        "legend_at_bottom_columns": 2,
        "truncate_label": LABEL,
        "truncate_legend": LABEL,
        "margin": 6,
        "spacing": 8,
        "tooltip_fancy_mode": False,
        "style": Style(label_font_size=13, major_label_font_size=13, legend_font_size=13, value_font_size=13),
    }


def _clean(chart: Any, title: str) -> Markup:
    """The chart without Pygal's own style, script, tooltips and the date in its comment."""
    root = etree.fromstring(chart.render(is_unicode=True))
    for element in list(root.iter()):
        name = etree.QName(element).localname if isinstance(element.tag, str) else ""
        classes = (element.get("class") or "").split() if name else []
        parent = element.getparent()
        if parent is not None and (name not in _KEPT or "tooltip-overlay" in classes):
            parent.remove(element)
            continue
        for attribute in set(element.attrib) - _ATTRIBUTES:
            del element.attrib[attribute]
    for values in root.iterfind(".//{*}g[@class='plot text-overlay']"):  # written in a column beside the bars
        for text in values.iter("{*}text"):
            text.set("x", f"{_right(root) + 8:.0f}")
            text.set("text-anchor", "start")
    etree.cleanup_namespaces(root)
    root.set("class", "chart")
    root.set("role", "img")
    root.set("aria-label", visible(title))
    return Markup(etree.tostring(root, encoding="unicode"))  # noqa: S704  # serialized by lxml from allowed elements


def _right(root: etree._Element) -> float:
    """The width of the plot."""
    plot = root.find(".//{*}g[@class='plot']/{*}rect")
    return float(plot.get("width") or 0) if plot is not None else 0.0
