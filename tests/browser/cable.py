"""A TCP connection between browsers and a server that can be cut without being closed."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress


class Cable:
    """While it is cut, connections stay open and nothing comes through."""

    def __init__(self, port: int) -> None:
        self.server = ("127.0.0.1", port)
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.is_cut = False
        self.pairs: list[Pair] = []
        self.held = b""
        """How a request begins whose answer is kept back."""
        self.release = threading.Event()
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.listener.getsockname()[1]}"

    def cut(self) -> None:
        self.is_cut = True
        for pair in self.pairs:
            pair.is_dead = True

    def mend(self) -> None:
        """New connections come through; those that were cut are torn down."""
        self.is_cut = False
        for pair in self.pairs:
            if pair.is_dead:
                pair.close()

    def hold(self, path: str) -> None:
        """Keep the answer for this path back until `release` is set."""
        self.held = f"GET {path} ".encode()

    def close(self) -> None:
        self.release.set()
        self.listener.close()
        for pair in self.pairs:
            pair.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self.listener.accept()
                self.pairs.append(Pair(self, near))


class Pair:
    def __init__(self, cable: Cable, near: socket.socket) -> None:
        self.cable = cable
        self.near = near
        self.far: socket.socket | None = None
        self.is_dead = cable.is_cut
        self.is_held = False
        with suppress(OSError):
            if not self.is_dead:
                self.far = socket.create_connection(cable.server)
                threading.Thread(target=self._pump, args=(near, self.far), daemon=True).start()
                threading.Thread(target=self._pump, args=(self.far, near), daemon=True).start()
            return
        self.close()

    def close(self) -> None:
        for end in (self.near, self.far):
            if end is not None:
                with suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)
                end.close()

    def _pump(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                if source is self.near and self.cable.held and data.startswith(self.cable.held):
                    self.is_held = True
                if self.is_held and source is self.far:
                    self.cable.release.wait()
                if not self.is_dead:
                    target.sendall(data)
        if not self.is_dead:
            self.close()
