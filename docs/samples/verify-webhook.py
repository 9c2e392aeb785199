import base64
import hashlib
import hmac
import json
import re
import time

# How far the clock of the sender and yours may differ, and how long a copied request stays usable.
TOLERANCE_SECONDS = 5 * 60


def verify_webhook(raw_body, headers, secret, now_seconds=None):
    """Verify a webhook and return its event. Raises ValueError if the request is not genuine.

    raw_body: bytes, as they arrived, before any JSON parser touched them
    headers: a mapping with lower-case names
    secret: the endpoint's secret, with its whsec_
    """
    now_seconds = time.time() if now_seconds is None else now_seconds
    message_id = headers.get("webhook-id", "")
    timestamp = headers.get("webhook-timestamp", "")
    signatures = headers.get("webhook-signature", "")

    if not re.fullmatch(r"[0-9]{1,12}", timestamp):
        raise ValueError("webhook-timestamp is missing or malformed")
    if abs(now_seconds - int(timestamp)) > TOLERANCE_SECONDS:
        raise ValueError("webhook-timestamp is too old or too new")

    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{message_id}.{timestamp}.".encode() + raw_body
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
    # While a secret is being replaced there are two signatures; one that matches is enough.
    genuine = any(
        hmac.compare_digest(b"v1," + expected, signature.encode())
        for signature in signatures.split(" ")
    )
    if not genuine:
        raise ValueError("no signature matches")

    return json.loads(raw_body)


def verify_body_signature(raw_body, header, secret):
    """The same with the X-Service-Signature header alone. It has no timestamp, so it cannot detect a replay."""
    expected = "sha256=" + hmac.new(secret.encode(), raw_body, hashlib.sha256).hexdigest()
    if not hmac.compare_digest(expected.encode(), (header or "").encode()):
        raise ValueError("the signature does not match")
    return json.loads(raw_body)
