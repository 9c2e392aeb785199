// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Replay deliveries body. */
public final class ReplayDeliveriesBody extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public ReplayDeliveriesBody(Map<String, ?> fields) {
        super(fields);
    }

    /** {@return a builder without fields} */
    public static Builder builder() {
        return new Builder();
    }

    /** {@return {@code since}. Deliveries with a {@code created_at} from then on} */
    public Instant since() {
        return read("since", JsonRecord::instant);
    }

    /** {@return {@code until}. Up to and with then; left out: until now} */
    public Instant until() {
        return read("until", JsonRecord::instant);
    }

    /** {@return {@code statuses}. Which of them; left out: only {@code failed}} */
    public List<String> statuses() {
        return readList("statuses", JsonRecord::text);
    }

    /** {@return {@code dry_run}. Counts and sends nothing} */
    public Boolean dryRun() {
        return read("dry_run", JsonRecord::flag);
    }

    /** Collects the fields. */
    public static final class Builder extends JsonRecord.Builder<Builder> {
        private Builder() {}

        @Override
        protected Builder self() {
            return this;
        }

        /**
         * Sets {@code since}. Deliveries with a {@code created_at} from then on.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder since(Instant value) {
            return set("since", value);
        }

        /**
         * Sets {@code until}. Up to and with then; left out: until now.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder until(Instant value) {
            return set("until", value);
        }

        /**
         * Sets {@code statuses}. Which of them; left out: only {@code failed}.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder statuses(List<String> value) {
            return set("statuses", value);
        }

        /**
         * Sets {@code dry_run}. Counts and sends nothing.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder dryRun(boolean value) {
            return set("dry_run", value);
        }

        /**
         * Makes the record.
         *
         * @return the record
         * @throws IllegalArgumentException naming the required fields that are missing
         */
        public ReplayDeliveriesBody build() {
            requireFields("ReplayDeliveriesBody", "since");
            return new ReplayDeliveriesBody(fields());
        }
    }
}
