// Written by build/write-api.mjs from openapi.json. Do not edit: run `npm run openapi`.

/** Of this package. */
export const version = '0.2.0';
