// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.util.List;
import java.util.Map;

/** The query of {@code GET /v1/events/stream}. */
public final class StreamEventsQuery extends JsonRecord {
    /**
     * Takes the parameters by their names.
     *
     * @param fields texts, numbers and booleans, or collections of them
     */
    public StreamEventsQuery(Map<String, ?> fields) {
        super(fields);
    }

    /** {@return a builder without parameters} */
    public static Builder builder() {
        return new Builder();
    }

    /** Collects the fields. */
    public static final class Builder extends JsonRecord.Builder<Builder> {
        private Builder() {}

        @Override
        protected Builder self() {
            return this;
        }

        /**
         * Sets {@code events}. Which kinds, with commas between them: exact ones, {@code charge.*} for all of an object, or {@code *} for all.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder events(String... value) {
            return set("events", List.of(value));
        }

        /**
         * Sets {@code last_event_id}. For clients that cannot send {@code Last-Event-ID}, which counts first. Resumes after the message with this {@code id}, or after the event with this identifier: events since then come first.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder lastEventId(String value) {
            return set("last_event_id", value);
        }

        /** {@return the record} */
        public StreamEventsQuery build() {
            return new StreamEventsQuery(fields());
        }
    }
}
