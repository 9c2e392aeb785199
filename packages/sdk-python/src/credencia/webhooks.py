"""Verifying webhooks: `webhooks.verify`, and `webhooks.sign` for the tests of a receiver."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import re
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, cast

from ._call import parse_json

if TYPE_CHECKING:
    from .generated.types import WebhookEvent

_advice = (
    "Verify the body as it arrived, before any parser: request.get_data() in Flask, request.body in Django, "
    "await request.body() in FastAPI."
)
_first_fields = ("id", "event", "occurred_at", "sequence")

WebhookErrorCode = Literal[
    "BODY_NOT_RAW",
    "BODY_CHANGED",
    "BODY_NOT_JSON",
    "MISSING_HEADER",
    "MALFORMED_HEADER",
    "TOO_OLD",
    "TOO_NEW",
    "WRONG_SECRET",
    "INVALID_SECRET",
]
"""Why a request is not taken for a genuine webhook."""


class WebhookError(Exception):
    """A request is not a genuine webhook, or could not be verified. Answer it with 400 or 401."""

    code: WebhookErrorCode

    def __init__(self, code: WebhookErrorCode, message: str) -> None:
        super().__init__(message)
        self.code = code

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.code, str(self))


@dataclass
class _Signed:
    """Which signature a request has, and what it covers beside the body."""

    by: Literal["standard", "body"]
    signatures: list[str]
    prefix: bytes = b""
    timestamp: str = ""


def verify(
    raw_body: bytes | str,
    headers: Mapping[str, Any] | Iterable[tuple[str, Any]],
    secret: str | Sequence[str],
    *,
    tolerance_s: float = 300,
    now_s: float | None = None,
    only: Literal["standard", "body"] | None = None,
) -> WebhookEvent:
    """Verifies that a request is a genuine webhook, by `webhook-signature` (Standard Webhooks) or, where that is missing, by
    `X-<Brand>-Signature`. Gives its event.

    raw_body: the body as it arrived, before any parser
    headers: all headers of the request; their names count in any case
    secret: the endpoint's secret, with its `whsec_`; while it is being replaced, the old and the new one
    tolerance_s: how far the sender's clock and this one may differ, and how long a copied request stays usable
    now_s: the Unix time to compare with; that of the machine unless given
    only: takes one kind of signature only; `X-<Brand>-Signature` ("body") covers no time

    Raises WebhookError, whose `code` says why not, and ValueError for an `only` that there is not.
    """
    # A misspelt one would be ignored silently.
    if only not in (None, "standard", "body"):
        raise ValueError('only must be "standard" or "body".')
    body = _bytes_of(raw_body)
    signed = _find_signature(_read_headers(headers), only)
    if signed.by == "standard" and not re.fullmatch(r"[0-9]{1,12}", signed.timestamp):
        raise WebhookError("MALFORMED_HEADER", "webhook-timestamp is not a Unix time in seconds.")
    secrets = [secret] if isinstance(secret, str) else list(secret or [""]) or [""]
    keys = [_key_of(one, signed.by) for one in secrets]
    text = body.decode("utf-8", "replace")
    # First, as the libraries of Standard Webhooks do: a new secret would not help with a time that is changed or too old.
    if signed.by == "standard":
        _require_recent(int(signed.timestamp), time.time() if now_s is None else now_s, tolerance_s)
    if not _fits(body, signed, keys):
        raise _why_not(text, signed, keys)
    event = parse_json(text)
    if not isinstance(event, dict):
        raise WebhookError("BODY_NOT_JSON", "The signature fits, but the body is not a JSON object.")
    return cast("WebhookEvent", event)


def sign(
    raw_body: bytes | str,
    secret: str | Sequence[str],
    *,
    id: str | None = None,
    event: str | None = None,
    delivery_id: str | None = None,
    brand: str = "Service",
    now_s: float | None = None,
) -> dict[str, str]:
    """The headers under which the service would send a body: for the tests of a receiver.

    secret: `whsec_…`; several as while one is being replaced, the new one first
    """
    body = _bytes_of(raw_body)
    secrets = [secret] if isinstance(secret, str) else list(secret)
    parsed = parse_json(body)
    said: dict[str, Any] = parsed if isinstance(parsed, dict) else {}
    event_id = id or said.get("id") or "evt_test"
    timestamp = str(int(time.time() if now_s is None else now_s))
    content = f"{event_id}.{timestamp}.".encode() + body
    signatures = [
        "v1," + base64.b64encode(_hmac(_key_of(one, "standard"), content)).decode() for one in secrets
    ]
    return {
        "Content-Type": "application/json",
        "User-Agent": "Credencia-Postback/1.0",
        f"X-{brand}-Signature": "sha256=" + _hmac(_key_of(secrets[0], "body"), body).hex(),
        f"X-{brand}-Event": event or said.get("event") or "test",
        f"X-{brand}-Delivery-Id": delivery_id or event_id,
        "webhook-id": event_id,
        "webhook-timestamp": timestamp,
        "webhook-signature": " ".join(signatures),
    }


def _bytes_of(body: object) -> bytes:
    if isinstance(body, str):
        return body.encode("utf-8", "surrogatepass")
    if isinstance(body, (bytes, bytearray, memoryview)):
        return bytes(body)
    found = "nothing" if body is None else f"a {type(body).__name__}"
    raise WebhookError(
        "BODY_NOT_RAW",
        f"The raw body is needed, as bytes or text, and what was given is {found}: it was parsed, or read by something "
        f"else. Written again as JSON it would differ from what was signed. {_advice}",
    )


def _read_headers(given: Mapping[str, Any] | Iterable[tuple[str, Any]]) -> dict[str, str]:
    """By lower-case names; several values under one name are joined by spaces."""
    found: dict[str, str] = {}
    pairs = given.items() if isinstance(given, Mapping) or hasattr(given, "items") else given or ()
    for name, value in pairs:
        if value is None:
            continue
        values = value if isinstance(value, (list, tuple)) else [value]
        found[_text(name).lower()] = " ".join(_text(one) for one in values)
    return found


def _text(value: Any) -> str:
    return value.decode("latin-1") if isinstance(value, bytes) else str(value)


def _find_signature(headers: dict[str, str], only: str | None) -> _Signed:
    signatures = headers.get("webhook-signature")
    if signatures and only != "body":
        for name in ("webhook-id", "webhook-timestamp"):
            if not headers.get(name):
                raise _missing(name)
        timestamp = headers["webhook-timestamp"]
        prefix = f"{headers['webhook-id']}.{timestamp}.".encode()
        return _Signed("standard", signatures.split(" "), prefix, timestamp)
    if only != "standard":
        for name, value in headers.items():
            if re.fullmatch(r"x-.+-signature", name) and value.startswith("sha256="):
                return _Signed("body", [value.removeprefix("sha256=")])
    raise _missing("X-<Brand>-Signature" if only == "body" else "webhook-signature")


def _missing(name: str) -> WebhookError:
    return WebhookError(
        "MISSING_HEADER",
        f"The header {name} is missing. Give all headers of the request, and see that nothing in between takes some away.",
    )


def _key_of(secret: object, by: str) -> bytes:
    # Files and copied text leave white space around it.
    text = secret.strip() if isinstance(secret, str) else ""
    if text == "":
        raise WebhookError(
            "INVALID_SECRET",
            "The secret is missing; is the environment variable set? It is in the answer that created the endpoint, and "
            "begins with whsec_.",
        )
    if by == "body":
        return text.encode()
    key = _from_base64(text.removeprefix("whsec_"))
    if not key:
        raise WebhookError(
            "INVALID_SECRET",
            "The secret of an endpoint is whsec_ followed by base64; what was given is something else.",
        )
    return key


def _from_base64(text: str) -> bytes | None:
    """None for what is not base64. Padding may be missing."""
    try:
        return base64.b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4), validate=True)
    except (binascii.Error, ValueError):
        return None


def _hmac(key: bytes, content: bytes) -> bytes:
    return hmac.new(key, content, hashlib.sha256).digest()


def _fits(body: bytes, signed: _Signed, keys: list[bytes]) -> bool:
    """Whether one of the signatures was made with one of the keys, compared in constant time."""
    expected = [_hmac(key, signed.prefix + body) for key in keys]
    return any(
        hmac.compare_digest(one, signature)
        for signature in _signatures_of(signed)
        for one in expected
    )


def _signatures_of(signed: _Signed) -> list[bytes]:
    if signed.by == "body":
        text = signed.signatures[0]
        return [bytes.fromhex(text)] if re.fullmatch(r"([0-9a-fA-F]{2})+", text) else []
    decoded = (_from_base64(one[3:]) for one in signed.signatures if one.startswith("v1,"))
    return [one for one in decoded if one is not None]


def _why_not(text: str, signed: _Signed, keys: list[bytes]) -> WebhookError:
    before = _before_rewriting(text)
    if before is not None:
        if _fits(before.encode("utf-8", "surrogatepass"), signed, keys):
            finding = (
                "The signature fits this JSON as it is sent, and not as it was given: it was parsed and written again."
            )
        else:
            finding = (
                "No signature fits, and the body is not as it is sent (compact JSON, its fields in their order): it was "
                "parsed and written again, or comes from somebody else."
            )
        return WebhookError("BODY_CHANGED", f"{finding} {_advice}")
    overlap = (
        " While a secret is being replaced, this header is made with the new one."
        if signed.by == "body"
        else ""
    )
    encoding = " The body is not whole UTF-8: read it as bytes." if "\ufffd" in text else ""
    return WebhookError(
        "WRONG_SECRET",
        "No signature fits: the secret is of another endpoint or has been replaced, or the request is not genuine."
        f"{overlap}{encoding}",
    )


def _before_rewriting(text: str) -> str | None:
    """Reconstructs the body before it was parsed and written again: bodies are sent as compact JSON. None when it is as it
    was sent."""
    parsed = parse_json(text)
    if parsed is None:
        return None
    compact = json.dumps(parsed, ensure_ascii=False, separators=(",", ":"))
    return None if compact == text and not _is_reordered(parsed) else compact


def _is_reordered(parsed: Any) -> bool:
    if not isinstance(parsed, dict) or not all(name in parsed for name in _first_fields):
        return False
    return tuple(parsed)[: len(_first_fields)] != _first_fields


def _require_recent(sent_s: int, now_s: float, tolerance_s: float) -> None:
    age_s = now_s - sent_s
    if abs(age_s) <= tolerance_s:
        return
    code: WebhookErrorCode = "TOO_OLD" if age_s > 0 else "TOO_NEW"
    side = "ago" if age_s > 0 else "from now"
    raise WebhookError(
        code,
        f"By its webhook-timestamp, the request was signed {abs(round(age_s))} s {side}, and {tolerance_s:g} s are allowed. Verify before anything "
        "queues it, and see that this machine's clock is right.",
    )
