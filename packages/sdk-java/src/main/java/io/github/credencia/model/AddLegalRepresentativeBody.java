// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.util.Map;

/** Add legal representative body. */
public final class AddLegalRepresentativeBody extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public AddLegalRepresentativeBody(Map<String, ?> fields) {
        super(fields);
    }

    /** {@return a builder without fields} */
    public static Builder builder() {
        return new Builder();
    }

    /** {@return {@code name}. Full name of the partner, or of the contact person of a partner that is a company} */
    public String name() {
        return read("name", JsonRecord::text);
    }

    /** {@return {@code document}. 11 digits (CPF) or 14 (CNPJ), without punctuation. Identifies the partner: sending the same document again updates the partner} */
    public String document() {
        return read("document", JsonRecord::text);
    }

    /** {@return {@code entity_type}. Type of the partner. One of {@code pf}, {@code pj}} */
    public String entityType() {
        return read("entity_type", JsonRecord::text);
    }

    /** {@return {@code legal_name}. Registered name of a partner that is a company} */
    public String legalName() {
        return read("legal_name", JsonRecord::text);
    }

    /** {@return {@code birth_date}} */
    public String birthDate() {
        return read("birth_date", JsonRecord::text);
    }

    /** {@return {@code mother_name}} */
    public String motherName() {
        return read("mother_name", JsonRecord::text);
    }

    /** {@return {@code email}} */
    public String email() {
        return read("email", JsonRecord::text);
    }

    /** {@return {@code phone}} */
    public String phone() {
        return read("phone", JsonRecord::text);
    }

    /** {@return {@code role}. One of {@code legal_representative}, {@code individual_owner}, {@code corporate_owner}, {@code admin}} */
    public String role() {
        return read("role", JsonRecord::text);
    }

    /** {@return {@code qualification}. One of {@code DIRECTOR}, {@code ADMIN}, {@code OWNER}, {@code OWNER-ADMIN}, {@code ATTORNEY}} */
    public String qualification() {
        return read("qualification", JsonRecord::text);
    }

    /** {@return {@code participation_percentage}. Share of the company, 0 to 100} */
    public Double participationPercentage() {
        return read("participation_percentage", JsonRecord::number);
    }

    /** {@return {@code is_admin}. Marks the partner as administrator of the account} */
    public Boolean isAdmin() {
        return read("is_admin", JsonRecord::flag);
    }

    /** Collects the fields. */
    public static final class Builder extends JsonRecord.Builder<Builder> {
        private Builder() {}

        @Override
        protected Builder self() {
            return this;
        }

        /**
         * Sets {@code name}. Full name of the partner, or of the contact person of a partner that is a company.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder name(String value) {
            return set("name", value);
        }

        /**
         * Sets {@code document}. 11 digits (CPF) or 14 (CNPJ), without punctuation. Identifies the partner: sending the same document again updates the partner.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder document(String value) {
            return set("document", value);
        }

        /**
         * Sets {@code entity_type}. Type of the partner. One of {@code pf}, {@code pj}.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder entityType(String value) {
            return set("entity_type", value);
        }

        /**
         * Sets {@code legal_name}. Registered name of a partner that is a company.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder legalName(String value) {
            return set("legal_name", value);
        }

        /**
         * Sets {@code birth_date}.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder birthDate(String value) {
            return set("birth_date", value);
        }

        /**
         * Sets {@code mother_name}.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder motherName(String value) {
            return set("mother_name", value);
        }

        /**
         * Sets {@code email}.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder email(String value) {
            return set("email", value);
        }

        /**
         * Sets {@code phone}.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder phone(String value) {
            return set("phone", value);
        }

        /**
         * Sets {@code role}. One of {@code legal_representative}, {@code individual_owner}, {@code corporate_owner}, {@code admin}.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder role(String value) {
            return set("role", value);
        }

        /**
         * Sets {@code qualification}. One of {@code DIRECTOR}, {@code ADMIN}, {@code OWNER}, {@code OWNER-ADMIN}, {@code ATTORNEY}.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder qualification(String value) {
            return set("qualification", value);
        }

        /**
         * Sets {@code participation_percentage}. Share of the company, 0 to 100.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder participationPercentage(double value) {
            return set("participation_percentage", value);
        }

        /**
         * Sets {@code participation_percentage}. Share of the company, 0 to 100.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder participationPercentage(Double value) {
            return set("participation_percentage", value);
        }

        /**
         * Sets {@code is_admin}. Marks the partner as administrator of the account.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder isAdmin(boolean value) {
            return set("is_admin", value);
        }

        /**
         * Makes the record.
         *
         * @return the record
         * @throws IllegalArgumentException naming the required fields that are missing
         */
        public AddLegalRepresentativeBody build() {
            requireFields("AddLegalRepresentativeBody", "name", "document");
            return new AddLegalRepresentativeBody(fields());
        }
    }
}
