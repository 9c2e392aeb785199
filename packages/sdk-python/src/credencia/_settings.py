"""What a client is made with."""

from __future__ import annotations

import base64
import logging
import random
import re
import ssl
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import SplitResult, urlsplit

from . import _cancel
from ._proxy import read_proxy

OnWarning = Callable[[dict[str, Any], str, "str | None"], None]

_log = logging.getLogger("credencia")


@dataclass(frozen=True)
class CallOptions:
    """What one call may say beside its arguments."""

    idempotency_key: str | None = None
    timeout_s: float | None = None
    retries: int | None = None
    headers: Mapping[str, str] | None = None

    def __post_init__(self) -> None:
        key = self.idempotency_key
        if key is not None and not re.fullmatch(r"[!-~]{1,255}", key):
            raise ValueError("idempotency_key must be 1 to 255 visible ASCII characters.")
        require_numbers(self.timeout_s, self.retries)


@dataclass(frozen=True)
class Settings:
    """Settings as the client works with them. Printed, they do not contain the keys."""

    base_url: SplitResult
    authorization: str = field(repr=False)
    timeout_s: float
    retries: int
    on_warning: OnWarning = field(repr=False)
    ssl_context: ssl.SSLContext | None = field(repr=False)
    proxy: str | None = field(repr=False)
    sleep: Callable[[float], object] = field(repr=False)
    random: Callable[[], float] = field(repr=False)


def read_settings(
    public_key: str,
    secret_key: str,
    base_url: str,
    allow_http: bool,
    timeout_s: float,
    retries: int,
    on_warning: OnWarning | None,
    ssl_context: ssl.SSLContext | None,
    proxy: str | None,
    sleep: Callable[[float], object] | None,
    random_number: Callable[[], float] | None,
) -> Settings:
    """Checks the settings. Raises ValueError with the name of a wrong one; keys are not repeated."""
    require_numbers(timeout_s, retries)
    _require_key("public_key", public_key, "pk_")
    _require_key("secret_key", secret_key, "sk_")
    url = _read_base_url(base_url)
    if proxy:
        read_proxy(proxy)
    if not allow_http:
        _require_encryption(url, secret_key)
    return Settings(
        base_url=url,
        authorization="Basic " + base64.b64encode(f"{public_key}:{secret_key}".encode()).decode(),
        timeout_s=timeout_s,
        retries=retries,
        on_warning=on_warning or _log_warning,
        ssl_context=ssl_context,
        proxy=proxy,
        sleep=sleep or _cancel.wait,
        random=random_number or random.random,
    )


def require_numbers(timeout_s: float | None, retries: int | None) -> None:
    if timeout_s is not None and not timeout_s > 0:
        raise ValueError("timeout_s must be a number of seconds above 0.")
    if retries is not None and not retries >= 0:
        raise ValueError("retries must be a number from 0.")


def _log_warning(warning: dict[str, Any], operation: str, request_id: str | None) -> None:
    _log.warning("%s: %s: %s", operation, warning.get("path"), warning.get("message"))


def _require_key(name: str, value: object, prefix: str) -> None:
    if isinstance(value, str) and value.startswith(prefix) and re.fullmatch(r"[!-9;-~]+", value):
        return
    if value is None or value == "":
        found = "It is missing; is the environment variable set?"
    else:
        found = (
            f"What was given does not begin with {prefix}, or has a character that no key has."
        )
    raise ValueError(f"{name} must be a key that begins with {prefix}. {found}")


def _require_encryption(url: SplitResult, secret_key: str) -> None:
    # Of a key that is no test's, whoever reads the network could use it. What stays on this machine crosses none.
    is_local = re.fullmatch(r"localhost|.+\.localhost|127(\.[0-9]{1,3}){3}|::1", url.hostname or "")
    if url.scheme == "https" or is_local or secret_key.startswith("sk_test_"):
        return
    raise ValueError(
        "base_url is http, so that the keys would be sent without encryption. Use https, or set allow_http=True inside a "
        "network that you trust."
    )


def _read_base_url(text: str) -> SplitResult:
    # Environment files and copied text leave white space around it.
    text = text.strip()
    url = urlsplit(text)
    if url.scheme not in ("http", "https") or not url.hostname:
        raise ValueError(
            f"base_url must be an address such as https://api.example.com, not {text}"
        )
    if url.query or url.fragment or url.username or url.password:
        raise ValueError("base_url must have no credentials, no query and no fragment.")
    url.port  # Raises ValueError for a port that is no number.
    return url._replace(path=url.path.rstrip("/"))
