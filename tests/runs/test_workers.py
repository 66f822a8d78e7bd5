import threading

import pytest

from iosworld.runs.workers import StopSignal, work


@pytest.mark.parametrize("workers", [1, 3, 40])
def test_every_job_runs_once_for_any_number_of_workers(workers):
    done, started = {}, []
    work(range(20), lambda n: n * n, workers, StopSignal(), on_start=started.append, on_end=done.__setitem__)
    assert done == {n: n * n for n in range(20)}
    assert sorted(started) == list(range(20))


def test_jobs_run_in_parallel():
    """Each job waits for the other, so a single worker would never finish."""
    both = threading.Barrier(2, timeout=20)
    work([1, 2], lambda _: both.wait(), 2, StopSignal())


def test_listeners_are_called_on_the_thread_of_the_caller():
    heard = set()
    work(
        range(5),
        lambda n: n,
        3,
        StopSignal(),
        on_start=lambda _: heard.add(threading.get_ident()),
        on_end=lambda *_: heard.add(threading.get_ident()),
    )
    assert heard == {threading.get_ident()}


def test_job_that_raises_stops_the_work_and_is_reported():
    stop, done = StopSignal(), []

    def do(n):
        if n == 3:
            raise OSError("the disk is full")
        return n

    with pytest.raises(OSError, match="the disk is full"):
        work(range(1000), do, 1, stop, on_end=lambda n, _: done.append(n))
    assert done == [0, 1, 2]
    assert stop.wanted


def test_no_job_starts_after_more_returns_false():
    done, begun = [], []

    def do(n):
        begun.append(n)
        return n

    work(range(10), do, 1, StopSignal(), more=lambda: len(begun) < 4, on_end=lambda n, _: done.append(n))
    assert done == [0, 1, 2, 3]


def test_ctrl_c_stops_jobs_between_steps():
    stop = StopSignal()
    running = threading.Event()

    def do(n):
        running.set()
        while True:
            stop.check()

    def press(_):
        running.wait(20)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        work(range(4), do, 2, stop, on_start=press)
    assert stop.cause == "interrupted"


def test_jobs_that_finish_during_the_stop_still_count():
    stop, done = StopSignal(), []
    stopping = threading.Event()

    def do(n):
        stopping.wait(20)
        return n

    def press(_):
        threading.Timer(0, lambda: [stop.now("x"), stopping.set()]).start()
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        work([7], do, 1, stop, on_start=press, on_end=lambda n, _: done.append(n))
    assert done == [7]
