// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.util.List;
import java.util.Map;

/** Payment days. */
public final class PaymentDays extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public PaymentDays(Map<String, ?> fields) {
        super(fields);
    }

    /** {@return {@code days}. Each day, oldest first, also those without a record} */
    public List<Day> days() {
        return readList("days", record(Day::new));
    }

    /** Day. */
    public static final class Day extends JsonRecord {
        /**
         * Takes the fields as JSON has them.
         *
         * @param fields by their names in the API's description
         */
        public Day(Map<String, ?> fields) {
            super(fields);
        }

        /** {@return {@code day}. A day of the time zone} */
        public String day() {
            return read("day", JsonRecord::text);
        }

        /** {@return {@code count}. Number of records} */
        public long count() {
            return require("count", JsonRecord::integer);
        }

        /** {@return {@code amount}. Sum of {@code amount} in centavos; null where there are too many records to read} */
        public Long amount() {
            return read("amount", JsonRecord::integer);
        }
    }
}
