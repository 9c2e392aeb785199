// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.time.Instant;
import java.util.Map;

/** Expiring api key. */
public final class ExpiringApiKey extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public ExpiringApiKey(Map<String, ?> fields) {
        super(fields);
    }

    /** {@return {@code id}} */
    public String id() {
        return read("id", JsonRecord::text);
    }

    /** {@return {@code name}} */
    public String name() {
        return read("name", JsonRecord::text);
    }

    /** {@return {@code public_key}} */
    public String publicKey() {
        return read("public_key", JsonRecord::text);
    }

    /** {@return {@code expires_at}. From then on, the key is refused} */
    public Instant expiresAt() {
        return read("expires_at", JsonRecord::instant);
    }
}
