// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.util.Map;

/** Trigger event body. */
public final class TriggerEventBody extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public TriggerEventBody(Map<String, ?> fields) {
        super(fields);
    }

    /** {@return a builder without fields} */
    public static Builder builder() {
        return new Builder();
    }

    /** {@return {@code event}. Kind of the event; {@code GET /v1/postbacks/events} lists all} */
    public String event() {
        return read("event", JsonRecord::text);
    }

    /** Collects the fields. */
    public static final class Builder extends JsonRecord.Builder<Builder> {
        private Builder() {}

        @Override
        protected Builder self() {
            return this;
        }

        /**
         * Sets {@code event}. Kind of the event; {@code GET /v1/postbacks/events} lists all.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder event(String value) {
            return set("event", value);
        }

        /**
         * Makes the record.
         *
         * @return the record
         * @throws IllegalArgumentException naming the required fields that are missing
         */
        public TriggerEventBody build() {
            requireFields("TriggerEventBody", "event");
            return new TriggerEventBody(fields());
        }
    }
}
