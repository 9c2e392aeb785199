// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia;

/** The release. */
final class Version {
    static final String VERSION = "0.2.0";

    private Version() {}
}
