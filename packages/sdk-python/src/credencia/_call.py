"""One call: what is sent, as often as it is sent, and what is read."""

from __future__ import annotations

import json
import re
import ssl
import time
import uuid
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from http.client import HTTPException, HTTPMessage
from typing import Any, Generic, TypeVar
from urllib.parse import quote, urlencode

from ._http import ConnectionPool, Exchange, Limit
from ._retry import wait_before_retry
from ._settings import CallOptions, Settings
from .errors import (
    ApiConnectionError,
    ApiTimeoutError,
    CredenciaError,
    UnexpectedAnswerError,
    refusal_class,
)
from .generated.operations import OPERATIONS, Operation
from .generated.version import VERSION

Data = TypeVar("Data")
Result = TypeVar("Result")


@dataclass(frozen=True)
class Answer(Generic[Data]):
    """A whole answer: what the API wrote, and what its headers say."""

    data: Data
    message: str
    status: int
    request_id: str | None
    """Names the request in the service's log."""
    replayed: bool
    """Whether this is the answer to an earlier request with the same `Idempotency-Key`."""
    warnings: list[dict[str, Any]]
    """Fields that the service did not know and ignored."""
    pagination: dict[str, Any] | None
    """Of lists."""
    headers: HTTPMessage = field(repr=False)
    body: dict[str, Any] = field(repr=False)
    """The whole body, with fields that this release does not know."""


@dataclass(frozen=True)
class Outgoing:
    """One request, as often as it is sent."""

    method: str
    path: str
    headers: dict[str, str] = field(repr=False)
    body: bytes | None = field(repr=False)
    is_repeatable: bool
    timeout_s: float
    retries: int


def parse_json(text: bytes | str) -> Any:
    """None for what is not JSON."""
    try:
        return json.loads(text.decode("utf-8", "replace") if isinstance(text, bytes) else text)
    except (ValueError, RecursionError):
        return None


def json_text(value: Any) -> str:
    """Raises ValueError for what has no JSON."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


class Core:
    """What the resources call."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.pool = ConnectionPool(settings)

    def call(
        self,
        operation_id: str,
        path: Mapping[str, str],
        query: Mapping[str, Any],
        body: Any,
        options: CallOptions,
    ) -> Answer[Any]:
        """Calls an operation that answers with JSON. Raises CredenciaError."""
        outgoing = self.prepare(operation_id, path, query, body, options)
        answer = self.send(outgoing, read_answer)
        for warning in answer.warnings:
            self.settings.on_warning(warning, operation_id, answer.request_id)
        return answer

    def read_file(
        self, operation_id: str, path: Mapping[str, str], query: Mapping[str, Any], options: CallOptions
    ) -> File:
        """Calls an operation that answers with the bytes of a file."""
        outgoing = self.prepare(operation_id, path, query, None, options, {"accept": "*/*"})
        return self.send(outgoing, _read_file)

    def prepare(
        self,
        operation_id: str,
        path: Mapping[str, str],
        query: Mapping[str, Any],
        body: Any,
        options: CallOptions,
        further_headers: Mapping[str, str] | None = None,
        lines: str | None = None,
    ) -> Outgoing:
        """The request of a call. Raises ValueError for what the operation does not take.

        lines: a body of lines of JSON, each of which is safe to send again
        """
        operation = OPERATIONS.get(operation_id)
        if operation is None:
            raise ValueError(f"{operation_id} is not an operation of the API for merchants.")
        if operation.body_required and body is None and lines is None:
            raise ValueError(f"{operation_id} needs a body.")
        if not operation.body and body is not None:
            raise ValueError(f"{operation_id} takes no body.")
        headers = {
            "accept": "application/json",
            "authorization": self.settings.authorization,
            "user-agent": f"credencia-python/{VERSION}",
            **(further_headers or {}),
        }
        content = None
        if body is not None:
            headers["content-type"] = "application/json"
            content = json_text(body).encode("utf-8")
        elif lines is not None:
            headers["content-type"] = "application/x-ndjson"
            content = lines.encode("utf-8")
        for name, value in (options.headers or {}).items():
            _require_header(name, value)
            headers[name.lower()] = value
        if operation.idempotency_key:
            headers.setdefault("idempotency-key", options.idempotency_key or str(uuid.uuid4()))
        return Outgoing(
            method=operation.method,
            path=_path_of(operation_id, operation, path) + _query_of(operation_id, operation, query),
            headers=headers,
            body=content,
            # Of this API, PATCH is repeatable too: it sets the fields sent, and the same again changes nothing.
            is_repeatable=operation.method != "POST" or operation.idempotency_key or lines is not None,
            timeout_s=options.timeout_s if options.timeout_s is not None else self.settings.timeout_s,
            retries=options.retries if options.retries is not None else self.settings.retries,
        )

    def send(
        self,
        outgoing: Outgoing,
        read: Callable[[Exchange], Result],
        *,
        retries: int | None = None,
    ) -> Result:
        """Sends until it is answered with success. What `read` does counts as part of the attempt."""
        most = outgoing.retries if retries is None else retries
        attempts = 1
        while True:
            try:
                return self._attempt(outgoing, attempts, read)
            except CredenciaError as error:
                error.attempts = attempts
                if attempts > most:
                    raise
                wait_ms = wait_before_retry(
                    error, attempts, outgoing.is_repeatable, self.settings.random(), time.time()
                )
                if wait_ms is None:
                    raise
            self.settings.sleep(wait_ms / 1000)
            attempts += 1

    def _attempt(
        self, outgoing: Outgoing, attempts: int, read: Callable[[Exchange], Result]
    ) -> Result:
        limit = Limit(outgoing.timeout_s)
        exchange: Exchange | None = None
        try:
            exchange = self.pool.request(
                outgoing.method, outgoing.path, outgoing.headers, outgoing.body, limit
            )
            if not 200 <= exchange.status < 300:
                raise _read_refusal(exchange, self.base_url)
            return read(exchange)
        except (OSError, HTTPException, ssl.SSLError) as error:
            if exchange:
                exchange.close()
            if limit.is_over:
                raise ApiTimeoutError(
                    "TIMEOUT",
                    f"{outgoing.method} {outgoing.path} was not answered within {outgoing.timeout_s:g} s.",
                ) from error
            reason = str(error) or type(error).__name__
            raise ApiConnectionError(
                "CONNECTION_ERROR", f"No answer from {self.base_url} ({reason})."
            ) from error
        except BaseException:
            if exchange:
                exchange.close()
            raise

    @property
    def base_url(self) -> str:
        return self.settings.base_url.geturl()


@dataclass(frozen=True)
class File:
    """The bytes of a file."""

    content_type: str
    content: bytes = field(repr=False)


def read_answer(exchange: Exchange) -> Answer[Any]:
    headers = exchange.headers
    body = parse_json(exchange.read())
    if not isinstance(body, dict) or "data" not in body:
        raise UnexpectedAnswerError(
            "UNEXPECTED_ANSWER",
            f"The answer with status {exchange.status} is not of the API. Is base_url right, and what is in between?",
            status=exchange.status,
            headers=headers,
            request_id=headers.get("x-request-id"),
        )
    return Answer(
        data=body["data"],
        message=body.get("message") or "",
        status=exchange.status,
        request_id=headers.get("x-request-id"),
        replayed=headers.get("idempotent-replayed") == "true",
        warnings=body.get("warnings") or [],
        pagination=body.get("pagination"),
        headers=headers,
        body=body,
    )


def _read_file(exchange: Exchange) -> File:
    content_type = exchange.headers.get("content-type") or ""
    return File(content_type=content_type, content=exchange.read())


def _read_refusal(exchange: Exchange, base_url: str) -> CredenciaError:
    status, headers = exchange.status, exchange.headers
    request_id = headers.get("x-request-id")
    if 300 <= status < 400:
        target = headers.get("location") or "another address"
        exchange.close()
        return UnexpectedAnswerError(
            "UNEXPECTED_ANSWER",
            f"{base_url} leads to {target}. Make base_url the address of the service itself.",
            status=status,
            headers=headers,
            request_id=request_id,
        )
    body = parse_json(exchange.read())
    if isinstance(body, dict) and isinstance(body.get("code"), str):
        return refusal_class(status)(
            body["code"],
            body.get("message") or body["code"],
            status=status,
            headers=headers,
            errors=body.get("errors") or [],
            request_id=body.get("request_id") or request_id,
        )
    return UnexpectedAnswerError(
        "UNEXPECTED_ANSWER",
        f"{base_url} answered {status} with something that is not of the API. Is base_url right, and what is in between?",
        status=status,
        headers=headers,
        request_id=request_id,
    )


def _path_of(operation_id: str, operation: Operation, given: Mapping[str, str]) -> str:
    def segment(match: re.Match[str]) -> str:
        name = match[1]
        value = given.get(name)
        # An empty one would make another path of it, and so would these dots.
        if not isinstance(value, str) or value in ("", ".", ".."):
            found = repr(value) if value is None or isinstance(value, str) else type(value).__name__
            raise ValueError(
                f"{operation_id} needs {name}, a text that is not empty, and got {found}."
            )
        return quote(value, safe="")

    return re.sub(r"\{(\w+)\}", segment, operation.path)


def _query_of(operation_id: str, operation: Operation, given: Mapping[str, Any]) -> str:
    query: list[tuple[str, str]] = []
    for name, value in given.items():
        if value is None:
            continue
        if name not in operation.query_params:
            known = ", ".join(operation.query_params)
            existing = f"There are {known}" if known else "It has none"
            raise ValueError(f"{name} is not a query parameter of {operation_id}. {existing}.")
        query.append((name, _query_text(value)))
    return f"?{urlencode(query)}" if query else ""


def _query_text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ",".join(_query_text(one) for one in value)
    return str(value)


def _require_header(name: str, value: str) -> None:
    if not re.fullmatch(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+", name):
        raise ValueError(f"{name!r} is not the name of a header.")
    if not re.fullmatch(r"[\t -~\u0080-\u00ff]*", value):
        raise ValueError(f"The value of the header {name} has a character that no header has.")
