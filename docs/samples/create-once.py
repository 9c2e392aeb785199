# Sends a POST until it is answered: with one Idempotency-Key it takes effect once, however often it is sent.
import base64
import json
import os
import random
import time
import urllib.error
import urllib.request
import uuid

URL = os.environ.get("CREDENCIA_URL", "http://127.0.0.1:3000")
AUTHORIZATION = "Basic " + base64.b64encode(b"pk_test_demo:sk_test_demo").decode()
MAX_TRIES = 8


def code_of(error):
    """The code of a refusal; None for a page that a proxy answers in place of the service."""
    try:
        return json.load(error)["code"]
    except ValueError:
        return None


def post(path, body, key):
    for tries in range(1, MAX_TRIES + 1):
        # 0.5 s, 1 s, 2 s, … up to half a minute, each with jitter.
        wait_s = min(30, 0.25 * 2**tries) * random.uniform(0.5, 1)
        request = urllib.request.Request(
            URL + path,
            data=json.dumps(body).encode(),
            headers={
                "Authorization": AUTHORIZATION,
                "Content-Type": "application/json",
                "Idempotency-Key": key,
            },
        )
        try:
            with urllib.request.urlopen(request, timeout=30) as response:
                return json.load(response)["data"]
        except urllib.error.HTTPError as error:
            code = code_of(error)
            worth_repeating = code in (None, "IDEMPOTENCY_KEY_IN_USE") or error.code == 429 or error.code >= 500
            if not worth_repeating or tries == MAX_TRIES:
                raise
            after = error.headers["Retry-After"] or error.headers["Idempotency-Retry-After"]
            wait_s = float(after or wait_s)
        except (OSError, ValueError):
            # No connection, no answer in time, or a proxy's page: whether the request took effect is unknown, so it is sent again.
            if tries == MAX_TRIES:
                raise
        time.sleep(wait_s)


# Made before the first try and kept with your order.
key = f"order-1042-{uuid.uuid4()}"
body = {"legal_name": "Ateliê Girassol Ltda", "tax_id": "11222333000181"}
first = post("/v1/submerchants", body, key)
second = post("/v1/submerchants", body, key)
if first["id"] == second["id"]:
    print("The same seller.")
