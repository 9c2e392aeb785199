// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.util.List;
import java.util.Map;

/** Create portal session body. */
public final class CreatePortalSessionBody extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public CreatePortalSessionBody(Map<String, ?> fields) {
        super(fields);
    }

    /** {@return a builder without fields} */
    public static Builder builder() {
        return new Builder();
    }

    /** {@return {@code access}. {@code read}: sees endpoints and deliveries. {@code manage}: changes endpoints, sees the secret of a new one, sends tests and sends deliveries again. One of {@code read}, {@code manage}} */
    public String access() {
        return read("access", JsonRecord::text);
    }

    /** {@return {@code allowed_origins}. Origins of the pages that may frame the portal: https; outside production also http://localhost} */
    public List<String> allowedOrigins() {
        return readList("allowed_origins", JsonRecord::text);
    }

    /** {@return {@code expires_in}. Seconds until the session ends} */
    public Long expiresIn() {
        return read("expires_in", JsonRecord::integer);
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

    /** Collects the fields. */
    public static final class Builder extends JsonRecord.Builder<Builder> {
        private Builder() {}

        @Override
        protected Builder self() {
            return this;
        }

        /**
         * Sets {@code access}. {@code read}: sees endpoints and deliveries. {@code manage}: changes endpoints, sees the secret of a new one, sends tests and sends deliveries again. One of {@code read}, {@code manage}.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder access(String value) {
            return set("access", value);
        }

        /**
         * Sets {@code allowed_origins}. Origins of the pages that may frame the portal: https; outside production also http://localhost.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder allowedOrigins(List<String> value) {
            return set("allowed_origins", value);
        }

        /**
         * Sets {@code expires_in}. Seconds until the session ends.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder expiresIn(long value) {
            return set("expires_in", value);
        }

        /**
         * Sets {@code locale}. The language of the page; null: that of the browser. One of {@code en}, {@code pt-BR}.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder locale(String value) {
            return set("locale", value);
        }

        /**
         * Sets {@code accent_color}. The color of buttons and links, as {@code #} and six hexadecimal digits; null: the portal’s.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder accentColor(String value) {
            return set("accent_color", value);
        }

        /**
         * Sets {@code external_id}. Your id of the user whom the session is for. No personal data.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder externalId(String value) {
            return set("external_id", value);
        }

        /**
         * Makes the record.
         *
         * @return the record
         * @throws IllegalArgumentException naming the required fields that are missing
         */
        public CreatePortalSessionBody build() {
            requireFields("CreatePortalSessionBody", "access", "allowed_origins");
            return new CreatePortalSessionBody(fields());
        }
    }
}
