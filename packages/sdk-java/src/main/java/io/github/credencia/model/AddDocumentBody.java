// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.util.Map;

/** Add document body. */
public final class AddDocumentBody extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public AddDocumentBody(Map<String, ?> fields) {
        super(fields);
    }

    /** {@return a builder without fields} */
    public static Builder builder() {
        return new Builder();
    }

    /** {@return {@code type}. Type of the document. Companies and individuals send different types. One of {@code social_contract}, {@code contract_amendment}, {@code cnpj_card}, {@code proof_of_residence_company}, {@code partner_front_id}, {@code partner_back_id}, {@code partner_selfie_with_id}, {@code partner_proof_of_residence}, {@code front_id}, {@code back_id}, {@code selfie_with_id}, {@code proof_of_residence}} */
    public String type() {
        return read("type", JsonRecord::text);
    }

    /** {@return {@code number}. Number of the document, for example of an identity card} */
    public String number() {
        return read("number", JsonRecord::text);
    }

    /** {@return {@code file_url}. Address of the hosted file: absolute http or https; in production a public host, on the ports that the operator allows (443 and 80 by default)} */
    public String fileUrl() {
        return read("file_url", JsonRecord::text);
    }

    /** {@return {@code file_name}. File name with extension, without folders} */
    public String fileName() {
        return read("file_name", JsonRecord::text);
    }

    /** {@return {@code file_size}. Size in bytes. Files above 25 MiB (26,214,400 bytes) are not fetched for the review: a warning says so} */
    public long fileSize() {
        return require("file_size", JsonRecord::integer);
    }

    /** {@return {@code mime_type}. One of {@code application/pdf}, {@code image/png}, {@code image/jpeg}} */
    public String mimeType() {
        return read("mime_type", JsonRecord::text);
    }

    /** {@return {@code expires_at}. When the document expires: a time, or a day ({@code 2027-01-31}), at whose end it expires, in the time zone of the merchant’s settings} */
    public String expiresAt() {
        return read("expires_at", JsonRecord::text);
    }

    /** {@return {@code notes}. Free text for the reviewer} */
    public String notes() {
        return read("notes", JsonRecord::text);
    }

    /** {@return {@code legal_representative_id}. The partner that the document belongs to: required when {@code type} starts with {@code partner_}, forbidden otherwise} */
    public String legalRepresentativeId() {
        return read("legal_representative_id", JsonRecord::text);
    }

    /** Collects the fields. */
    public static final class Builder extends JsonRecord.Builder<Builder> {
        private Builder() {}

        @Override
        protected Builder self() {
            return this;
        }

        /**
         * Sets {@code type}. Type of the document. Companies and individuals send different types. One of {@code social_contract}, {@code contract_amendment}, {@code cnpj_card}, {@code proof_of_residence_company}, {@code partner_front_id}, {@code partner_back_id}, {@code partner_selfie_with_id}, {@code partner_proof_of_residence}, {@code front_id}, {@code back_id}, {@code selfie_with_id}, {@code proof_of_residence}.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder type(String value) {
            return set("type", value);
        }

        /**
         * Sets {@code number}. Number of the document, for example of an identity card.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder number(String value) {
            return set("number", value);
        }

        /**
         * Sets {@code file_url}. Address of the hosted file: absolute http or https; in production a public host, on the ports that the operator allows (443 and 80 by default).
         *
         * @param value of the field
         * @return this builder
         */
        public Builder fileUrl(String value) {
            return set("file_url", value);
        }

        /**
         * Sets {@code file_name}. File name with extension, without folders.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder fileName(String value) {
            return set("file_name", value);
        }

        /**
         * Sets {@code file_size}. Size in bytes. Files above 25 MiB (26,214,400 bytes) are not fetched for the review: a warning says so.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder fileSize(long value) {
            return set("file_size", value);
        }

        /**
         * Sets {@code mime_type}. One of {@code application/pdf}, {@code image/png}, {@code image/jpeg}.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder mimeType(String value) {
            return set("mime_type", value);
        }

        /**
         * Sets {@code expires_at}. When the document expires: a time, or a day ({@code 2027-01-31}), at whose end it expires, in the time zone of the merchant’s settings.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder expiresAt(String value) {
            return set("expires_at", value);
        }

        /**
         * Sets {@code notes}. Free text for the reviewer.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder notes(String value) {
            return set("notes", value);
        }

        /**
         * Sets {@code legal_representative_id}. The partner that the document belongs to: required when {@code type} starts with {@code partner_}, forbidden otherwise.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder legalRepresentativeId(String value) {
            return set("legal_representative_id", value);
        }

        /**
         * Makes the record.
         *
         * @return the record
         * @throws IllegalArgumentException naming the required fields that are missing
         */
        public AddDocumentBody build() {
            requireFields("AddDocumentBody", "type", "file_url", "file_name", "file_size", "mime_type");
            return new AddDocumentBody(fields());
        }
    }
}
