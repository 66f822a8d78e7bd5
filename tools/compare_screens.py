"""Compare a screen of iOSWorld with a screenshot of Apple's, and report the differences in position.

Usage: python tools/compare_screens.py OURS.png REFERENCE.png [--scale 3] [--overlay OUT.png] [--within 1.0] [--all]

Both pictures are split into surfaces (areas of one color: backgrounds, cards, buttons) and marks (content on
them: lines of text, symbols, rules). The regions that overlap most are matched, and their four edges are compared, in
points. Edges that differ by more than `--within` are listed (with `--all`, every edge); the last line is a summary. If
texts differ, so do their right edges: compare left, top, and bottom. `--overlay` writes a picture with iOSWorld in red,
the reference in cyan, and matching areas in gray.

Exit status: 0 if all edges are within the limit, 1 if not, 2 for wrong usage.
"""

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image

SURFACE = 250.0
"""The minimum area of a surface, in square points."""
LETTER_GAP = 7.0
"""The maximum distance between marks of a line, in points."""
LINE_GAP = 0.8
"""The maximum vertical distance between parts of a mark, in points."""


@dataclass(frozen=True, slots=True)
class Thing:
    """A surface or a mark, with its edges in points."""

    kind: str
    left: float
    top: float
    right: float
    bottom: float
    color: tuple[int, int, int]

    @property
    def area(self) -> float:
        return (self.right - self.left) * (self.bottom - self.top)

    def overlap(self, other: "Thing") -> float:
        """The intersection of two regions over their union."""
        width = min(self.right, other.right) - max(self.left, other.left)
        height = min(self.bottom, other.bottom) - max(self.top, other.top)
        if width <= 0 or height <= 0:
            return 0.0
        return width * height / (self.area + other.area - width * height)


class _Regions:
    """Joins runs of pixels into regions."""

    def __init__(self) -> None:
        self.parents: list[int] = []
        self.boxes: list[list[int]] = []
        self.sizes: list[int] = []

    def add(self, left: int, right: int, row: int) -> int:
        self.parents.append(len(self.parents))
        self.boxes.append([left, row, right, row + 1])
        self.sizes.append(right - left)
        return len(self.parents) - 1

    def root(self, index: int) -> int:
        while self.parents[index] != index:
            self.parents[index] = self.parents[self.parents[index]]
            index = self.parents[index]
        return index

    def join(self, first: int, second: int) -> None:
        a, b = self.root(first), self.root(second)
        if a == b:
            return
        self.parents[b] = a
        one, other = self.boxes[a], self.boxes[b]
        self.boxes[a] = [min(one[0], other[0]), min(one[1], other[1]), max(one[2], other[2]), max(one[3], other[3])]
        self.sizes[a] += self.sizes[b]


def things(image: Image.Image, scale: float) -> list[Thing]:
    """The surfaces and marks of a screen, from top to bottom."""
    pixels = np.asarray(image.convert("RGB"))
    codes = (pixels.astype(np.uint32) >> 2) @ np.array([1 << 12, 1 << 6, 1], dtype=np.uint32)
    surfaces, covered = _surfaces(codes, scale)
    found = [
        Thing("surface", *(side / scale for side in box), tuple(int(value) for value in pixels[row, column]))
        for box, (row, column) in surfaces
    ]
    found += [
        Thing("mark", *(side / scale for side in box), tuple(int(value) for value in _strongest(pixels, box)))
        for box in _marks(~covered, scale)
    ]
    return sorted(found, key=lambda thing: (thing.top, thing.left))


def _runs(row: np.ndarray) -> Iterator[tuple[int, int]]:
    """The runs of equal values in a row, as (from, to)."""
    ends = np.flatnonzero(np.diff(row)) + 1
    start = 0
    for end in [*ends.tolist(), len(row)]:
        yield start, end
        start = end


def _surfaces(codes: np.ndarray, scale: float) -> tuple[list[tuple[list[int], tuple[int, int]]], np.ndarray]:
    regions, above = _Regions(), []
    rows: list[list[tuple[int, int, int]]] = []
    for y in range(codes.shape[0]):
        row = [(left, right, regions.add(left, right, y)) for left, right in _runs(codes[y])]
        index = 0
        for left, right, label in row:
            while index < len(above) and above[index][1] <= left:
                index += 1
            at = index
            while at < len(above) and above[at][0] < right:
                if codes[y - 1, above[at][0]] == codes[y, left]:
                    regions.join(above[at][2], label)
                at += 1
        rows.append(row)
        above = row
    least = SURFACE * scale * scale
    covered = np.zeros(codes.shape, dtype=bool)
    surfaces: dict[int, tuple[list[int], tuple[int, int]]] = {}
    for y, row in enumerate(rows):
        for left, right, label in row:
            root = regions.root(label)
            if regions.sizes[root] >= least:
                covered[y, left:right] = True
                surfaces.setdefault(root, (regions.boxes[root], (y, left)))
    return list(surfaces.values()), covered


def _marks(ink: np.ndarray, scale: float) -> list[list[int]]:
    regions = _Regions()
    wide, high = round(LETTER_GAP * scale), round(LINE_GAP * scale)
    recent: list[list[tuple[int, int, int]]] = []
    for y in range(ink.shape[0]):
        row: list[tuple[int, int, int]] = []
        for left, right in _runs(ink[y]):
            if not ink[y, left]:
                continue
            label = regions.add(left, right, y)
            if row and left - row[-1][1] <= wide:
                regions.join(row[-1][2], label)
            for earlier in recent:
                for a, b, other in earlier:
                    if a < right + wide and b > left - wide:
                        regions.join(other, label)
            row.append((left, right, label))
        recent = [*recent[-high:], row]
    roots = {regions.root(label) for label in range(len(regions.parents))}
    return [regions.boxes[root] for root in roots if regions.sizes[root] >= scale * scale]


def _strongest(pixels: np.ndarray, box: list[int]) -> np.ndarray:
    """The color of a mark: the one that differs most from its corner's."""
    left, top, right, bottom = box
    area = pixels[top:bottom, left:right].reshape(-1, 3).astype(int)
    return area[np.abs(area - area[0]).sum(axis=1).argmax()]


def pairs(ours: list[Thing], theirs: list[Thing]) -> Iterator[tuple[Thing | None, Thing | None]]:
    """Pairs of matching regions, by decreasing overlap, then the regions without a match."""
    candidates = sorted(
        (
            (a.overlap(b), i, j)
            for i, a in enumerate(ours)
            for j, b in enumerate(theirs)
            if a.kind == b.kind and a.overlap(b) > 0.15
        ),
        reverse=True,
    )
    matched: dict[int, int] = {}
    taken: set[int] = set()
    for _, i, j in candidates:
        if i not in matched and j not in taken:
            matched[i] = j
            taken.add(j)
    for i, thing in enumerate(ours):
        yield thing, theirs[matched[i]] if i in matched else None
    for j, thing in enumerate(theirs):
        if j not in taken:
            yield None, thing


def overlay(ours: Image.Image, theirs: Image.Image) -> Image.Image:
    """Ours in red, the reference in cyan."""
    first, second = ours.convert("L"), theirs.convert("L")
    return Image.merge("RGB", (second, first, first))


def report(ours: list[Thing], theirs: list[Thing], within: float, everything: bool) -> tuple[list[str], int, int]:
    """The lines to print, the number of matching regions, and the number of regions."""
    lines, good, total = [], 0, 0
    for mine, reference in pairs(ours, theirs):
        total += 1
        if mine is None or reference is None:
            thing, side = (mine, "only ours") if mine else (reference, "only in the reference")
            assert thing is not None
            lines.append(
                f"{thing.kind:8}{thing.left:8.2f}{thing.top:8.2f}{thing.right:8.2f}{thing.bottom:8.2f}  {side}"
            )
            continue
        offsets = [
            mine.left - reference.left,
            mine.top - reference.top,
            mine.right - reference.right,
            mine.bottom - reference.bottom,
        ]
        agrees = max(map(abs, offsets)) <= within
        good += agrees
        if everything or not agrees:
            edges = "  ".join(
                f"{name} {value:+.2f}" for name, value in zip(("left", "top", "right", "bottom"), offsets, strict=True)
            )
            shade = sum(abs(a - b) for a, b in zip(mine.color, reference.color, strict=True))
            hue = f"  color {mine.color} for {reference.color}" if shade > 12 else ""
            place = f"{reference.left:8.2f}{reference.top:8.2f}{reference.right:8.2f}{reference.bottom:8.2f}"
            lines.append(f"{mine.kind:8}{place}  {edges}{hue}")
    return lines, good, total


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("ours", type=Path)
    parser.add_argument("reference", type=Path)
    parser.add_argument("--scale", type=float, default=3.0, help="pixels for a point in the reference")
    parser.add_argument("--within", type=float, default=1.0, help="points that edges may be apart")
    parser.add_argument("--overlay", type=Path, help="write both over each other here")
    parser.add_argument("--all", action="store_true", help="list what agrees, too")
    options = parser.parse_args()
    ours, theirs = Image.open(options.ours).convert("RGB"), Image.open(options.reference).convert("RGB")
    if ours.size != theirs.size:
        print(
            f"expected two pictures of one size, came {ours.size} and {theirs.size}; paint ours at the reference's size and scale",
            file=sys.stderr,
        )
        return 2
    if options.overlay:
        overlay(ours, theirs).save(options.overlay)
    lines, good, total = report(things(ours, options.scale), things(theirs, options.scale), options.within, options.all)
    print(f"{'':8}{'left':>8}{'top':>8}{'right':>8}{'bottom':>8}  (reference, points)")
    print("\n".join(lines))
    print(f"{good} of {total} within {options.within:g} pt")
    return 0 if good == total else 1


if __name__ == "__main__":
    sys.exit(main())
