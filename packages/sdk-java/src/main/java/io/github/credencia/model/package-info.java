// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
/** The records of the API: what calls take and give. */
package io.github.credencia.model;
