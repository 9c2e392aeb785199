// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.util.Map;

/** The query of {@code GET /v1/submerchants/{id}/onboarding-links}. */
public final class ListOnboardingLinksQuery extends JsonRecord {
    /**
     * Takes the parameters by their names.
     *
     * @param fields texts, numbers and booleans, or collections of them
     */
    public ListOnboardingLinksQuery(Map<String, ?> fields) {
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

        /** {@return the record} */
        public ListOnboardingLinksQuery build() {
            return new ListOnboardingLinksQuery(fields());
        }
    }
}
