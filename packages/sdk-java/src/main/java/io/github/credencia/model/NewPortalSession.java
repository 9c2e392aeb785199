// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** New portal session. */
public final class NewPortalSession extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public NewPortalSession(Map<String, ?> fields) {
        super(fields);
    }

    /** {@return {@code id}} */
    public String id() {
        return read("id", JsonRecord::text);
    }

    /** {@return {@code access}. One of {@code read}, {@code manage}} */
    public String access() {
        return read("access", JsonRecord::text);
    }

    /** {@return {@code allowed_origins}} */
    public List<String> allowedOrigins() {
        return readList("allowed_origins", JsonRecord::text);
    }

    /** {@return {@code locale}. The language of the page; null: that of the browser. One of {@code en}, {@code pt-BR}} */
    public String locale() {
        return read("locale", JsonRecord::text);
    }

    /** {@return {@code accent_color}. The color of buttons and links, as {@code #} and six hexadecimal digits; null: the portal’s} */
    public String accentColor() {
        return read("accent_color", JsonRecord::text);
    }

    /** {@return {@code external_id}. Your id of the user whom the session is for. No personal data} */
    public String externalId() {
        return read("external_id", JsonRecord::text);
    }

    /** {@return {@code created_at}} */
    public Instant createdAt() {
        return read("created_at", JsonRecord::instant);
    }

    /** {@return {@code expires_at}. From then on, the session is refused} */
    public Instant expiresAt() {
        return read("expires_at", JsonRecord::instant);
    }

    /** {@return {@code revoked_at}} */
    public Instant revokedAt() {
        return read("revoked_at", JsonRecord::instant);
    }

    /** {@return {@code url}. The address for the iframe, with the token behind {@code #}. Shown only once: only the token’s hash is stored} */
    public String url() {
        return read("url", JsonRecord::text);
    }
}
