// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Failing endpoint. */
public final class FailingEndpoint extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public FailingEndpoint(Map<String, ?> fields) {
        super(fields);
    }

    /** {@return {@code id}} */
    public String id() {
        return read("id", JsonRecord::text);
    }

    /** {@return {@code url}} */
    public String url() {
        return read("url", JsonRecord::text);
    }

    /** {@return {@code events}} */
    public List<String> events() {
        return readList("events", JsonRecord::text);
    }

    /** {@return {@code filter}. Which of these events the endpoint receives: those whose payload has, for each field, one of the listed values, and an {@code amount} within the bounds. An event without a field of the filter is not sent. Decided when an event is recorded; tests and what is sent again ignore it. Null: all} */
    public Filter filter() {
        return read("filter", record(Filter::new));
    }

    /** {@return {@code max_per_second}. The most attempts that begin within any second at this endpoint, retries, tests and what is sent again included. Further deliveries wait, oldest first. Null: no such limit} */
    public Long maxPerSecond() {
        return read("max_per_second", JsonRecord::integer);
    }

    /** {@return {@code max_concurrent}. The most attempts under way at the same time at this endpoint, retries, tests and what is sent again included. Further deliveries wait, oldest first. Null: as many as the receiver takes, up to 256} */
    public Long maxConcurrent() {
        return read("max_concurrent", JsonRecord::integer);
    }

    /** {@return {@code status}. One of {@code active}, {@code paused}} */
    public String status() {
        return read("status", JsonRecord::text);
    }

    /** {@return {@code paused_reason}. {@code requested}: by the request that created or changed it; {@code gone}: it answered 410; {@code failing}: every attempt failed for 3 days. One of {@code requested}, {@code gone}, {@code failing}} */
    public String pausedReason() {
        return read("paused_reason", JsonRecord::text);
    }

    /** {@return {@code failing_since}. When the first of its attempts failed} */
    public Instant failingSince() {
        return read("failing_since", JsonRecord::instant);
    }

    /** {@return {@code previous_secret_expires_at}. Until then the secret before the present one is valid too} */
    public Instant previousSecretExpiresAt() {
        return read("previous_secret_expires_at", JsonRecord::instant);
    }

    /** {@return {@code created_at}} */
    public Instant createdAt() {
        return read("created_at", JsonRecord::instant);
    }

    /** {@return {@code updated_at}} */
    public Instant updatedAt() {
        return read("updated_at", JsonRecord::instant);
    }

    /** Which of these events the endpoint receives: those whose payload has, for each field, one of the listed values, and an {@code amount} within the bounds. An event without a field of the filter is not sent. Decided when an event is recorded; tests and what is sent again ignore it. Null: all. */
    public static final class Filter extends JsonRecord {
        /**
         * Takes the fields as JSON has them.
         *
         * @param fields by their names in the API's description
         */
        public Filter(Map<String, ?> fields) {
            super(fields);
        }

        /** {@return {@code submerchant_id}} */
        public List<String> submerchantId() {
            return readList("submerchant_id", JsonRecord::text);
        }

        /** {@return {@code status}} */
        public List<String> status() {
            return readList("status", JsonRecord::text);
        }

        /** {@return {@code entity_type}} */
        public List<String> entityType() {
            return readList("entity_type", JsonRecord::text);
        }

        /** {@return {@code document_type}} */
        public List<String> documentType() {
            return readList("document_type", JsonRecord::text);
        }

        /** {@return {@code payment_method}} */
        public List<String> paymentMethod() {
            return readList("payment_method", JsonRecord::text);
        }

        /** {@return {@code currency}} */
        public List<String> currency() {
            return readList("currency", JsonRecord::text);
        }

        /** {@return {@code amount_from}. At least this amount, in centavos} */
        public Long amountFrom() {
            return read("amount_from", JsonRecord::integer);
        }

        /** {@return {@code amount_to}. At most this amount, in centavos} */
        public Long amountTo() {
            return read("amount_to", JsonRecord::integer);
        }
    }
}
