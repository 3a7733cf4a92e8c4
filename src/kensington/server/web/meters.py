"""What `/metrics` says, in the words of Prometheus: numbers of all together, of nobody alone."""

from collections.abc import Callable, Iterator, Sequence

from prometheus_client import (
    CollectorRegistry,
    Counter,
    GCCollector,
    Histogram,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from kensington.server.web.connections import Network, is_within

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Seconds at which answers are told apart."""

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"


class Meters:
    """The counters of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._requests = Counter(
            "kensington_requests",
            "Requests that were answered.",
            ("method", "route", "status"),
            registry=self.registry,
        )
        self._seconds = Histogram(
            "kensington_request_seconds",
            "How long an answer took.",
            ("route",),
            registry=self.registry,
            buckets=QUICK,
        )
        self._commands = Counter(
            "kensington_commands",
            "Commands at tables, by what was answered: ack, or the code of the refusal.",
            ("answer",),
            registry=self.registry,
        )
        self._commits = Histogram(
            "kensington_commit_seconds",
            "How long a commit of the database took.",
            registry=self.registry,
            buckets=QUICK,
        )
        self._jobs = Counter(
            "kensington_writes", "Changes that were committed.", registry=self.registry
        )
        ProcessCollector(registry=self.registry)
        GCCollector(registry=self.registry)

    def answered(self, method: str, route: str, status: int, seconds: float) -> None:
        self._requests.labels(method, route, str(status)).inc()
        self._seconds.labels(route).observe(seconds)

    def obeyed(self, answer: str) -> None:
        """A command was carried out, or refused with a code."""
        self._commands.labels(answer).inc()

    def committed(self, jobs: int, seconds: float) -> None:
        """So many changes were committed at once. Called in the writer's thread."""
        self._jobs.inc(jobs)
        self._commits.observe(seconds)

    def watch(self, name: str, meaning: str, ask: Callable[[], float]) -> None:
        """Say a number as it is whenever somebody asks."""
        self.registry.register(_Gauge(f"kensington_{name}", meaning, ask))

    def text(self) -> bytes:
        return generate_latest(self.registry)


class Numbers:
    """Answers those who may ask; for all others there is nothing here."""

    def __init__(self, meters: Meters, networks: Sequence[Network]) -> None:
        self._meters, self._networks = meters, networks

    async def answer(self, request: Request) -> Response:
        if request.client is None or not is_within(request.client.host, self._networks):
            return PlainTextResponse("There is nothing here.\n", 404)
        return Response(self._meters.text(), media_type=CONTENT_TYPE)


class _Gauge(Collector):
    def __init__(self, name: str, meaning: str, ask: Callable[[], float]) -> None:
        self._name, self._meaning, self._ask = name, meaning, ask

    def collect(self) -> Iterator[GaugeMetricFamily]:
        yield GaugeMetricFamily(self._name, self._meaning, self._ask())
