"""PNG files of pictures: they have the pixels, and the same bytes however many threads wrote them."""

import io
import struct
import threading
import zlib

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from iosworld.screen.painter import helper_thread
from iosworld.screen.painter.helper_thread import shared
from iosworld.screen.painter.png import png_of


@pytest.fixture(autouse=True)
def two_cores(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(helper_thread, "_allowed", True)
    monkeypatch.setattr("iosworld.screen.cores.os.sched_getaffinity", lambda _: {0, 1}, raising=False)


def noise(height: int, width: int, seed: int = 0) -> np.ndarray:
    """Pixels of which half are the same color."""
    pixels = np.random.default_rng(seed).integers(0, 256, (height, width, 4), np.uint8)
    pixels[pixels[:, :, 0] < 128] = 77
    return pixels


@given(st.integers(1, 40), st.integers(1, 40), st.integers(0, 9))
def test_the_file_has_the_pixels(height, width, seed):
    pixels = noise(height, width, seed)
    written = png_of(pixels)
    with Image.open(io.BytesIO(written)) as image:
        assert image.mode == "RGB"
        assert np.array_equal(np.asarray(image), pixels[:, :, [2, 1, 0]])
    # Pillow does not look at the stream's checksum.
    place = written.index(b"IDAT")
    (length,) = struct.unpack(">I", written[place - 4 : place])
    assert len(zlib.decompress(written[place + 4 : place + 4 + length])) == height * (1 + width * 3)


@pytest.mark.parametrize("shape", [(1536, 706), (3, 5), (401, 333)])
def test_one_thread_and_two_write_the_same_bytes(shape, monkeypatch):
    pixels = noise(*shape)
    together = [png_of(pixels) for _ in range(5)]
    monkeypatch.setattr(helper_thread, "_allowed", False)
    assert {*together} == {png_of(pixels)}


def test_a_picture_leaves_nothing_in_the_next():
    first, second = noise(50, 30, 1), noise(50, 30, 2)
    expected = png_of(second)
    for shape in ((50, 30), (20, 70), (1, 1)):
        png_of(noise(*shape, seed=3))
        png_of(first)
        assert png_of(second) == expected


def test_threads_write_at_the_same_time():
    pictures = [noise(300, 200, seed) for seed in range(6)]
    expected = [png_of(pixels) for pixels in pictures]
    written: dict[int, list[bytes]] = {}

    def write(index: int) -> None:
        written[index] = [png_of(pictures[index]) for _ in range(5)]

    threads = [threading.Thread(target=write, args=(index,)) for index in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(set(written[index]) == {expected[index]} for index in range(6))


def test_work_is_done_once_and_in_order():
    done: list[int] = []

    def work(number: int) -> int:
        done.append(number)
        return number * number

    assert shared(work, 7) == [number * number for number in range(7)]
    assert sorted(done) == list(range(7))


def test_a_busy_helper_is_not_waited_for():
    begun, release = threading.Event(), threading.Event()

    def wait(number: int) -> None:
        if threading.current_thread().name.startswith("painter-helper"):
            begun.set()
            release.wait(60)
        else:
            begun.wait(60)  # this thread's own piece ends when the helper has one

    busy = threading.Thread(target=shared, args=(wait, 2))
    busy.start()
    try:
        assert begun.wait(60)
        names: list[str] = []
        shared(lambda _: names.append(threading.current_thread().name), 4)
        assert set(names) == {threading.current_thread().name}
    finally:
        release.set()
        busy.join()


def test_a_process_can_do_without():
    helper_thread.do_without()
    threads = set(threading.enumerate())
    assert shared(lambda _: threading.current_thread(), 4) == [threading.current_thread()] * 4
    assert set(threading.enumerate()) == threads
