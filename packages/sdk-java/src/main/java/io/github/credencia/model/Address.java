// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.time.Instant;
import java.util.Map;

/** Address. */
public final class Address extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public Address(Map<String, ?> fields) {
        super(fields);
    }

    /** {@return {@code id}} */
    public String id() {
        return read("id", JsonRecord::text);
    }

    /** {@return {@code submerchant_id}} */
    public String submerchantId() {
        return read("submerchant_id", JsonRecord::text);
    }

    /** {@return {@code type}. One of {@code billing}, {@code shipping}, {@code both}} */
    public String type() {
        return read("type", JsonRecord::text);
    }

    /** {@return {@code street}} */
    public String street() {
        return read("street", JsonRecord::text);
    }

    /** {@return {@code number}} */
    public String number() {
        return read("number", JsonRecord::text);
    }

    /** {@return {@code complement}} */
    public String complement() {
        return read("complement", JsonRecord::text);
    }

    /** {@return {@code neighborhood}} */
    public String neighborhood() {
        return read("neighborhood", JsonRecord::text);
    }

    /** {@return {@code city}} */
    public String city() {
        return read("city", JsonRecord::text);
    }

    /** {@return {@code state}} */
    public String state() {
        return read("state", JsonRecord::text);
    }

    /** {@return {@code zip_code}} */
    public String zipCode() {
        return read("zip_code", JsonRecord::text);
    }

    /** {@return {@code country}} */
    public String country() {
        return read("country", JsonRecord::text);
    }

    /** {@return {@code is_primary}} */
    public boolean isPrimary() {
        return require("is_primary", JsonRecord::flag);
    }

    /** {@return {@code created_at}} */
    public Instant createdAt() {
        return read("created_at", JsonRecord::instant);
    }

    /** {@return {@code updated_at}} */
    public Instant updatedAt() {
        return read("updated_at", JsonRecord::instant);
    }
}
