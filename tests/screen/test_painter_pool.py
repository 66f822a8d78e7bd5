"""Screens are drawn in other processes while `painters` is open."""

import json
import os
import signal
import time
from multiprocessing import active_children
from multiprocessing.context import SpawnProcess

import pytest

from iosworld.errors import DeviceError
from iosworld.screen import Screenshot
from iosworld.screen.painter_pool import LONGEST, draw, painters, start_drawing

SIDE = 60


def screen(*colors: float) -> Screenshot:
    """A small square of one color, its parts from 0 to 255."""
    shape = {"rect": [5, 5, SIDE - 10, SIDE - 10]}
    fill = {"op": "fill", "shape": shape, "paint": {"color": [*colors, 1.0]}}
    return Screenshot(display_list={"size": [SIDE, SIDE], "scale": 3, "scheme": "light", "ops": [fill]})


@pytest.fixture(scope="module")
def open_painters():
    with painters(2):
        yield


def written(display_list: object) -> bytes:
    return json.dumps(display_list).encode()


def test_other_processes_draw_the_same_bytes(open_painters):
    shots = [screen(level * 20, 120, 50) for level in range(10)]
    for shot in shots:
        shot.start_drawing()
    drawn = [shot.png for shot in shots]
    assert active_children()
    assert len(set(drawn)) == 10
    # Without painters, the same pictures are drawn in place.
    assert drawn[3] == _in_place(shots[3])


def _in_place(shot: Screenshot) -> bytes:
    assert shot.display_list is not None
    return draw(shot.display_list, shot.max_side)


def test_equal_screens_are_drawn_once(open_painters):
    display_list = written(screen(25, 230, 100).display_list)
    first = start_drawing(display_list, 1536)
    assert first is not None
    assert start_drawing(display_list, 1536) is first
    assert start_drawing(display_list, 100) is not first


def test_invalid_display_lists_are_errors_of_the_device(open_painters):
    for bad in (b'{"size":[10,10],"scale":1,"ops":[{"op":"dance"}]}', b'{"size":[10,10],"scale":1,', b"[]"):
        with pytest.raises(DeviceError):
            _ = Screenshot(written=bad).png


def test_screens_are_drawn_in_place_without_painters(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("iosworld.screen.painter_pool._painters", None)
    shot = screen(80, 80, 80)
    shot.start_drawing()
    assert not shot.is_drawing
    assert shot.png.startswith(b"\x89PNG")


def test_process_that_may_use_one_core_draws_in_place(monkeypatch: pytest.MonkeyPatch):
    """As under `taskset` or in a container, on a machine that has more cores."""
    monkeypatch.setattr("iosworld.screen.painter_pool._painters", None)
    monkeypatch.setattr(os, "cpu_count", lambda: 8)
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {3}, raising=False)
    with painters():
        assert start_drawing(b"{}", 100) is None


@pytest.mark.slow
def test_ended_painters_lose_no_picture(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("iosworld.screen.painter_pool._painters", None)
    before = {child.pid for child in active_children()}
    with painters(2):
        for round_ in range(4):
            shots = [screen(50, level * 10, round_ * 40) for level in range(12)]
            shots[0].start_drawing()
            assert shots[0].png
            started = [child.pid for child in active_children() if child.pid and child.pid not in before]
            assert started
            for shot in shots[: round_ * 4]:
                shot.start_drawing()
            for pid in started:
                os.kill(pid, signal.SIGKILL)
            for shot in shots:
                shot.start_drawing()
            assert [shot.png for shot in shots] == [_in_place(shot) for shot in shots]
    assert {child.pid for child in active_children()} <= before


def test_painters_that_cannot_start_lose_no_picture(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("iosworld.screen.painter_pool._painters", None)
    monkeypatch.setattr(SpawnProcess, "start", lambda _: os.close(-1))
    shot = screen(70, 70, 180)
    with painters(2):
        shot.start_drawing()
        assert shot.png == _in_place(shot)


def test_size_is_known_before_the_picture_is_drawn():
    shot = Screenshot(written=b'{"size":[402,874],"scale":3,"scheme":"light","ops":[nonsense')
    assert shot.size == (706, 1536)
    assert Screenshot(written=b'{"scale": 2, "size": [100, 50], "ops": []}').size == (200, 100)


def test_one_source_is_expected():
    with pytest.raises(ValueError, match="give one of them"):
        Screenshot(written=b"{}", png=b"")


def _leave_with_stopped_painters() -> None:
    with painters(2):
        first = start_drawing(written(screen(1, 2, 3).display_list), 100)
        assert first is not None
        first.result()
        for process in active_children():
            if isinstance(process, SpawnProcess):
                os.kill(process.pid, signal.SIGSTOP)
        for size in (100, 101, 102):
            start_drawing(written(screen(4, 5, 6).display_list), size)
        raise KeyboardInterrupt


@pytest.mark.slow
def test_an_interrupt_does_not_wait_for_stuck_processes():
    began = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        _leave_with_stopped_painters()
    assert not [process for process in active_children() if isinstance(process, SpawnProcess)]
    assert time.monotonic() - began < LONGEST
