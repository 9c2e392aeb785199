"""Ending a call that runs in a thread, from another one."""

from __future__ import annotations

import contextlib
import socket
import threading
import time

_of_this_thread = threading.local()


class CancelledCall(Exception):
    """The call was cancelled: nobody waits for what it would give."""


class Cancellation:
    """Whether a call was cancelled. Within `with`, it is that of the thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._cancelled = threading.Event()
        self._socket: socket.socket | None = None

    def __enter__(self) -> Cancellation:
        _of_this_thread.cancellation = self
        return self

    def __exit__(self, *_: object) -> None:
        _of_this_thread.cancellation = None

    def cancel(self) -> None:
        """Ends the connection on which the call waits, and its waits."""
        self._cancelled.set()
        with self._lock:
            if self._socket:
                # Whoever reads from it gets its end at once.
                with contextlib.suppress(OSError):
                    self._socket.shutdown(socket.SHUT_RDWR)

    def watch(self, connected: socket.socket | None) -> None:
        """The socket of the call from now on; None while it has none."""
        with self._lock:
            self._socket = connected
        if connected and self._cancelled.is_set():
            raise CancelledCall

    def wait(self, seconds: float) -> None:
        if self._cancelled.wait(seconds):
            raise CancelledCall


def watch(connected: socket.socket | None) -> None:
    """Says on which socket the call of this thread waits."""
    cancellation: Cancellation | None = getattr(_of_this_thread, "cancellation", None)
    if cancellation:
        cancellation.watch(connected)


def wait(seconds: float) -> None:
    """Waits between attempts, until the call is cancelled."""
    cancellation: Cancellation | None = getattr(_of_this_thread, "cancellation", None)
    if cancellation:
        cancellation.wait(seconds)
    else:
        time.sleep(seconds)
