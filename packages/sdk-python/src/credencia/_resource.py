"""What the generated resources have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from ._call import Answer, Core, File
from ._lines import send_lines
from ._list import List
from ._settings import CallOptions
from ._stream import StreamedEvent, stream_events
from .errors import CredenciaError


class Resource:
    """The operations of one kind of record."""

    def __init__(self, core: Core) -> None:
        self._core = core

    def _call(
        self,
        operation_id: str,
        path: Mapping[str, str],
        query: Mapping[str, Any],
        body: Any,
        options: CallOptions,
    ) -> Answer[Any]:
        return self._core.call(operation_id, path, query, body, options)

    def _list(
        self,
        operation_id: str,
        path: Mapping[str, str],
        query: Mapping[str, Any],
        options: CallOptions,
    ) -> List[Any]:
        return List(lambda at: self._core.call(operation_id, path, at, None, options), query)

    def _file(
        self,
        operation_id: str,
        path: Mapping[str, str],
        query: Mapping[str, Any],
        options: CallOptions,
    ) -> File:
        return self._core.read_file(operation_id, path, query, options)

    def _lines(
        self, operation_id: str, lines: Iterable[Mapping[str, Any]], options: CallOptions
    ) -> Iterator[Any]:
        return send_lines(self._core, operation_id, lines, options)

    def _stream(
        self,
        operation_id: str,
        query: Mapping[str, Any],
        options: CallOptions,
        idle_s: float,
        on_connect: Callable[[], object] | None,
        on_disconnect: Callable[[CredenciaError | None], object] | None,
    ) -> Iterator[StreamedEvent]:
        return stream_events(
            self._core, operation_id, query, options, idle_s, on_connect, on_disconnect
        )
