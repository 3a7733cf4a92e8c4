"""Many games side by side, on all cores of this machine."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from threading import Thread
from typing import Any, TypeVar

from kensington.bots.protocol import end_all, kill_all

T = TypeVar("T")
R = TypeVar("R")

QUEUED_GAMES = 4
"""How many games wait for each process, so that none of them ever waits for us."""


def play_all(play: Callable[[T], R], fixtures: Iterable[T], jobs: int) -> Iterator[tuple[T, R]]:
    """Each fixture with what came of it, as soon as it is played.

    ``play`` has to be picklable. Whoever stops listening, by Ctrl-C for example, ends the games
    that are going on.
    """
    if jobs == 1:
        for fixture in fixtures:
            yield fixture, play(fixture)
        return
    with workers(jobs, play) as pool:
        waiting = iter(fixtures)
        going = handed_out(pool, _work, islice(waiting, QUEUED_GAMES * jobs))
        while going:
            done, _ = wait(going, return_when=FIRST_COMPLETED)
            going |= handed_out(pool, _work, islice(waiting, len(done)))
            for future in done:
                yield going.pop(future), future.result()


@contextmanager
def workers(jobs: int, play: Callable[..., Any] | None = None) -> Iterator[ProcessPoolExecutor]:
    """Processes that work for this one as long as it is here, and not a moment longer.

    Whatever ends the work in the middle, Ctrl-C for example, ends theirs.
    """
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _begin, (play,))
    try:
        yield pool
        pool.shutdown(cancel_futures=True)
    except BaseException as error:
        for child in set(multiprocessing.active_children()) - others:
            child.terminate()
        pool.shutdown(cancel_futures=True)  # which waits for them
        if isinstance(error, BrokenProcessPool):
            raise ChildProcessError("a process that played was killed from outside") from None
        raise


def handed_out(
    pool: ProcessPoolExecutor, work: Callable[[T], R], orders: Iterable[T]
) -> dict[Future[R], T]:
    """Work that somebody does now, or soon.

    This may start processes, and they inherit that Ctrl-C is not for them: it comes to everybody
    at the terminal, and would find them before they have said so themselves.
    """
    if not hasattr(signal, "pthread_sigmask"):
        return {pool.submit(work, each): each for each in orders}
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        return {pool.submit(work, each): each for each in orders}
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_plays: list[Callable[..., Any]] = []
"""In a process that plays for another: how."""


def _begin(play: Callable[..., Any] | None) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent ends us
    signal.signal(signal.SIGTERM, _end)
    Thread(target=_end_with_parent, daemon=True).start()
    if play is not None:
        _plays.append(play)


def _end_with_parent() -> None:
    """End when the parent does, whatever has ended it.

    We would wait for ever for something to do, since both ends of the line are in our hands.
    """
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        try:
            kill_all()
        finally:
            os._exit(1)


def _end(_signal: int, _frame: object) -> None:
    end_all()
    os._exit(1)  # an exception would be taken for that of a game


def _work(fixture: object) -> Any:
    return _plays[0](fixture)
