// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.util.Map;

/** The query of {@code GET /v1/submerchants/{id}/documents}. */
public final class ListDocumentsQuery extends JsonRecord {
    /**
     * Takes the parameters by their names.
     *
     * @param fields texts, numbers and booleans, or collections of them
     */
    public ListDocumentsQuery(Map<String, ?> fields) {
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
         * Sets {@code status}. Only items with this status. One of {@code pending}, {@code approved}, {@code rejected}, {@code expired}.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder status(String value) {
            return set("status", value);
        }

        /**
         * Sets {@code current}. {@code true}: only current documents; {@code false}: only replaced ones.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder current(boolean value) {
            return set("current", value);
        }

        /**
         * Sets {@code type}. Only items with this type. One of {@code social_contract}, {@code contract_amendment}, {@code cnpj_card}, {@code proof_of_residence_company}, {@code partner_front_id}, {@code partner_back_id}, {@code partner_selfie_with_id}, {@code partner_proof_of_residence}, {@code front_id}, {@code back_id}, {@code selfie_with_id}, {@code proof_of_residence}.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder type(String value) {
            return set("type", value);
        }

        /**
         * Sets {@code legal_representative_id}. Only documents of this partner.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder legalRepresentativeId(String value) {
            return set("legal_representative_id", value);
        }

        /** {@return the record} */
        public ListDocumentsQuery build() {
            return new ListDocumentsQuery(fields());
        }
    }
}
