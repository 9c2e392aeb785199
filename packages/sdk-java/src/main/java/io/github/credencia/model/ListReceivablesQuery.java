// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.util.Map;

/** The query of {@code GET /v1/receivables}. */
public final class ListReceivablesQuery extends JsonRecord {
    /**
     * Takes the parameters by their names.
     *
     * @param fields texts, numbers and booleans, or collections of them
     */
    public ListReceivablesQuery(Map<String, ?> fields) {
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
         * Sets {@code page}. Page, from 1.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder page(long value) {
            return set("page", value);
        }

        /**
         * Sets {@code limit}. Items per page.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder limit(long value) {
            return set("limit", value);
        }

        /**
         * Sets {@code cursor}. {@code pagination.next} of the page before, with the same filters and without {@code page}. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder cursor(String value) {
            return set("cursor", value);
        }

        /**
         * Sets {@code date_from}. First day of creation in {@code time_zone}, inclusive.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder dateFrom(String value) {
            return set("date_from", value);
        }

        /**
         * Sets {@code date_to}. Last day of creation in {@code time_zone}, inclusive.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder dateTo(String value) {
            return set("date_to", value);
        }

        /**
         * Sets {@code time_zone}. Whose days {@code date_from} and {@code date_to} are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder timeZone(String value) {
            return set("time_zone", value);
        }

        /**
         * Sets {@code status}. Only items with this status. One of {@code scheduled}, {@code anticipated}, {@code paid}, {@code cancelled}.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder status(String value) {
            return set("status", value);
        }

        /**
         * Sets {@code search}. Text to find, regardless of case and accents.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder search(String value) {
            return set("search", value);
        }

        /**
         * Sets {@code submerchant_id}. Only records of this submerchant.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder submerchantId(String value) {
            return set("submerchant_id", value);
        }

        /**
         * Sets {@code external_id}. Only records with exactly this {@code external_id}; several may have it.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder externalId(String value) {
            return set("external_id", value);
        }

        /**
         * Sets {@code charge_id}. Only receivables of this charge.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder chargeId(String value) {
            return set("charge_id", value);
        }

        /**
         * Sets {@code amount_from}. Smallest {@code amount} in centavos, inclusive.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder amountFrom(long value) {
            return set("amount_from", value);
        }

        /**
         * Sets {@code amount_to}. Greatest {@code amount} in centavos, inclusive.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder amountTo(long value) {
            return set("amount_to", value);
        }

        /** {@return the record} */
        public ListReceivablesQuery build() {
            return new ListReceivablesQuery(fields());
        }
    }
}
