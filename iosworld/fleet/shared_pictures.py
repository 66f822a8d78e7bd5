"""Pictures of many phones in memory that several processes share."""

import io
import mmap
import os
from typing import Any

import numpy as np

from iosworld.errors import SetupError
from iosworld.screen.screenshot import Screenshot

Pixels = np.ndarray[Any, np.dtype[np.uint8]]


class SharedPictures:
    """A picture of the same size for each phone. A driver draws where the fleet's owner reads: nothing is copied."""

    def __init__(self, count: int, size: tuple[int, int], file: int | None = None) -> None:
        """Memory for `count` pictures of `size`, width and height in pixels. `file` is another process's descriptor of it.

        The memory has no name: it is free again when the last process that uses it has ended. SetupError if the machine
        has not enough of it.
        """
        self.count, self.size = count, size
        width, height = size
        length = count * width * height * 4
        self.file = os.memfd_create("iosworld-pictures") if file is None else file
        try:
            if file is None:
                os.posix_fallocate(self.file, 0, length)
            self._memory = mmap.mmap(self.file, length)
        except OSError as problem:
            os.close(self.file)
            raise SetupError(
                f"{count} pictures of {width}×{height} need {length:,} bytes of memory ({problem.strerror}); use fewer "
                "phones or smaller pictures"
            ) from None
        self._pixels: Pixels = np.frombuffer(self._memory, np.uint8).reshape(count, height, width, 4)

    def draw(self, number: int, screen: Screenshot) -> None:
        """Draw a phone's screen into its place, which it fills. Raises SetupError, DeviceError."""
        drawn = screen.display_list
        if drawn is None:
            from PIL import Image  # loaded when needed: it takes long

            with Image.open(io.BytesIO(screen.png)) as image:
                pixels = np.asarray(image.convert("RGB").resize(self.size))
            self._pixels[number, :, :, :3] = pixels[:, :, ::-1]
            return
        from iosworld.screen.painter import paint_into  # Skia and its fonts load only when needed

        paint_into(drawn, self._pixels[number])

    def picture(self, number: int) -> Pixels:
        """A view of a phone's picture: rows, columns, RGB. It changes when the phone is observed again; copy it to keep it."""
        view: Pixels = self._pixels[number, :, :, 2::-1]
        view.flags.writeable = False
        return view

    def close(self) -> None:
        """Close the descriptor. Pictures that are still in use remain."""
        if self.file >= 0:
            os.close(self.file)
            self.file = -1
