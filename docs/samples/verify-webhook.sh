#!/usr/bin/env bash
# Verifies a webhook whose body is in standard input, and prints it. Fails if the request is not genuine.
# Usage: verify-webhook.sh ID TIMESTAMP SIGNATURES SECRET < body
# with the headers webhook-id, webhook-timestamp and webhook-signature, and the endpoint's secret with its whsec_.
set -euo pipefail

ID=$1 TIMESTAMP=$2 SIGNATURES=$3 SECRET=$4
# How far the clock of the sender and yours may differ, and how long a copied request stays usable.
TOLERANCE_SECONDS=300
fail() { echo "$1" >&2; exit 1; }

BODY=$(mktemp)
trap 'rm -f "$BODY"' EXIT
cat > "$BODY"

[[ $TIMESTAMP =~ ^[0-9]{1,12}$ ]] || fail 'webhook-timestamp is missing or malformed'
AGE=$((${NOW:-$(date +%s)} - 10#$TIMESTAMP))
[ "${AGE#-}" -le "$TOLERANCE_SECONDS" ] || fail 'webhook-timestamp is too old or too new'

KEY=$(printf %s "${SECRET#whsec_}" | base64 -d | od -An -v -tx1 | tr -d ' \n')
EXPECTED=v1,$({ printf %s "$ID.$TIMESTAMP."; cat "$BODY"; } |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$KEY" -binary | base64)
# While a secret is being replaced there are two signatures; one that matches is enough.
read -ra GIVEN <<< "$SIGNATURES"
for SIGNATURE in ${GIVEN[@]+"${GIVEN[@]}"}; do
  [ "$SIGNATURE" = "$EXPECTED" ] && { cat "$BODY"; exit; }
done
fail 'no signature matches'
