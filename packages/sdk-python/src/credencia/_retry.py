"""Which failures are tried again, and when."""

from __future__ import annotations

import re
from email.utils import parsedate_to_datetime

from .errors import ApiConnectionError, ApiTimeoutError, CredenciaError

_first_wait_ms = 500
_longest_backoff_ms = 8_000
# The service's windows last 60 s. A longer Retry-After is an error instead of a wait.
_longest_wait_ms = 60_000


def wait_before_retry(
    error: CredenciaError, failed: int, is_repeatable: bool, random: float, now_s: float
) -> float | None:
    """How long to wait before a call is tried again, in milliseconds; None when it is not.

    failed: how many attempts have failed, from 1
    is_repeatable: whether a second request of the call has no second effect
    random: between 0 and 1
    now_s: Unix time, for a Retry-After with a date
    """
    if not _is_passing(error):
        return None
    # A request beyond the limit was not carried out, whatever it was.
    if not is_repeatable and error.status != 429:
        return None
    backoff_ms = min(_longest_backoff_ms, _first_wait_ms * 2 ** min(failed - 1, 10))
    # Between a half and the whole, so that clients that failed together do not come back together.
    wait_ms = backoff_ms * (0.5 + random / 2)
    asked = error.headers.get("retry-after") or error.headers.get("idempotency-retry-after")
    asked_ms = _retry_after(asked, now_s)
    if asked_ms is None:
        return wait_ms
    return None if asked_ms > _longest_wait_ms else asked_ms + wait_ms - backoff_ms / 2


def _is_passing(error: CredenciaError) -> bool:
    """Whether the same call may well succeed a moment later."""
    return (
        isinstance(error, (ApiConnectionError, ApiTimeoutError))
        or error.code == "IDEMPOTENCY_KEY_IN_USE"
        # The request did not arrive in time.
        or error.status == 408
        or error.status == 429
        or (error.status >= 500 and error.status != 501)
    )


def _retry_after(value: str | None, now_s: float) -> float | None:
    """Seconds or an HTTP date, in milliseconds from now; None for anything else."""
    if value is None:
        return None
    if re.fullmatch(r"[0-9]+", value):
        return float(value) * 1000
    try:
        return max(0.0, (parsedate_to_datetime(value).timestamp() - now_s) * 1000)
    except (ValueError, TypeError, OverflowError):
        return None
