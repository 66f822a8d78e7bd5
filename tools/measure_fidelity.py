"""Measure how much the phone's screens differ from Apple's screenshots, and write the results to docs/fidelity.md.

Usage: python tools/measure_fidelity.py --simulator PATH [--screenshots DIR ...] [--pictures DIR]

tools/apple_screens.json contains the measurements of the screenshots: for each screen, the gallery screen with the same
content; for each element, the search window and the measured box, in points. The script measures the gallery screens
the same way. `--screenshots` repeats the measurements of Apple's pictures, which are not part of this repository.
`--pictures` saves the gallery's pictures. A screen's `steps` are requests sent after its link is opened. Its `origin` is where its
upper left corner is on the screenshot, in points: a strip of a screen has one that is negative. An element's `differs` says why it
is not as on the screenshot: it counts as different all the same.

How an element is measured:
- `mark`: the smallest box around all pixels whose contrast with the background is at least a third of the maximum;
- `card`: the same, with edges where the color is halfway between background and card, along the center lines;
- `frame`: the frame of an accessibility element, from a picture that tints the frames or from a dump of the tree;
- `color`: the most frequent color in the window or, with `"pick": "ink"`, the color with the highest contrast.

Exit status: 0 if every element is within a point of Apple's and every color within 4 of 255, otherwise 1.
"""

import argparse
import io
import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image, ImageCms

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from iosworld.screen.painter import paint  # noqa: E402

FACTS = ROOT / "tools" / "apple_screens.json"
REPORT = ROOT / "docs" / "fidelity.md"
WITHIN = 1.0
"""Tolerance of places and sizes, in points."""
SHADES = 4
"""Tolerance of a color's red, green and blue, of 255."""

Box = tuple[float, float, float, float]
Color = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class Comparison:
    """An element on Apple's picture and on ours: a box (x, y, width, height in points) or a color."""

    screen: str
    scheme: str
    element: str
    apple: Box | Color
    ours: Box | Color | None
    free: str
    """The sides (of `xywh`) that depend on the text and are not compared."""
    differs: str = ""
    """Why it is known not to be as on Apple's picture."""

    @property
    def is_color(self) -> bool:
        return len(self.apple) == 3

    @property
    def differences(self) -> list[float | None]:
        if self.ours is None:
            return [None] * len(self.apple)
        return [None if side in self.free else b - a for side, a, b in zip("xywh", self.apple, self.ours, strict=False)]

    @property
    def worst(self) -> float:
        return float("inf") if self.ours is None else max(abs(value) for value in self.differences if value is not None)

    @property
    def is_good(self) -> bool:
        return self.worst <= (SHADES if self.is_color else WITHIN)


# Measuring -----------------------------------------------------------------------------------------------------------


def measure(
    pixels: np.ndarray, element: dict[str, Any], scale: float, origin: tuple[float, float] = (0, 0)
) -> Box | Color | None:
    """The box of an element on a picture, in points, or its color; None if its window is empty."""
    x, y, width, height = element["window"]
    left, top = round((x + origin[0]) * scale), round((y + origin[1]) * scale)
    right, bottom = round((x + width + origin[0]) * scale), round((y + height + origin[1]) * scale)
    area = pixels[max(top, 0) : bottom, max(left, 0) : right].astype(float)
    column, row = element.get("ground", (0, 0))
    ground = area[min(round(row * scale), area.shape[0] - 1), min(round(column * scale), area.shape[1] - 1)]
    distance = np.abs(area - ground).sum(axis=2)
    if element["kind"] == "color":
        if element.get("pick") == "ink":
            area = area[distance >= distance.max() - 8]
        shades, counts = np.unique(area.reshape(-1, 3), axis=0, return_counts=True)
        red, green, blue = shades[counts.argmax()]
        return float(red), float(green), float(blue)
    if distance.size == 0 or distance.max() < 12:
        return None
    if element["kind"] == "card":
        box = _card(distance, element)
        if box is None:
            return None
    else:
        ink = distance > distance.max() * element.get("threshold", 0.33)
        rows, columns = np.flatnonzero(ink.any(axis=1)), np.flatnonzero(ink.any(axis=0))
        box = columns[0], rows[0], columns[-1] + 1, rows[-1] + 1
    return (
        round(box[0] / scale + x, 2),
        round(box[1] / scale + y, 2),
        round((box[2] - box[0]) / scale, 2),
        round((box[3] - box[1]) / scale, 2),
    )


def _card(distance: np.ndarray, element: dict[str, Any]) -> Box | None:
    """The edges at which the color is halfway, along one row and one column."""
    column_at, row_at = element.get("across", (0.2, 0.5))
    row = distance[int(distance.shape[0] * row_at)]
    column = distance[:, int(distance.shape[1] * column_at)]

    def ends(line: np.ndarray) -> tuple[float, float] | None:
        # The most frequent color is the card's; its content may have a higher contrast.
        shades, counts = np.unique(line[line > 4], return_counts=True)
        shade = float(shades[counts.argmax()]) if len(shades) else 1.0
        inside = np.flatnonzero(line >= shade / 2)
        if not len(inside):
            return None
        first, last = int(inside[0]), int(inside[-1])
        before = float(line[first - 1]) / shade if first > 0 else 0.0
        after = float(line[last + 1]) / shade if last + 1 < len(line) else 0.0
        return first + (1 - min(float(line[first]) / shade, 1)) - (before if before < 0.5 else 0), last + 1 - (
            1 - min(float(line[last]) / shade, 1)
        ) + (after if after < 0.5 else 0)

    sides, heights = ends(row), ends(column)
    if sides is None or heights is None:
        return None
    return sides[0], heights[0], sides[1], heights[1]


def load(path: Path) -> np.ndarray:
    """A picture in sRGB: some of the screenshots are in Display P3."""
    image = Image.open(path)
    profile = image.info.get("icc_profile")
    rgb = image.convert("RGB")
    if profile and "P3" in ImageCms.getProfileDescription(ImageCms.ImageCmsProfile(io.BytesIO(profile))):
        converted = ImageCms.profileToProfile(rgb, io.BytesIO(profile), ImageCms.createProfile("sRGB"))
        rgb = converted if converted is not None else rgb
    return np.asarray(rgb)


# Our screens ---------------------------------------------------------------------------------------------------------


def capture(
    binary: Path, screen: dict[str, Any], schemes: list[str]
) -> dict[str, tuple[np.ndarray, dict[str, Any], bytes]]:
    """The picture and accessibility tree of a gallery screen, by color scheme."""
    width, height = screen["size"]
    # Beside the gallery any app will do: to read the states of all takes longer than to show a screen.
    command = [
        str(binary),
        "stdio",
        "--seeds",
        str(ROOT / "seed_data" / "jordan_avery"),
        "--apps",
        "clock",
        "--gallery",
    ]
    command += [
        "--size",
        f"{width}x{height}",
        "--text-size",
        screen["text_size"],
        "--top-inset",
        str(screen["top_inset"]),
    ]
    requests: list[dict[str, Any]] = []
    shots: list[int] = []
    for scheme in schemes:
        requests += [{"do": "appearance", "scheme": scheme}, {"do": "open_url", "url": screen["link"]}]
        requests += screen.get("steps", [])
        shots.append(len(requests))
        requests += [{"do": "screen"}, {"do": "tree"}]
    lines = "\n".join(json.dumps({"id": index, **request}) for index, request in enumerate(requests)) + "\n"
    answers = subprocess.run(command, input=lines, capture_output=True, text=True, check=True).stdout.splitlines()  # noqa: S603
    parsed = [json.loads(line) for line in answers]
    for answer in parsed:
        if not answer["ok"]:
            raise SystemExit(f"{screen['name']}: the simulator answered {answer['error']}")
    found = {}
    for shot, scheme in zip(shots, schemes, strict=True):
        png = paint(parsed[shot]["screen"], scale=round(screen.get("our_scale", 3))).png()
        found[scheme] = (np.asarray(Image.open(io.BytesIO(png)).convert("RGB")), parsed[shot + 1]["tree"], png)
    return found


def elements_of(tree: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield tree
    for child in tree.get("children", ()):
        yield from elements_of(child)


def compare(binary: Path, screen: dict[str, Any], pictures: Path | None = None) -> list[Comparison]:
    """Every element of a screen on Apple's picture and on ours."""
    ours = capture(binary, screen, screen["schemes"])
    result = []
    for scheme in screen["schemes"]:
        pixels, tree, png = ours[scheme]
        if pictures:
            pictures.mkdir(parents=True, exist_ok=True)
            (pictures / f"{screen['name']}.{scheme}.png").write_bytes(png)
        for element in screen["elements"]:
            apple = element["apple"].get(scheme)
            if apple is None:
                continue
            if element["kind"] == "frame":
                found = next(
                    (
                        e["frame"]
                        for e in elements_of(tree)
                        if e["type"] == element["type"]
                        and element.get("label") in (None, e.get("label"))
                        and element.get("identifier") in (None, e.get("identifier"))
                    ),
                    None,
                )
                box = tuple(found) if found else None
            else:
                box = measure(pixels, element, screen.get("our_scale", 3))
            result.append(
                Comparison(
                    screen["name"],
                    scheme,
                    element["name"],
                    tuple(apple),
                    box,
                    element.get("free", ""),
                    element.get("differs", ""),
                )
            )
    return result


def measure_screenshots(facts: dict[str, Any], folders: list[Path]) -> None:
    """Apple's boxes, measured on the screenshots in the folders."""
    for screen in facts["screens"]:
        for scheme in screen["schemes"] if screen["screenshot"] else []:
            name = screen["screenshot"].format(scheme=scheme)
            path = next((folder / name for folder in folders if (folder / name).exists()), None)
            if path is None:
                raise SystemExit(f"{name}: expected it in one of the folders of screenshots, but it is in none")
            pixels = load(path)
            for element in screen["elements"]:
                origin = tuple(screen.get("origin", (0, 0)))
                box = None if element["kind"] == "frame" else measure(pixels, element, screen["scale"], origin)
                if box is not None:
                    element.setdefault("apple", {})[scheme] = [float(value) for value in box]


# Report --------------------------------------------------------------------------------------------------------------


def report(facts: dict[str, Any], comparisons: list[Comparison]) -> str:
    boxes = [item for item in comparisons if not item.is_color]
    colors = [item for item in comparisons if item.is_color]
    lines = [
        "# Screens compared with an iPhone's",
        "",
        "`tools/measure_fidelity.py` writes this file; do not edit it. Boxes are x, y, width and height in points, measured the same way on",
        "a screenshot of Apple's own rendering (iOS 26) and on ours. A dash marks a side that depends on the text and is not compared:",
        "our texts are different, but about as long. Colors are red, green and blue of 255.",
        "",
        f"**{sum(item.is_good for item in boxes)} of {len(boxes)} elements are within {WITHIN:g} pt in position and size,**",
        f"**{sum(item.is_good for item in colors)} of {len(colors)} colors within {SHADES} of 255.** The largest differences are",
        f"{max(item.worst for item in boxes):.2f} pt and {max(item.worst for item in colors):.0f} of 255.",
        "",
    ]
    lines += facts["notes"]
    for screen in facts["screens"]:
        lines += ["", f"## {screen['title']}", "", screen["about"], ""]
        lines += ["| element | | Apple | ours | difference |", "|---|---|---|---|---|"]
        for item in comparisons:
            if item.screen == screen["name"]:
                lines.append(
                    f"| {item.element} | {item.scheme} | {_box(item.apple)} | {_box(item.ours)} | {_differences(item)}{'' if item.is_good else ' **!**'} |"
                )
        known = [item for item in comparisons if item.screen == screen["name"] and item.differs]
        if known:
            # One reason may hold for several elements, and for both schemes.
            reasons = list(dict.fromkeys(item.differs for item in known))
            lines += [""]
            for reason in reasons:
                names = dict.fromkeys(item.element for item in known if item.differs == reason)
                lines.append(f"- {', '.join(names)}: {reason}")
    return "\n".join(lines) + "\n"


def _box(box: Box | Color | None) -> str:
    return "not found" if box is None else ", ".join(f"{value:.2f}".rstrip("0").rstrip(".") for value in box)


def _differences(item: Comparison) -> str:
    return ", ".join(
        "–" if value is None else f"{value:+.2f}" if abs(value) >= 0.005 else "0" for value in item.differences
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--simulator", type=Path, required=True, help="the built iosworld-simulator")
    parser.add_argument(
        "--screenshots", type=Path, nargs="+", help="measure Apple's values again from the pictures in these folders"
    )
    parser.add_argument("--pictures", type=Path, help="save our pictures in this folder")
    parser.add_argument("--screen", help="only this screen; print the results without writing them")
    options = parser.parse_args()
    facts = json.loads(FACTS.read_text(encoding="utf-8"))
    if options.screenshots:
        measure_screenshots(facts, options.screenshots)
        FACTS.write_text(dump(facts), encoding="utf-8")
    comparisons = []
    for screen in facts["screens"]:
        if options.screen in (None, screen["name"]):
            comparisons += compare(options.simulator, screen, options.pictures)
    for item in comparisons:
        if not item.is_good:
            print(
                f"{item.screen:28}{item.scheme:6}{item.element:26} {_box(item.apple):28} {_box(item.ours):28} {_differences(item)}"
            )
    print(f"{sum(item.is_good for item in comparisons)} of {len(comparisons)} within {WITHIN:g} pt and {SHADES} of 255")
    if options.screen is None:
        REPORT.write_text(report(facts, comparisons), encoding="utf-8")
    return 0 if all(item.is_good for item in comparisons) else 1


def dump(facts: dict[str, Any]) -> str:
    """JSON with one line for each element."""
    text = json.dumps({**facts, "screens": []}, indent=1, ensure_ascii=False)
    screens = []
    for screen in facts["screens"]:
        head = json.dumps({key: value for key, value in screen.items() if key != "elements"}, ensure_ascii=False)
        rows = ",\n   ".join(json.dumps(element, ensure_ascii=False) for element in screen["elements"])
        screens.append(f'  {head[:-1]}, "elements": [\n   {rows}\n  ]}}')
    return text.replace('"screens": []', '"screens": [\n' + ",\n".join(screens) + "\n ]") + "\n"


if __name__ == "__main__":
    sys.exit(main())
