// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.util.Map;

/** The query of {@code GET /v1/submerchants/figures}. */
public final class GetSubmerchantFiguresQuery extends JsonRecord {
    /**
     * Takes the parameters by their names.
     *
     * @param fields texts, numbers and booleans, or collections of them
     */
    public GetSubmerchantFiguresQuery(Map<String, ?> fields) {
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
         * Sets {@code date_from}. First day, {@code YYYY-MM-DD}.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder dateFrom(String value) {
            return set("date_from", value);
        }

        /**
         * Sets {@code date_to}. Last day, {@code YYYY-MM-DD}.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder dateTo(String value) {
            return set("date_to", value);
        }

        /**
         * Sets {@code time_zone}. Whose days these are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder timeZone(String value) {
            return set("time_zone", value);
        }

        /** {@return the record} */
        public GetSubmerchantFiguresQuery build() {
            return new GetSubmerchantFiguresQuery(fields());
        }
    }
}
