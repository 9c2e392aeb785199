"""The client of the Credencia API for merchants. README.md has examples."""

from . import webhooks
from ._call import Answer, File
from ._async import AsyncList
from ._client import AsyncCredencia, Credencia
from ._list import List, Page
from ._stream import StreamedEvent
from .errors import (
    ApiConnectionError,
    ApiTimeoutError,
    AuthenticationError,
    ConflictError,
    CredenciaError,
    NotFoundError,
    PermissionDeniedError,
    Problem,
    RateLimitError,
    RefusalError,
    ServiceError,
    UnexpectedAnswerError,
    UnprocessableError,
    ValidationError,
)
from .generated import types
from .generated.operations import OPERATIONS, Operation
from .generated.version import VERSION
from .webhooks import WebhookError

__version__ = VERSION

__all__ = [
    "OPERATIONS",
    "Answer",
    "ApiConnectionError",
    "ApiTimeoutError",
    "AsyncCredencia",
    "AsyncList",
    "AuthenticationError",
    "ConflictError",
    "Credencia",
    "CredenciaError",
    "File",
    "List",
    "NotFoundError",
    "Operation",
    "Page",
    "PermissionDeniedError",
    "Problem",
    "RateLimitError",
    "RefusalError",
    "ServiceError",
    "StreamedEvent",
    "UnexpectedAnswerError",
    "UnprocessableError",
    "ValidationError",
    "WebhookError",
    "types",
    "webhooks",
]
