"""Figures of one worker for Prometheus, read from what the worker counts for itself."""

from __future__ import annotations

import time
from collections.abc import Iterator

from prometheus_client import CollectorRegistry, Gauge
from prometheus_client.core import CounterMetricFamily
from prometheus_client.registry import Collector

from mozaika.server.runtime.directory import TableDirectory
from mozaika.server.runtime.services import OrderCounts


class OrderMetrics(Collector):
    def __init__(self, orders: OrderCounts) -> None:
        self.orders = orders
        self.created = time.time()

    def collect(self) -> Iterator[CounterMetricFamily]:
        for name, text, value in (
            ("orders", "Orders received", self.orders.taken),
            ("refusals", "Orders refused", self.orders.refused),
        ):
            yield CounterMetricFamily(f"mozaika_{name}", text, value, created=self.created)


def metrics_of(directory: TableDirectory) -> CollectorRegistry:
    services, registry = directory.services, CollectorRegistry()
    registry.register(OrderMetrics(services.orders))
    for name, text, value in (
        ("tables", "Tables in memory", lambda: len(directory.tables)),
        ("sockets", "Open sockets", lambda: len(services.connections.sockets)),
        ("writes_waiting", "Writes in the queue", services.stores.writer.queue.qsize),
    ):
        Gauge(f"mozaika_{name}", text, registry=registry).set_function(value)
    return registry
