// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.util.Map;

/** Regenerate secret body. */
public final class RegenerateSecretBody extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public RegenerateSecretBody(Map<String, ?> fields) {
        super(fields);
    }

    /** {@return a builder without fields} */
    public static Builder builder() {
        return new Builder();
    }

    /** {@return {@code overlap_seconds}. How long the present secret stays valid beside the new one, up to 7 days} */
    public Long overlapSeconds() {
        return read("overlap_seconds", JsonRecord::integer);
    }

    /** Collects the fields. */
    public static final class Builder extends JsonRecord.Builder<Builder> {
        private Builder() {}

        @Override
        protected Builder self() {
            return this;
        }

        /**
         * Sets {@code overlap_seconds}. How long the present secret stays valid beside the new one, up to 7 days.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder overlapSeconds(long value) {
            return set("overlap_seconds", value);
        }

        /** {@return the record} */
        public RegenerateSecretBody build() {
            return new RegenerateSecretBody(fields());
        }
    }
}
