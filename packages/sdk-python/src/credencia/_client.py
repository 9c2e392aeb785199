"""The client."""

from __future__ import annotations

import os
import ssl
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from ._async import Runner, in_loop
from ._call import Answer, Core
from ._settings import CallOptions, OnWarning, read_settings
from ._upload import upload_file
from .generated.async_resources import AsyncResources
from .generated.operations import OPERATIONS
from .generated.resources import Resources

if TYPE_CHECKING:
    from .generated.types import ReadyFile, StoredFile


class Credencia(Resources):
    """A client of the API for merchants: a property for each resource, with a method for each operation. Threads may share it.

    public_key: `pk_…`
    secret_key: `sk_…`; belongs on a server
    base_url: where the service is
    allow_http: takes an `http` address for keys that are not of a test, which are then sent without encryption; this machine needs it not
    timeout_s: how long one attempt may take, in seconds; here and in calls, what is above 2,147,483 (24 days), infinity too, counts as
        that
    retries: how often a call that failed in passing is tried again
    on_warning: called with each field that the service did not know, the operation and the request's id; by default, the logger
        `credencia` gets it
    ssl_context: for a service whose certificate the system does not trust
    proxy: the address of an HTTP proxy, with its credentials; unless given, that of `http_proxy` or `https_proxy` of the environment, which
        `no_proxy` limits; an empty text for none
    sleep, random: for tests

    Raises ValueError for settings that cannot be; the keys are not repeated.
    """

    def __init__(
        self,
        public_key: str,
        secret_key: str,
        *,
        base_url: str = "http://127.0.0.1:3000",
        allow_http: bool = False,
        timeout_s: float = 30.0,
        retries: int = 3,
        on_warning: OnWarning | None = None,
        ssl_context: ssl.SSLContext | None = None,
        proxy: str | None = None,
        sleep: Callable[[float], object] | None = None,
        random: Callable[[], float] | None = None,
    ) -> None:
        settings = read_settings(
            public_key, secret_key, base_url, allow_http, timeout_s, retries, on_warning, ssl_context, proxy, sleep, random
        )
        self._core = Core(settings)
        super().__init__(self._core)

    def call(
        self,
        operation_id: str,
        *,
        path: Mapping[str, str] | None = None,
        query: Mapping[str, Any] | None = None,
        body: Any = None,
        idempotency_key: str | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Answer[Any]:
        """Calls an operation by its id in the API's description, and gives the whole answer; of a list, one page.

        Raises CredenciaError, as every method, and ValueError for what the operation does not take.
        """
        operation = OPERATIONS.get(operation_id)
        if operation is not None and operation.answers != "json":
            raise ValueError(f"{operation_id} does not answer with JSON.")
        options = CallOptions(idempotency_key, timeout_s, retries, headers)
        return self._core.call(operation_id, path or {}, query or {}, body, options)

    def upload_file(
        self,
        path: str | os.PathLike[str],
        *,
        upload_id: str | None = None,
        sha256: str | None = None,
        on_progress: Callable[[StoredFile], object] | None = None,
        idempotency_key: str | None = None,
        timeout_s: float | None = None,
        retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> ReadyFile:
        """Uploads a file from the disk in parts, for networks that break: `POST /v1/files/uploads`, then `PATCH /v1/files/{id}`.

        A part that breaks continues where its bytes ended. After a failure, or a restart of your program, give the `id` that `on_progress`
        received as `upload_id`.

        path: a PDF, PNG or JPEG of at most 20 MiB
        upload_id: continue this upload, the `id` of an earlier one of the same bytes
        sha256: of the file, in hexadecimal: other bytes are refused at the end
        on_progress: called when the upload was started, and after each part: `received` of `file_size` bytes
        timeout_s: of each request; 10 minutes for each part unless given

        Raises CredenciaError, ValueError when the upload of `upload_id` is of another size than the file, and OSError.
        """
        options = CallOptions(idempotency_key, timeout_s, retries, headers)
        return upload_file(self._core, path, upload_id, sha256, on_progress, options)

    def close(self) -> None:
        """Closes idle connections. The client can be used again."""
        self._core.pool.close()

    def __enter__(self) -> Credencia:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"Credencia(base_url={self._core.base_url!r})"


class AsyncCredencia(AsyncResources):
    """A client of the API for asyncio: the same resources and methods as `Credencia`, as coroutines; lists and streams by `async for`.

    It takes the settings of `Credencia`. Its calls run in threads, `max_threads` at a time; a stream has its own. Cancelling a task ends its
    call and its connection. Callbacks run in the event loop, and may be coroutine functions.
    """

    def __init__(self, public_key: str, secret_key: str, *, max_threads: int = 32, **settings: Any) -> None:
        self._client = Credencia(public_key, secret_key, **settings)
        self._runner = Runner(max_threads)
        super().__init__(self._client._core, self._runner)

    async def call(self, operation_id: str, **given: Any) -> Answer[Any]:
        """Calls an operation by its id, as `Credencia.call`."""
        return await self._runner.run(lambda: self._client.call(operation_id, **given))

    async def upload_file(
        self,
        path: str | os.PathLike[str],
        *,
        on_progress: Callable[[StoredFile], object] | None = None,
        **given: Any,
    ) -> ReadyFile:
        """Uploads a file from the disk in parts, as `Credencia.upload_file`."""
        report = in_loop(on_progress)
        return await self._runner.run(
            lambda: self._client.upload_file(path, on_progress=report, **given)
        )

    async def close(self) -> None:
        """Closes idle connections, and ends the threads."""
        self._client.close()
        self._runner.close()

    async def __aenter__(self) -> AsyncCredencia:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    def __repr__(self) -> str:
        return f"AsyncCredencia(base_url={self._client._core.base_url!r})"
