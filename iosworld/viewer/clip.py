"""A short film of an episode: each screen with its action, what the agent thought, and the verdict at the end."""

import io
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

from iosworld.errors import SetupError
from iosworld.runs.saved import SavedRun
from iosworld.runs.saved_episode import SavedEpisode
from iosworld.text import shorten, visible
from iosworld.viewer.drawn import ActionMark, arrow_head, drawn, in_words, label_width
from iosworld.viewer.said import thought_before

if TYPE_CHECKING:
    import skia
    from PIL import Image

WIDTH, HEIGHT, MARGIN = 900, 840, 36
SCREEN_HEIGHT = HEIGHT - 2 * MARGIN
TEXT_LEFT = MARGIN + round(SCREEN_HEIGHT * 402 / 874) + 40
TEXT_WIDTH = WIDTH - TEXT_LEFT - MARGIN
STEP, END = 1500, 3500
"""Milliseconds that a step and the last picture are shown."""
ENDINGS = (".webp", ".gif", ".mp4")
MOST_FRAMES = 500

GROUND, INK, SOFT, ACCENT, MARK = (242, 242, 245), (27, 27, 31), (93, 93, 102), (0, 96, 209), (255, 45, 85)
VERDICTS = {
    "pass": ("Pass", (17, 107, 44), (220, 245, 227)),
    "fail": ("Fail", (179, 0, 15), (253, 228, 228)),
    "none": ("No verdict", (122, 82, 0), (253, 240, 208)),
}
Color = tuple[int, int, int]


@dataclass(frozen=True)
class ClipFrame:
    """One picture of the film."""

    png: bytes
    """The screen."""
    title: str
    action: str
    thought: str
    shape: ActionMark | None
    milliseconds: int
    is_last: bool = False


def write_clip(found: tuple[SavedRun, SavedEpisode], file: Path) -> int:
    """Write the film of an episode, as the ending of the file's name says. Returns its size in bytes.

    Raises SetupError for another ending, an episode without screens, or without PyAV for MP4; RunFolderProblem, OSError.
    """
    ending = file.suffix.lower()
    if ending not in ENDINGS:
        raise SetupError(f"expected a file that ends in {', '.join(ENDINGS)}, got {file.name}")
    frames = list(clip_frames(*found))
    if not frames:
        raise SetupError(f"the episode of {found[1].task} has no screen to show")
    pictures = (_painted(frame, found[1]) for frame in frames)
    times = [frame.milliseconds for frame in frames]
    content = _mp4(pictures, times) if ending == ".mp4" else _animated(list(pictures), times, ending)
    file.write_bytes(content)
    return len(content)


def clip_frames(run: SavedRun, episode: SavedEpisode) -> Iterator[ClipFrame]:
    """The pictures of an episode, in order. Raises RunFolderProblem."""
    trajectory, thoughts = episode.trajectory(), thought_before(run, episode)
    count = len(trajectory.steps)
    screens = trajectory.screens[:MOST_FRAMES]
    for place, screen in enumerate(screens, 1):
        is_last = place == len(screens)
        step = trajectory.steps[screen.number - 1] if screen.number <= count else None
        yield ClipFrame(
            screen.picture().png,
            f"Step {screen.number} of {count}" if step else "The end",
            in_words(step.action, step.touched) if step else "",
            visible(thoughts.get(screen.number) or step.said) if step else "",
            drawn(step.action) if step else None,
            END if is_last else STEP,
            is_last,
        )


def _painted(frame: ClipFrame, episode: SavedEpisode) -> "Image.Image":
    import skia
    from PIL import Image

    surface = skia.Surface(WIDTH, HEIGHT)
    canvas = surface.getCanvas()
    canvas.clear(skia.ColorSetRGB(*GROUND))
    _paint_screen(canvas, frame)
    record = episode.record
    y = _paragraph(canvas, visible(record.task), 52, 24, 700, INK, lines=2)
    y = _paragraph(canvas, visible(record.goal), y + 6, 17, 400, INK, lines=9)
    y = _paragraph(canvas, frame.title, y + 26, 15, 600, ACCENT)
    y = _paragraph(canvas, frame.action, y + 4, 19, 600, INK, lines=3)
    y = _paragraph(canvas, frame.thought, y + 8, 16, 400, SOFT, lines=8)
    if frame.is_last:
        words, ink, ground = VERDICTS[record.verdict]
        _badge(canvas, words, y + 20, ink, ground)
        _paragraph(canvas, visible(record.cause), y + 78, 15, 400, SOFT, lines=3)
    _paragraph(canvas, visible(f"{record.agent} · iOSWorld"), HEIGHT - MARGIN - 14, 13, 400, SOFT)
    pixels = surface.makeImageSnapshot().toarray(colorType=skia.ColorType.kRGBA_8888_ColorType)
    return Image.fromarray(pixels).convert("RGB")


def _paint_screen(canvas: "skia.Canvas", frame: ClipFrame) -> None:
    import skia

    picture = skia.Image.MakeFromEncoded(skia.Data(frame.png))
    height = float(SCREEN_HEIGHT)
    width = height * picture.width() / picture.height()
    place = skia.Rect.MakeXYWH(MARGIN, MARGIN, width, height)
    canvas.save()
    canvas.clipRRect(skia.RRect.MakeRectXY(place, 46, 46), True)
    canvas.drawImageRect(picture, place, skia.SamplingOptions(skia.CubicResampler.Mitchell()))
    if frame.shape is not None:
        canvas.translate(MARGIN, MARGIN)
        canvas.scale(width / 402, width / 402)
        _draw_action(canvas, frame.shape, 402 * height / width)
    canvas.restore()
    border = skia.Paint(
        Color=skia.ColorSetARGB(40, 0, 0, 0), AntiAlias=True, Style=skia.Paint.kStroke_Style, StrokeWidth=1.5
    )
    canvas.drawRRect(skia.RRect.MakeRectXY(place, 46, 46), border)


def _draw_action(canvas: "skia.Canvas", shape: ActionMark, height: float) -> None:
    """Draw an action on a screen of 402 points in width."""
    import skia

    def paint(width: float = 0, alpha: int = 255, color: Color = MARK) -> "skia.Paint":
        style = skia.Paint.kStroke_Style if width else skia.Paint.kFill_Style
        return skia.Paint(
            Color=skia.ColorSetARGB(alpha, *color),
            AntiAlias=True,
            Style=style,
            StrokeWidth=width,
            StrokeCap=skia.Paint.kRound_Cap,
        )

    points = [(x / 1000 * 402, y / 1000 * height) for x, y in shape.points]
    if shape.kind == "ring":
        ((x, y),) = points
        canvas.drawCircle(x, y, 26, paint(alpha=60))
        canvas.drawCircle(x, y, 26, paint(4))
        canvas.drawCircle(x, y, 6, paint())
        if shape.twice:
            canvas.drawCircle(x, y, 36, paint(2.5))
    elif shape.kind == "arrow":
        (x1, y1), (x2, y2) = points
        canvas.drawLine(x1, y1, x2, y2, paint(6))
        canvas.drawCircle(x1, y1, 9, paint())
        one, tip, other = arrow_head(x1, y1, x2, y2)
        canvas.drawLine(*one, *tip, paint(6))
        canvas.drawLine(*tip, *other, paint(6))
    else:
        wide = label_width(shape.text)
        place = skia.Rect.MakeXYWH(201 - wide / 2, height / 2 - 22, wide, 44)
        canvas.drawRRect(skia.RRect.MakeRectXY(place, 22, 22), paint())
        text = shape.text
        width = sum(_advances(text, 15, 600))
        _line(canvas, text, 201 - width / 2, height / 2 + 5.5, 15, 600, (255, 255, 255))


def _badge(canvas: "skia.Canvas", words: str, y: float, ink: Color, ground: Color) -> None:
    import skia

    width = sum(_advances(words, 20, 700)) + 36
    place = skia.Rect.MakeXYWH(TEXT_LEFT, y, width, 40)
    canvas.drawRRect(skia.RRect.MakeRectXY(place, 20, 20), skia.Paint(Color=skia.ColorSetRGB(*ground), AntiAlias=True))
    _line(canvas, words, TEXT_LEFT + 18, y + 27, 20, 700, ink)


def _paragraph(
    canvas: "skia.Canvas", text: str, y: float, size: float, weight: int, color: Color, lines: int = 1
) -> float:
    """Write a text of at most so many lines from `y` on. Returns where it ends."""
    for line in wrapped(text, size, weight, TEXT_WIDTH, lines):
        y += size * 1.4
        _line(canvas, line, TEXT_LEFT, y - size * 0.35, size, weight, color)
    return y


def wrapped(text: str, size: float, weight: int, width: float, lines: int) -> list[str]:
    """The lines of a text that fit; the last one ends in dots if there is more."""
    found: list[str] = []
    line = ""
    for word in text.split():
        longer = f"{line} {word}".strip()
        if line and sum(_advances(longer, size, weight)) > width:
            found.append(line)
            line = word
        else:
            line = longer
    found += [line] if line else []
    if len(found) > lines:
        found = [*found[: lines - 1], shorten(f"{found[lines - 1]} {found[lines]}", max(2, len(found[lines - 1])))]
    return found


def _line(canvas: "skia.Canvas", text: str, x: float, baseline: float, size: float, weight: int, color: Color) -> None:
    """Write one line with the fonts of the phone, which also have other scripts and emoji."""
    from iosworld.screen.painter.text import draw_text

    places, here = [], x
    for advance in _advances(text, size, weight):
        places.append(here)
        here += advance
    draw_text(
        canvas,
        {"s": text, "x": places, "y": baseline, "font": {"size": size, "weight": weight}, "color": [*color, 1.0]},
    )


def _advances(text: str, size: float, weight: int) -> list[float]:
    """The width of each character."""
    from iosworld.screen.painter import advances, fonts

    spec = fonts.FontSpec(size, weight)
    found = []
    for char in text:
        known = advances.advance(char, size, weight)
        if known is None:
            family, index = fonts.glyph(spec, ord(char))
            known = float(fonts.skia_font(spec, family).getWidths([index])[0]) if family else size
        found.append(known)
    return found


def _animated(pictures: "list[Image.Image]", times: list[int], ending: str) -> bytes:
    out = io.BytesIO()
    options: dict[str, Any] = {"quality": 80, "method": 2} if ending == ".webp" else {"optimize": False}
    pictures[0].save(
        out,
        {".webp": "WEBP", ".gif": "GIF"}[ending],
        save_all=True,
        append_images=pictures[1:],
        duration=times,
        loop=0,
        **options,
    )
    return out.getvalue()


def _mp4(pictures: "Iterator[Image.Image]", times: list[int]) -> bytes:
    try:
        import av
    except ImportError:
        raise SetupError("a film as MP4 needs PyAV: pip install 'iosworld[film]'; or name a .webp or .gif") from None
    out = io.BytesIO()
    frames: Any = av.VideoFrame  # not typed in all versions
    with av.open(out, "w", format="mp4") as container:
        stream = container.add_stream("h264", rate=Fraction(1000, 100))
        stream.width, stream.height, stream.pix_fmt = WIDTH, HEIGHT, "yuv420p"
        for picture, milliseconds in zip(pictures, times, strict=True):
            for _ in range(max(1, milliseconds // 100)):  # players want a steady rate
                container.mux(stream.encode(frames.from_image(picture)))
        container.mux(stream.encode(None))
    return out.getvalue()
