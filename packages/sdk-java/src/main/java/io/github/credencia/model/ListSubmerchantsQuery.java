// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.util.Map;

/** The query of {@code GET /v1/submerchants}. */
public final class ListSubmerchantsQuery extends JsonRecord {
    /**
     * Takes the parameters by their names.
     *
     * @param fields texts, numbers and booleans, or collections of them
     */
    public ListSubmerchantsQuery(Map<String, ?> fields) {
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
         * Sets {@code status}. Only items with this status. One of {@code pending}, {@code pending_review}, {@code active}, {@code rejected}.
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
         * Sets {@code external_id}. Only the submerchant with exactly this {@code external_id}.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder externalId(String value) {
            return set("external_id", value);
        }

        /**
         * Sets {@code ids}. Only the submerchants with these ids, up to 100, separated by commas. Of the other filters, status and days apply.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder ids(String value) {
            return set("ids", value);
        }

        /** {@return the record} */
        public ListSubmerchantsQuery build() {
            return new ListSubmerchantsQuery(fields());
        }
    }
}
