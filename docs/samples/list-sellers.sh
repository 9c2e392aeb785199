#!/usr/bin/env bash
# Reads a whole list, page by page: `pagination.next` leads to the next page, and is null after the last one.
set -euo pipefail

URL=${CREDENCIA_URL:-http://127.0.0.1:3000}
COUNT=0
CURSOR=
while
  PAGE=$(curl -fsS -u pk_test_demo:sk_test_demo -G "$URL/v1/submerchants" \
    -d limit=2 ${CURSOR:+--data-urlencode "cursor=$CURSOR"})
  COUNT=$((COUNT + $(echo "$PAGE" | grep -o '"legal_name":' | wc -l)))
  CURSOR=$(echo "$PAGE" | grep -o '"next":"[^"]*"' | cut -d '"' -f 4 || true)
  [ -n "$CURSOR" ]
do :; done
echo "$COUNT sellers"
