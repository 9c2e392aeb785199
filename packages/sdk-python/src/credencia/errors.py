"""What a call can fail with. `code` is for programs, the message for people."""

from __future__ import annotations

import copyreg
from collections.abc import Sequence
from http.client import HTTPMessage
from typing import Any, TypedDict


class Problem(TypedDict):
    """One problem of a request."""

    path: str
    """JSON pointer into the body, or `query/…`, `path/…`, `header/…`."""
    code: str
    message: str


class CredenciaError(Exception):
    """The service refused a call, or it could not be reached."""

    code: str
    """A code of the API, or `CONNECTION_ERROR`, `TIMEOUT`, `UNEXPECTED_ANSWER`."""
    message: str
    status: int
    """HTTP status of the answer; 0 when there was none."""
    errors: list[Problem]
    """Every problem of the request, with its path."""
    request_id: str | None
    """Names the request in the service's log; None when there was no answer."""
    headers: HTTPMessage
    """Headers of the answer, empty when there was none. Names count in any case."""
    attempts: int
    """How many requests were sent."""

    def __init__(
        self,
        code: str,
        message: str,
        *,
        status: int = 0,
        errors: Sequence[Problem] = (),
        request_id: str | None = None,
        headers: HTTPMessage | None = None,
        attempts: int = 1,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.status = status
        self.errors = list(errors)
        self.request_id = request_id
        self.headers = headers if headers is not None else HTTPMessage()
        self.attempts = attempts

    def __str__(self) -> str:
        answer = f", status {self.status}" if self.status else ""
        request = f", request {self.request_id}" if self.request_id else ""
        # Of a refusal that says "errors lists every problem", a log would otherwise not have one of them.
        problems = "".join(f" {one.get('path')}: {one.get('message')}" for one in self.errors)
        return f"{self.message} ({self.code}{answer}{request}){problems}"

    def __reduce__(self) -> tuple[Any, ...]:
        # Queues and pools of processes hand errors on; Exception would make this one of its message alone, and fail.
        return copyreg.__newobj__, (type(self), *self.args), self.__dict__  # type: ignore[attr-defined]


class ApiConnectionError(CredenciaError):
    """Nothing answered, or the connection broke."""


class ApiTimeoutError(CredenciaError):
    """No whole answer within `timeout_s`."""


class UnexpectedAnswerError(CredenciaError):
    """The answer is not of the API: a wrong base URL, or something in between."""


class RefusalError(CredenciaError):
    """The service refused the call. The class follows from the status."""


class ValidationError(RefusalError):
    """400: `errors` lists what to correct."""


class AuthenticationError(RefusalError):
    """401: the keys are wrong or revoked."""


class PermissionDeniedError(RefusalError):
    """403: the keys are valid, but not for this call."""


class NotFoundError(RefusalError):
    """404: no such record for these keys."""


class ConflictError(RefusalError):
    """409: the record's state does not allow it, or a value is taken."""


class UnprocessableError(RefusalError):
    """422: understood, and not possible; the code says why."""


class RateLimitError(RefusalError):
    """429: too many requests, more often than the retries cover."""


class ServiceError(RefusalError):
    """5xx: the service failed, more often than the retries cover."""


_by_status: dict[int, type[RefusalError]] = {
    400: ValidationError,
    401: AuthenticationError,
    403: PermissionDeniedError,
    404: NotFoundError,
    409: ConflictError,
    422: UnprocessableError,
    429: RateLimitError,
}


def refusal_class(status: int) -> type[RefusalError]:
    """The class of a refusal with this status."""
    return ServiceError if status >= 500 else _by_status.get(status, RefusalError)
