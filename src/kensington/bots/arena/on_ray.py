"""Many games side by side on a Ray cluster. Needs the extra ``kensington[ray]``."""

import logging
import os
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, TypeVar

import ray

T = TypeVar("T")
R = TypeVar("R")

QUEUED_GAMES = 4
"""How many games wait for each core of the cluster."""


def play_all_on_ray(play: Callable[[T], R], fixtures: Iterable[T]) -> Iterator[tuple[T, R]]:
    """As ``crew.play_all``; on the cluster that RAY_ADDRESS names, or on this machine."""
    ours = not ray.is_initialized()
    if ours:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is told to anybody
        quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
        if not os.environ.get("RAY_ADDRESS"):
            quiet["include_dashboard"] = False
        ray.init(**quiet)
    try:
        remote: Any = ray.remote(_work).options(max_retries=2)
        shared = ray.put(play)
        found: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
        cores = max(1, int(found.get("CPU", 1)))
        waiting = iter(fixtures)
        going = {
            remote.remote(shared, each): each for each in islice(waiting, QUEUED_GAMES * cores)
        }
        while going:
            done, _ = ray.wait(list(going), num_returns=1)
            for each in islice(waiting, len(done)):
                going[remote.remote(shared, each)] = each
            for reference in done:
                yield going.pop(reference), ray.get(reference)
    finally:
        if ours:
            ray.shutdown()


def _work(play: Callable[[T], R], fixture: T) -> R:
    return play(fixture)
