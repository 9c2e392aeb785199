// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Api key. */
public final class ApiKey extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public ApiKey(Map<String, ?> fields) {
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

    /** {@return {@code permission}. {@code read}: the key changes nothing. One of {@code read}, {@code write}} */
    public String permission() {
        return read("permission", JsonRecord::text);
    }

    /** {@return {@code scopes}. The permissions of the key; null: all that its {@code permission} names} */
    public List<String> scopes() {
        return readList("scopes", JsonRecord::text);
    }

    /** {@return {@code public_key}} */
    public String publicKey() {
        return read("public_key", JsonRecord::text);
    }

    /** {@return {@code expires_at}. From then on, the key is refused} */
    public Instant expiresAt() {
        return read("expires_at", JsonRecord::instant);
    }

    /** {@return {@code address_ranges}. The addresses that may use the key; null: all} */
    public List<String> addressRanges() {
        return readList("address_ranges", JsonRecord::text);
    }

    /** {@return {@code last_used_at}. Exact to a minute or two} */
    public Instant lastUsedAt() {
        return read("last_used_at", JsonRecord::instant);
    }

    /** {@return {@code replaced_by}. The key that replaces this one since its rotation} */
    public String replacedBy() {
        return read("replaced_by", JsonRecord::text);
    }

    /** {@return {@code created_at}} */
    public Instant createdAt() {
        return read("created_at", JsonRecord::instant);
    }

    /** {@return {@code revoked_at}} */
    public Instant revokedAt() {
        return read("revoked_at", JsonRecord::instant);
    }
}
