"""Server-sent events over as many connections as it takes."""

from __future__ import annotations

import codecs
import re
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from http.client import HTTPException
from typing import Any

from ._call import Core, parse_json
from ._http import Exchange
from ._retry import wait_before_retry
from ._settings import CallOptions
from .errors import ApiConnectionError, CredenciaError

# How many events are remembered to recognise repeated ones.
_max_remembered = 10_000


@dataclass(frozen=True)
class StreamedEvent:
    """An event as the stream delivers it."""

    cursor: str
    """Where to continue after this event: `last_event_id` takes it."""
    event: str
    """Its kind."""
    body: str = field(repr=False)
    """Exactly the text that a webhook's body has."""
    data: dict[str, Any] = field(repr=False)
    """The body, parsed."""


@dataclass
class _Message:
    id: str | None
    event: str
    data: str


def stream_events(
    core: Core,
    operation_id: str,
    query: Mapping[str, Any],
    options: CallOptions,
    idle_s: float,
    on_connect: Callable[[], object] | None,
    on_disconnect: Callable[[CredenciaError | None], object] | None,
) -> Iterator[StreamedEvent]:
    """Events, each once: after a failover the service repeats the last minutes."""
    seen: OrderedDict[str, None] = OrderedDict()
    messages = _follow(core, operation_id, query, options, idle_s, on_connect, on_disconnect)
    try:
        for message in messages:
            data = parse_json(message.data)
            if not isinstance(data, dict) or data.get("id") in seen:
                continue
            yield StreamedEvent(message.id or "", message.event, message.data, data)
            seen[str(data.get("id"))] = None
            if len(seen) > _max_remembered:
                seen.popitem(last=False)
    finally:
        messages.close()


def _follow(
    core: Core,
    operation_id: str,
    query: Mapping[str, Any],
    options: CallOptions,
    idle_s: float,
    on_connect: Callable[[], object] | None,
    on_disconnect: Callable[[CredenciaError | None], object] | None,
) -> Any:
    settings = core.settings
    rest = {name: value for name, value in query.items() if name != "last_event_id"}
    cursor: str | None = query.get("last_event_id")
    parser = _Parser()
    failed = 0
    has_connected = False
    while True:
        wait_ms: float | None = None
        exchange: Exchange | None = None
        headers = {"accept": "text/event-stream"}
        if cursor is not None:
            headers["last-event-id"] = cursor
        try:
            outgoing = core.prepare(operation_id, {}, rest, None, options, headers)
            # The first connection is tried as often as a call; later ones are reported and tried again without a limit.
            exchange = core.send(
                outgoing, lambda one: one, retries=0 if has_connected else outgoing.retries
            )
            has_connected = True
            exchange.limit.per_read(idle_s)
            if on_connect:
                on_connect()
            parser.start()
            for chunk in chunks(exchange, idle_s):
                for message in parser.messages(chunk):
                    failed = 0
                    if message.data != "":
                        yield message
                    # Only now: whoever asks for the next one has handled this one.
                    if message.id is not None:
                        cursor = message.id
            if on_disconnect:
                on_disconnect(None)
        except CredenciaError as error:
            if not has_connected:
                raise
            failed += 1
            wait_ms = wait_before_retry(error, failed, True, settings.random(), time.time())
            if wait_ms is None:
                raise
            if on_disconnect:
                on_disconnect(error)
        finally:
            if exchange:
                exchange.close()
        if wait_ms is None:
            wait_ms = parser.pause_ms * (1 + settings.random() / 4)
        settings.sleep(wait_ms / 1000)


def chunks(exchange: Exchange, idle_s: float) -> Iterator[bytes]:
    """What arrives, until the service ends the answer. Raises ApiConnectionError when the connection breaks or is silent."""
    while True:
        try:
            chunk = exchange.read_some()
        except TimeoutError as error:
            raise ApiConnectionError(
                "CONNECTION_ERROR", f"Nothing arrived on the connection for {idle_s:g} s."
            ) from error
        except (OSError, HTTPException) as error:
            raise ApiConnectionError("CONNECTION_ERROR", "The connection broke.") from error
        if not chunk:
            return
        yield chunk


class _Parser:
    """Server-sent events out of the bytes of a stream."""

    def __init__(self) -> None:
        self.pause_ms = 1_000.0
        self.start()

    def start(self) -> None:
        """Forgets what the last connection left unfinished."""
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._rest = ""
        self._id: str | None = None
        self._clear()

    def _clear(self) -> None:
        self._event = ""
        self._data: list[str] = []
        self._has_moved = False

    def messages(self, chunk: bytes) -> Iterator[_Message]:
        self._rest += self._decoder.decode(chunk)
        # A CR at the end may be the first half of a CRLF.
        lines = re.split(r"\r\n|\n|\r(?!\Z)", self._rest)
        self._rest = lines.pop()
        for line in lines:
            if line == "":
                if self._data or self._has_moved:
                    yield _Message(self._id, self._event or "message", "\n".join(self._data))
                self._clear()
                continue
            name, _, value = line.partition(":")
            value = value.removeprefix(" ")
            if name == "data":
                self._data.append(value)
            elif name == "event":
                self._event = value
            elif name == "id":
                self._id, self._has_moved = value, True
            elif name == "retry" and re.fullmatch(r"[0-9]+", value):
                self.pause_ms = float(value)
