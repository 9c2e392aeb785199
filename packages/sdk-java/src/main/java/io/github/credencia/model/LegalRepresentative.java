// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.time.Instant;
import java.util.Map;

/** Legal representative. */
public final class LegalRepresentative extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public LegalRepresentative(Map<String, ?> fields) {
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

    /** {@return {@code document}} */
    public String document() {
        return read("document", JsonRecord::text);
    }

    /** {@return {@code entity_type}. One of {@code pf}, {@code pj}} */
    public String entityType() {
        return read("entity_type", JsonRecord::text);
    }

    /** {@return {@code name}} */
    public String name() {
        return read("name", JsonRecord::text);
    }

    /** {@return {@code legal_name}} */
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

    /** {@return {@code participation_percentage}} */
    public Double participationPercentage() {
        return read("participation_percentage", JsonRecord::number);
    }

    /** {@return {@code is_admin}} */
    public boolean isAdmin() {
        return require("is_admin", JsonRecord::flag);
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
