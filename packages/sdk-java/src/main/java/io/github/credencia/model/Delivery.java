// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.time.Instant;
import java.util.Map;

/** Delivery. */
public final class Delivery extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public Delivery(Map<String, ?> fields) {
        super(fields);
    }

    /** {@return {@code id}} */
    public String id() {
        return read("id", JsonRecord::text);
    }

    /** {@return {@code endpoint_id}} */
    public String endpointId() {
        return read("endpoint_id", JsonRecord::text);
    }

    /** {@return {@code event_id}} */
    public String eventId() {
        return read("event_id", JsonRecord::text);
    }

    /** {@return {@code event}. Kind of the event} */
    public String event() {
        return read("event", JsonRecord::text);
    }

    /** {@return {@code status}. {@code held}: the endpoint is paused; {@code failed}: the last attempt of the schedule failed; {@code cancelled}: the endpoint was deleted first. One of {@code pending}, {@code held}, {@code delivered}, {@code failed}, {@code cancelled}} */
    public String status() {
        return read("status", JsonRecord::text);
    }

    /** {@return {@code submerchant}. Whom the event is about, with the trade name, or else the legal name; null for tests, and for events about no submerchant} */
    public SubmerchantItem submerchant() {
        return read("submerchant", record(SubmerchantItem::new));
    }

    /** {@return {@code attempts}. All that were made, also before it was sent again} */
    public long attempts() {
        return require("attempts", JsonRecord::integer);
    }

    /** {@return {@code attempts_left}. How many the schedule still has when none succeeds; 0 when none follows} */
    public long attemptsLeft() {
        return require("attempts_left", JsonRecord::integer);
    }

    /** {@return {@code last_status}. HTTP status of the last answer} */
    public Long lastStatus() {
        return read("last_status", JsonRecord::integer);
    }

    /** {@return {@code last_error}. Why the last attempt failed} */
    public String lastError() {
        return read("last_error", JsonRecord::text);
    }

    /** {@return {@code last_attempt_at}} */
    public Instant lastAttemptAt() {
        return read("last_attempt_at", JsonRecord::instant);
    }

    /** {@return {@code next_attempt_at}. When it is tried next; null when it is not, or held} */
    public Instant nextAttemptAt() {
        return read("next_attempt_at", JsonRecord::instant);
    }

    /** {@return {@code is_test}} */
    public boolean isTest() {
        return require("is_test", JsonRecord::flag);
    }

    /** {@return {@code created_at}. When it was queued first: the time that {@code id} carries} */
    public Instant createdAt() {
        return read("created_at", JsonRecord::instant);
    }

    /** {@return {@code occurred_at}. When the event occurred. Earlier than {@code created_at} where the payment core fed the state late} */
    public Instant occurredAt() {
        return read("occurred_at", JsonRecord::instant);
    }

    /** Whom the event is about, with the trade name, or else the legal name; null for tests, and for events about no submerchant. */
    public static final class SubmerchantItem extends JsonRecord {
        /**
         * Takes the fields as JSON has them.
         *
         * @param fields by their names in the API's description
         */
        public SubmerchantItem(Map<String, ?> fields) {
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
    }
}
