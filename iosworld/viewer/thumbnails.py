"""Small pictures of screens, as WebP. They are made once, and kept in the user's cache folder."""

import contextlib
import hashlib
import io
import os
import tempfile
from pathlib import Path

from iosworld.errors import RunFolderProblem
from iosworld.resources import cache_folder

QUALITY = 72
FOLDER = "thumbnails"


def thumbnail(png: bytes, width: int) -> bytes:
    """`png` as WebP, at most `width` pixels wide. The same bytes for the same picture.

    Raises RunFolderProblem if it is not a picture.
    """
    kept = _place(png, width)
    with contextlib.suppress(OSError):
        return kept.read_bytes()
    small = shrunk(png, width)
    with contextlib.suppress(OSError):  # a cache that cannot be written only costs time
        kept.parent.mkdir(parents=True, exist_ok=True)
        number, name = tempfile.mkstemp(dir=kept.parent)
        with os.fdopen(number, "wb") as file:
            file.write(small)
        Path(name).replace(kept)
    return small


def shrunk(png: bytes, width: int) -> bytes:
    """`png` as WebP, at most `width` pixels wide. Raises RunFolderProblem if it is not a picture."""
    from PIL import Image

    try:
        with Image.open(io.BytesIO(png), formats=["PNG", "JPEG"]) as image:
            found = image.convert("RGB")
    except (OSError, ValueError, Image.DecompressionBombError) as problem:
        raise RunFolderProblem(f"a screen is not a picture ({problem})") from None
    if found.width > width:
        size = (width, max(1, round(found.height * width / found.width)))
        found = found.resize(size, Image.Resampling.LANCZOS, reducing_gap=2.0)  # a fast step first, then the exact one
    out = io.BytesIO()
    found.save(out, "WEBP", quality=QUALITY, method=2)
    return out.getvalue()


def _place(png: bytes, width: int) -> Path:
    name = hashlib.sha256(png).hexdigest()
    return cache_folder() / FOLDER / name[:2] / f"{name}-{width}.webp"
