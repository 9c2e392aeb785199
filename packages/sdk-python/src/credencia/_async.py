"""What the client for asyncio is made of.

Each call runs in a thread, over the same code and connections as the other client. A call that is cancelled ends its connection at once.
"""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import AsyncIterable, AsyncIterator, Callable, Iterable, Iterator, Mapping
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import Any, Generic, TypeVar

from ._call import Answer, Core, File
from ._cancel import Cancellation
from ._lines import send_lines
from ._list import List, Page
from ._settings import CallOptions
from ._stream import StreamedEvent, stream_events
from .errors import CredenciaError

Item = TypeVar("Item")
Result = TypeVar("Result")

_end: Any = object()


class Runner:
    """Runs calls in threads, and ends those whose task is cancelled."""

    def __init__(self, max_threads: int) -> None:
        self._threads = ThreadPoolExecutor(max_threads, thread_name_prefix="credencia")

    async def run(
        self,
        work: Callable[[], Result],
        cancellation: Cancellation | None = None,
        threads: Executor | None = None,
    ) -> Result:
        token = cancellation or Cancellation()

        def cancellable() -> Result:
            with token:
                return work()

        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(threads or self._threads, cancellable)
        except asyncio.CancelledError:
            token.cancel()
            raise

    def close(self) -> None:
        self._threads.shutdown(wait=False)


class AsyncItems(Generic[Item], AsyncIterator[Item]):
    """Items one after the other, each read in a thread. `aclose()` ends it early; so does cancelling a task that waits for an item."""

    def __init__(self, runner: Runner, make: Callable[[], Iterator[Item]], *, is_long: bool) -> None:
        self._runner = runner
        self._make = make
        self._cancellation = Cancellation()
        # What waits for long has its own thread, so that it keeps none from the calls.
        self._own = ThreadPoolExecutor(1, thread_name_prefix="credencia-stream") if is_long else None
        self._items: Iterator[Item] | None = None

    def __aiter__(self) -> AsyncItems[Item]:
        return self

    async def __anext__(self) -> Item:
        if self._items is None:
            self._items = self._make()
        items = self._items
        try:
            item = await self._runner.run(lambda: next(items, _end), self._cancellation, self._own)
        except BaseException:
            self._leave()
            raise
        if item is _end:
            self._leave()
            raise StopAsyncIteration
        return item

    async def aclose(self) -> None:
        """Ends the iteration and its connection."""
        self._cancellation.cancel()
        close = getattr(self._items, "close", None)
        if close and self._own:
            await self._runner.run(close, Cancellation(), self._own)
        self._leave()

    def _leave(self) -> None:
        self._items = iter(())
        if self._own:
            own, self._own = self._own, None
            own.shutdown(wait=False)


class AsyncList(Generic[Item]):
    """A list. Iterated by `async for`, it gives every item of all pages, each once; `await page()` is the page that was asked for,
    `pages()` gives page after page. Nothing is sent before that."""

    def __init__(self, runner: Runner, of: List[Item]) -> None:
        self._runner = runner
        self._of = of

    async def page(self) -> Page[Item]:
        """The page that was asked for, as the API answers it. Raises CredenciaError."""
        return await self._runner.run(self._of.page)

    def pages(self) -> AsyncItems[Page[Item]]:
        """Page after page, as those of `List`."""
        return AsyncItems(self._runner, self._of.pages, is_long=False)

    def __aiter__(self) -> AsyncItems[Item]:
        return AsyncItems(self._runner, lambda: iter(self._of), is_long=False)


class AsyncResource:
    """The operations of one kind of record."""

    def __init__(self, core: Core, runner: Runner) -> None:
        self._core = core
        self._runner = runner

    async def _call(
        self,
        operation_id: str,
        path: Mapping[str, str],
        query: Mapping[str, Any],
        body: Any,
        options: CallOptions,
    ) -> Answer[Any]:
        return await self._runner.run(
            lambda: self._core.call(operation_id, path, query, body, options)
        )

    def _list(
        self,
        operation_id: str,
        path: Mapping[str, str],
        query: Mapping[str, Any],
        options: CallOptions,
    ) -> AsyncList[Any]:
        read = List[Any](lambda at: self._core.call(operation_id, path, at, None, options), query)
        return AsyncList(self._runner, read)

    async def _file(
        self,
        operation_id: str,
        path: Mapping[str, str],
        query: Mapping[str, Any],
        options: CallOptions,
    ) -> File:
        return await self._runner.run(
            lambda: self._core.read_file(operation_id, path, query, options)
        )

    def _lines(
        self,
        operation_id: str,
        lines: Iterable[Mapping[str, Any]] | AsyncIterable[Mapping[str, Any]],
        options: CallOptions,
    ) -> AsyncItems[Any]:
        def make() -> Iterator[Any]:
            given = _bridged(lines) if isinstance(lines, AsyncIterable) else lines
            return send_lines(self._core, operation_id, given, options)

        return AsyncItems(self._runner, make, is_long=True)

    def _stream(
        self,
        operation_id: str,
        query: Mapping[str, Any],
        options: CallOptions,
        idle_s: float,
        on_connect: Callable[[], object] | None,
        on_disconnect: Callable[[CredenciaError | None], object] | None,
    ) -> AsyncItems[StreamedEvent]:
        def make() -> Iterator[StreamedEvent]:
            return stream_events(
                self._core,
                operation_id,
                query,
                options,
                idle_s,
                in_loop(on_connect),
                in_loop(on_disconnect),
            )

        return AsyncItems(self._runner, make, is_long=True)


def in_loop(callback: Callable[..., object] | None) -> Callable[..., object] | None:
    """A callback that a thread calls, and that runs in the event loop; it may be a coroutine function."""
    if callback is None:
        return None
    loop = asyncio.get_running_loop()
    tasks = set()

    def run(*given: object) -> None:
        result = callback(*given)
        if inspect.isawaitable(result):
            # The loop keeps no strong reference to a task.
            task = asyncio.ensure_future(result)
            tasks.add(task)
            task.add_done_callback(tasks.discard)

    return lambda *given: loop.call_soon_threadsafe(run, *given)


def _bridged(lines: AsyncIterable[Item]) -> Iterator[Item]:
    """Reads items in a thread that a coroutine gives in the event loop."""
    loop = asyncio.get_running_loop()
    items = aiter(lines)

    async def following() -> Item:
        return await anext(items, _end)

    def read() -> Iterator[Item]:
        while (item := asyncio.run_coroutine_threadsafe(following(), loop).result()) is not _end:
            yield item

    return read()
