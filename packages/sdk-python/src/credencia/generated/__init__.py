# Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
