// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.util.Map;

/** Update address body. */
public final class UpdateAddressBody extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public UpdateAddressBody(Map<String, ?> fields) {
        super(fields);
    }

    /** {@return a builder without fields} */
    public static Builder builder() {
        return new Builder();
    }

    /** {@return {@code street}} */
    public String street() {
        return read("street", JsonRecord::text);
    }

    /** {@return {@code number}. Street number, or {@code S/N}} */
    public String number() {
        return read("number", JsonRecord::text);
    }

    /** {@return {@code neighborhood}} */
    public String neighborhood() {
        return read("neighborhood", JsonRecord::text);
    }

    /** {@return {@code city}} */
    public String city() {
        return read("city", JsonRecord::text);
    }

    /** {@return {@code state}. 2 characters; letters are stored in upper case. In Brazil the abbreviation of a state: another value is accepted with a warning} */
    public String state() {
        return read("state", JsonRecord::text);
    }

    /** {@return {@code zip_code}. 8 to 10 characters} */
    public String zipCode() {
        return read("zip_code", JsonRecord::text);
    }

    /** {@return {@code type}. Use of the address; {@code both} is billing and shipping. One of {@code billing}, {@code shipping}, {@code both}} */
    public String type() {
        return read("type", JsonRecord::text);
    }

    /** {@return {@code complement}} */
    public String complement() {
        return read("complement", JsonRecord::text);
    }

    /** {@return {@code country}. ISO 3166 code of 2 letters; stored in upper case} */
    public String country() {
        return read("country", JsonRecord::text);
    }

    /** {@return {@code is_primary}. The first address is always primary; a later one with {@code true} replaces it as primary} */
    public Boolean isPrimary() {
        return read("is_primary", JsonRecord::flag);
    }

    /** Collects the fields. */
    public static final class Builder extends JsonRecord.Builder<Builder> {
        private Builder() {}

        @Override
        protected Builder self() {
            return this;
        }

        /**
         * Sets {@code street}.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder street(String value) {
            return set("street", value);
        }

        /**
         * Sets {@code number}. Street number, or {@code S/N}.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder number(String value) {
            return set("number", value);
        }

        /**
         * Sets {@code neighborhood}.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder neighborhood(String value) {
            return set("neighborhood", value);
        }

        /**
         * Sets {@code city}.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder city(String value) {
            return set("city", value);
        }

        /**
         * Sets {@code state}. 2 characters; letters are stored in upper case. In Brazil the abbreviation of a state: another value is accepted with a warning.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder state(String value) {
            return set("state", value);
        }

        /**
         * Sets {@code zip_code}. 8 to 10 characters.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder zipCode(String value) {
            return set("zip_code", value);
        }

        /**
         * Sets {@code type}. Use of the address; {@code both} is billing and shipping. One of {@code billing}, {@code shipping}, {@code both}.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder type(String value) {
            return set("type", value);
        }

        /**
         * Sets {@code complement}.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder complement(String value) {
            return set("complement", value);
        }

        /**
         * Sets {@code country}. ISO 3166 code of 2 letters; stored in upper case.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder country(String value) {
            return set("country", value);
        }

        /**
         * Sets {@code is_primary}. The first address is always primary; a later one with {@code true} replaces it as primary.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder isPrimary(boolean value) {
            return set("is_primary", value);
        }

        /** {@return the record} */
        public UpdateAddressBody build() {
            return new UpdateAddressBody(fields());
        }
    }
}
