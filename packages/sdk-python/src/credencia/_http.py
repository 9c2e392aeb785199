"""One request over `http.client`, with a limit for the whole attempt, and connections that are used again."""

from __future__ import annotations

import io
import os
import select
import socket
import threading
import time
from collections.abc import Mapping
from http.client import HTTPConnection, HTTPMessage, HTTPResponse, HTTPSConnection
from typing import Any

from . import _cancel
from ._proxy import Proxy, proxy_for
from ._settings import Settings

_max_idle = 10
_max_idle_s = 30.0
# A socket takes no longer one: its limit is 2,147,483,647 ms.
_longest_s = 2_147_483.0


class Limit:
    """How long reading may take: in all, or, of a stream, without a byte."""

    def __init__(self, timeout_s: float) -> None:
        timeout_s = min(timeout_s, _longest_s)
        self.ends_at: float | None = time.monotonic() + timeout_s
        self._idle_s = timeout_s

    def per_read(self, idle_s: float) -> None:
        """From now on, only silence counts."""
        self.ends_at = None
        self._idle_s = min(idle_s, _longest_s)

    @property
    def is_over(self) -> bool:
        return self.ends_at is not None and time.monotonic() >= self.ends_at

    def remaining_s(self) -> float:
        if self.ends_at is None:
            return self._idle_s
        remaining = self.ends_at - time.monotonic()
        if remaining <= 0:
            raise TimeoutError("The time of this attempt is over.")
        return remaining


class _LimitedReader(io.RawIOBase):
    """A socket's bytes. A socket's timeout counts for each read, so it is set before each to what remains."""

    def __init__(self, sock: socket.socket, limit: Limit) -> None:
        self._sock = sock
        self._raw = sock.makefile("rb", buffering=0)
        self._limit = limit

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int | None:
        self._sock.settimeout(self._limit.remaining_s())
        return self._raw.readinto(buffer)  # type: ignore[attr-defined, no-any-return]

    def close(self) -> None:
        if not self.closed:
            self._raw.close()
        super().close()


class _LimitedSocket:
    """As much of a socket as `HTTPResponse` uses."""

    def __init__(self, sock: socket.socket, limit: Limit) -> None:
        self._sock = sock
        self._limit = limit

    def makefile(self, mode: str) -> io.BufferedReader:
        return io.BufferedReader(_LimitedReader(self._sock, self._limit))


class Exchange:
    """An answer whose body is still to be read."""

    def __init__(
        self, pool: ConnectionPool, connection: HTTPConnection, response: HTTPResponse, limit: Limit
    ) -> None:
        self._pool = pool
        self._connection = connection
        self._response = response
        self.limit = limit
        self.status: int = response.status
        self.headers: HTTPMessage = response.headers

    def read(self) -> bytes:
        """The whole body. The connection is used again."""
        body = self._response.read()
        if not self._response.will_close:
            self._pool.give_back(self._connection)
        return body

    def read_some(self) -> bytes:
        """What has arrived, at least a byte; empty at the end."""
        return self._response.read1(65536)

    def close(self) -> None:
        """Ends the connection."""
        self._response.close()
        self._connection.close()


class ConnectionPool:
    """Sends requests to one address. Threads may share it; a process that was forked begins with no connection."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._idle: list[tuple[HTTPConnection, float]] = []
        self._of_the_parent: list[tuple[HTTPConnection, float]] = []
        self._lock = threading.Lock()
        self._process = os.getpid()

    def request(
        self, method: str, path: str, headers: Mapping[str, str], body: bytes | None, limit: Limit
    ) -> Exchange:
        """Sends one request and reads the head of its answer. Raises what `http.client` raises."""
        connection = self._take() or self._connect(limit)
        try:
            sock = connection.sock
            _cancel.watch(sock)
            sock.settimeout(limit.remaining_s())
            target = self._settings.base_url.path + path
            if isinstance(connection, _ThroughProxy):
                target = self._settings.base_url._replace(path="").geturl() + target
                headers = {**headers, **connection.proxy_headers}
            connection.request(method, target, body, dict(headers))
            connection.response_class = _response_class(limit)
            return Exchange(self, connection, connection.getresponse(), limit)
        except BaseException:
            connection.close()
            raise

    def give_back(self, connection: HTTPConnection) -> None:
        _cancel.watch(None)
        self._forget_those_of_the_parent()
        with self._lock:
            if len(self._idle) < _max_idle:
                self._idle.append((connection, time.monotonic()))
                return
        connection.close()

    def close(self) -> None:
        self._forget_those_of_the_parent()
        with self._lock:
            idle, self._idle = self._idle, []
        for connection, _ in idle:
            connection.close()

    def _forget_those_of_the_parent(self) -> None:
        """After a fork, both processes would read from the same sockets, each the other's answers."""
        if self._process == os.getpid():
            return
        # Another thread may have held the lock in the moment of the fork: nobody would release it here.
        self._lock = threading.Lock()
        # Kept, and not closed: the connections are the parent's, and forgotten sockets would be reported as leaks.
        self._of_the_parent += self._idle
        self._idle = []
        # Last, so that no other thread of this process takes the old ones meanwhile.
        self._process = os.getpid()

    def _take(self) -> HTTPConnection | None:
        self._forget_those_of_the_parent()
        while True:
            with self._lock:
                if not self._idle:
                    return None
                connection, since = self._idle.pop()
            if time.monotonic() - since < _max_idle_s and not _is_closed(connection.sock):
                return connection
            connection.close()

    def _connect(self, limit: Limit) -> HTTPConnection:
        url = self._settings.base_url
        host = url.hostname or ""
        timeout = limit.remaining_s()
        connection: HTTPConnection
        proxy = proxy_for(self._settings.proxy, url)
        if url.scheme == "https":
            at, port = (proxy.host, proxy.port) if proxy else (host, url.port)
            connection = HTTPSConnection(at, port, timeout=timeout, context=self._settings.ssl_context)
            if proxy:
                connection.set_tunnel(host, url.port or 443, proxy.headers)
        elif proxy:
            connection = _ThroughProxy(proxy, timeout)
        else:
            connection = HTTPConnection(host, url.port, timeout=timeout)
        try:
            connection.connect()
            # http.client sends the head and the body separately; Nagle's algorithm would hold the body back.
            connection.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        except BaseException:
            connection.close()
            raise
        return connection


class _ThroughProxy(HTTPConnection):
    """A connection to a proxy that is told the whole address with each request."""

    def __init__(self, proxy: Proxy, timeout: float) -> None:
        super().__init__(proxy.host, proxy.port, timeout=timeout)
        self.proxy_headers = proxy.headers


def _response_class(limit: Limit) -> Any:
    # http.client gives the level of its debugging by position.
    def make(sock: socket.socket, *args: Any, **more: Any) -> HTTPResponse:
        return HTTPResponse(_LimitedSocket(sock, limit), *args, **more)  # type: ignore[arg-type]

    return make


def _is_closed(sock: socket.socket | None) -> bool:
    """Whether an idle connection was closed by the other side: it is readable then."""
    if sock is None:
        return True
    try:
        if hasattr(select, "poll"):
            poll = select.poll()
            poll.register(sock, select.POLLIN)
            return bool(poll.poll(0))
        return bool(select.select([sock], [], [], 0)[0])
    except (OSError, ValueError):
        return True
