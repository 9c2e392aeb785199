#!/usr/bin/env bash
# Registers an individual as a seller, and waits until the sandbox has approved it.
set -euo pipefail

URL=${CREDENCIA_URL:-http://127.0.0.1:3000}
call() { curl -fsS -u pk_test_demo:sk_test_demo -H 'Content-Type: application/json' "$@"; }
id_of() { grep -o '"id":"[^"]*"' | head -n 1 | cut -d '"' -f 4; }

SELLER=$(call "$URL/v1/submerchants" -d '{
  "entity_type": "pf", "legal_name": "Rita Campos", "tax_id": "52998224725",
  "email": "rita@campos.example", "metadata": { "sandbox": "approve" } }' | id_of)

call "$URL/v1/submerchants/$SELLER/addresses" -o /dev/null -d '{
  "street": "Rua da Praia", "number": "20", "neighborhood": "Centro Histórico",
  "city": "Porto Alegre", "state": "RS", "zip_code": "90010-000" }'

for TYPE in front_id back_id selfie_with_id proof_of_residence; do
  call "$URL/v1/submerchants/$SELLER/documents" -o /dev/null -d '{ "type": "'$TYPE'",
    "file_url": "https://files.example.com/'$TYPE'.jpg", "file_name": "'$TYPE'.jpg",
    "file_size": 182133, "mime_type": "image/jpeg" }'
done

call -X POST "$URL/v1/submerchants/$SELLER/submit-for-review" -o /dev/null
until call "$URL/v1/submerchants/$SELLER" | grep -q '"status":"active"'; do sleep 1; done
echo 'The seller is active.'
