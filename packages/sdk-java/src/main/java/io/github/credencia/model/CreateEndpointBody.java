// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.util.List;
import java.util.Map;

/** Create endpoint body. */
public final class CreateEndpointBody extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public CreateEndpointBody(Map<String, ?> fields) {
        super(fields);
    }

    /** {@return a builder without fields} */
    public static Builder builder() {
        return new Builder();
    }

    /** {@return {@code url}. Absolute http or https address, without credentials or fragment. In production https only, on the ports that the operator allows (443 unless set otherwise), and never an address that is not public} */
    public String url() {
        return read("url", JsonRecord::text);
    }

    /** {@return {@code events}. Exact kinds, {@code charge.*} for all of an object, or {@code *} for all} */
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

    /** {@return {@code status}. Paused: deliveries are held until it is active. One of {@code active}, {@code paused}} */
    public String status() {
        return read("status", JsonRecord::text);
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

        /** {@return a builder without fields} */
        public static Builder builder() {
            return new Builder();
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

        /** Collects the fields. */
        public static final class Builder extends JsonRecord.Builder<Builder> {
            private Builder() {}

            @Override
            protected Builder self() {
                return this;
            }

            /**
             * Sets {@code submerchant_id}.
             *
             * @param value of the field
             * @return this builder
             */
            public Builder submerchantId(List<String> value) {
                return set("submerchant_id", value);
            }

            /**
             * Sets {@code status}.
             *
             * @param value of the field
             * @return this builder
             */
            public Builder status(List<String> value) {
                return set("status", value);
            }

            /**
             * Sets {@code entity_type}.
             *
             * @param value of the field
             * @return this builder
             */
            public Builder entityType(List<String> value) {
                return set("entity_type", value);
            }

            /**
             * Sets {@code document_type}.
             *
             * @param value of the field
             * @return this builder
             */
            public Builder documentType(List<String> value) {
                return set("document_type", value);
            }

            /**
             * Sets {@code payment_method}.
             *
             * @param value of the field
             * @return this builder
             */
            public Builder paymentMethod(List<String> value) {
                return set("payment_method", value);
            }

            /**
             * Sets {@code currency}.
             *
             * @param value of the field
             * @return this builder
             */
            public Builder currency(List<String> value) {
                return set("currency", value);
            }

            /**
             * Sets {@code amount_from}. At least this amount, in centavos.
             *
             * @param value of the field
             * @return this builder
             */
            public Builder amountFrom(long value) {
                return set("amount_from", value);
            }

            /**
             * Sets {@code amount_to}. At most this amount, in centavos.
             *
             * @param value of the field
             * @return this builder
             */
            public Builder amountTo(long value) {
                return set("amount_to", value);
            }

            /** {@return the record} */
            public Filter build() {
                return new Filter(fields());
            }
        }
    }

    /** Collects the fields. */
    public static final class Builder extends JsonRecord.Builder<Builder> {
        private Builder() {}

        @Override
        protected Builder self() {
            return this;
        }

        /**
         * Sets {@code url}. Absolute http or https address, without credentials or fragment. In production https only, on the ports that the operator allows (443 unless set otherwise), and never an address that is not public.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder url(String value) {
            return set("url", value);
        }

        /**
         * Sets {@code events}. Exact kinds, {@code charge.*} for all of an object, or {@code *} for all.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder events(List<String> value) {
            return set("events", value);
        }

        /**
         * Sets {@code filter}. Which of these events the endpoint receives: those whose payload has, for each field, one of the listed values, and an {@code amount} within the bounds. An event without a field of the filter is not sent. Decided when an event is recorded; tests and what is sent again ignore it. Null: all.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder filter(Filter value) {
            return set("filter", value);
        }

        /**
         * Sets {@code max_per_second}. The most attempts that begin within any second at this endpoint, retries, tests and what is sent again included. Further deliveries wait, oldest first. Null: no such limit.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder maxPerSecond(long value) {
            return set("max_per_second", value);
        }

        /**
         * Sets {@code max_per_second}. The most attempts that begin within any second at this endpoint, retries, tests and what is sent again included. Further deliveries wait, oldest first. Null: no such limit.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder maxPerSecond(Long value) {
            return set("max_per_second", value);
        }

        /**
         * Sets {@code max_concurrent}. The most attempts under way at the same time at this endpoint, retries, tests and what is sent again included. Further deliveries wait, oldest first. Null: as many as the receiver takes, up to 256.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder maxConcurrent(long value) {
            return set("max_concurrent", value);
        }

        /**
         * Sets {@code max_concurrent}. The most attempts under way at the same time at this endpoint, retries, tests and what is sent again included. Further deliveries wait, oldest first. Null: as many as the receiver takes, up to 256.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder maxConcurrent(Long value) {
            return set("max_concurrent", value);
        }

        /**
         * Sets {@code status}. Paused: deliveries are held until it is active. One of {@code active}, {@code paused}.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder status(String value) {
            return set("status", value);
        }

        /**
         * Makes the record.
         *
         * @return the record
         * @throws IllegalArgumentException naming the required fields that are missing
         */
        public CreateEndpointBody build() {
            requireFields("CreateEndpointBody", "url", "events");
            return new CreateEndpointBody(fields());
        }
    }
}
