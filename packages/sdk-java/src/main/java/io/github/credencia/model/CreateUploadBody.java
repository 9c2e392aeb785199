// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.util.Map;

/** Create upload body. */
public final class CreateUploadBody extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public CreateUploadBody(Map<String, ?> fields) {
        super(fields);
    }

    /** {@return a builder without fields} */
    public static Builder builder() {
        return new Builder();
    }

    /** {@return {@code file_size}. Bytes of the whole file, at most 20 MiB} */
    public long fileSize() {
        return require("file_size", JsonRecord::integer);
    }

    /** {@return {@code sha256}. SHA-256 of the whole file, in lower-case hexadecimal. Other bytes are then refused at the end} */
    public String sha256() {
        return read("sha256", JsonRecord::text);
    }

    /** Collects the fields. */
    public static final class Builder extends JsonRecord.Builder<Builder> {
        private Builder() {}

        @Override
        protected Builder self() {
            return this;
        }

        /**
         * Sets {@code file_size}. Bytes of the whole file, at most 20 MiB.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder fileSize(long value) {
            return set("file_size", value);
        }

        /**
         * Sets {@code sha256}. SHA-256 of the whole file, in lower-case hexadecimal. Other bytes are then refused at the end.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder sha256(String value) {
            return set("sha256", value);
        }

        /**
         * Makes the record.
         *
         * @return the record
         * @throws IllegalArgumentException naming the required fields that are missing
         */
        public CreateUploadBody build() {
            requireFields("CreateUploadBody", "file_size");
            return new CreateUploadBody(fields());
        }
    }
}
