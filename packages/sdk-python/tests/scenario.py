"""Uses the SDK against the service as an integrator does, and prints what it saw."""

import json
import os
import sys
import urllib.request
from pathlib import Path

if "CREDENCIA_INSTALLED" not in os.environ:
    sys.path.insert(0, str(Path(__file__).parent.parent / "src"))

from credencia import Credencia, NotFoundError, ValidationError, WebhookError, webhooks  # noqa: E402

mailbox = os.environ["MAILBOX"]
credencia = Credencia(
    os.environ["CREDENCIA_PUBLIC_KEY"],
    os.environ["CREDENCIA_SECRET_KEY"],
    base_url=os.environ["CREDENCIA_URL"],
)
seen = {}

secret = credencia.webhook_endpoints.create({"url": mailbox, "events": ["submerchant.*"]})["secret"]
seller = credencia.submerchants.create({
    "legal_name": "Padaria São João Ltda",
    "tax_id": "11222333000181",
    "email": "contato@padaria.example",
    "metadata": {"sandbox": "approve"},
})
seen["created"] = seller["status"]
seen["missing_at_first"] = bool(credencia.submerchants.get_requirements(seller["id"])["missing"])
partner = credencia.legal_representatives.add(seller["id"], {
    "name": "Marina Alves",
    "document": "39053344705",
    "birth_date": "1985-03-02",
    "role": "individual_owner",
    "participation_percentage": 100,
})
credencia.addresses.add(seller["id"], {
    "street": "Avenida Paulista",
    "number": "1578",
    "neighborhood": "Bela Vista",
    "city": "São Paulo",
    "state": "SP",
    "zip_code": "01310-200",
})
of_partner = [f"partner_{one}" for one in ("front_id", "back_id", "selfie_with_id", "proof_of_residence")]
for kind in ["social_contract", "cnpj_card", "proof_of_residence_company", *of_partner]:
    document = {
        "type": kind,
        "file_url": f"https://files.example.com/{kind}.pdf",
        "file_name": f"{kind}.pdf",
        "file_size": 482133,
        "mime_type": "application/pdf",
    }
    if kind in of_partner:
        document["legal_representative_id"] = partner["id"]
    credencia.documents.add(seller["id"], document)
seen["ready"] = credencia.submerchants.get_requirements(seller["id"])["ready"]

seen["streamed"] = []
for streamed in credencia.events.stream(
    events=["submerchant.submitted", "submerchant.approved"],
    on_connect=lambda: credencia.submerchants.submit_for_review(seller["id"]),
):
    seen["streamed"].append(streamed.event)
    if streamed.event == "submerchant.approved":
        break
seen["approved_name"] = streamed.data["submerchant"]["legal_name"]
seen["status"] = credencia.submerchants.get(seller["id"])["status"]

with urllib.request.urlopen(f"{mailbox}/submerchant.approved") as answer:
    delivered = json.load(answer)
event = webhooks.verify(delivered["body"], delivered["headers"], secret)
seen["verified"] = event["event"]
seen["is_same_event"] = event["id"] == streamed.data["id"]
try:
    webhooks.verify(delivered["body"].replace("Padaria", "Livraria"), delivered["headers"], secret)
except WebhookError as error:
    seen["forged"] = error.code

for number in (1, 2, 3):
    credencia.submerchants.create({"legal_name": f"Loja {number}", "tax_id": "11444777000161"})
seen["listed"] = [one["legal_name"] for one in credencia.submerchants.list(limit=3)]
seen["total"] = credencia.submerchants.list(limit=1).page().total

try:
    credencia.submerchants.create({"legal_name": " ", "tax_id": "1"})
except ValidationError as error:
    seen["refusal"] = [error.code, error.status, [one["path"] for one in error.errors]]
try:
    credencia.submerchants.get(partner["id"])
except NotFoundError as error:
    seen["not_found"] = error.status
seen["replayed"] = [
    credencia.call("triggerEvent", body={"event": "charge.captured"}, idempotency_key="once-1").replayed
    for _ in range(2)
]
print(json.dumps(seen))
