"""The proxy of a connection: that of the client's settings, or of the environment."""

from __future__ import annotations

import base64
from dataclasses import dataclass, field
from urllib.parse import SplitResult, unquote, urlsplit
from urllib.request import getproxies, proxy_bypass


@dataclass(frozen=True)
class Proxy:
    """A proxy that speaks HTTP. Printed, it does not contain credentials."""

    host: str
    port: int
    headers: dict[str, str] = field(repr=False)


def read_proxy(text: str) -> Proxy:
    """The proxy of an address. Raises ValueError for one that cannot be; credentials are not repeated."""
    url = urlsplit(text if "//" in text else f"http://{text}")
    if url.scheme != "http" or not url.hostname:
        raise ValueError("A proxy must be an address such as http://proxy.example.com:3128.")
    headers = {}
    if url.username is not None:
        credentials = f"{unquote(url.username)}:{unquote(url.password or '')}"
        headers["proxy-authorization"] = "Basic " + base64.b64encode(credentials.encode()).decode()
    return Proxy(url.hostname, url.port or 80, headers)


def proxy_for(given: str | None, url: SplitResult) -> Proxy | None:
    """The proxy for an address: the given one, else that of `http_proxy` or `https_proxy`, unless `no_proxy` names the host.

    An empty text is for none.
    """
    if given is not None:
        return read_proxy(given) if given else None
    proxies = getproxies()
    text = proxies.get(url.scheme) or proxies.get("all")
    if not text or proxy_bypass(url.netloc.rpartition("@")[2]):
        return None
    try:
        return read_proxy(text)
    except ValueError as error:
        raise OSError(f"{url.scheme}_proxy of the environment: {error}") from None
