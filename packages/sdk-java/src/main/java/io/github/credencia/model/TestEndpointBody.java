// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.util.Map;

/** Test endpoint body. */
public final class TestEndpointBody extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public TestEndpointBody(Map<String, ?> fields) {
        super(fields);
    }

    /** {@return a builder without fields} */
    public static Builder builder() {
        return new Builder();
    }

    /** {@return {@code event}. Kind of the sample} */
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
         * Sets {@code event}. Kind of the sample.
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
        public TestEndpointBody build() {
            requireFields("TestEndpointBody", "event");
            return new TestEndpointBody(fields());
        }
    }
}
