# Registers an individual as a seller, and waits until the sandbox has approved it.
import base64
import json
import os
import time
import urllib.request

URL = os.environ.get("CREDENCIA_URL", "http://127.0.0.1:3000")
AUTHORIZATION = "Basic " + base64.b64encode(b"pk_test_demo:sk_test_demo").decode()


def call(method, path, body=None):
    """Send a request and return the data of its answer. Raises HTTPError if it is refused."""
    request = urllib.request.Request(
        URL + path,
        method=method,
        data=None if body is None else json.dumps(body).encode(),
        headers={"Authorization": AUTHORIZATION, "Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request) as response:
        return json.load(response)["data"]


seller = call("POST", "/v1/submerchants", {
    "entity_type": "pf",
    "legal_name": "Rita Campos",
    "tax_id": "52998224725",
    "email": "rita@campos.example",
    "metadata": {"sandbox": "approve"},
})
path = f"/v1/submerchants/{seller['id']}"

call("POST", f"{path}/addresses", {
    "street": "Rua da Praia",
    "number": "20",
    "neighborhood": "Centro Histórico",
    "city": "Porto Alegre",
    "state": "RS",
    "zip_code": "90010-000",
})

for kind in ["front_id", "back_id", "selfie_with_id", "proof_of_residence"]:
    call("POST", f"{path}/documents", {
        "type": kind,
        "file_url": f"https://files.example.com/{kind}.jpg",
        "file_name": f"{kind}.jpg",
        "file_size": 182133,
        "mime_type": "image/jpeg",
    })

status = call("POST", f"{path}/submit-for-review")["status"]
while status == "pending_review":
    time.sleep(0.5)
    status = call("GET", path)["status"]
print(f"The seller is {status}.")
