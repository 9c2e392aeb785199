#!/usr/bin/env bash
# Sends a POST until it is answered: with one Idempotency-Key it takes effect once, however often it is sent.
set -euo pipefail

URL=${CREDENCIA_URL:-http://127.0.0.1:3000}
# Made before the first try and kept with your order.
KEY=order-1042-$$-$(date +%s)

create() {
  # curl tries again after no connection, a time-out, 408, 429, 500 and 502 to 504, and honours Retry-After.
  curl -fsS --retry 8 --retry-connrefused --max-time 30 -u pk_test_demo:sk_test_demo \
    -H 'Content-Type: application/json' -H "Idempotency-Key: $KEY" "$URL/v1/submerchants" -d '{
      "legal_name": "Ateliê Girassol Ltda", "tax_id": "11222333000181" }'
}
id_of() { grep -o '"id":"[^"]*"' | head -n 1 | cut -d '"' -f 4; }

FIRST=$(create | id_of)
SECOND=$(create | id_of)
[ "$FIRST" = "$SECOND" ] && echo 'The same seller.'
