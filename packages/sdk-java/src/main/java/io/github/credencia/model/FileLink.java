// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.time.Instant;
import java.util.Map;

/** File link. */
public final class FileLink extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public FileLink(Map<String, ?> fields) {
        super(fields);
    }

    /** {@return {@code url}. The address: for a browser, without credentials. Do not store it} */
    public String url() {
        return read("url", JsonRecord::text);
    }

    /** {@return {@code expires_at}. When it stops working; null: the file is on your host} */
    public Instant expiresAt() {
        return read("expires_at", JsonRecord::instant);
    }
}
